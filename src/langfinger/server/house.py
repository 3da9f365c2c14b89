"""The house: all rooms, and what they share. A table is read when somebody comes to it."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, TypeAlias
from weakref import WeakValueDictionary

from langfinger.kernel import Game
from langfinger.server import expiry
from langfinger.server.clock import Clock
from langfinger.server.hints import Hints, NoHints
from langfinger.server.leases import BEAT_EVERY, Elsewhere, Leases, Left
from langfinger.server.logs import fault
from langfinger.server.players import Players
from langfinger.server.store.memory import Memory, Trouble
from langfinger.server.store.record import Record
from langfinger.server.store.recovery import (
    CHAIRS,
    COMMANDS,
    Broken,
    check_frame,
    game_of,
    new_seating,
    read_settings,
    recall,
)
from langfinger.server.store.store import Fenced, NotStored, Row, Store, Unreadable
from langfinger.server.store.strays import strays_in
from langfinger.server.table.room import Room

LOG: Final = logging.getLogger("langfinger.house")
BROUGHT: Final = (
    "SELECT cards FROM tables WHERE game = ? AND edition = ? AND cards IS NOT NULL LIMIT 1"
)
KEEP_FOR: Final = 120.0  # seconds that a table stays in memory without anybody
LOOK_EVERY: Final = 2.0  # seconds between two looks for tables that nobody plays
TRIES: Final = 5  # to read a table at which another house is writing
SOON: Final = 600_000  # milliseconds: what is due sooner is not put away before


Found: TypeAlias = tuple[Record, Memory] | Trouble
"""A table that was read, or why it cannot be set up."""


class NoSuchTable(Exception):
    """A table that was never opened here."""


class Shelved(Exception):
    """A table that cannot be set up: its rows are kept, and its people are told."""

    def __init__(self, row: Row, chairs: list[Row], trouble: Trouble) -> None:
        super().__init__(trouble.what)
        self.row = row
        self.chairs = chairs
        self.trouble = trouble


@dataclass
class House:
    """One store, one process, many tables."""

    store: Store
    clock: Clock
    players: Players
    games: dict[str, Game[Any]]
    leases: Leases
    hints: Hints = field(default_factory=NoHints)
    rooms: dict[str, Room] = field(default_factory=dict)
    loading: dict[str, "asyncio.Future[Room]"] = field(default_factory=dict)
    tasks: set["asyncio.Task[None]"] = field(default_factory=set)
    shelved: set[str] = field(default_factory=set)
    fresh: set[str] = field(default_factory=set)
    evenings: "WeakValueDictionary[str, asyncio.Lock]" = field(default_factory=WeakValueDictionary)
    is_open: bool = False
    keep_days: int = expiry.KEEP_DAYS

    async def open(self) -> None:
        """The doors open; tables that were played when it closed are read one after another."""
        self.is_open = True
        await self.store.open()
        await self.leases.open()
        self.hints.on("tables", self.hear)
        await self.hints.open()
        self.do(self.miss_tables())
        self.keep_looking()
        self.clock.later(BEAT_EVERY, self.beat)
        tidy = expiry.Expiry(self.store, self.clock, self.rooms, self.keep_days).tidy
        self.clock.later(expiry.FIRST_AFTER, partial(self.keep_tidy, tidy))

    async def miss_tables(self) -> None:
        """Tells if a table is gone that its people still have chairs at."""
        try:
            strays = await strays_in(self.store)
        except Unreadable as problem:
            LOG.error("could not look for lost tables: %s", type(problem).__name__)
            return
        if strays:
            LOG.error(
                "%d tables are lost, such as %s: see langfinger doctor", len(strays), strays[0]
            )

    async def drain(self) -> None:
        """All rooms close, their people come back elsewhere or later; nothing is lost."""
        if not self.is_open:
            return
        self.is_open = False
        left = [self.left_of(room) for room in self.rooms.values()]
        for room in self.rooms.values():
            room.close()
        self.rooms.clear()
        try:
            await self.leases.close(left)
            self.hints.say("tables", "left")
        except NotStored:
            LOG.error("could not hand the tables over; others will take them in a moment")

    def left_of(self, room: Room) -> Left:
        """A table as we leave it; if somebody thinks or a clock runs, it is due at once."""
        is_live = room.is_busy() or room.due() is not None
        now = self.clock.now() if is_live else None
        return Left(room.record.settings.id, room.journal.place.fence, now)

    async def close(self) -> None:
        """All rooms close; what was played is stored."""
        await self.drain()
        for task in self.tasks:
            task.cancel()
        self.players.close()
        await self.hints.close()
        await self.store.close()

    def beat(self) -> None:
        """We are still there."""
        if self.is_open:
            self.do(self.keep_alive())
            self.clock.later(BEAT_EVERY, self.beat)

    async def keep_alive(self) -> None:
        """Tells other houses that this one lives."""
        try:
            await self.leases.beat()
        except (NotStored, Unreadable) as problem:
            LOG.error("the heart missed a beat: %s", type(problem).__name__)

    def do(self, work: Any) -> None:
        """Something in the background."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def look_around(self) -> None:
        """Takes the tables that need somebody."""
        try:
            for id in await self.leases.orphans(self.clock.now()):
                # What is shelved was told once, and waits for its owner; what is fresh is ours.
                if id not in self.shelved | self.fresh:
                    await self.maybe_room(id)
                await asyncio.sleep(0)
        except (NotStored, Unreadable) as problem:
            LOG.error("could not look for tables: %s", type(problem).__name__)

    def hear(self, what: str) -> None:
        """Another house says that tables are free, or that one of ours was changed by it."""
        if what in self.rooms:
            self.drop(self.rooms[what])
        self.look_again()

    def look_again(self) -> None:
        """One more look, between the regular ones."""
        if self.is_open:
            self.do(self.look_around())

    def keep_looking(self) -> None:
        """A look, and the next one after a while."""
        if self.is_open:
            self.look_again()
            self.clock.later(LOOK_EVERY, self.keep_looking)

    def keep_tidy(self, tidy: Callable[[], Awaitable[Any]]) -> None:
        """What nobody needs any more goes, and so on."""
        if self.is_open:
            self.do(tidy())
            self.clock.later(expiry.EVERY, partial(self.keep_tidy, tidy))

    async def maybe_room(self, id: str) -> None:
        """The table if it can be opened; why not is told in the log."""
        try:
            await self.room(id)
        except (Fenced, Elsewhere):
            LOG.info("table %s is played elsewhere", id)
        except (Shelved, NoSuchTable, NotStored, Unreadable) as problem:
            LOG.warning("table %s stays closed: %s", id, problem)
        except Exception as problem:
            LOG.error("table %s stays closed: %s", id, fault(problem))

    async def room(self, id: str) -> Room:
        """The table of this id, read from the store if nobody was there for a while."""
        if id in self.rooms:
            return self.rooms[id]
        if not self.is_open:
            raise NotStored("the house closes")
        if id not in self.loading:
            self.loading[id] = asyncio.ensure_future(self.fetch(id))
            self.loading[id].add_done_callback(partial(self.fetched, id))
        return await asyncio.shield(self.loading[id])

    def fetched(self, id: str, done: "asyncio.Future[Room]") -> None:
        """Whoever waits hears how it went; if all of them have left, nobody needs to."""
        del self.loading[id]
        if not done.cancelled():
            done.exception()

    async def fetch(self, id: str) -> Room:
        """Reads a table and opens its room; once more if another house wrote in between."""
        for _ in range(TRIES):
            row = await self.row(id)
            chairs = await self.store.read(CHAIRS, id)
            found = await self.read(row, chairs)
            if is_sound(found) or await self.row(id) == row:
                return await self.open_room(row, chairs, found)
        raise NotStored("this table is played elsewhere")

    async def open_room(self, row: Row, chairs: list[Row], found: Found) -> Room:
        """A room for the table, ours from now on unless it stands still."""
        id = row["id"]
        if isinstance(found, Trouble):
            LOG.error("table %s is shelved: %s, %s", id, found.why, found.what)
            self.shelved.add(id)
            raise Shelved(row, chairs, found)
        self.shelved.discard(id)
        record, memory = found
        if memory.trouble is not None:
            LOG.error("table %s stands still at %d: %s", id, memory.course.n, memory.trouble.what)
        fence = int(row["fence"])
        if memory.trouble is None:
            fence = await self.leases.take(row)
        room = self.new_room(record)
        room.recall(memory, fence)
        return self.admit(room)

    async def row(self, id: str) -> Row:
        """The row of a table."""
        rows = await self.store.read("SELECT * FROM tables WHERE id = ?", id)
        if not rows:
            raise NoSuchTable(id)
        return rows[0]

    async def read(self, row: Row, chairs: list[Row]) -> Found:
        """A table as it was; what is wrong with it if it cannot even be set up."""
        try:
            settings, seating = read_settings(row), new_seating(row, chairs)
            check_frame(row, settings, seating)
            game = await asyncio.to_thread(game_of, self.games, row) if row["cards"] else None
            commands = await self.store.read(COMMANDS, row["id"])
            memory = recall(game or game_of(self.games, row), row, commands)
        except Trouble as trouble:
            return trouble
        except (Unreadable, *Broken) as problem:
            return Trouble("damaged", 0, type(problem).__name__)
        record = Record(settings, seating, memory.course)
        record.trouble = memory.trouble
        return record, memory

    async def brought(self, key: str, edition: str) -> str | None:
        """The cards of this fingerprint that a table of this house has brought along."""
        rows = await self.store.read(BROUGHT, key, edition)
        return str(rows[0]["cards"]) if rows else None

    async def edition(self, key: str, edition: str) -> Game[Any] | None:
        """The game with these cards."""
        cards = await self.brought(key, edition)
        if cards is None:
            return None
        try:
            row = {"game": key, "cards": cards}
            return await asyncio.to_thread(game_of, self.games, row)
        except Trouble:
            return None

    async def holder(self, id: str) -> str | None:
        """The address of the house that plays this table, if it is not ours."""
        return None if id in self.rooms else await self.leases.holder(id)

    def game_of(self, id: str) -> str | None:
        """The game of a table that is open, so that its page can be made ready."""
        room = self.rooms.get(id)
        return None if room is None else room.record.course.game.key

    def is_empty(self) -> bool:
        """Is nobody connected to any table?"""
        return not any(room.visitors() for room in self.rooms.values())

    def new_room(self, record: Record) -> Room:
        """A room for this table, not yet open."""
        return Room(record, self.store, self.clock, self.players, self.drop)

    def admit(self, room: Room) -> Room:
        """The room is open, unless the house has closed while the table was read or stored."""
        if not self.is_open:
            raise NotStored("the house closes")
        self.rooms[room.record.settings.id] = room
        room.open()
        for guest in room.record.seating.people():
            room.presence.expect(guest)
        self.expect_idle(room)
        return room

    def drop(self, room: Room) -> None:
        """The room is no longer ours, or no longer right; whoever is there comes back to it."""
        if self.rooms.get(room.record.settings.id) is room:
            del self.rooms[room.record.settings.id]
        room.close()

    def expect_idle(self, room: Room) -> None:
        """Looks again after a while whether anybody needs the room."""
        self.clock.later(KEEP_FOR, partial(self.maybe_put_away, room))

    def maybe_put_away(self, room: Room) -> None:
        """A table that nobody looks at and where nothing happens soon needs no room."""
        if not self.is_open or self.rooms.get(room.record.settings.id) is not room:
            return
        if room.visitors() or room.is_busy() or room.is_due_within(SOON):
            self.expect_idle(room)
        else:
            self.do(self.put_away(room))

    async def put_away(self, room: Room) -> None:
        """The table is in the store alone, until somebody comes or something is due."""
        id, due = room.record.settings.id, room.due()
        try:
            if room.record.trouble is None:
                await self.leases.let_go(id, room.journal.place.fence, due)
        except Fenced:
            LOG.warning("table %s is played elsewhere now", id)
        except NotStored:
            self.expect_idle(room)
            return
        if room.visitors() or room.is_busy():
            room.close()  # somebody came in between: they come back to a fresh room
        self.drop(room)


def is_sound(found: Found) -> bool:
    """Is the table as it was written?"""
    return not isinstance(found, Trouble) and found[1].trouble is None
