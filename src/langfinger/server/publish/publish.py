"""Publishing: everybody at a table is told what they may know, over their own line."""

import secrets
from collections.abc import Callable, Collection
from typing import Final, TypeAlias

from langfinger.kernel import NOBODY, Reason, View, views
from langfinger.server.clock import Clock
from langfinger.server.publish import wire
from langfinger.server.publish.commands import Command
from langfinger.server.publish.messages import (
    Ack,
    Farewell,
    Nak,
    Refusal,
    Sent,
    TableSent,
    encode,
)
from langfinger.server.publish.outbox import Line
from langfinger.server.publish.told import Own, Showing, told_reason, told_table, told_view
from langfinger.server.store.record import Record

LOOKS_ON: Final = (NOBODY,)
"""Where a spectator looks from."""

OwnOf: TypeAlias = Callable[[Collection[int]], dict[int, Own]]
"""What is told to these seats beside the game."""

Wishes: TypeAlias = Callable[[], list[int]]
"""The seats that ask for a pause."""


def tell(line: Line | None, message: Sent) -> None:
    """One message to one line; bots and clocks have none and need no answer."""
    if line is not None:
        line.say(encode(message))


def ack(line: Line | None, cid: str, seq: int) -> None:
    """It is stored."""
    tell(line, Ack(cid=cid, seq=seq))


def nak(line: Line | None, cid: str | None, code: Refusal, reason: Reason | None = None) -> None:
    """It is refused."""
    tell(line, Nak(cid=cid, code=code, reason=told_reason(reason)))


class Publisher:
    """Knows who is connected to a table, and tells them.

    `epoch` is another one whenever a table is read from the store: who comes with the numbers of
    an older one is told everything anew, in case some of it was lost or set back.
    """

    def __init__(self, record: Record, clock: Clock, own_of: OwnOf, wishes: Wishes) -> None:
        self.record = record
        self.clock = clock
        self.own_of = own_of
        self.wishes = wishes
        self.epoch = secrets.token_hex(4)
        self.lines: dict[str, Line] = {}
        self.watchers: list[Line] = []

    def everybody(self) -> list[Line]:
        """All who are connected."""
        return [*self.lines.values(), *self.watchers]

    def knows(self, line: Line) -> bool:
        """Is this line one of those at the table?"""
        return self.lines.get(line.guest or "") is line or line in self.watchers

    def tell_all(self, message: Sent) -> None:
        """The same bytes to everybody."""
        told = encode(message)
        for line in self.everybody():
            line.say(told)

    def refuse(self, command: Command, code: Refusal) -> None:
        """Says no; a stale click also gets the newest view."""
        nak(command.line, command.cid, code)
        if code == "stale" and command.line is not None:
            self.show_line(command.line)

    def hang_up(self, guest: str, code: Farewell) -> None:
        """Closes somebody's line."""
        line = self.lines.pop(guest, None)
        if line is not None:
            line.hang_up(code)

    def show_all(self) -> None:
        """The newest view to everybody; lines that look at the same thing get the same bytes."""
        made: dict[tuple[int, int, bool], bytes] = {}
        seated = self.record.seating.by_guest()
        lines = [(line, seated.get(line.guest, LOOKS_ON)) for line in self.everybody()]
        looked_at = {seat for _, seats in lines for seat in seats}
        shown, own = self.views_of(looked_at), self.own_of(looked_at)
        for line, seats in lines:
            for seat in seats:
                key = (seat, line.shown(seat), len(seats) > 1)
                if key not in made:
                    made[key] = self.encoded(shown[seat], own[seat], Showing(key[1], key[2]))
                line.show(seat, self.record.course.seq, made[key])

    def views_of(self, seats: Collection[int]) -> dict[int, View]:
        """What these seats see, by seat."""
        course = self.record.course
        return {seen.seat: seen for seen in views(course.game, course.state, list(seats))}

    def encoded(self, seen: View, own: Own, how: Showing) -> bytes:
        """A view as it travels."""
        return encode(told_view(self.record, seen, own, how))

    def show_seat(self, seat: int) -> None:
        """The newest view to the one who sits here, and to nobody else."""
        line = self.lines.get(self.record.seating.chairs[seat].owner or "")
        if line is not None:
            is_local = len(self.record.seats_of(line.guest)) > 1
            seen, own = self.record.view(seat), self.own_of([seat])[seat]
            message = self.encoded(seen, own, Showing(line.shown(seat), is_local))
            line.show(seat, self.record.course.seq, message)

    def show_line(self, line: Line, is_history: bool = False) -> None:
        """The newest views to one line."""
        seats = self.record.seats_of(line.guest)
        own = self.own_of(seats)
        for seat, seen in self.views_of(seats).items():
            how = Showing(line.shown(seat), len(seats) > 1, is_history)
            line.show(seat, self.record.course.seq, self.encoded(seen, own[seat], how))

    def tell_table(self) -> None:
        """The table to everybody, each with their own seats and links."""
        for line in self.everybody():
            self.tell_table_to(line)

    def tell_table_to(self, line: Line) -> None:
        """The table to one line."""
        table, now = self.table_for(line.guest), self.clock.ticks()
        tell(line, TableSent(table=table, now=now, epoch=self.epoch))

    def table_for(self, guest: str | None) -> wire.Table:
        """The table as this guest may see it; None is a stranger or a spectator."""
        is_awaited = any(self.owes(seat) for seat in self.record.seating.of(guest))
        return told_table(self.record, guest, self.wishes(), is_awaited)

    def owes(self, seat: int) -> bool:
        """Does this seat still owe an answer, held answers included? For the seat's own eyes."""
        return self.record.course.owes(seat) and self.own_of([seat])[seat].held is None
