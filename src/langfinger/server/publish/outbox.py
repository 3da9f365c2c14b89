"""What waits to be sent to one connection: a newer view replaces an unsent older one."""

import asyncio
from itertools import accumulate
from typing import Final, Protocol

from langfinger.server.publish.messages import Bye, Farewell, encode

MOST_WAITING: Final = 1000
MOST_BYTES: Final = 512 * 1024
AT_ONCE: Final = 64 * 1024  # bytes; then we look whether they take more


class Line(Protocol):
    """A connection as a room knows it; `guest` is None for a spectator."""

    guest: str | None

    def say(self, message: bytes) -> None:
        """Sends this after all that was said before."""

    def show(self, seat: int, seq: int, message: bytes) -> None:
        """Sends this view, unless a newer one comes before it is sent."""

    def shown(self, seat: int) -> int:
        """The last seq of this seat that was handed over."""

    def resume(self, seat: int, since: int) -> None:
        """The client says up to which seq it has seen this seat."""

    def hang_up(self, code: Farewell) -> None:
        """Says good-bye and closes."""


class Wire(Protocol):
    """A socket as a line writes to it."""

    def is_taking(self) -> bool:
        """Does the client take what it is sent?"""

    def write(self, messages: list[bytes]) -> None:
        """Sends these."""

    def listen(self) -> None:
        """All is answered so far."""

    def close(self) -> None:
        """All is said."""

    def cut(self) -> None:
        """They had time enough to take it."""


class Outbox:
    """A line that keeps what is said for a moment, and as long as the client takes nothing.

    What is said in the same moment is sent together.
    """

    def __init__(self, guest: str | None, wire: Wire) -> None:
        self.guest = guest
        self.wire = wire
        self.loop = asyncio.get_running_loop()
        self.said: list[bytes] = []
        self.waiting = 0  # bytes of what was said and is not sent
        self.views: dict[int, tuple[int, bytes]] = {}
        self.handed: dict[int, int] = {}
        self.is_due = False
        self.is_closing = False

    def say(self, message: bytes) -> None:
        """Queues a message; a line that takes nothing any more is closed."""
        if self.is_closing:
            return
        if len(self.said) >= MOST_WAITING or self.waiting + len(message) > MOST_BYTES:
            self.said.clear()
            self.views.clear()
            self.hang_up("too_slow")
            return
        self.put(message)

    def put(self, message: bytes) -> None:
        """One more that waits."""
        self.said.append(message)
        self.waiting += len(message)
        self.soon()

    def show(self, seat: int, seq: int, message: bytes) -> None:
        """Puts the view into the slot of its seat."""
        if not self.is_closing:
            self.views[seat] = (seq, message)
            self.soon()

    def shown(self, seat: int) -> int:
        """The last seq of this seat that was handed over."""
        return self.handed.get(seat, -1)

    def resume(self, seat: int, since: int) -> None:
        """The client says what it has."""
        self.handed[seat] = since
        self.views.pop(seat, None)

    def hang_up(self, code: Farewell) -> None:
        """Says good-bye; nothing is sent after that."""
        if not self.is_closing:
            self.put(encode(Bye(code=code)))
            self.is_closing = True

    def soon(self) -> None:
        """Sends when everybody has said what they have to say now."""
        if not self.is_due:
            self.is_due = True
            self.loop.call_soon(self.flow)

    def flow(self) -> None:
        """Sends as much as they take; asked again when they take more."""
        self.is_due = False
        while (self.said or self.views) and self.wire.is_taking():
            self.wire.write(self.next_piece())
        if self.is_closing and not self.said:
            self.wire.close()
        self.wire.listen()

    def next_piece(self) -> list[bytes]:
        """What is sent next: all that was said, then the views, unless it gets too much."""
        if self.waiting <= AT_ONCE:
            piece, self.said, self.waiting = self.said, [], 0
            if self.views:
                self.take_views(piece)
            return piece
        ends = accumulate([len(message) for message in self.said])
        count = next(number for number, end in enumerate(ends, 1) if end >= AT_ONCE)
        piece = self.said[:count]
        del self.said[:count]
        self.waiting -= sum([len(message) for message in piece])
        return piece

    def take_views(self, piece: list[bytes]) -> None:
        """The newest views are handed over now; a line that closes shows nothing more."""
        views, self.views = self.views, {}
        if self.is_closing:
            return
        for seat, (seq, message) in views.items():
            self.handed[seat] = seq
            piece.append(message)
