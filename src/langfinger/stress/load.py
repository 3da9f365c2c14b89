"""Load: many live tables at once, played by bots outside the server.

    python -m langfinger.stress.load                   250 tables of 4 sockets
    python -m langfinger.stress.load --tables 1000 --spectators 1 --bots 1
    python -m langfinger.stress.load --short           a floor for CI
    python -m langfinger.stress.load --game KEY        another game of the open ones

First every table makes a move a second, and the time from the command to the last of all views is
measured. Then every table plays as fast as it can. Messages are packed as for browsers. In the same
run a bare Starlette room broadcast gets views of the same game, packed the same way. Server and
loader each have a core of their own if there are two.
"""

import argparse
import asyncio
import gc
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Final, NamedTuple, TypeVar

from langfinger.stress.client import Person
from langfinger.stress.load_tables import WATCHER, BareTable, LoadTable
from langfinger.stress.measuring import Result, cpu_seconds, pin, read_pauses, rss_mb
from langfinger.stress.process import Server, insist
from langfinger.stress.storm.games import open_games

AT_ONCE: Final = 8  # tables that are opened at the same time
BARE_PORT: Final = 18_765
SAMPLES: Final = 40  # views for the bare broadcast
T = TypeVar("T")


class Wish(NamedTuple):
    """How many tables of what kind, and for how long."""

    game: str
    tables: int
    sockets: int
    spectators: int
    bots: int
    seconds: float

    def __str__(self) -> str:
        more = f", {self.spectators} spectators" * bool(self.spectators)
        more += f", {self.bots} bots" * bool(self.bots)
        return f"{self.tables} tables of {self.sockets} sockets{more}, {self.seconds:.0f} s"


async def measure(
    what: str, tables: list[LoadTable], seconds: float, pid: int, closed: bool
) -> Result:
    """Lets all tables play for so long."""
    for table in tables:
        table.times.clear()
        table.is_closed_loop = closed
    began, busy, rss, first = time.perf_counter(), cpu_seconds(pid), rss_mb(pid), moves_of(tables)
    play = flat_out if closed else at_a_walk
    await play(tables, seconds)
    took, used = time.perf_counter() - began, cpu_seconds(pid) - busy
    moves = moves_of(tables) - first
    for table in tables:
        table.is_closed_loop = False
    await asyncio.sleep(1.5)
    times = sorted([each for table in tables for each in table.times])
    stuck = sum([bool(table.sent_at) for table in tables])
    return Result(what, times, moves, took, used, rss, rss_mb(pid), stuck)


def moves_of(tables: list[LoadTable]) -> int:
    """How far all tables have come, moves of bots included."""
    return sum([table.ears[0].seq for table in tables])


async def flat_out(tables: list[LoadTable], seconds: float) -> None:
    """Each move follows the one before."""
    for table in tables:
        table.move()
    await asyncio.sleep(seconds)


async def at_a_walk(tables: list[LoadTable], seconds: float) -> None:
    """A move a second at each table, not all at once."""
    await asyncio.gather(*[paced(t, seconds, i / len(tables)) for i, t in enumerate(tables)])


async def paced(table: LoadTable, seconds: float, offset: float) -> None:
    """A move a second."""
    loop = asyncio.get_running_loop()
    begin = loop.time() + offset
    for beat in range(int(seconds)):
        await asyncio.sleep(max(0.0, begin + beat - loop.time()))
        table.move()


async def seat_people(port: int, wish: Wish, number: int) -> LoadTable:
    """One table with its people and spectators, each with a socket."""
    people = [Person(port) for _ in range(wish.sockets)]
    for seat, person in enumerate(people):
        await insist(person, "POST", "/api/me", {"name": f"Guest {seat}"})
    new = {"game": wish.game, "seats": wish.sockets + wish.bots}
    table = await insist(people[0], "POST", "/api/tables", new)
    for seat, person in enumerate(people[1:], 1):
        place = {"invite": table["invite"], "seat": seat}
        await insist(person, "POST", f"/api/tables/{table['id']}/join", place)
    seated = LoadTable(table["id"], Random(number))
    for seat, person in enumerate(people):
        await seated.plug_in(seat, port, person.cookie)
    for _ in range(wish.spectators):
        await seated.plug_in(WATCHER, port, watch=table["watch"])
    for ear in seated.ears:
        ear.say('{"t":"hello","since":0}')
    return seated


