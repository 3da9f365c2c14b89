"""Fills the data folder of an earlier commit with tables and packs it for tests/archive.

    git worktree add --detach ../then COMMIT
    .venv/bin/python -m scripts.archive_tables ../then NAME kill

starts the server of that checkout with today's packages (add them to the line of its day if they
ever differ), opens tables of every game it offers, stops it with SIGTERM (`stop`) or SIGKILL
(`kill`, which leaves a log of writes behind), writes tests/archive/NAME.tar.xz and prints the lines
that tests/archive/README.md has about it. Seeds are the server's own: each run gives other games.
"""

import asyncio
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import tarfile
import tempfile
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final, TypeAlias

from websockets.exceptions import ConnectionClosed

from langfinger.stress.client import Person, Sitting, new_cid

HERE: Final = Path(__file__).parent.parent / "tests" / "archive"
QUICK: Final = {"LANGFINGER_BOT_PAUSE": "0-0", "LANGFINGER_LIMITS": "off", "LANGFINGER_PURE": "1"}
KEPT: Final = ("langfinger.sqlite", "langfinger.sqlite-wal", "langfinger.sqlite-shm", "keys.json")
MIDDLE: Final = 18  # moves after which a table is left as it is
WHOLE: Final = 100_000
PATIENCE: Final = 20.0
LONG: Final = 240.0


class Player:
    """Somebody at a table who plays anything while there are moves left to play."""

    def __init__(self, sitting: Sitting, seat: int, moves: Counter[str]) -> None:
        self.sitting = sitting
        self.seat = seat
        self.moves = moves
        self.dice = Random(seat)
        self.is_over = False
        self.waits = False
        self.task = asyncio.create_task(self.listen())

    @property
    def view(self) -> Any:
        """What this seat was shown last."""
        return self.sitting.views.get(self.seat)

    async def say(self, kind: str, **fields: Any) -> None:
        """A message with an id of its own."""
        await self.sitting.say({"t": kind, "cid": new_cid(), **fields})

    async def listen(self) -> None:
        """Hears, agrees to whatever is asked, and plays."""
        with suppress(ConnectionClosed):
            while True:
                await self.take(await self.sitting.hear(LONG))

    async def take(self, message: Any) -> None:
        """One message."""
        if message["t"] == "undo" and message["state"] == "asked":
            await self.say("consent", undo=message["undo"], yes=True)
        if message["t"] == "view":
            self.is_over = message["view"]["scores"] is not None and not message["view"]["ask"]
        if message["t"] == "view" or message.get("code") == "stale":
            await self.play()

    async def play(self) -> None:
        """Moves for all seats of this device, if they are asked and there are moves left."""
        for seat, told in list(self.sitting.views.items()):
            is_asked = told["view"]["legal"] and told["held"] is None
            if self.moves["left"] > 0 and is_asked and not (self.waits and is_in_window(self)):
                self.moves["left"] -= 1
                await self.sitting.act(seat, self.dice.choice(told["view"]["legal"]))


class Table:
    """A table that is being played, and those who play it."""

    def __init__(self, told: Any, people: list[Person]) -> None:
        self.id = told["id"]
        self.people = people
        self.moves: Counter[str] = Counter()
        self.players: list[Player] = []

    async def sit_down(self) -> None:
        """Everybody opens the page."""
        for seat, person in enumerate(self.people):
            sitting = await person.sit(self.id)
            await sitting.say({"t": "hello", "since": -1})
            self.players.append(Player(sitting, seat, self.moves))
        await until(lambda: all(player.view for player in self.players), PATIENCE)

    async def host(self, **wish: Any) -> None:
        """The host wants something."""
        await self.people[0].ask("POST", f"/api/tables/{self.id}/host", wish)

    async def play(self, moves: int, patience: float = PATIENCE) -> None:
        """Plays so many moves of people, or as many as there are."""
        self.moves["left"] = moves
        for player in self.players:
            await player.play()
        await until(lambda: self.moves["left"] <= 0 or self.players[0].is_over, patience)
        self.moves["left"] = 0


