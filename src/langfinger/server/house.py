"""The house: all rooms, and what they share."""

import logging
import os
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Final

from langfinger.games import GAMES
from langfinger.kernel import Game
from langfinger.server.clock import Clock, WallClock
from langfinger.server.http.identity import Doorman, read_keys
from langfinger.server.http.limits import STRICT, UNLIMITED, Buckets, Limits
from langfinger.server.http.refusals import Refused
from langfinger.server.players import LIKE_PEOPLE, Manners, Players
from langfinger.server.publish.messages import ChatSent
from langfinger.server.store.recovery import OtherRules, read_memory, read_seating, read_settings
from langfinger.server.store.store import Row, Store
from langfinger.server.table.presence import expect
from langfinger.server.table.room import Room

LOG: Final = logging.getLogger("langfinger.house")
KEEP_FOR: Final = 120.0  # seconds that a finished table stays in memory without anybody


@dataclass
class House:
    """One data folder, one process, many tables."""

    store: Store
    clock: Clock
    players: Players
    doorman: Doorman
    games: dict[str, Game[Any]]
    limits: Limits = STRICT
    origins: frozenset[str] = frozenset()
    rooms: dict[str, Room] = field(default_factory=dict)
    sockets: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.buckets = Buckets(self.clock)

    def open(self) -> None:
        """Recovers every running table."""
        rows = self.store.read("SELECT * FROM tables WHERE state != 'finished'")
        for row in rows:
            try:
                self.load(row)
            except (OtherRules, KeyError) as problem:
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
            raise Refused(404, "no_such_table")
        try:
            room = self.load(rows[0])
        except (OtherRules, KeyError):
            raise Refused(409, "other_rules") from None
        self.clock.later(KEEP_FOR, partial(self.forget, room))
        return room

    def game_of(self, id: str) -> str | None:
        """The game of a table that is open, so that its page can be made ready."""
        room = self.rooms.get(id)
        return None if room is None else room.course.game.key

    def load(self, row: Row) -> Room:
        """A room as it was."""
        memory = read_memory(self.store, self.games[row["game"]], row)
        settings, seating = read_settings(row), read_seating(self.store, row)
        room = Room(settings, seating, memory.course, self.store, self.clock, self.players)
        room.done = memory.done
        room.orders = {seat: order for seat, order in memory.orders.items() if order is not None}
        room.windows.held.update(memory.held)
        room.mutes = memory.mutes
        if memory.banks is not None:
            room.times.banks = memory.banks
        room.talked = len(memory.chat)
        for id, seat, text, at in memory.chat[-(room.chat.maxlen or 0) :]:
            name = seating.chairs[seat].name
            room.chat.append(ChatSent(id=id, who=seat, name=name, text=text, at=at))
        return self.admit(room)

    def admit(self, room: Room) -> Room:
        """The room is open."""
        self.rooms[room.settings.id] = room
        room.open()
        for guest in room.seating.people():
            expect(room, guest)
        return room

    def forget(self, room: Room) -> None:
        """A finished table that nobody looks at needs no room."""
        if room.settings.state == "finished" and not room.all_lines():
            room.close()
            self.rooms.pop(room.settings.id, None)


def new_house(folder: Path, origins: frozenset[str] = frozenset()) -> House:
    """The house of this data folder, with bots in a process of their own.

    For tests: LANGFINGER_BOT_PAUSE="0-0" sets how long bots take, LANGFINGER_LIMITS=off lets
    anybody do as much as they like.
    """
    clock = WallClock()
    store = Store(folder)
    doorman = Doorman(store, clock, read_keys(folder))
    players = Players(clock, GAMES, manners=read_manners(os.environ.get("LANGFINGER_BOT_PAUSE")))
    limits = UNLIMITED if os.environ.get("LANGFINGER_LIMITS") == "off" else STRICT
    return House(store, clock, players, doorman, GAMES, limits, origins)


def read_manners(text: str | None) -> Manners:
    """Seconds as `low-high`, such as 0.7-2.2; nothing said means like people."""
    if not text:
        return LIKE_PEOPLE
    low, _, high = text.partition("-")
    return Manners(float(low), float(high))
