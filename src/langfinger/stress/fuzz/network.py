"""The doors of the network: requests and sockets against a whole house, without a wire between.

What is drawn speaks of the house in placeholders (`@table`, `@cookie`), so the same seed gives the
same words to every house.
"""

import asyncio
import json
import logging
import shutil
import traceback
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple
from urllib.parse import unquote

from langfinger.games import GAMES
from langfinger.server.address import KeyPlace
from langfinger.server.clock import WallClock
from langfinger.server.house import House
from langfinger.server.http.app import new_app
from langfinger.server.http.door import Door as HouseDoor
from langfinger.server.http.identity import COOKIE, Doorman
from langfinger.server.http.limits import UNLIMITED
from langfinger.server.http.routes import ALL_OPS
from langfinger.server.leases import Alone
from langfinger.server.players import AT_ONCE, Here, Players
from langfinger.server.publish.connection import WIRE, Connection
from langfinger.server.store.file.sqlite import SqliteStore
from langfinger.server.store.migrate import migrate
from langfinger.stress.fuzz.doors import Door
from langfinger.stress.fuzz.messages import spoiled_message
from langfinger.stress.fuzz.mutate import spoil_json, spoil_text, spoiled_file
from langfinger.stress.fuzz.samples import Samples, all_samples

HOST: Final = "127.0.0.1:8765"
STAYS: Final = 400  # inputs until a house is replaced by a fresh one
FAULT: Final = 500
NEW_TABLE: Final = {"game": "@game", "bot": "random", "names": ["Cem"], "options": {}}
NEW_EVENING: Final = {"game": "@game", "deals": 2, "bot": "random", "options": {}}
OFFER: Final = {"id": "@table", "made": 1, "commitment": "0" * 64, "share": "1" * 64}
CLIENT: Final = "eyJ0eXBlIjoiIiwiY2hhbGxlbmdlIjoiIiwib3JpZ2luIjoiIn0"  # as JSON, and empty
BODIES: Final[dict[str, list[Any]]] = {
    "sit_down": [{"name": "Ana", "lang": "de"}],
    "rename": [{"name": "Ben"}, {"lang": "en"}],
    "come_back": [{"token": "@token"}],
    "add_passkey": [{"id": "AAAA", "client": CLIENT, "attestation": "oA", "name": "Phone"}],
    "sign_in": [{"id": "AAAA", "client": CLIENT, "authenticator": "AAAA", "signature": "AAAA"}],
    "open_table": [
        NEW_TABLE,
        {
            **NEW_TABLE,
            "seats": 3,
            "teach": "hints",
            "pace": "turns",
            "clock": {"move": 60, "game": 600},
        },
    ],
    "join": [{"invite": "@invite", "seat": 1}, {}],
    "rematch": [{}, {"shuffle": OFFER}],
    "film": [{"eyes": 1, "first": 3}, {"eyes": "all", "file": True, "watch": "@watch"}, {}],
    "open_file": [{"text": '{"format": "langfinger game 1", "game": "@game"}', "eyes": "table"}],
    "look": [{"invite": "@invite"}, {"watch": "@watch"}],
    "companion": [
        {"sheet": {"seats": 3}},
        {"sheet": {"seats": 3, "rounds": [{"loot": "red", "piles": [["R1"], [], []]}]}},
        {"sheet": {"seats": 2, "lines": [[0, "sale", "gold", 1]], "end": {"coins": [1, 2]}}},
        {"sheet": {"city": "rome", "sites": [{"location": "L01", "marker": 1, "crews": [[]]}]}},
    ],
    "companion_player": [
        {"sheet": {"seats": 3, "seat": 2, "dealer": 0}, "bot": "novice", "seed": 7},
        {"sheet": {"seats": 4, "seat": 0, "dealer": 3, "rounds": [{"hand": ["R1"], "moves": []}]}},
    ],
    "study": [{"seats": 3, "options": {}, "chance": 5}, {"seat": 1, "intent": "pass"}],
    "check_cards": [{"text": 'game = "@game"\nname = "mine"'}, {"text": "[[gear]]"}],
    "solve_puzzle": [{"action": 3}, {"action": None}],
    "open_evening": [NEW_EVENING, {**NEW_EVENING, "seats": 3, "deals": 5}],
    "evening": [{"invite": "@invite"}, {}],
    "sit_at_evening": [{"invite": "@invite"}, {}],
    "keep_statistics": [{"keep": False}, {"keep": True}],
    "reckon_luck": [{"table": "@table"}],
    "find_mistakes": [{"seat": 0}, {"first": 7}],
    "study_table": [{"seat": 0}, {"seat": 1, "seq": 3}],
    "ledger": [{}, {"reckon": True}, {"watch": "@watch"}],
    "host": [
        {"do": "kick", "seat": 1},
        {"do": "pause"},
        {"do": "resume"},
        {"do": "bot", "seat": 2, "bot": "rules"},
        {"do": "hotseat", "seat": 2, "name": "Eva"},
        {"do": "teach", "teach": "aloud"},
        {"do": "unwatch"},
        {"do": "mend"},
        {"do": "end"},
    ],
}
EVENINGS: Final = "/api/evenings/"
HELLOS: Final = (('{"t":"hello"}',), ('{"t":"hello","watch":"@watch"}',), ())
HEADERS: Final = {
    "host": HOST,
    "origin": f"http://{HOST}",
    "content-type": "application/json",
    "cookie": f"{COOKIE}=@cookie",
    "accept-encoding": "gzip",
    "accept": "text/html",
}


