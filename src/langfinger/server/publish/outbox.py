"""What waits to be sent to one connection: a newer view replaces an unsent older one."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final, Protocol

from langfinger.server.publish.messages import Bye, Farewell, encode

MOST_WAITING: Final = 1000
MOST_BYTES: Final = 512 * 1024


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


class Outbox:
    """A line that keeps what is said until `pump` has sent it."""

    def __init__(self, guest: str | None) -> None:
        self.guest = guest
        self.said: deque[bytes] = deque()
        self.waiting = 0  # bytes of what was said and is not sent
        self.views: dict[int, tuple[int, bytes]] = {}
        self.handed: dict[int, int] = {}
        self.wake = asyncio.Event()
        self.is_closing = False
        self.when_hung_up: Callable[[], object] = lambda: None

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
        self.wake.set()

    def show(self, seat: int, seq: int, message: bytes) -> None:
        """Puts the view into the slot of its seat."""
        if not self.is_closing:
            self.views[seat] = (seq, message)
            self.wake.set()

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
            self.when_hung_up()

    async def pump(self, send: Callable[[bytes], Awaitable[None]]) -> None:
        """Sends what waits, until the line is hung up."""
        while True:
            await self.wake.wait()
            self.wake.clear()
            await self.send_said(send)
            if self.is_closing:
                return
            while self.views:
                seat, (seq, message) = next(iter(self.views.items()))
                del self.views[seat]
                self.handed[seat] = seq
                await send(message)
                await self.send_said(send)

    async def send_said(self, send: Callable[[bytes], Awaitable[None]]) -> None:
        """Sends all that was said."""
        while self.said:
            message = self.said.popleft()
            self.waiting -= len(message)
            await send(message)


async def finished(task: "asyncio.Task[None]", patience: float) -> None:
    """Waits so long for a task, then ends it."""
    if patience:
        await asyncio.wait([task], timeout=patience)
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task
