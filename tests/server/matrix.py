"""Everybody who may stand at the door of a table, and what became of what they asked."""

from dataclasses import dataclass
from typing import Any, Final

from websockets.exceptions import ConnectionClosed, InvalidStatus

from langfinger.gamefile import Saved, write_text
from langfinger.games import GAMES
from langfinger.kernel import new_replay
from langfinger.puzzles import puzzles_of
from langfinger.server.http.routes import ALL_OPS
from langfinger.stress.client import HttpAnswer, Person, Sitting
from tests.server.running import Running
from tests.server.soft_key import SoftKey, client
from tests.server.test_http import guest, table_of

SEATS: Final = {"host": 0, "seated": 1}
OTHER: Final = " for another seat"
MINE: Final = {"seat": "mine"}
NOT_THEM: Final = (401, 403)  # refused for who they are; other refusals are about the moment
NOT_THEIRS: Final = ("no_such_link", "no_such_passkey", "no_such_result", "no_such_edition")
REVIEW: Final = ("lead", "show", "note")  # said by those who look back together
OVER: Final = (
    "POST /api/tables/{id}/rematch",
    "GET /api/tables/{id}/replay",
    "POST /api/tables/{id}/ledger",
    "POST /api/tables/{id}/mistakes",
    *REVIEW,
)
WISHES: Final[dict[str, Any]] = {
    "kick": {"seat": 1},
    "bot": {"bot": "random"},
    "hotseat": {"name": "Oma"},
    "teach": {"teach": "hints"},
}
GAME: Final = GAMES["caper"]
PUZZLE: Final = puzzles_of(GAMES["gelegenheit"])[0].id
FILE: Final = write_text(
    GAME, Saved(new_replay(GAME, 2, 1, None), ["A", "B"], None, [None] * 2, None)
)
UNASKED: Final = client("webauthn.get", "AAAA", "http://localhost")
BODIES: Final[dict[str, Any]] = {
    "open_evening": {"game": "caper"},
    "keep_statistics": {"keep": True},
    "reckon_luck": {"table": "x"},
    "sit_down": {"name": "Eve"},
    "rename": {"name": "Eve"},
    "come_back": {"token": "x" * 32},
    "open_table": {"game": "gelegenheit"},
    "study": {},
    "study_table": {},
    "check_cards": {"text": ""},
    "open_file": {"text": FILE},
    "solve_puzzle": {},
    "find_mistakes": {},
    "companion": {"sheet": {"seats": 4}},
    "companion_player": {"sheet": {"seats": 4, "seat": 3, "dealer": 0}},
    "add_passkey": {"id": "AAAA", "client": UNASKED, "attestation": "AAAA"},
    "sign_in": {"id": "AAAA", "client": UNASKED, "authenticator": "AAAA", "signature": "AAAA"},
}
MESSAGES: Final[dict[str, Any]] = {
    "act": {**MINE, "base": 0, "action": 0},
    "why": {**MINE, "intent": "lay R9"},
    "foresee": {**MINE, "intent": "lay R9"},
    "hint": {**MINE},
    "meaning": {**MINE, "actions": [0]},
    "thought": {"seq": 0},
    "score": {},
    "undo": {**MINE, "base": 0},
    "consent": {"undo": 0, "yes": True},
    "order": {**MINE, "order": {"do": "pass", "until": "end"}},
    "spare": {**MINE, "on": True},
    "chat": {"text": "Moin"},
    "pause": {"on": True},
    "lead": {"on": True},
    "show": {"at": 0, "eyes": "table", "arrows": []},
    "note": {"at": 0, "text": "Moin"},
}


@dataclass
class Scene:
    """A table, and by their parts in it all who ask."""

    running: Running
    table: Any
    old_invite: str
    space: str
    words: str
    cookies: dict[str, str]
    undo: int = 0
    passkey: str = ""
    evening: Any = None

    def person(self, who: str) -> Person:
        """This one, with the cookie they have and nothing of what they got before."""
        return Person(self.running.port, self.cookies.get(who, ""))

    def tokens(self, who: str) -> dict[str, str]:
        """The links that this one holds."""
        known = {
            "invited": {"invite": self.table["invite"]},
            "spectator": {"watch": self.table["watch"]},
            "kicked": {"invite": self.old_invite},
        }
        return known.get(who, {})

    def path(self, path: str) -> str:
        """A path of this table, and of its game."""
        return path.format(
            id=(self.evening or self.table)["id"],
            key="gelegenheit",
            passkey=self.passkey,
            puzzle=PUZZLE,
            edition="there-is-none",
            lang="de",
            example="GD-E19",
            fingerprint=self.words if "words" in path else self.space,
        )


