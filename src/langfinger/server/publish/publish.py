"""What a room says: every message is built here, from what is stored and from a seat's own view."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any, Final

import msgspec

from langfinger.kernel import Reason, View, views
from langfinger.server.publish import messages, wire
from langfinger.server.publish.outbox import Line
from langfinger.server.table import undo
from langfinger.server.table.inbox import Command

if TYPE_CHECKING:
    from langfinger.server.table.room import Room

ENCODER: Final = msgspec.json.Encoder()


def encode(message: messages.Sent) -> bytes:
    """One JSON text."""
    return ENCODER.encode(message)


def show_all(room: Room) -> None:
    """The newest view to everybody; lines that look at the same thing get the same bytes."""
    made: dict[tuple[int, int, bool], bytes] = {}
    lines = [(line, room.seats_of(line)) for line in room.all_lines()]
    shown = views_of(room, {seat for _, seats in lines for seat in seats})
    for line, seats in lines:
        for seat in seats:
            key = (seat, line.shown(seat), len(seats) > 1)
            if key not in made:
                made[key] = view_message(room, shown[seat], key[1], key[2])
            line.show(seat, room.course.seq, made[key])


def views_of(room: Room, seats: Collection[int]) -> dict[int, View]:
    """What these seats see, by seat."""
    found = views(room.course.game, room.course.state, list(seats))
    return {seen.seat: seen for seen in found}


def show_seat(room: Room, seat: int) -> None:
    """The newest view to the one who sits here, and to nobody else."""
    line = room.lines.get(room.seating.chairs[seat].owner or "")
    if line is not None:
        is_local = len(room.seats_of(line)) > 1
        message = view_message(room, room.view(seat), line.shown(seat), is_local)
        line.show(seat, room.course.seq, message)


def show_line(room: Room, line: Line, is_history: bool = False) -> None:
    """The newest views to one line."""
    seats = room.seats_of(line)
    for seat, seen in views_of(room, seats).items():
        message = view_message(room, seen, line.shown(seat), len(seats) > 1, is_history)
        line.show(seat, room.course.seq, message)


def view_message(
    room: Room, seen: View, since: int, is_local: bool, is_history: bool = False
) -> bytes:
    """All that this seat needs: what happened, what is, what it may do."""
    course, seat = room.course, seen.seat
    return encode(
        messages.ViewSent(
            seq=course.seq,
            seat=seat,
            events=course.news(since, seat),
            cut=course.cut_since(since) if course.cuts else None,
            view=messages.View(*seen),
            undo=undo.offer(room, seat),
            held=room.windows.held.get(seat),
            order=room.orders.get(seat),
            clock=room.times.told(),
            local=is_local,
            replayed=is_history,
        )
    )


def ack(line: Line, cid: str, seq: int) -> None:
    """It is stored."""
    line.say(encode(messages.Ack(cid=cid, seq=seq)))


def nak(command: Command, cid: str | None, code: messages.Refusal, reason: Reason | None) -> None:
    """It is refused; bots and clocks need no answer."""
    if command.line is not None:
        command.line.say(encode(messages.Nak(cid=cid, code=code, reason=told_reason(reason))))


def explain(command: Command, cid: str, reason: Reason | None) -> None:
    """Why not."""
    if command.line is not None:
        command.line.say(encode(messages.ReasonSent(cid=cid, reason=told_reason(reason))))


def foresee(command: Command, cid: str, told: dict[str, Any] | None) -> None:
    """What it would do."""
    if command.line is not None:
        command.line.say(encode(messages.ForesightSent(cid=cid, told=told)))


def tell_score(command: Command, cid: str, lines: list[dict[str, Any]]) -> None:
    """How it stands."""
    if command.line is not None:
        told = [messages.ScoreLine(one["line"], one["rules"]) for one in lines]
        command.line.say(encode(messages.ScoreSent(cid=cid, lines=told)))


def told_reason(reason: Reason | None) -> messages.Reason | None:
    """The kernel's reason as it travels."""
    return None if reason is None else messages.Reason(reason.rule, reason.code, reason.facts)


def tell_all(room: Room, message: messages.Sent) -> None:
    """The same bytes to everybody."""
    told = encode(message)
    for line in room.all_lines():
        line.say(told)


def tell_table(room: Room) -> None:
    """The table to everybody, each with their own seats and links."""
    for line in room.all_lines():
        tell_table_to(room, line)


def tell_table_to(room: Room, line: Line) -> None:
    """The table to one line."""
    told = messages.TableSent(table=table_for(room, line.guest), now=room.clock.now())
    line.say(encode(told))


def table_for(room: Room, guest: str | None) -> wire.Table:
    """The table as this guest may see it; None is a stranger or a spectator."""
    settings, seating, course = room.settings, room.seating, room.course
    mine = seating.of(guest)
    sits = bool(mine) or guest == seating.host
    waited = [] if settings.state == "finished" else course.turn()
    return wire.Table(
        id=settings.id,
        game=course.game.key,
        title=host_name(room),
        seats=[chair.told() for chair in seating.chairs],
        options=chosen_options(room),
        pace=settings.pace,
        clock=settings.clock,
        window=settings.timing,
        host=seating.host_seat(),
        mine=guest is not None and guest == seating.host,
        me=mine,
        state=settings.state,
        invite=settings.invite if sits else None,
        watch=settings.watch if sits else None,
        version=course.seq,
        turn=waited,
        my_turn=bool(waited) and any(owes(room, seat) for seat in mine),
        wishes=sorted(room.wishes),
        scores=settings.scores,
        rematch=settings.rematch if sits else None,
        created=settings.created,
    )


def owes(room: Room, seat: int) -> bool:
    """Does this seat still owe an answer, held answers included? For the seat's own eyes."""
    return room.course.owes(seat) and seat not in room.windows.held


def host_name(room: Room) -> str:
    """Tables are called after whoever sits in the host's chair, or in the first one."""
    seat = room.seating.host_seat()
    return room.seating.chairs[seat or 0].name


def chosen_options(room: Room) -> dict[str, Any]:
    """Every option of the game with the choice of this table."""
    course = room.course
    return {o.name: course.options.get(o.name, o.default) for o in course.game.options}
