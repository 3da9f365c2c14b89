"""Chat: among those who sit at the table, with mute and measure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from langfinger.server import speaking
from langfinger.server.inbox import Command
from langfinger.server.messages import Chat, ChatSent, Mute
from langfinger.server.names import BadName, clean_line

if TYPE_CHECKING:
    from langfinger.server.room import Room


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
    encoded = speaking.encode(told)
    for line in room.all_lines():
        if command.actor not in room.mutes.get(line.guest or "", ()):
            line.say(encoded)


def mute(room: Room, command: Command, message: Mute) -> None:
    """From now on, or no longer."""
    chairs = room.seating.chairs
    other = chairs[message.who].owner if message.who < len(chairs) else None
    if other is None or not room.seating.of(command.actor):
        return
    muted = room.mutes.setdefault(command.actor, set())
    if message.on:
        muted.add(other)
    else:
        muted.discard(other)