class OurFault(Exception):
    """The house answered with an error of its own, or wrote one into its log."""


class Asked(NamedTuple):
    """A request or the opening of a socket, with placeholders; frames come after the opening."""

    kind: str
    method: str
    path: str
    query: str
    headers: dict[str, str]
    body: bytes
    frames: tuple[str, ...] = ()


def spoiled_request(dice: Random) -> Asked:
    """A request to one of the operations of the house, or for a page, with something wrong."""
    op = dice.choice(ALL_OPS)
    path = op.path.format(
        id="@evening" if op.path.startswith(EVENINGS) else "@table",
        key="@game",
        lang="de",
        fingerprint="0" * 12,
        **dict.fromkeys(("rest", "passkey", "example", "puzzle", "edition"), "x"),
    )
    page = dice.choice(("/", "/table/@table", "/join/x/y", "/rules/@game", "/assets/x.js", "/x"))
    path = page if dice.random() < 0.1 else path
    body = b"" if op.body is None else spoiled_file(dice, dice.choice(BODIES.get(op.name, [{}])))
    return spoiled(dice, Asked("http", op.method, path, "", HEADERS, body))


def spoiled_study(samples: dict[str, Samples], dice: Random) -> Asked:
    """A position with something wrong, to be asked about, or as the beginning of a table."""
    key = dice.choice(list(samples))
    position = dice.choice(samples[key].positions)
    if dice.random() < 0.7:
        path, wish = f"/api/games/{key}/study", {"chance": dice.randint(0, 9), "intent": "pass"}
    else:
        path, wish = "/api/tables", {**NEW_TABLE, "game": key}
    raw = spoiled_file(dice, {**wish, "position": spoil_json(dice, position)})
    return Asked("http", "POST", path, "", HEADERS, raw)


def spoiled_socket(dice: Random) -> Asked:
    """A socket with some frames."""
    frames = tuple(spoiled_message(dice) for _ in range(dice.randint(0, 4)))
    hello = dice.choice(HELLOS)
    asked = Asked("websocket", "GET", "/ws/@table", "", HEADERS, b"", (*hello, *frames))
    return spoiled(dice, asked) if dice.random() < 0.3 else asked


def spoiled(dice: Random, asked: Asked) -> Asked:
    """The same with something wrong about its address or its headers."""
    if dice.random() < 0.2:
        asked = asked._replace(path="/" + spoil_text(dice, asked.path[1:]))
    if dice.random() < 0.1:
        asked = asked._replace(query=spoil_text(dice, asked.query))
    if dice.random() < 0.2:
        name = dice.choice(list(asked.headers))
        headers = {**asked.headers, name: spoil_text(dice, asked.headers[name])}
        if dice.random() < 0.3:
            del headers[name]
        asked = asked._replace(headers=headers)
    return asked


