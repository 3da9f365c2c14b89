"""How tables of the loader are filled and played."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from functools import partial
from random import Random
from typing import Final, NamedTuple, TypeVar

from langfinger.stress.client import Person
from langfinger.stress.load.measuring import Result, cpu_seconds, rss_mb
from langfinger.stress.load.standstill import Standstill, Watch
from langfinger.stress.load.tables import WATCHER, LoadTable
from langfinger.stress.process import insist

NOTE_EVERY: Final = 120.0  # seconds
AT_ONCE: Final = 8  # tables that are opened at the same time
T = TypeVar("T")


class Wish(NamedTuple):
    """How many tables of what kind, and for how long."""

    game: str
    tables: int
    sockets: int
    spectators: int
    bots: int
    seconds: float
    experts: int = 0

    def __str__(self) -> str:
        more = f", {self.spectators} spectators" * bool(self.spectators)
        more += f", {self.bots} bots" * bool(self.bots)
        return f"{self.tables} tables of {self.sockets} sockets{more}, {self.seconds:.0f} s"


async def measure(
    what: str, tables: list[LoadTable], seconds: float, pid: int, closed: bool, watch: Watch
) -> Result:
    """Lets all tables play for so long."""
    for table in tables:
        table.times.clear()
        table.is_closed_loop = closed
    began, busy, rss, first = time.perf_counter(), cpu_seconds(pid), rss_mb(pid), moves_of(tables)
    play = flat_out if closed else at_a_walk
    watching = asyncio.create_task(note_memory(pid))
    await play(tables, seconds)
    watching.cancel()
    took, used = time.perf_counter() - began, cpu_seconds(pid) - busy
    moves = moves_of(tables) - first
    for table in tables:
        table.is_closed_loop = False
    await asyncio.sleep(1.5)
    noted = [each for table in tables for each in table.times]
    times = sorted([lasted for _, lasted in noted])
    stuck = sum([bool(table.sent_at) for table in tables])
    result = Result(what, times, moves, took, used, rss, rss_mb(pid), stuck)
    if not watch.is_possible:
        return result
    return undisturbed(result, noted, watch.noted(began, began + took))


def undisturbed(
    result: Result, noted: list[tuple[float, float]], still: list[Standstill]
) -> Result:
    """The same, with what the machine itself had to do with it."""
    times = [lasted for sent, lasted in noted if not any(one.meets(sent, lasted) for one in still)]
    lasting = [one.until - one.since for one in still]
    return result._replace(undisturbed=sorted(times), still=lasting)


async def note_memory(pid: int) -> None:
    """Says every two minutes how much the server holds."""
    while True:
        await asyncio.sleep(NOTE_EVERY)
        print(f"{time.strftime('%H:%M')}: {rss_mb(pid):.0f} MB", flush=True)


def moves_of(tables: list[LoadTable]) -> int:
    """How far all tables have come, moves of bots included."""
    return sum([table.before + table.ears[0].seq for table in tables])


async def flat_out(tables: list[LoadTable], seconds: float) -> None:
    """Each move follows the one before."""
    for table in tables:
        table.move()
    await asyncio.sleep(seconds)


async def at_a_walk(tables: list[LoadTable], seconds: float) -> None:
    """A move a second at each table, not all at once."""
    places = range(len(tables))
    await asyncio.gather(*[paced(tables, place, seconds) for place in places])


async def paced(tables: list[LoadTable], place: int, seconds: float) -> None:
    """A move a second; when a game is over the next one begins in its place."""
    loop = asyncio.get_running_loop()
    begin = loop.time() + place / len(tables)
    for beat in range(int(seconds)):
        await asyncio.sleep(max(0.0, begin + beat - loop.time()))
        tables[place].move()
        if tables[place].is_over:
            tables[place] = await tables[place].follow()


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
    again = partial(seat_people, port, wish, number + wish.tables)
    seated = LoadTable(table["id"], Random(number), again)
    for seat, person in enumerate(people):
        (await seated.plug_in(seat, port, person.cookie)).say('{"t":"hello","since":0}')
    for _ in range(wish.spectators):
        ear = await seated.plug_in(WATCHER, port)
        ear.say(f'{{"t":"hello","since":0,"watch":"{table["watch"]}"}}')
    return seated


async def seat_thinkers(port: int, wish: Wish, number: int) -> LoadTable:
    """One person who answers at once, among experts: somebody thinks there nearly all the time."""
    person = Person(port)
    await insist(person, "POST", "/api/me", {"name": f"Learner {number}"})
    new = {"game": wish.game, "bot": "expert"}
    table = await insist(person, "POST", "/api/tables", new)
    seated = LoadTable(table["id"], Random(number))
    seated.is_closed_loop = True
    (await seated.plug_in(0, port, person.cookie)).say('{"t":"hello","since":0}')
    return seated


async def fill(count: int, seat: Callable[[int], Awaitable[T]]) -> list[T]:
    """Many tables, a few at a time."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(number: int) -> T:
        async with gate:
            return await seat(number)

    return list(await asyncio.gather(*[one(number) for number in range(count)]))