async def new_scene(running: Running, row: str) -> Scene:
    """Host and another player sit there, one was kicked, one has left; the rest never sat down."""
    parts = ("host", "seated", "left", "kicked", "guest", "invited")
    people = {part: await guest(running, part.title()) for part in parts}
    host = people["host"]
    games = await host.ask("GET", "/api/games")
    info = next(game for game in games if game["key"] == "gelegenheit")
    evening = await evening_of(host) if "/evenings/" in row else None
    table = await (table_of(host, seats=5) if evening is None else table_at(host, evening))
    path = f"/api/tables/{table['id']}"
    for seat, part in enumerate(("seated", "left", "kicked"), 1):
        wish = {"invite": table["invite"], "seat": seat}
        await people[part].ask("POST", f"{path}/join", wish)
    await host.ask("POST", f"{path}/host", {"do": "kick", "seat": 3})
    await people["left"].ask("POST", f"{path}/leave")
    now = await host.ask("GET", path)
    if row in OVER:
        await host.ask("POST", f"{path}/host", {"do": "end"})
    cookies = {part: person.cookie for part, person in people.items()}
    cookies["forger"] = forged(cookies["host"], cookies["guest"])
    scene = Scene(running, now, table["invite"], info["space"], info["words"]["de"], cookies)
    scene.evening = evening
    if row == "consent":
        scene.undo = await ask_for_undo(scene)
    if "{passkey}" in row:
        scene.passkey = await add_passkey(running, host)
    return scene


async def evening_of(host: Person) -> Any:
    """An evening of the host's."""
    return await host.ask("POST", "/api/evenings", {"game": "gelegenheit", "seats": 5})


async def table_at(host: Person, evening: Any) -> Any:
    """The host's table at it."""
    sat = await host.ask("POST", f"/api/evenings/{evening['id']}/sit", {})
    return await host.ask("GET", f"/api/tables/{sat['table']}")


async def add_passkey(running: Running, host: Person) -> str:
    """The host has one; its id."""
    options = (await host.ask("POST", "/api/passkeys/begin"))["options"]
    made = SoftKey(f"http://localhost:{running.port}").made(options)
    return str((await host.ask("POST", "/api/passkeys", made))["id"])


async def ask_for_undo(scene: Scene) -> int:
    """The host plays, others go on, and the host wants to take it back: now people are asked."""
    host, other = [await scene.person(who).sit(scene.table["id"]) for who in SEATS]
    await host.hello()
    await other.hello()
    while not is_still(seen := await host.hear_until("view")) or seen["undo"] != "ask":
        if seen["view"]["table"]["waiting"] == [0]:
            await host.act(0, seen["view"]["legal"][0])
        elif is_still(seen):
            view = (await other.hear_until("view", seq=seen["seq"]))["view"]
            await other.act(1, view["legal"][0])
    await host.say({"t": "undo", "cid": "u", "seat": 0, "base": seen["seq"]})
    asked = await other.hear_until("undo", state="asked")
    await host.close()
    await other.close()
    return int(asked["undo"])


def is_still(seen: Any) -> bool:
    """A person is asked, so nothing happens by itself."""
    return seen["view"]["table"]["waiting"] in ([0], [1])


def forged(theirs: str, mine: str) -> str:
    """The id of somebody else under a seal of one's own."""
    return f"{theirs.partition('.')[0]}.{mine.partition('.')[2]}"


def requests() -> list[str]:
    """All that can be asked over HTTP; wishes of the host one by one."""
    found: list[str] = []
    for op in ALL_OPS:
        call = f"{op.method} {op.path}"
        found += [f"{call} {do}" for do in wishes_of_hosts()] if op.name == "host" else [call]
    return found


