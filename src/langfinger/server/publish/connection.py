"""One open socket: what comes in, what goes out."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final, Protocol, TypeAlias

from langfinger.server.publish.commands import Command, read_message
from langfinger.server.publish.messages import Chat, Hello
from langfinger.server.publish.outbox import Line, Outbox, finished
from langfinger.server.publish.publish import nak

LOG: Final = logging.getLogger("langfinger.sockets")
FAREWELL: Final = 2.0  # seconds to say good-bye
HELLO_WITHIN: Final = 10.0  # … to say hello: whoever has not is nobody yet, and takes up a place
PATIENCE: Final = 200  # messages beyond the measure until the line is closed

Receive: TypeAlias = Callable[[], Awaitable[Any]]
Send: TypeAlias = Callable[[Any], Awaitable[None]]


class Intake(Protocol):
    """Between a connection and its table."""

    def takes_message(self) -> bool:
        """Is one more message within measure?"""

    def takes_chat(self) -> bool:
        """Is one more line of chat?"""

    def put(self, command: Command) -> None:
        """Hands it to the table."""

    def gone(self, line: Line) -> None:
        """The line is no longer there."""


class Connection:
    """One open socket."""

    def __init__(
        self,
        guest: str | None,
        intake: Intake,
        receive: Receive,
        send: Send,
        farewell: float = FAREWELL,
        patience: float = HELLO_WITHIN,
    ) -> None:
        self.intake = intake
        self.receive = receive
        self.send = send
        self.farewell = farewell
        self.patience = patience
        self.deadline: asyncio.TimerHandle | None = None
        self.line = Outbox(guest)
        self.overdrawn = 0

    async def run(self) -> None:
        """Reads until the client goes or is hung up on, whether it hears of that or not."""
        loop = asyncio.get_running_loop()
        pump, reading = loop.create_task(self.pump()), loop.create_task(self.read_all())
        self.line.when_hung_up = reading.cancel
        self.deadline = loop.call_later(self.patience, self.line.hang_up, "too_slow")
        try:
            await asyncio.wait([reading])
        finally:
            self.stop_waiting()
            self.intake.gone(self.line)
            await finished(pump, self.farewell if self.line.is_closing else 0.0)
            await finished(reading, 0.0)

    def stop_waiting(self) -> None:
        """Hello was said, or it is too late for it."""
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    async def read_all(self) -> None:
        """One frame after another."""
        is_there = True
        while is_there and not self.line.is_closing:
            is_there = self.take(await self.receive())

    async def pump(self) -> None:
        """Sends until hung up, then closes."""
        try:
            await self.line.pump(self.send_one)
            await self.send({"type": "websocket.close"})
        except (RuntimeError, OSError):
            LOG.debug("a socket closed while something was sent")

    async def send_one(self, message: bytes) -> None:
        """One JSON text."""
        await self.send({"type": "websocket.send", "text": message.decode()})

    def take(self, received: Any) -> bool:
        """One frame; says whether the client is still there."""
        if received["type"] == "websocket.disconnect":
            return False
        if self.intake.takes_message():
            self.read(received.get("text"))
        else:
            self.slow_down()
        return True

    def read(self, text: str | None) -> None:
        """A message within measure: read, and handed to the table."""
        message = None if text is None else read_message(text)
        if message is None:
            nak(self.line, None, "bad_message")
        elif isinstance(message, Chat) and not self.intake.takes_chat():
            nak(self.line, message.cid, "too_fast")
        else:
            if isinstance(message, Hello):
                self.stop_waiting()
            self.intake.put(Command(self.line.guest or "", self.line, message))

    def slow_down(self) -> None:
        """Too many messages; whoever does not listen is sent away."""
        self.overdrawn += 1
        nak(self.line, None, "too_fast")
        if self.overdrawn > PATIENCE:
            self.line.hang_up("too_many")
