"""Load: many live tables at once, played by bots outside the server.

    python -m langfinger.stress.load                   250 tables of 4 sockets
    python -m langfinger.stress.load --short           a floor for CI
    python -m langfinger.stress.load --game KEY        another game of the open ones

First every table makes a move a second, and the time from the command to the last of the four
views is measured. Then every table plays as fast as it can. In the same run a bare Starlette room
broadcast gets the same messages of the same size. Server and loader each have a core of their own
if there are two.
"""

import argparse
import asyncio
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any

from picows import ws_connect

from langfinger.stress.chaos import insist, open_games
from langfinger.stress.client import Person
from langfinger.stress.load_tables import SEATS, BareTable, Ear, LoadTable
from langfinger.stress.measuring import Result, cpu_seconds, pin, rss_mb
from langfinger.stress.process import Server


async def measure(what: str, tables: list[Any], seconds: float, pid: int, closed: bool) -> Result:
    """Lets all tables play for so long."""
    for table in tables:
        table.times.clear()
        table.is_closed_loop = closed
    began, busy = time.perf_counter(), cpu_seconds(pid)
    if closed:
        for table in tables:
            table.move()
        await asyncio.sleep(seconds)
    else:
        await asyncio.gather(
            *[paced(table, seconds, i / len(tables)) for i, table in enumerate(tables)]
        )
    took = time.perf_counter() - began
    used = cpu_seconds(pid) - busy
    times = sorted([each for table in tables for each in table.times])
    for table in tables:
        table.is_closed_loop = False
    await asyncio.sleep(0.5)
    count = len(times)
    p50, p99 = (times[count // 2], times[count * 99 // 100]) if count else (0.0, 0.0)
    return Result(what, count, took, p50, p99, used / took, rss_mb(pid))


async def paced(table: LoadTable, seconds: float, offset: float) -> None:
    """A move a second."""
    loop = asyncio.get_running_loop()
    begin = loop.time() + offset
    for beat in range(int(seconds)):
        await asyncio.sleep(max(0.0, begin + beat - loop.time()))
        table.move()


async def seat_people(server: Server, game: str, number: int) -> LoadTable:
    """One table with four people, each with a cookie and a socket."""
    people = [Person(server.port) for _ in range(SEATS)]
    for seat, person in enumerate(people):
        await insist(person, "POST", "/api/me", {"name": f"Guest {seat}"})
    table = await insist(people[0], "POST", "/api/tables", {"game": game, "seats": SEATS})
    for seat, person in enumerate(people[1:], 1):
        wish = {"invite": table["invite"], "seat": seat}
        await insist(person, "POST", f"/api/tables/{table['id']}/join", wish)
    seated = LoadTable(table["id"], Random(number))
    for seat, person in enumerate(people):
        await plug_in(seated, seat, server.port, person.cookie)
    for ear in seated.ears:
        ear.say('{"t":"hello","since":0}')
    return seated


async def plug_in(table: LoadTable, seat: int, port: int, cookie: str) -> None:
    """One more socket."""
    ear = Ear(table, seat)
    headers = {"Origin": f"http://127.0.0.1:{port}", "Cookie": cookie}
    await ws_connect(lambda: ear, f"ws://127.0.0.1:{port}/ws/{table.id}", extra_headers=headers)
    table.ears.append(ear)


async def fill(count: int, seat: Any) -> list[Any]:
    """Many tables, a few at a time."""
    gate = asyncio.Semaphore(8)

    async def one(number: int) -> Any:
        async with gate:
            return await seat(number)

    return list(await asyncio.gather(*[one(number) for number in range(count)]))


async def run_house(
    folder: Path, game: str, tables: int, seconds: float
) -> tuple[list[Result], int]:
    """The real server, at a move a second and then as fast as it goes; and the size of a view."""
    server = Server(folder)
    await server.start()
    assert server.process is not None
    pin(server.process.pid, 0)
    people = await fill(tables, lambda number: seat_people(server, game, number))
    await asyncio.sleep(1.0)
    pid = server.process.pid
    results = [await measure("langfinger, a move a second", people, seconds, pid, closed=False)]
    size = sum([len(ear.payload) for t in people for ear in t.ears]) // (tables * SEATS)
    results.append(await measure("langfinger, flat out", people, seconds / 2, pid, closed=True))
    server.stop()
    return results, size


async def run_bare(port: int, tables: int, seconds: float, size: int) -> list[Result]:
    """The bare broadcast."""
    command = [sys.executable, "-m", "langfinger.stress.broadcast_baseline", str(port), str(size)]
    process = subprocess.Popen(command)
    pin(process.pid, 0)
    await asyncio.sleep(3.0)

    async def seat(number: int) -> BareTable:
        table = BareTable(f"t{number}", Random(number))
        for place in range(SEATS):
            await plug_in(table, place, port, "")
        return table

    rooms = await fill(tables, seat)
    results = [
        await measure("bare broadcast, a move a second", rooms, seconds, process.pid, closed=False),
        await measure("bare broadcast, flat out", rooms, seconds / 2, process.pid, closed=True),
    ]
    process.terminate()
    process.wait()
    return results


def main() -> int:
    """Measures and prints; with a floor, fails below it."""
    parser = argparse.ArgumentParser(prog="langfinger.stress.load")
    games = open_games(SEATS)
    parser.add_argument("--game", choices=games, default=games[0])
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--floor", type=float, default=0, help="durable moves a second to reach")
    parser.add_argument("--short", action="store_true", help="20 tables, 6 seconds")
    wish = parser.parse_args()
    tables, seconds = (20, 6.0) if wish.short else (wish.tables, wish.seconds)
    pin(0, 1)
    with tempfile.TemporaryDirectory(prefix="langfinger-load") as folder:
        results, size = asyncio.run(run_house(Path(folder), wish.game, tables, seconds))
    results += asyncio.run(run_bare(18_765, tables, seconds, size))
    print(f"{tables} tables of {SEATS} sockets, views of {size} bytes")
    for result in results:
        print(result)
    return 0 if results[1].moves / results[1].seconds >= wish.floor else 1


if __name__ == "__main__":
    sys.exit(main())
