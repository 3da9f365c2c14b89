"""A clock that is turned by hand."""

import heapq
from collections.abc import Awaitable, Callable
from typing import Any

from langfinger.server.clock import Timer


class HandTimer:
    """A timer of a clock that is turned by hand."""

    def __init__(self, due: int, number: int, call: Callable[[], Any]) -> None:
        self.due = due
        self.number = number
        self.call: Callable[[], Any] | None = call

    def cancel(self) -> None:
        """Let it not happen."""
        self.call = None

    def __lt__(self, other: "HandTimer") -> bool:
        return (self.due, self.number) < (other.due, other.number)


class HandClock:
    """A clock turned by hand, for tests and twin worlds: hours pass in no time."""

    def __init__(self, now: int = 1_000_000_000_000) -> None:
        self.time = now
        self.wrong_by = 0
        self.number = 0
        self.timers: list[HandTimer] = []

    def now(self) -> int:
        """Milliseconds since 1970, as far as it was turned and set."""
        return self.time + self.wrong_by

    def ticks(self) -> int:
        """Milliseconds, as far as it was turned; setting the clock does not change them."""
        return self.time

    def set_wrong(self, milliseconds: int) -> None:
        """Somebody sets the clock on the wall forward or back; no time passes."""
        self.wrong_by += milliseconds

    def later(self, seconds: float, call: Callable[[], Any]) -> Timer:
        """Calls back when it is turned so far."""
        self.number += 1
        timer = HandTimer(self.time + round(seconds * 1000), self.number, call)
        heapq.heappush(self.timers, timer)
        return timer

    async def turn(self, seconds: float, rest: Callable[[], Awaitable[None]]) -> None:
        """Lets so many seconds pass; after each call `rest` waits until all is quiet."""
        until = self.time + round(seconds * 1000)
        await rest()
        while self.timers and self.timers[0].due <= until:
            timer = heapq.heappop(self.timers)
            self.time = max(self.time, timer.due)
            if timer.call is not None:
                timer.call()
                await rest()
        self.time = until