async def fill(count: int, seat: Callable[[int], Awaitable[T]]) -> list[T]:
    """Many tables, a few at a time."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(number: int) -> T:
        async with gate:
            return await seat(number)

    return list(await asyncio.gather(*[one(number) for number in range(count)]))


async def run_house(folder: Path, wish: Wish) -> list[Result]:
    """The real server, at a move a second and then as fast as it goes; leaves some of its views."""
    noted = folder / "collector"
    server = Server(folder, LANGFINGER_GC_LOG=str(noted))
    await server.start()
    assert server.process is not None
    pid = server.process.pid
    pin(pid, 0)
    empty = rss_mb(pid)
    tables = await fill(wish.tables, lambda number: seat_people(server.port, wish, number))
    await asyncio.sleep(2.0)
    full, began = rss_mb(pid), time.perf_counter()
    print(f"{wish}: {empty:.0f} MB empty, {(full - empty) * 1e3 / wish.tables:.0f} kB a table")
    results = [await measure("langfinger, a move a second", tables, wish.seconds, pid, False)]
    print(f"collector: {read_pauses(noted, began, time.perf_counter())}")
    print(f"views: {sizes(tables)}")
    (folder / "views").write_text("\n".join(samples(tables)), "utf-8")
    results.append(await measure("langfinger, flat out", tables, wish.seconds / 2, pid, True))
    server.stop()
    return results


def sizes(tables: list[LoadTable]) -> str:
    """How large views are, plain and on the wire."""
    ears = [ear for table in tables for ear in table.ears]
    views = max(1, sum([ear.views for ear in ears]))
    plain, packed = sum([ear.plain for ear in ears]), sum([ear.packed for ear in ears])
    return f"{plain / views:.0f} bytes, {packed / views:.0f} on the wire"


def samples(tables: list[LoadTable]) -> list[str]:
    """Some views as they were sent."""
    return [table.ears[0].payload.decode() for table in tables[:SAMPLES]]


async def run_bare(folder: Path, wish: Wish) -> list[Result]:
    """The bare broadcast."""
    module = "langfinger.stress.broadcast_baseline"
    command = [sys.executable, "-m", module, str(BARE_PORT), str(folder / "views")]
    process = subprocess.Popen(command)
    pin(process.pid, 0)
    await asyncio.sleep(3.0)

    async def seat(number: int) -> BareTable:
        table = BareTable(f"t{number}", Random(number))
        for place in range(wish.sockets + wish.spectators):
            await table.plug_in(place, BARE_PORT)
        return table

    empty = rss_mb(process.pid)
    rooms: list[LoadTable] = list(await fill(wish.tables, seat))
    full = rss_mb(process.pid)
    print(f"bare: {empty:.0f} MB empty, {(full - empty) * 1e3 / wish.tables:.0f} kB a room")
    results = [
        await measure("bare broadcast, a move a second", rooms, wish.seconds, process.pid, False),
        await measure("bare broadcast, flat out", rooms, wish.seconds / 2, process.pid, True),
    ]
    print(f"bare views: {sizes(rooms)}")
    process.terminate()
    process.wait()
    return results


def read_wish() -> tuple[Wish, argparse.Namespace]:
    """What to measure."""
    parser = argparse.ArgumentParser(prog="langfinger.stress.load")
    parser.add_argument("--game", help="one of the open ones")
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--sockets", type=int, default=4, help="people at each table")
    parser.add_argument("--spectators", type=int, default=0, help="… who only watch")
    parser.add_argument("--bots", type=int, default=0, help="seats that the server plays")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--floor", type=float, default=0, help="durable moves a second to reach")
    parser.add_argument("--short", action="store_true", help="20 tables, 6 seconds")
    parser.add_argument("--no-bare", action="store_true", help="without the bare broadcast")
    given = parser.parse_args()
    games = open_games(given.sockets + given.bots)
    if (given.game or games[0]) not in games:
        parser.error(f"--game: one of {', '.join(games)}")
    size = (20, 6.0) if given.short else (given.tables, given.seconds)
    kind = (given.sockets, given.spectators, given.bots)
    return Wish(given.game or games[0], size[0], *kind, size[1]), given


def main() -> int:
    """Measures and prints; with a floor, fails below it."""
    wish, given = read_wish()
    gc.disable()  # a pause of the loader would look like one of the server
    pin(0, 1)
    with tempfile.TemporaryDirectory(prefix="langfinger-load") as name:
        folder = Path(name)
        results = asyncio.run(run_house(folder, wish))
        if not given.no_bare:
            results += asyncio.run(run_bare(folder, wish))
    for result in results:
        print(result)
    return 0 if results[1].rate >= given.floor else 1


if __name__ == "__main__":
    sys.exit(main())
