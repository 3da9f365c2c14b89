"""Who is here: arriving, leaving, coming back, and pauses by agreement."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from langfinger.server.clock import RECONNECT, STAND_IN
from langfinger.server.publish import publish
from langfinger.server.publish.messages import Hello, Pause
from langfinger.server.publish.outbox import Line
from langfinger.server.table import undo, windows
from langfinger.server.table.inbox import Command

if TYPE_CHECKING:
    from langfinger.server.table.room import Room


def greet(room: Room, command: Command, message: Hello) -> None:
    """A line says where it stands; it gets all it missed. A second device takes over."""
    line = command.line
    if line is None:
        return
    is_new = line not in room.all_lines()
    if not room.seating.of(line.guest):
        room.watchers += [line] if is_new else []
    elif is_new:
        take_place(room, line)
    since = message.since if message.since <= room.course.seq else -1
    for seat in room.seats_of(line):
        line.resume(seat, since)
    if is_new:
        catch_up(room, line)
    publish.show_line(room, line, is_history=True)


def take_place(room: Room, line: Line) -> None:
    """This is now the guest's line; a bot that stood in gets up."""
    guest = line.guest or ""
    other = room.lines.get(guest)
    if other is not None and other is not line:
        other.hang_up("taken_over")
    room.lines[guest] = line
    changed = False
    for seat in room.seating.of(guest):
        chair = room.seating.chairs[seat]
        if not chair.here or chair.stands_in:
            chair.here, chair.stands_in, changed = True, False, True
            chair.lost = 0
            room.asked.pop(seat, None)
            chair.since = room.clock.now()
    if changed:
        for someone in room.all_lines():
            if someone is not line:
                publish.tell_table_to(room, someone)
        for other_guest in room.seating.people() - {guest}:
            if other_guest not in room.lines:
                expect(room, other_guest)
        room.do_soon(room.go_on)


def catch_up(room: Room, line: Line) -> None:
    """The table, the talk, and what is open."""
    publish.tell_table_to(room, line)
    muted = room.mutes.get(line.guest or "", set())
    for told in room.chat:
        if room.seating.chairs[told.who].owner not in muted:
            line.say(publish.encode(told))
    if room.windows.is_open:
        line.say(publish.encode(windows.told_window(room)))
    if room.request is not None:
        undo.tell_request(room, room.request, line)


async def depart(room: Room, line: Line) -> None:
    """A line is gone; the others notice after a while, not at once."""
    if line in room.watchers:
        room.watchers.remove(line)
    guest = line.guest or ""
    if room.lines.get(guest) is not line:
        return
    del room.lines[guest]
    for seat in room.seating.of(guest):
        room.seating.chairs[seat].lost = room.clock.now()
    expect(room, guest)


def expect(room: Room, guest: str) -> None:
    """Somebody should come: soon, or the others notice; later a bot looks after the seat."""
    seats = room.seating.of(guest)
    lost = max([room.seating.chairs[seat].lost for seat in seats], default=0)
    waited = (room.clock.now() - lost) / 1000 if lost else 0.0
    left = max(0.0, STAND_IN[room.settings.pace] - waited)
    for timer in room.expected.pop(guest, ()):
        timer.cancel()
    room.expected[guest] = [
        room.clock.later(after, partial(room.do_soon, partial(work, room, guest)))
        for after, work in ((RECONNECT, notice), (left, stand_in))
    ]


async def notice(room: Room, guest: str) -> None:
    """Still not back: the others see it."""
    if guest in room.lines:
        return
    now, changed = room.clock.now(), False
    for seat in room.seating.of(guest):
        chair = room.seating.chairs[seat]
        if chair.here:
            chair.here, chair.since, changed = False, now, True
    if changed:
        publish.tell_table(room)


async def stand_in(room: Room, guest: str) -> None:
    """Still not back: a bot looks after the seats, as long as somebody else waits."""
    others = room.seating.present() - {guest}
    if guest in room.lines or not others or room.settings.state != "running":
        return
    for seat in room.seating.of(guest):
        chair = room.seating.chairs[seat]
        if not chair.here:
            chair.stands_in = True
            room.asked.pop(seat, None)
    publish.tell_table(room)
    await room.go_on()


async def wish_pause(room: Room, command: Command, message: Pause) -> None:
    """All people who are here must want a pause; one of them is enough to go on."""
    seats = room.seating.of(command.actor)
    if not seats or room.settings.state == "finished":
        room.refuse(command, "over" if seats else "not_yours")
        return
    if room.settings.state == "paused":
        if not message.on and room.settings.paused_by == "people":
            await set_pause(room, "")
    elif message.on:
        room.wishes.update(seats)
        wanted = {room.seating.chairs[seat].owner for seat in room.wishes}
        if room.seating.present() <= wanted:
            await set_pause(room, "people")
    else:
        room.wishes.difference_update(seats)
    if command.line is not None:
        publish.ack(command.line, message.cid, room.course.seq)
    publish.tell_table(room)


async def set_pause(room: Room, by: str) -> None:
    """Stops the table on behalf of somebody, or lets it go on."""
    paused = replace(room.settings, state="paused" if by else "running", paused_by=by)
    await room.store.write(room.state_row(paused))
    room.settings = paused
    room.wishes.clear()
    room.asked.clear()
    await room.go_on()
