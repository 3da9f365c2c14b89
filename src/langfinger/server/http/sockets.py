"""The socket of a table: who may open it, what comes in, what goes out."""

import asyncio
import logging
from typing import Any, Final

import msgspec
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from langfinger.server.house import House
from langfinger.server.http.identity import COOKIE
from langfinger.server.http.limits import Bucket
from langfinger.server.http.refusals import Refused
from langfinger.server.http.security import is_same_token, is_welcome
from langfinger.server.publish import publish
from langfinger.server.publish.messages import Chat, ClientMessage, Nak, Refusal, Said
from langfinger.server.publish.outbox import Outbox, finished
from langfinger.server.table import presence
from langfinger.server.table.inbox import Command
from langfinger.server.table.room import Room

LOG: Final = logging.getLogger("langfinger.sockets")
MAX_MESSAGE: Final = 4096
FAREWELL: Final = 2.0  # seconds to say good-bye
PATIENCE: Final = 200  # messages beyond the measure until the line is closed
DECODER: Final[msgspec.json.Decoder[Any]] = msgspec.json.Decoder(ClientMessage)


class Plug:
    """Opens sockets of tables. Frames then go straight to the server: each costs less that way."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One socket from its opening to its end."""
        socket = WebSocket(scope, receive, send)
        admitted = self.admit(socket)
        if admitted is None:
            await socket.close()
            return
        room, guest = admitted
        await socket.accept()
        who = guest or f"watch {room.settings.id}"
        if self.house.sockets.get(who, 0) >= self.house.limits.sockets:
            await say_too_many(socket)
            return
        self.house.sockets[who] = self.house.sockets.get(who, 0) + 1
        try:
            await Connection(self.house, room, guest, receive, send).run()
        finally:
            self.house.sockets[who] -= 1
            if not self.house.sockets[who]:
                del self.house.sockets[who]

    def admit(self, socket: WebSocket) -> tuple[Room, str | None] | None:
        """The room and the guest, None for a spectator; nothing if the door stays shut."""
        if not is_welcome(socket, self.house.origins):
            return None
        try:
            room = self.house.room(socket.path_params["table"])
        except Refused:
            return None
        found = self.house.doorman.read_cookie(socket.cookies.get(COOKIE))
        if found is not None and room.seating.of(found[0].id):
            return room, found[0].id
        watch = socket.query_params.get("watch")
        return (room, None) if is_same_token(watch, room.settings.watch) else None


async def say_too_many(socket: WebSocket) -> None:
    """One person needs only so many sockets."""
    await socket.send_text('{"t":"bye","code":"too_many"}')
    await socket.close()


class Connection:
    """One open socket."""

    def __init__(
        self, house: House, room: Room, guest: str | None, receive: Receive, send: Send
    ) -> None:
        self.house = house
        self.room = room
        self.receive = receive
        self.send = send
        self.line = Outbox(guest)
        self.bucket = Bucket(house.limits.messages, house.clock.now())
        self.chat = Bucket(house.limits.chat, house.clock.now())
        self.overdrawn = 0

    async def run(self) -> None:
        """Reads until the client goes or the line is hung up."""
        pump = asyncio.get_running_loop().create_task(self.pump())
        try:
            while not self.line.is_closing:
                self.take(await self.receive())
        except WebSocketDisconnect:
            pass
        finally:
            self.room.do_soon(self.depart)
            await finished(pump, FAREWELL if self.line.is_closing else 0.0)

    async def depart(self) -> None:
        """The room forgets the line."""
        await presence.depart(self.room, self.line)
        self.house.forget(self.room)

    async def pump(self) -> None:
        """Sends until hung up, then closes."""
        try:
            await self.line.pump(self.send_one)
            await self.send({"type": "websocket.close"})
        except (WebSocketDisconnect, RuntimeError, OSError):
            LOG.debug("a socket closed while something was sent")

    async def send_one(self, message: bytes) -> None:
        """One JSON text."""
        await self.send({"type": "websocket.send", "text": message.decode()})

    def take(self, received: Any) -> None:
        """One frame: read, measured, put into the inbox."""
        if received["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(received.get("code", 1000))
        text = received.get("text")
        if not self.bucket.takes(self.house.clock.now()):
            self.overdrawn += 1
            self.refuse(None, "too_fast")
            if self.overdrawn > PATIENCE:
                self.line.hang_up("too_many")
            return
        message = None if text is None else read_message(text)
        if message is None:
            self.refuse(None, "bad_message")
        elif isinstance(message, Chat) and not self.chat.takes(self.house.clock.now()):
            self.refuse(message.cid, "too_fast")
        else:
            self.room.put(Command(self.line.guest or "", self.line, message))

    def refuse(self, cid: str | None, code: Refusal) -> None:
        """No."""
        self.line.say(publish.encode(Nak(cid=cid, code=code, reason=None)))


def read_message(text: str) -> Said | None:
    """The message in a frame; None if it is none of ours."""
    if len(text) > MAX_MESSAGE:
        return None
    try:
        message: Said = DECODER.decode(text)
    except (msgspec.DecodeError, UnicodeError):
        return None
    return message
