"""Sockets as they come in: frames are measured before anybody reads them."""

import logging
from typing import Any, Final

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.protocol import State

from langfinger.server.gate.frames import PACKED, PING, TEXT, framed, plain_frame
from langfinger.server.gate.packing import PACKING, SHORT, Packing
from langfinger.server.gate.porter import Porter
from langfinger.server.http.limits import Bucket
from langfinger.server.logs import fault
from langfinger.server.publish.connection import WIRE, Connection

PIECE: Final = 1024  # bytes that are read at once, before we look whether it is too much
MOST_FRAGMENTS: Final = 16  # frames of one message
PATIENCE: Final = 300  # frames beyond the measure; messages beyond theirs are told so before
NO_HANDSHAKE: Final = b"HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
PONG_WITHIN: Final = 25  # seconds
LOG: Final = logging.getLogger("langfinger.gate")


class SocketGate(WebSocketsSansIOProtocol):
    """One socket. Uvicorn opens and reads it; we say how much at once.

    Once it is open the application hands it over to a connection and is done with it. From then on
    messages go straight in and out. Nothing is read while the client does not take what it was
    sent: then the network makes it wait.
    """

    def __init__(self, config: Any, *args: Any, **more: Any) -> None:
        super().__init__(config, *args, **more)
        self.conn.available_extensions = [PACKING]
        self.porter: Porter = config.porter
        self.measure = Bucket(self.porter.limits.frames, self.porter.clock.ticks())
        self.overdrawn = 0
        self.is_over = False
        self.was_heard = False
        self.unread = bytearray()
        self.connection: Connection | None = None
        self.packing: Packing | None = None
        self.is_plain = False  # nothing unusual has come since it was handed over

    # Opening and closing

    async def run_asgi(self) -> None:
        """The application opens the socket, and hands it over or ends it."""
        scope: Any = self.scope
        scope[WIRE] = self
        try:
            await self.app(scope, self.receive, self.send)
        except ClientDisconnected:
            LOG.debug("a socket closed while it was opened")
        except Exception as problem:
            LOG.error("a socket could not be opened: %s", fault(problem))
            self.send_500_response()
        scope.clear()  # nobody asks any more where it came from
        if self.connection is None and self.close_timer is None:
            self.transport.close()

    def hand_over(self, connection: Connection) -> None:
        """Somebody listens; nothing was read since the socket is open."""
        if self.disconnected or self.close_sent:
            connection.gone()
            return
        self.connection, self.is_plain = connection, True
        self.packing = next((e for e in self.conn.extensions if isinstance(e, Packing)), None)

    def let_go(self) -> None:
        """Nobody is there any more."""
        connection, self.connection = self.connection, None
        if connection is not None:
            connection.gone()

    def handle_close(self, event: Frame) -> None:
        """They say good-bye."""
        super().handle_close(event)
        self.let_go()

    def shutdown(self) -> None:
        """The house closes."""
        super().shutdown()
        self.let_go()

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone."""
        self.unread.clear()
        self.porter.leave(self.transport)
        super().connection_lost(exc)
        self.let_go()

    # What is said

    def is_taking(self) -> bool:
        """Does the client take what it is sent?"""
        return self.writable.is_set()

    def is_open(self) -> bool:
        """May anything still be said?"""
        is_closing = self.close_sent or self.transport.is_closing()
        return not is_closing and self.conn.state is State.OPEN

    def write(self, messages: list[bytes]) -> None:
        """Sends these, each in a frame."""
        if self.is_open():
            self.transport.write(b"".join(map(self.enveloped, messages)))

    def listen(self) -> None:
        """All is answered so far; there may be more."""
        if self.unread:
            self.read_on()

    def enveloped(self, message: bytes) -> bytes:
        """A message as it travels."""
        if self.packing is None or len(message) < SHORT:
            return framed(TEXT, message)
        return framed(PACKED, self.packing.pack(message))

    def close(self) -> None:
        """All is said; they have a moment to say good-bye too."""
        if self.is_open():
            self.conn.send_close(CloseCode.NORMAL_CLOSURE)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.close_timer = self.loop.call_later(self.close_timeout, self.transport.close)

    def cut(self) -> None:
        """They had time enough; what is on its way still arrives."""
        if not self.close_sent:
            self.transport.close()

    # How much is read

    def data_received(self, data: bytes) -> None:
        """Something has come."""
        self.unread += data
        self.read_on()

    def read_on(self) -> None:
        """Reads piece by piece as long as it goes on from here; the network waits for the rest."""
        while self.unread and self.is_answered() and not self.is_held():
            if not self.read_plainly():
                piece = bytes(self.unread[:PIECE])
                del self.unread[:PIECE]
                super().data_received(piece)
        if not self.handshake_initiated and not self.unread:
            self.refuse_handshake()
        if self.is_over or self.transport.is_closing():
            self.unread.clear()
        if self.transport.is_closing():
            return
        if self.unread or self.is_held():
            self.transport.pause_reading()
        else:
            self.transport.resume_reading()

    def read_plainly(self) -> bool:
        """Reads the next frame if it is of the usual kind; after the first that is not, never."""
        unpack = None if self.packing is None else self.packing.unpack
        frame = plain_frame(self.unread, unpack) if self.is_plain else None
        if frame is None or self.connection is None:
            self.is_plain = False
            return False
        del self.unread[: frame.size]
        if self.takes_frame() and frame.text is not None:
            self.connection.take(frame.text)
        return True

    def is_held(self) -> bool:
        """Must it wait, until the socket is open, the table has listened, or the client has?"""
        is_opening = self.handshake_initiated and not self.handshake_complete
        is_deaf = not self.writable.is_set()
        is_over = self.is_over or self.transport.is_closing()
        return is_opening or self.read_paused or is_deaf or is_over

    def is_answered(self) -> bool:
        """Is everything sent that was to be said to what came before?"""
        return self.connection is None or not self.connection.is_due

    def refuse_handshake(self) -> None:
        """The whole head is there, and it was none."""
        self.transport.write(b"".join(self.conn.data_to_send()) or NO_HANDSHAKE)
        self.transport.close()

    async def receive(self) -> Any:
        """The table takes a message; there may be more."""
        message = await super().receive()
        if self.unread or not self.writable.is_set():
            self.read_on()
        return message

    async def send(self, message: Any) -> None:
        """The application says something; its first word opens the socket.

        What came meanwhile is read when it has been handed over.
        """
        was_opening = not self.handshake_complete
        await super().send(message)
        if was_opening:
            self.loop.call_soon(self.read_on)

    def pause_writing(self) -> None:
        """More is sent than they take."""
        super().pause_writing()
        self.porter.owe(self.transport, self.porter.limits.taking)
        self.read_on()

    def resume_writing(self) -> None:
        """They took it."""
        super().resume_writing()
        self.porter.owe(self.transport, None)
        if self.connection is not None:
            self.connection.flow()
        self.read_on()

    # How many frames

    def handle_text(self, event: Frame) -> None:
        """A message, or how it begins."""
        if self.takes_frame():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        """The same in bytes."""
        if self.takes_frame():
            super().handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        """More of a message."""
        if len(self.frames) >= MOST_FRAGMENTS:
            self.send_away(CloseCode.MESSAGE_TOO_BIG, "too many frames in one message")
        elif self.takes_frame():
            super().handle_cont(event)

    def handle_ping(self) -> None:
        """They want to know whether we are there."""
        if self.takes_frame():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """They are there."""
        self.takes_frame()

    def send_keepalive_ping(self) -> None:
        """Are those who were silent still there? Whatever they send says yes."""
        self.ping_timer = None
        if self.was_heard:
            self.was_heard = False
            self.schedule_ping()
        elif self.is_open():
            self.transport.write(PING)
            self.pong_timer = self.loop.call_later(PONG_WITHIN, self.keepalive_timeout)

    def note_alive(self) -> None:
        """They are; they are asked again later."""
        self.was_heard = True
        if self.pong_timer is not None:
            self.pong_timer.cancel()
            self.pong_timer = None
            self.schedule_ping()

    def takes_frame(self) -> bool:
        """Is one more frame welcome? Whoever sends far too many is sent away."""
        if self.is_over:
            return False
        self.note_alive()
        if not self.measure.takes(self.porter.clock.ticks()):
            self.overdrawn += 1
        if self.overdrawn > PATIENCE:
            self.send_away(CloseCode.POLICY_VIOLATION, "too many frames")
        return self.overdrawn <= PATIENCE

    def send_receive_event_to_app(self) -> None:
        """A whole message; text that is none is no reason for a line in our log."""
        is_text = self.curr_msg_data_type == "text"
        text = as_text(b"".join(self.frames)) if is_text else None
        if is_text and text is None:
            self.send_away(CloseCode.INVALID_DATA, "not UTF-8")
        elif self.connection is None:
            super().send_receive_event_to_app()
        else:
            self.frames = []
            self.connection.take(text)

    def send_away(self, code: CloseCode, reason: str) -> None:
        """Closes the socket and says why."""
        self.conn.fail(code, reason)
        self.handle_parser_exception()

    def handle_parser_exception(self) -> None:
        """Says why and reads no more, but leaves a moment to hear it.

        Closed at once, with something still unread, the line would swallow our words.
        """
        close = self.conn.close_sent
        assert close is not None
        self.is_over, self.close_sent, self.frames = True, True, []
        told = {"type": "websocket.disconnect", "code": close.code, "reason": close.reason}
        self.queue.put_nowait(told)  # type: ignore[arg-type] # as uvicorn itself puts it
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.write_eof()
        self.stop_keepalive()
        self.let_go()
        self.close_timer = self.loop.call_later(self.porter.limits.lingering, self.transport.close)


def as_text(data: bytes) -> str | None:
    """The text; None if it is none."""
    try:
        return data.decode()
    except UnicodeDecodeError:
        return None
