"""The house: all rooms, and what they share."""

import logging
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

from langfinger.kernel import Game
from langfinger.server.clock import Clock
from langfinger.server.players import Players
from langfinger.server.store.record import Record
from langfinger.server.store.recovery import (
    OtherRules,
    read_memory,
    read_seating,
    read_settings,
)
from langfinger.server.store.store import Row, Store
from langfinger.server.table.room import Room

LOG: Final = logging.getLogger("langfinger.house")
KEEP_FOR: Final = 120.0  # seconds that a finished table stays in memory without anybody


class NoSuchTable(Exception):
    """A table that was never opened here."""


@dataclass
class House:
    """One data folder, one process, many tables."""

    store: Store
    clock: Clock
    players: Players
    games: dict[str, Game[Any]]
    rooms: dict[str, Room] = field(default_factory=dict)

    def open(self) -> None:
        """Recovers every running table."""
        rows = self.store.read("SELECT * FROM tables WHERE state != 'finished'")
        for row in rows:
            try:
                self.load(row)
            except OtherRules as problem:
                LOG.warning("table %s stays closed: %s", row["id"], problem)
        if rows:
            LOG.info("%d tables go on", len(self.rooms))

    def close(self) -> None:
        """All rooms close; what was played is stored."""
        for room in self.rooms.values():
            room.close()
        self.players.close()
        self.store.close()

    def room(self, id: str) -> Room:
        """The table of this id; finished ones are fetched from the store."""
        if id in self.rooms:
            return self.rooms[id]
        rows = self.store.read("SELECT * FROM tables WHERE id = ?", id)
        if not rows:
            raise NoSuchTable(id)
        room = self.load(rows[0])
        self.clock.later(KEEP_FOR, partial(self.forget, room))
        return room

    def game_of(self, id: str) -> str | None:
        """The game of a table that is open, so that its page can be made ready."""
        room = self.rooms.get(id)
        return None if room is None else room.record.course.game.key

    def load(self, row: Row) -> Room:
        """A room as it was; OtherRules if its game is not here or has changed."""
        try:
            memory = read_memory(self.store, self.games[row["game"]], row)
        except KeyError as problem:
            raise OtherRules(f"table {row['id']} speaks of {problem}") from None
        settings, seating = read_settings(row), read_seating(self.store, row)
        room = self.new_room(Record(settings, seating, memory.course))
        room.recall(memory)
        return self.admit(room)

    def new_room(self, record: Record) -> Room:
        """A room for this table, not yet open."""
        return Room(record, self.store, self.clock, self.players)

    def admit(self, room: Room) -> Room:
        """The room is open."""
        self.rooms[room.record.settings.id] = room
        room.open()
        for guest in room.record.seating.people():
            room.presence.expect(guest)
        return room

    def forget(self, room: Room) -> None:
        """A finished table that nobody looks at needs no room."""
        if room.record.settings.state == "finished" and not room.publisher.everybody():
            room.close()
            self.rooms.pop(room.record.settings.id, None)