Scene: TypeAlias = Callable[[Table], Awaitable[None]]


async def until(is_so: Callable[[], bool], patience: float) -> bool:
    """Waits until it is so; false if it never was."""
    for _ in range(int(patience * 50)):
        if is_so():
            return True
        await asyncio.sleep(0.02)
    return False


async def middle(table: Table) -> None:
    """In the middle of the game."""
    await table.play(MIDDLE)


async def paused(table: Table) -> None:
    """Stopped by the host."""
    await table.play(MIDDLE // 2)
    await table.host(do="pause")


async def talked(table: Table) -> None:
    """With chat, something taken back, somebody muted and a standing order."""
    one, two = table.players
    await table.play(MIDDLE // 2)
    await one.say("chat", text="Wer hat meinen Beutel?")
    await two.say("chat", text="Nobody \U0001f984")
    await take_back(table)
    await one.sitting.say({"t": "mute", "who": two.seat, "on": True})
    await two.say("order", seat=two.seat, order={"do": "pass", "until": "end"})
    await table.play(MIDDLE // 3)


async def take_back(table: Table) -> None:
    """Asks for an undo as soon as one is offered to anybody."""
    for _ in range(MIDDLE):
        for player in table.players:
            if player.view["undo"] is not None:
                await player.say("undo", seat=player.seat, base=player.view["seq"])
                if await until(partial(was_taken_back, player), 2.0):
                    return
        await table.play(1, 1.5)


def was_taken_back(player: Player) -> bool:
    """Has this player heard of an undo?"""
    return any(message.get("cut") is not None for message in player.sitting.heard)


async def window(table: Table) -> None:
    """In a reaction window, with one answer held and one owed; only where there are windows."""
    for player in table.players:
        player.waits = True
        await player.say("spare", seat=player.seat, on=False)  # refused where nobody is spared
    for _ in range(8 * MIDDLE):
        await asyncio.sleep(0.05)
        asked = [player for player in table.players if is_in_window(player)]
        for player in asked[:1]:
            await player.sitting.act(player.seat, player.view["view"]["legal"][-1])
            await until(partial(is_held, player), 1.0)
        if len(asked) == len(table.players):
            return
        await table.play(1, 0.2)


def is_in_window(player: Player) -> bool:
    """Is a window open in which this seat still owes an answer?"""
    kinds = {m["kind"] for m in player.sitting.heard if m["t"] == "window"}
    ask, legal = player.view["view"]["ask"], player.view["view"]["legal"]
    return ask is not None and ask[0] in kinds and bool(legal) and not is_held(player)


def is_held(player: Player) -> bool:
    """Is an answer of this seat kept?"""
    return player.view["held"] is not None


async def left(table: Table) -> None:
    """One of two people has gone."""
    await table.play(MIDDLE // 2)
    await table.people[1].ask("POST", f"/api/tables/{table.id}/leave")
    table.players.pop()
    await table.play(MIDDLE // 2, 10.0)


async def finished(table: Table) -> None:
    """Played to its end, or ended by the host where that takes too long."""
    await table.players[0].say("order", seat=0, order={"do": "pass", "until": "end"})
    await table.play(WHOLE, 60.0)
    if not table.players[0].is_over:
        await table.host(do="end")


async def ended(table: Table) -> None:
    """Ended by the host in the middle."""
    await table.play(MIDDLE // 2)
    await table.host(do="end")


SCENES: Final[dict[Scene, int]] = {
    middle: 1,
    paused: 2,
    talked: 2,
    window: 2,
    left: 2,
    finished: 1,
    ended: 1,
}


WISHES: Final[dict[str, Any]] = {
    "middle": {"clock": {"move": 3600, "game": 86_400}},
    "window": {"window": "relaxed"},
    "ended": {"names": ["Cem"]},
}
OTHERWISE: Final = ("paused", "left", "finished")  # with the last choice of every option


async def sit_down(port: int, game: Any, people: int, scene: str) -> Table:
    """Opens a table for so many people, the rest are bots."""
    persons = [Person(port) for _ in range(people)]
    for person, name in zip(persons, ("Ana", "Ben"), strict=False):
        await person.ask("POST", "/api/me", {"name": name, "lang": "de"})
    table = await open_table(persons[0], game, people, scene)
    for seat, person in enumerate(persons[1:], 1):
        joining = {"invite": table["invite"], "seat": seat}
        await person.ask("POST", f"/api/tables/{table['id']}/join", joining)
    opened = Table(table, persons)
    await opened.sit_down()
    return opened


async def open_table(host: Person, game: Any, people: int, scene: str) -> Any:
    """A table with the wishes of its scene; with other options if the game takes them together."""
    seats = max(game["seats"][0], min(game["seats"][1], people + 1))
    wish = {"game": game["key"], "seats": seats, "bot": "random"} | WISHES.get(scene, {})
    if scene in OTHERWISE:
        options = {option["name"]: option["choices"][-1] for option in game["options"]}
        answer = await host.call("POST", "/api/tables", {**wish, "options": options})
        if answer.status < 400:
            return answer.body
    return await host.ask("POST", "/api/tables", wish)


async def fill(port: int) -> dict[str, str]:
    """Every scene of every game; gives what each table is about."""
    told: dict[str, str] = {}
    for game in await Person(port).ask("GET", "/api/games"):
        for scene, people in SCENES.items():
            table = await sit_down(port, game, people, scene.__name__)
            await scene(table)
            told[table.id] = scene.__name__
            print(f"  {game['key']}: {scene.__name__}", file=sys.stderr, flush=True)
    return told


async def serve_and_fill(tree: Path, folder: Path, ending: signal.Signals) -> dict[str, str]:
    """Starts the server of that tree, fills its folder and ends it while all still sit there."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    env = {**os.environ, **QUICK, "PYTHONPATH": str(tree.resolve() / "src")}
    call = [sys.executable, "-m", "langfinger.server", str(port), str(folder)]
    server = subprocess.Popen(call, env=env, cwd=folder, stdout=subprocess.DEVNULL)
    for _ in range(600):
        with suppress(OSError, RuntimeError, IndexError):
            await Person(port).ask("GET", "/api/health")
            break
        await asyncio.sleep(0.05)
    try:
        return await fill(port)
    finally:
        server.send_signal(ending)
        server.wait(30)


def pack(folder: Path, name: str) -> None:
    """The folder as an archive, the same bytes for the same files."""
    with tarfile.open(HERE / f"{name}.tar.xz", "w:xz", preset=9) as archive:
        for file in [folder / kept for kept in KEPT if (folder / kept).exists()]:
            archive.add(file, file.name, filter=anonymous)


def anonymous(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """Without who made it and when."""
    entry.uid = entry.gid = entry.mtime = 0
    entry.uname = entry.gname = ""
    return entry


def tell(folder: Path, told: dict[str, str]) -> None:
    """A line for every table: what it is in the middle of, and what its file says about it."""
    file = sqlite3.connect(folder / "langfinger.sqlite")
    for id, game, rules, seats, state in file.execute(
        "SELECT id, game, rules, seats, state FROM tables ORDER BY created"
    ).fetchall():
        kinds = file.execute("SELECT kind FROM commands WHERE table_id = ?", (id,)).fetchall()
        counted = Counter(kind for (kind,) in kinds)
        course = ", ".join(f"{count} {kind}" for kind, count in sorted(counted.items()))
        print(f"| {game} {rules} | {told[id]} | {seats} | {state} | {course} |")
    file.close()


def main() -> None:
    """Reads the wishes and runs."""
    tree, name, ending = Path(sys.argv[1]), sys.argv[2], sys.argv[3]
    end = {"stop": signal.SIGTERM, "kill": signal.SIGKILL}[ending]
    with tempfile.TemporaryDirectory(prefix="langfinger-archive") as place:
        folder = Path(place)
        told = asyncio.run(serve_and_fill(tree, folder, end))
        pack(folder, name)
        tell(folder, told)


if __name__ == "__main__":
    main()