class Errors(logging.Handler):
    """Remembers the errors that the house wrote into its log."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """One more."""
        self.found.append(self.format(record))


class Network:
    """A house that is asked, and replaced now and then."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.loop = asyncio.new_event_loop()
        self.errors = Errors()
        self.loop.set_exception_handler(self.not_taken)
        self.asked = 0
        self.houses = 0
        self.house: House | None = None
        self.app: Any = None
        self.known: dict[str, str] = {}
        logging.getLogger("langfinger").addHandler(self.errors)
        logging.getLogger("langfinger").propagate = False
        migrate(folder / "empty.sqlite")
        self.renew()  # what is read and imported then is no input's fault

    def not_taken(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """An error in the background that nobody waited for."""
        told = traceback.format_exception(context.get("exception"))
        self.errors.found.append("".join([context["message"], "\n", *told]))

    def close(self) -> None:
        """The house closes."""
        if self.house is not None:
            self.loop.run_until_complete(self.house.close())
        self.loop.close()
        logging.getLogger("langfinger").removeHandler(self.errors)
        logging.getLogger("langfinger").propagate = True

    def renew(self) -> None:
        """A fresh house with one table."""
        if self.house is not None:
            self.loop.run_until_complete(self.house.close())
            shutil.rmtree(self.folder / str(self.houses))
        self.houses += 1
        self.asked = 0
        self.loop.run_until_complete(self.settle_in(self.folder / str(self.houses)))

    async def settle_in(self, place: Path) -> None:
        """Somebody sits down and opens a table; what is known then fills the placeholders."""
        place.mkdir()
        shutil.copy(self.folder / "empty.sqlite", place / "langfinger.sqlite")
        clock, store = WallClock(), SqliteStore(place)
        players = Players(clock, GAMES, Here, AT_ONCE, Random(1))
        self.house = House(store, clock, players, GAMES, Alone(store))
        doorman = Doorman(store, clock)
        passkeys = KeyPlace(f"http://{HOST}", "localhost")
        self.app = new_app(self.house, HouseDoor(doorman, clock, UNLIMITED, passkeys=passkeys))
        await self.house.open()
        await doorman.open()
        self.known = {"@game": list(GAMES)[self.houses % len(GAMES)]}
        await self.ask(Asked("http", "GET", "/api/games", "", HEADERS, b""))
        me = await self.ask(asked("/api/me", {"name": "Ana"}))
        self.known["@cookie"] = me.cookie
        table = json.loads((await self.ask(asked("/api/tables", NEW_TABLE))).body)
        link = json.loads((await self.ask(asked("/api/me/link", None))).body)
        evening = json.loads((await self.ask(asked("/api/evenings", NEW_EVENING))).body)
        self.known["@evening"] = evening["id"]
        self.known["@table"] = table["id"]
        self.known["@invite"], self.known["@watch"] = table["invite"], table["watch"]
        self.known["@token"] = link["token"]

    def read(self, asked: Asked) -> None:
        """Asks; OurFault if the house blames itself."""
        if self.house is None or self.asked == STAYS:
            self.renew()
        self.asked += 1
        try:
            answer = self.loop.run_until_complete(self.ask(asked))
        except Exception:
            self.asked = STAYS
            raise
        wrong, self.errors.found = self.errors.found, []
        if answer.status == FAULT or wrong:
            raise OurFault("\n".join(wrong) or repr(answer.body))

    async def ask(self, asked: Asked) -> "Answer":
        """One request, or one socket from its opening to its end, and all that follows at once."""
        answer, received = Answer(), Received(self.filled, asked)
        scope = {**self.scope_of(asked), WIRE: FarEnd([self.filled(f) for f in asked.frames])}
        await self.app(scope, received.next, answer.take)
        assert self.house is not None
        for _ in range(3):
            await asyncio.sleep(0)
            for room in list(self.house.rooms.values()):
                while not room.inbox.is_quiet():
                    await asyncio.sleep(0)
        return answer

    def filled(self, text: str) -> str:
        """The words with what is known instead of placeholders."""
        for name, value in self.known.items():
            text = text.replace(name, value)
        return text

    def scope_of(self, asked: Asked) -> dict[str, Any]:
        """The request as a server hands it on: header lines are bytes without line ends."""
        path = self.filled(asked.path)
        raw = path.encode("utf-8", "replace")
        lines = [
            (name.encode(), header_value(self.filled(value)))
            for name, value in asked.headers.items()
        ]
        query = self.filled(asked.query).encode("utf-8", "replace")
        scope = {"type": asked.kind, "asgi": {"version": "3.0"}, "http_version": "1.1"}
        more = {"method": asked.method, "path": unquote(raw.decode()), "raw_path": raw}
        where = {"query_string": query, "root_path": "", "headers": lines, "subprotocols": []}
        scheme = "ws" if asked.kind == "websocket" else "http"
        ends = {"scheme": scheme, "client": ("127.0.0.1", 1), "server": ("127.0.0.1", 8765)}
        return {**scope, **more, **where, **ends}


def header_value(text: str) -> bytes:
    """As it can come out of a server: no line ends, no zeros."""
    kept = "".join(sign for sign in text if sign not in "\0\r\n")
    return kept.strip().encode("utf-8", "replace")


class Received:
    """What comes in, in the order of ASGI."""

    def __init__(self, filled: Callable[[str], str], asked: Asked) -> None:
        if asked.kind == "http":
            body = filled(asked.body.decode("latin-1")).encode("latin-1", "replace")
            self.queue: list[dict[str, Any]] = [
                {"type": "http.request", "body": body, "more_body": False}
            ]
            self.last: dict[str, Any] = {"type": "http.disconnect"}
        else:
            self.queue = [{"type": "websocket.connect"}]
            self.last = {"type": "websocket.disconnect", "code": 1000}

    async def next(self) -> Any:
        """The next event; at the end the other side is gone."""
        return self.queue.pop(0) if self.queue else self.last


class FarEnd:
    """A socket that says what it has to say as soon as somebody listens, and goes."""

    def __init__(self, frames: list[str]) -> None:
        self.frames = frames

    def hand_over(self, connection: Connection) -> None:
        """Somebody listens."""
        for frame in self.frames:
            connection.take(frame)
        connection.gone()

    def is_taking(self) -> bool:
        """It takes everything."""
        return True

    def write(self, messages: list[bytes]) -> None:
        """Nobody looks at it."""

    def listen(self) -> None:
        """It has said everything."""

    def close(self) -> None:
        """Nobody minds."""

    def cut(self) -> None:
        """Nobody minds."""


class Answer:
    """What goes out."""

    def __init__(self) -> None:
        self.status = 0
        self.body = b""
        self.cookie = ""

    async def take(self, message: Any) -> None:
        """One event of ASGI."""
        if message["type"] == "http.response.start":
            self.status = message["status"]
            cookies = [value for name, value in message["headers"] if name == b"set-cookie"]
            for cookie in cookies:
                self.cookie = cookie.decode().partition("=")[2].partition(";")[0]
        elif message["type"] == "http.response.body":
            self.body += message.get("body", b"")


def asked(path: str, body: Any) -> Asked:
    """A good request."""
    raw = b"" if body is None else json.dumps(body).encode()
    return Asked("http", "POST", path, "", HEADERS, raw)


def network_doors(folder: Path) -> tuple[Network, list[Door]]:
    """Requests and sockets, and the house behind them, which wants to be closed."""
    network = Network(folder)
    read = partial(network.read)
    return network, [
        Door("request", spoiled_request, read, (), 60),
        Door("study", partial(spoiled_study, all_samples()), read, (), 30),
        Door("socket", spoiled_socket, read, (), 40),
    ]
