"""The sockets of tables: who may open one, and how much may come in."""

from functools import partial

from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from langfinger.server.house import House, NoSuchTable, Shelved
from langfinger.server.http.door import Door, Places
from langfinger.server.http.limits import Bucket
from langfinger.server.http.security import is_welcome
from langfinger.server.leases import Elsewhere
from langfinger.server.publish.commands import Command
from langfinger.server.publish.connection import WIRE, Connection
from langfinger.server.publish.outbox import Line
from langfinger.server.store.store import NotStored, Unreadable
from langfinger.server.table.room import Room


class Sockets:
    """Opens sockets of tables and hands them over: messages then go straight in and out."""

    def __init__(self, house: House, door: Door) -> None:
        self.house = house
        self.door = door

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One socket, until it is open."""
        socket = WebSocket(scope, receive, send)
        admitted = await self.admit(socket)
        if admitted is None or not self.door.may_open(socket, admitted[1]):
            await socket.close()
            return
        room, guest = admitted
        await socket.accept()
        places = self.places(socket, room, guest)
        if not self.door.plug_in(places):
            await say_too_many(socket)
            return
        wire = scope[WIRE]
        wire.hand_over(Connection(guest, RoomIntake(self.house, room, self.door, places), wire))

    def places(self, socket: WebSocket, room: Room, guest: str | None) -> Places:
        """What the socket is counted as: a guest's own only at a table where they sit."""
        is_seated = bool(room.record.seating.of(guest))
        return self.door.places(socket, guest if is_seated else None, room.record.settings.id)

    async def admit(self, socket: WebSocket) -> tuple[Room, str | None] | None:
        """The room and the guest, if it is one; nothing if the door stays shut.

        Whether they may stay is said when they have said hello.
        """
        if not is_welcome(socket, self.door.origins):
            return None
        try:
            room = await self.house.room(socket.path_params["table"])
        except (NoSuchTable, Shelved, NotStored, Unreadable, Elsewhere):
            return None
        found = await self.door.known(socket)
        return room, None if found is None else found[0].id


async def say_too_many(socket: WebSocket) -> None:
    """One person needs only so many sockets."""
    await socket.send_text('{"t":"bye","code":"too_many"}')
    await socket.close()


class RoomIntake:
    """Between one connection and its room: measures what comes in."""

    def __init__(self, house: House, room: Room, door: Door, places: Places) -> None:
        self.house = house
        self.room = room
        self.door = door
        self.places = places
        self.messages = Bucket(door.limits.messages, house.clock.ticks())
        self.chat = Bucket(door.limits.chat, house.clock.ticks())

    def takes_message(self) -> bool:
        """Is one more message within measure?"""
        return self.messages.takes(self.house.clock.ticks())

    def takes_chat(self) -> bool:
        """Is one more line of chat?"""
        return self.chat.takes(self.house.clock.ticks())

    def put(self, command: Command) -> None:
        """Into the inbox of the room."""
        self.room.inbox.put(command)

    def gone(self, line: Line) -> None:
        """The room forgets the line, and the house perhaps the room."""
        self.door.unplug(self.places)
        self.room.inbox.do_soon(partial(self.room.depart, line))
        self.house.expect_idle(self.room)
