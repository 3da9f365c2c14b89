"""Who is here: arriving, leaving, coming back."""

from collections.abc import Awaitable, Callable
from functools import partial

from langfinger.server.clock import RECONNECT, STAND_IN, Timer
from langfinger.server.publish.commands import Command
from langfinger.server.publish.messages import BotPace, Hello
from langfinger.server.publish.outbox import Line
from langfinger.server.publish.publish import Publisher
from langfinger.server.store.record import Record
from langfinger.server.store.seats import Sitter
from langfinger.server.table.bot_turns import BotTurns
from langfinger.server.table.inbox import Inbox
from langfinger.server.tokens import is_same_token


class Presence:
    """Who should come, and until when the others wait for them."""

    def __init__(
        self,
        record: Record,
        publisher: Publisher,
        inbox: Inbox,
        bots: BotTurns,
        go_on: Callable[[], Awaitable[None]],
    ) -> None:
        self.record = record
        self.publisher = publisher
        self.inbox = inbox
        self.bots = bots
        self.go_on = go_on
        self.expected: dict[str, list[Timer]] = {}

    def stop(self) -> None:
        """Nobody is waited for any more."""
        for timer in [timer for timers in self.expected.values() for timer in timers]:
            timer.cancel()

    def chairs_of(self, guest: str) -> list[Sitter]:
        """The chairs this guest decides for."""
        return [self.record.seating.chairs[seat] for seat in self.record.seating.of(guest)]

    def greet(self, command: Command, message: Hello, catch_up: Callable[[Line], None]) -> None:
        """A line says where it stands; it gets all it missed. A second device takes over."""
        line = command.line
        if line is None or not self.is_welcome(line, message.watch):
            return
        is_new = line not in self.publisher.everybody()
        if not self.record.seating.of(line.guest):
            if is_new:
                self.watch(line)
        elif is_new:
            self.take_place(line, line.guest or "", message.bots)
        is_known = message.epoch == self.publisher.epoch
        since = message.since if is_known and message.since <= self.record.course.seq else -1
        for seat in self.record.seats_of(line.guest):
            line.resume(seat, since)
        if is_new:
            catch_up(line)
        self.publisher.show_line(line, is_history=True)

    def is_welcome(self, line: Line, watch: str | None) -> bool:
        """Does whoever says hello sit here, or hold the watch link? Others are sent away.

        Somebody who sits here may look on too, over another line: as a spectator.
        """
        if watch is not None:
            line.guest = None
            is_welcome = is_same_token(watch, self.record.settings.watch)
        else:
            is_welcome = bool(self.record.seating.of(line.guest))
        if not is_welcome:
            line.hang_up("not_welcome")
        return is_welcome

    def send_watchers_away(self) -> None:
        """The watch link works no more."""
        for line in self.publisher.watchers:
            line.hang_up("not_welcome")
        self.publisher.watchers.clear()

    def watch(self, line: Line) -> None:
        """One more who looks on: from now on nothing may be told by the time."""
        self.publisher.watchers.append(line)
        self.inbox.do_soon(self.go_on)

    def take_place(self, line: Line, guest: str, pace: BotPace) -> None:
        """This is now the guest's line; a bot that stood in gets up."""
        self.publisher.hang_up(guest, "taken_over")
        self.publisher.lines[guest] = line
        self.bots.wish(guest, pace)
        back = [chair for chair in self.chairs_of(guest) if not chair.here or chair.stands_in]
        for chair in back:
            chair.here, chair.stands_in, chair.lost = True, False, 0
            chair.since = self.inbox.now()
            self.bots.forget(chair.seat)
        if back:
            self.welcome(line, guest)

    def expect_all(self) -> None:
        """The table goes on: whoever is not here should come."""
        for guest in self.record.seating.people() - self.publisher.lines.keys():
            self.expect(guest)

    def welcome(self, line: Line, guest: str) -> None:
        """The others see that somebody is there, and the table goes on."""
        for someone in self.publisher.everybody():
            if someone is not line:
                self.publisher.tell_table_to(someone)
        self.expect_all()
        self.inbox.do_soon(self.go_on)

    async def depart(self, line: Line) -> None:
        """A line is gone; the others notice after a while, not at once."""
        if line in self.publisher.watchers:
            self.publisher.watchers.remove(line)
        guest = line.guest or ""
        if self.publisher.lines.get(guest) is not line:
            return
        del self.publisher.lines[guest]
        for chair in self.chairs_of(guest):
            chair.lost = self.inbox.ticks()
        self.expect(guest)

    def expect(self, guest: str) -> None:
        """Somebody should come: soon, or the others notice; later a bot looks after the seat."""
        lost = max([chair.lost for chair in self.chairs_of(guest)], default=0)
        waited = (self.inbox.ticks() - lost) / 1000 if lost else 0.0
        left = max(0.0, STAND_IN[self.record.settings.pace] - waited)
        for timer in self.expected.pop(guest, ()):
            timer.cancel()
        self.expected[guest] = [
            self.inbox.do_later(RECONNECT, partial(self.notice, guest)),
            self.inbox.do_later(left, partial(self.stand_in, guest)),
        ]

    async def notice(self, guest: str) -> None:
        """Still not back: the others see it."""
        if guest in self.publisher.lines:
            return
        gone = [chair for chair in self.chairs_of(guest) if chair.here]
        for chair in gone:
            chair.here, chair.since = False, self.inbox.now()
        if gone:
            self.publisher.tell_table()

    async def stand_in(self, guest: str) -> None:
        """Still not back: a bot looks after the seats, as long as somebody else waits."""
        others = self.record.seating.present() - {guest}
        if guest in self.publisher.lines or not others or not self.record.is_running:
            return
        for chair in self.chairs_of(guest):
            if not chair.here:
                chair.stands_in = True
                self.bots.forget(chair.seat)
        self.publisher.tell_table()
        await self.go_on()
