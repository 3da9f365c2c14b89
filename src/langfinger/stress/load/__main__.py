"""Load: many live tables at once, played by bots outside the server.

    python -m langfinger.stress.load                   250 tables of 4 sockets
    python -m langfinger.stress.load --tables 1000 --spectators 1 --bots 1
    python -m langfinger.stress.load --short           a floor for CI
    python -m langfinger.stress.load --game KEY        another game of the open ones
    python -m langfinger.stress.load --experts 8       and once more while bots think
    python -m langfinger.stress.load --beside PYTHON   in turn with the server of another checkout

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
from pathlib import Path
from random import Random
from typing import Final

from langfinger.stress.load.measuring import Result, pin, read_pauses, rss_mb
from langfinger.stress.load.playing import Wish, fill, measure, moves_of, seat_people, seat_thinkers
from langfinger.stress.load.standstill import Watch
from langfinger.stress.load.tables import BareTable, LoadTable
from langfinger.stress.process import Server
from langfinger.stress.storm.games import open_games

BARE_PORT: Final = 18_765
SAMPLES: Final = 40  # views for the bare broadcast
LONGEST_HURRY: Final = 30.0  # seconds


async def run_house(folder: Path, wish: Wish, python: str = sys.executable) -> list[Result]:
    """The real server, at a move a second and then as fast as it goes; leaves some of its views."""
    name = "langfinger" if python == sys.executable else "beside it"
    noted = folder / "collector"
    server = Server(folder, LANGFINGER_GC_LOG=str(noted))
    server.python = python
    await server.start()
    assert server.process is not None
    pid = server.process.pid
    pin(pid, 0)
    watch = Watch(folder)
    empty = rss_mb(pid)
    tables = await fill(wish.tables, lambda number: seat_people(server.port, wish, number))
    await asyncio.sleep(2.0)
    full, began = rss_mb(pid), time.perf_counter()
    print(f"{wish}: {empty:.0f} MB empty, {(full - empty) * 1e3 / wish.tables:.0f} kB a table")
    results = [await measure(f"{name}, a move a second", tables, wish.seconds, pid, False, watch)]
    print(f"collector: {read_pauses(noted, began, time.perf_counter())}")
    print(f"views: {sizes(tables)}")
    (folder / "views").write_text("\n".join(samples(tables)), "utf-8")
    print(results[0], flush=True)
    hurry = min(wish.seconds / 2, LONGEST_HURRY)
    results.append(await measure(f"{name}, flat out", tables, hurry, pid, True, watch))
    if wish.experts:
        thinking = await fill(wish.experts, lambda number: seat_thinkers(server.port, wish, number))
        what = f"{name}, a move a second, {wish.experts} tables of experts"
        results.append(await measure(what, tables, wish.seconds, pid, False, watch))
        print(f"experts: {moves_of(thinking)} moves", flush=True)
    watch.close()
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
    module = "langfinger.stress.load.broadcast_baseline"
    command = [sys.executable, "-m", module, str(BARE_PORT), str(folder / "views")]
    process = subprocess.Popen(command)
    pin(process.pid, 0)
    await asyncio.sleep(3.0)

    async def seat(number: int) -> BareTable:
        table = BareTable(f"t{number}", Random(number))
        for place in range(wish.sockets + wish.spectators):
            await table.plug_in(place, BARE_PORT)
        return table

    name, pid, watch = "bare broadcast", process.pid, Watch(folder)
    empty = rss_mb(process.pid)
    rooms: list[LoadTable] = list(await fill(wish.tables, seat))
    full = rss_mb(process.pid)
    print(f"bare: {empty:.0f} MB empty, {(full - empty) * 1e3 / wish.tables:.0f} kB a room")
    results = [
        await measure(f"{name}, a move a second", rooms, wish.seconds, pid, False, watch),
        await measure(f"{name}, flat out", rooms, wish.seconds / 2, pid, True, watch),
    ]
    print(f"bare views: {sizes(rooms)}")
    watch.close()
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
    parser.add_argument("--experts", type=int, default=0, help="tables where experts think")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--floor", type=float, default=0, help="durable moves a second to reach")
    parser.add_argument("--short", action="store_true", help="20 tables, 6 seconds")
    parser.add_argument("--beside", help="the Python of another checkout, in turn with ours")
    parser.add_argument("--no-bare", action="store_true", help="without the bare broadcast")
    given = parser.parse_args()
    games = open_games(given.sockets + given.bots)
    if (given.game or games[0]) not in games:
        parser.error(f"--game: one of {', '.join(games)}")
    size = (20, 6.0) if given.short else (given.tables, given.seconds)
    kind = (given.sockets, given.spectators, given.bots)
    return Wish(given.game or games[0], size[0], *kind, size[1], given.experts), given


def main() -> int:
    """Measures and prints; fails if nothing was played, or less than the floor."""
    wish, given = read_wish()
    gc.disable()  # a pause of the loader would look like one of the server
    pin(0, 1)
    results = []
    for python in [sys.executable, given.beside] * 2 if given.beside else [sys.executable]:
        with tempfile.TemporaryDirectory(prefix="langfinger-load") as name:
            results += asyncio.run(run_house(Path(name), wish, python))
            if not given.no_bare and not given.beside:
                results += asyncio.run(run_bare(Path(name), wish))
    for result in results:
        print(result)
    return 0 if results[1].rate >= max(1.0, given.floor) else 1


if __name__ == "__main__":
    sys.exit(main())
