"""Sockets as they come in: frames are measured before anybody reads them."""

from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame

from langfinger.server.gate.packing import PACKING
from langfinger.server.gate.porter import Porter
from langfinger.server.http.limits import Bucket

PIECE: Final = 1024  # bytes that are read at once, before we look whether it is too much
MOST_FRAGMENTS: Final = 16  # frames of one message
PATIENCE: Final = 300  # frames beyond the measure; messages beyond theirs are told so before
NO_HANDSHAKE: Final = b"HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"


class SocketGate(WebSocketsSansIOProtocol):
    """One socket. Uvicorn reads and answers; we say how much at once.

    Nothing is read while the table has not taken what came before, or while the client does not
    take what it was sent: then the network makes it wait.
    """

    def __init__(self, config: Any, *args: Any, **more: Any) -> None:
        super().__init__(config, *args, **more)
        self.conn.available_extensions = [PACKING]
        self.porter: Porter = config.porter
        self.measure = Bucket(self.porter.limits.frames, self.porter.clock.ticks())
        self.overdrawn = 0
        self.is_over = False
        self.unread = bytearray()

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone."""
        self.unread.clear()
        self.porter.leave(self.transport)
        super().connection_lost(exc)

    # How much is read

    def data_received(self, data: bytes) -> None:
        """Something has come."""
        self.unread += data
        self.read_on()

    def read_on(self) -> None:
        """Reads piece by piece as long as it goes on from here; the network waits for the rest."""
        while self.unread and not self.is_held():
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

    def is_held(self) -> bool:
        """Must it wait, until the socket is open, the table has listened, or the client has?"""
        is_opening = self.handshake_initiated and not self.handshake_complete
        is_deaf = not self.writable.is_set()
        is_over = self.is_over or self.transport.is_closing()
        return is_opening or self.read_paused or is_deaf or is_over

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
        """The table says something; its first word opens the socket."""
        was_opening = not self.handshake_complete
        await super().send(message)
        if was_opening:
            self.read_on()

    def pause_writing(self) -> None:
        """More is sent than they take."""
        super().pause_writing()
        self.porter.owe(self.transport, self.porter.limits.taking)
        self.read_on()

    def resume_writing(self) -> None:
        """They took it."""
        super().resume_writing()
        self.porter.owe(self.transport, None)
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
        if self.takes_frame():
            super().handle_pong(event)

    def takes_frame(self) -> bool:
        """Is one more frame welcome? Whoever sends far too many is sent away."""
        if self.is_over:
            return False
        if not self.measure.takes(self.porter.clock.ticks()):
            self.overdrawn += 1
        if self.overdrawn > PATIENCE:
            self.send_away(CloseCode.POLICY_VIOLATION, "too many frames")
        return self.overdrawn <= PATIENCE

    def send_receive_event_to_app(self) -> None:
        """A whole message; text that is none is no reason for a line in our log."""
        if self.curr_msg_data_type == "text" and not is_text(b"".join(self.frames)):
            self.send_away(CloseCode.INVALID_DATA, "not UTF-8")
        else:
            super().send_receive_event_to_app()

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
        self.close_timer = self.loop.call_later(self.porter.limits.lingering, self.transport.close)


def is_text(data: bytes) -> bool:
    """Is it UTF-8?"""
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
