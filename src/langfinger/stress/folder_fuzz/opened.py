"""A house on a data folder, opened as the server does, on a clock that is turned by hand."""

import asyncio
import logging
import re
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from msgspec.json import encode

from langfinger.contract.tables import house as all_games
from langfinger.kernel import dump
from langfinger.server.house import House, NoSuchTable, Shelved
from langfinger.server.http.identity import Doorman
from langfinger.server.leases import Alone
from langfinger.server.players import AT_ONCE, Here, Players
from langfinger.server.publish.commands import Command
from langfinger.server.publish.messages import Act, Hello, Said
from langfinger.server.store.course import Chapter, Course
from langfinger.server.store.file.sqlite import SqliteStore
from langfinger.server.store.store import Unreadable
from langfinger.server.table.room import Room
from langfinger.stress.by_hand.hand_clock import HandClock
from langfinger.stress.by_hand.test_table import Witness
from langfinger.stress.by_hand.twin_rooms import choose_at_random

TRIES: Final = 30
WINDOW: Final = 2
BEGIN: Final = 1_000_000_000_000
NEXT_DAY: Final = BEGIN + 86_400_000
FAULT: Final = re.compile(r" at \w+\.py:\d+")


class Look(NamedTuple):
    """All that can be seen of a table: how it is set, and where the game stands."""

    frame: bytes
    story: bytes
    moment: bytes
    n: int
    trouble: str


class Ear(logging.Handler):
    """Hears what the house tells whoever reads its log."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []
        self.faults: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """One line; a place in the code stands there only for a fault of ours."""
        self.lines.append(record.getMessage())
        if record.exc_info or FAULT.search(record.getMessage()):
            self.faults.append(self.format(record))

    def has_heard(self, words: str) -> bool:
        """Was this told?"""
        return any(words in line for line in self.lines)


class Opened:
    """An open house, at this time of day."""

    def __init__(self, folder: Path, seed: int, now: int = BEGIN) -> None:
        self.ear = Ear()
        log = logging.getLogger("langfinger")
        log.handlers, log.propagate = [self.ear], False
        self.clock = HandClock(now)
        store = SqliteStore(folder)
        games = all_games()
        players = Players(self.clock, games, Here, AT_ONCE, Random(seed), choose_at_random)
        self.house = House(store, self.clock, players, games, Alone(store))
        self.doorman = Doorman(store, self.clock, folder=folder)
        self.dice = Random(seed)
        self.cids = 0

    async def open(self) -> None:
        """Until all is quiet."""
        await self.house.open()
        await self.doorman.open()
        while self.house.tasks:
            await asyncio.gather(*self.house.tasks)

    async def close(self) -> None:
        """What was played is stored."""
        await self.house.close()

    async def look(self, id: str) -> Look | str:
        """The table as it is; a word if it stays closed."""
        try:
            room = await self.house.room(id)
        except NoSuchTable:
            return "gone"
        except (Shelved, Unreadable):
            return "shelved"
        await self.rest(room)
        return look_at(room)

    async def rest(self, room: Room) -> None:
        """Until the table has nothing to do."""
        await room.inbox.do(nothing)

    async def say(self, room: Room, guest: str, message: Said) -> Witness:
        """Somebody sends a message, after a hello if they were not there yet; their line."""
        line = room.publisher.lines.get(guest)
        if not isinstance(line, Witness):
            line = Witness(guest, self.clock)
            room.inbox.put(Command(guest, line, Hello()))
        room.inbox.put(Command(guest, line, message))
        await self.rest(room)
        return line

    def new_cid(self) -> str:
        """A name for a command that nobody has used."""
        self.cids += 1
        return f"fuzz{self.cids}-{self.dice.getrandbits(32):x}"

    async def play(self, room: Room, moves: int) -> int:
        """Some moves of whoever is asked; how many there were."""
        before = len(room.record.course.moves)
        for _ in range(moves * TRIES):
            if len(room.record.course.moves) >= before + moves or not room.record.is_running:
                break
            await self.play_once(room)
        return len(room.record.course.moves) - before

    async def play_once(self, room: Room) -> None:
        """One answer; where all have answered, the window closes after its time."""
        course = room.record.course
        owing = [seat for seat in range(course.seats) if room.publisher.owes(seat)]
        if not owing:
            await self.clock.turn(WINDOW, lambda: self.rest(room))
            return
        seat = self.dice.choice(owing)
        action = self.dice.choice(room.record.view(seat).legal)
        guest = room.record.seating.chairs[seat].owner or ""
        await self.say(room, guest, Act(self.new_cid(), seat, course.seq, action))


async def nothing() -> None:
    """An errand that only waits its turn."""


def look_at(room: Room) -> Look:
    """What is there now."""
    record, trouble = room.record, room.record.trouble
    seating = [(c.seat, c.guest, c.name, c.kind, c.bot) for c in record.seating.chairs]
    more = (record.seating.host, sorted(record.seating.banned), record.settings)
    words = list(room.chat.said)
    held = sorted(room.decisions.windows.held.items())
    orders = sorted(room.decisions.orders.given.items())
    frame = encode((seating, more, words, held, orders, sorted(room.journal.done.items())))
    told = "" if trouble is None else f"{trouble.why}: {trouble.what}"
    course = record.course
    return Look(frame, story_of(course), moment_of(course), course.n, told)


def moment_of(course: Course) -> bytes:
    """Where the game stands, and by which moves."""
    state = dump(course.game, course.state)
    return encode((state, course.moves, course.cuts, course.n, course.seq, course.asked_since))


def story_of(course: Course) -> bytes:
    """What has happened."""
    told = [(chapter.n, chapter.seq, words_of(course, chapter)) for chapter in course.story]
    return encode(told)


def words_of(course: Course, chapter: Chapter) -> list[Any]:
    """The events of one command."""
    return [event.to_json(course.game.words) for event in chapter.events]
