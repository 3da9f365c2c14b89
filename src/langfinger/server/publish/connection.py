"""One open socket: what comes in, what goes out.

The socket calls; nobody waits in a task of their own. That costs a third of the time and none of
the memory of two tasks a socket.
"""

import asyncio
from typing import Final, Protocol

from langfinger.server.publish.commands import Command, read_message
from langfinger.server.publish.messages import Chat, Farewell, Hello
from langfinger.server.publish.outbox import Line, Outbox, Wire
from langfinger.server.publish.publish import nak

FAREWELL: Final = 2.0  # seconds to take our good-bye
HELLO_WITHIN: Final = 10.0  # … to say hello: whoever has not is nobody yet, and takes up a place
PATIENCE: Final = 200  # messages beyond the measure until the line is closed

WIRE: Final = "langfinger.wire"
"""Where a gate puts itself in the scope of a socket."""


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


class Connection(Outbox):
    """One open socket, from its opening to its end."""

    def __init__(
        self,
        guest: str | None,
        intake: Intake,
        wire: Wire,
        farewell: float = FAREWELL,
        patience: float = HELLO_WITHIN,
    ) -> None:
        super().__init__(guest, wire)
        self.intake = intake
        self.farewell = farewell
        self.deadline: asyncio.TimerHandle | None = None
        self.overdrawn = 0
        self.is_gone = False
        self.wait(patience)

    def wait(self, seconds: float) -> None:
        """They have so long to say hello."""
        self.deadline = self.loop.call_later(seconds, self.hang_up, "too_slow")

    def stop_waiting(self) -> None:
        """Hello was said, or it is too late for it."""
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def hang_up(self, code: Farewell) -> None:
        """Says good-bye; whether they hear of it or not, the table is rid of them."""
        super().hang_up(code)
        if not self.is_gone:
            self.gone()
            self.deadline = self.loop.call_later(self.farewell, self.wire.cut)

    def gone(self) -> None:
        """They are no longer there."""
        self.stop_waiting()
        if not self.is_gone:
            self.is_gone = True
            self.intake.gone(self)

    def take(self, text: str | None) -> None:
        """A message; None if it was no text."""
        if self.is_closing:
            return
        if self.intake.takes_message():
            self.read(text)
        else:
            self.slow_down()

    def read(self, text: str | None) -> None:
        """A message within measure: read, and handed to the table."""
        message = None if text is None else read_message(text)
        if message is None:
            nak(self, None, "bad_message")
        elif isinstance(message, Chat) and not self.intake.takes_chat():
            nak(self, message.cid, "too_fast")
        else:
            if isinstance(message, Hello):
                self.stop_waiting()
            self.intake.put(Command(self.guest or "", self, message))

    def slow_down(self) -> None:
        """Too many messages; whoever does not listen is sent away."""
        self.overdrawn += 1
        nak(self, None, "too_fast")
        if self.overdrawn > PATIENCE:
            self.hang_up("too_many")