def wishes_of_hosts() -> tuple[str, ...]:
    """All that a host can wish for."""
    body = next(op.body for op in ALL_OPS if op.name == "host")
    return tuple(body.__annotations__["do"].__args__)


async def ask(scene: Scene, who: str, row: str) -> str:
    """One request by one of them: `yes`, or the code of the refusal."""
    call, _, do = row.partition(" ")[2].partition(" ")
    op = next(op for op in ALL_OPS if f"{op.method} {op.path}" == f"{row.partition(' ')[0]} {call}")
    body = BODIES.get(op.name)
    if do:
        body = {"do": do, **WISHES.get(do, {})}
    elif op.name == "look":
        body = scene.tokens(who)
    elif op.name in ("film", "ledger"):
        body = {name: token for name, token in scene.tokens(who).items() if name == "watch"}
    elif op.name in ("evening", "sit_at_evening"):
        body = {"invite": scene.evening["invite"]} if who == "invited" else {}
    elif op.name == "join":
        body = {"invite": scene.tokens(who).get("invite")}
    return told(await scene.person(who).call(op.method, scene.path(op.path), body))


def told(answer: HttpAnswer) -> str:
    """`yes` unless it was refused to this one; what else may be wrong is not about them."""
    code = answer.body.get("code", "") if isinstance(answer.body, dict) else ""
    if answer.status in NOT_THEM or code in NOT_THEIRS:
        return str(code)
    assert answer.status in (200, 201, 409), answer
    return "yes"


def messages() -> list[str]:
    """All that can be said over a socket; what names a seat also for the seat of somebody else."""
    seated = [f"{kind}{OTHER}" for kind, fields in MESSAGES.items() if "seat" in fields]
    return ["hello", *MESSAGES, *seated, "mute"]


async def say(scene: Scene, who: str, row: str) -> str:
    """One message by one of them: `yes`, or the code with which they are refused or sent away."""
    try:
        sitting = await scene.person(who).sit(scene.table["id"], scene.tokens(who).get("watch", ""))
    except InvalidStatus:
        return "no_socket"
    try:
        return await say_at(scene, sitting, who, row)
    except ConnectionClosed:
        return "hung_up"
    finally:
        await sitting.close()


async def say_at(scene: Scene, sitting: Sitting, who: str, row: str) -> str:
    """Hello, the message, and what comes back."""
    await (sitting.look_back() if row in REVIEW else sitting.hello())
    first = await hear_one_of(sitting, "view", "review", "bye")
    if first["t"] == "bye" or row == "hello":
        return str(first.get("code", "yes"))
    if row == "mute":
        return await mute(scene, sitting, who)
    kind, is_other = row.removesuffix(OTHER), row.endswith(OTHER)
    fields = {**MESSAGES[kind], **({"undo": scene.undo} if kind == "consent" else {})}
    if "seat" in fields:
        mine = SEATS.get(who, 0)
        fields["seat"] = 1 - mine if is_other else mine
    return await answer_to(sitting, {"t": kind, "cid": "x", **fields})


async def answer_to(sitting: Sitting, message: Any) -> str:
    """`yes` unless it was refused to this one; a stale click, say, is not about them."""
    await sitting.say(message)
    while True:
        heard = await sitting.hear()
        if heard["t"] == "bye":
            return str(heard["code"])
        if heard.get("cid") == message["cid"]:
            code = str(heard.get("code", ""))
            return code if code in ("not_yours", "no_such_undo") else "yes"


async def mute(scene: Scene, sitting: Sitting, who: str) -> str:
    """It has no answer: what follows tells that it was heard, and the room what became of it."""
    chat = scene.running.house.rooms[scene.table["id"]].chat
    before = sum(map(len, chat.mutes.values()))
    await sitting.say({"t": "mute", "who": 1 - SEATS.get(who, 0), "on": True})
    await answer_to(sitting, {"t": "score", "cid": "y"})
    return "yes" if sum(map(len, chat.mutes.values())) > before else "unheard"


async def hear_one_of(sitting: Sitting, *kinds: str) -> Any:
    """The next message of one of these kinds."""
    while (heard := await sitting.hear())["t"] not in kinds:
        pass
    return heard
