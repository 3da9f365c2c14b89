"""Chat: among those who sit at the table, with mute and measure."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from langfinger.server.publish import publish
from langfinger.server.publish.messages import Chat, ChatSent, Mute
from langfinger.server.publish.names import BadName, clean_line
from langfinger.server.table.inbox import Command

if TYPE_CHECKING:
    from langfinger.server.table.room import Room

Mutes: TypeAlias = dict[str, set[str]]
"""By guest, whom they do not want to hear."""


async def chat(room: Room, command: Command, message: Chat) -> None:
    """Says it to all who want to hear it."""
    if room.is_done(command, message.cid):
        return
    seats = room.seating.of(command.actor)
    if not seats:
        room.refuse(command, "not_yours")
        return
    try:
        text = clean_line(message.text)
    except BadName:
        room.refuse(command, "bad_message")
        return
    await room.note(seats[0], command.actor, message.cid, "chat", {"text": text})
    room.confirm(command, message.cid)
    name = room.seating.chairs[seats[0]].name
    room.talked += 1  # a number of its own: that of the command would count sealed answers
    told = ChatSent(id=room.talked, who=seats[0], name=name, text=text, at=room.clock.now())
    room.chat.append(told)
    encoded = publish.encode(told)
    for line in room.all_lines():
        if command.actor not in room.mutes.get(line.guest or "", ()):
            line.say(encoded)


async def mute(room: Room, command: Command, message: Mute) -> None:
    """From now on, or no longer."""
    chairs = room.seating.chairs
    other = chairs[message.who].owner if message.who < len(chairs) else None
    seats = room.seating.of(command.actor)
    if other is None or not seats:
        return
    body = {"guest": other, "on": message.on}
    await room.note(seats[0], command.actor, "", "mute", body)
    set_mute(room.mutes, command.actor, other, message.on)


def set_mute(mutes: Mutes, guest: str, other: str, on: bool) -> None:
    """This guest does not hear the other, or hears them again."""
    muted = mutes.setdefault(guest, set())
    if on:
        muted.add(other)
    else:
        muted.discard(other)
