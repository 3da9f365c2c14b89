"""A table turned by hand: no socket, no disk, no waiting. For tests and for twin worlds."""

import asyncio
import json
from functools import partial
from random import Random
from typing import Any

from langfinger.kernel import View
from langfinger.server.publish.commands import Command, read_message
from langfinger.server.publish.messages import Farewell, Order
from langfinger.server.store.course import Course
from langfinger.server.store.seats import Seating
from langfinger.server.store.store import Statement
from langfinger.server.table.room import Room
from langfinger.server.table.windows import Windows
from langfinger.stress.by_hand.hand_clock import HandClock


class QuickStore:
    """Keeps what is written, and can be told to wait or to fail."""

    def __init__(self) -> None:
        self.written: list[Statement] = []
        self.gate: asyncio.Event | None = None
        self.error: Exception | None = None

    async def write(self, *statements: Statement) -> list[int]:
        """Safe at once, unless told otherwise."""
        if self.gate is not None:
            await self.gate.wait()
        if self.error is not None:
            raise self.error
        self.written += statements
        return [1 for _ in statements]

    def commands(self, kind: str) -> list[Any]:
        """The stored commands of a kind."""
        found = [w.values for w in self.written if "INTO commands" in w.sql]
        return [values for values in found if values[7] == kind]


class Witness:
    """A line that takes everything at once; `frames` are all messages with their times."""

    def __init__(self, guest: str | None, clock: HandClock) -> None:
        self.guest = guest
        self.clock = clock
        self.frames: list[tuple[int, bytes]] = []
        self.handed: dict[int, int] = {}
        self.bye: str = ""

    def say(self, message: bytes) -> None:
        """Heard."""
        self.frames.append((self.clock.now(), message))

    def show(self, seat: int, seq: int, message: bytes) -> None:
        """Seen."""
        self.handed[seat] = seq
        self.frames.append((self.clock.now(), message))

    def shown(self, seat: int) -> int:
        """The last seq of this seat that was seen."""
        return self.handed.get(seat, -1)

    def resume(self, seat: int, since: int) -> None:
        """The client says what it has."""
        self.handed[seat] = since

    def hang_up(self, code: Farewell) -> None:
        """Good-bye."""
        self.bye = code

    def heard(self, kind: str) -> list[Any]:
        """All messages of this kind so far."""
        told = [json.loads(message) for _, message in self.frames]
        return [message for message in told if message["t"] == kind]

    def last(self, kind: str) -> Any:
        """The newest message of this kind."""
        return self.heard(kind)[-1]


class HandTable:
    """A room, its clock, and the people who are connected to it."""

    def __init__(self, room: Room, clock: HandClock, store: QuickStore) -> None:
        self.room = room
        self.clock = clock
        self.store = store
        self.lines: dict[str, Witness] = {}
        self.cids = 0

    @property
    def course(self) -> Course:
        """The game as far as it was played."""
        return self.room.record.course

    @property
    def seating(self) -> Seating:
        """Who sits where."""
        return self.room.record.seating

    @property
    def windows(self) -> Windows:
        """The window that is open, if any."""
        return self.room.decisions.windows

    @property
    def orders(self) -> dict[int, Order]:
        """The standing orders by seat."""
        return self.room.decisions.orders.given

    def view(self, seat: int) -> View:
        """What this seat sees."""
        return self.room.record.view(seat)

    async def rest(self) -> None:
        """Until nothing is left to do."""
        for _ in range(3):
            await asyncio.sleep(0)
        while not self.room.inbox.is_quiet() and self.store.gate is None:
            await asyncio.sleep(0)

    async def wait(self, seconds: float) -> None:
        """So much time passes."""
        await self.clock.turn(seconds, self.rest)

    async def connect(self, guest: str, since: int = -1, bots: str = "usual") -> Witness:
        """Somebody opens a socket; a name nobody sits under is a spectator.

        `bots` is how long bots are to take.
        """
        sits = bool(self.seating.of(guest))
        line = Witness(guest if sits else None, self.clock)
        self.lines[guest] = line
        hello = {"t": "hello", "since": since, "epoch": self.room.publisher.epoch, "bots": bots}
        watch = {} if sits else {"watch": self.room.record.settings.watch}
        await self.say(guest, hello | watch)
        return line

    async def disconnect(self, guest: str) -> None:
        """The socket is gone."""
        line = self.lines.pop(guest)
        self.room.inbox.do_soon(partial(self.room.depart, line))
        await self.rest()

    async def say(self, guest: str, message: Any) -> None:
        """Somebody sends a message."""
        read = read_message(json.dumps(message))
        assert read is not None, message
        line = self.lines[guest]
        self.room.inbox.put(Command(line.guest or "", line, read))
        await self.rest()

    async def act(self, guest: str, seat: int, text: str, **more: Any) -> str:
        """Somebody plays: `lay R9`; by default on the newest seq and with a fresh cid."""
        action = self.course.game.read(text)
        assert action is not None, text
        return await self.act_id(guest, seat, int(action.id), **more)

    async def act_id(self, guest: str, seat: int, action: int, **more: Any) -> str:
        """The same by id."""
        self.cids += 1
        cid = more.get("cid", f"c{self.cids}")
        base = more.get("base", self.course.seq)
        act = {"t": "act", "cid": cid, "seat": seat, "base": base, "action": action}
        await self.say(guest, act)
        return str(cid)

    async def play_some(self, moves: int, dice: Random) -> None:
        """Whoever is asked first plays anything."""
        for _ in range(moves):
            seat = self.to_move()
            if seat is None:
                return
            legal = self.view(seat).legal
            owner = self.seating.chairs[seat].owner or ""
            await self.act_id(owner, seat, dice.choice(legal))

    def to_move(self) -> int | None:
        """The first seat that owes an answer."""
        owing = [s for s in range(self.course.seats) if self.course.owes(s)]
        return owing[0] if owing else None

    def legal(self, seat: int) -> list[str]:
        """What this seat may do, in words."""
        return [self.course.game.texts_of[id] for id in self.view(seat).legal]
