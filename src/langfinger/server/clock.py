"""The only source of time: now and later, and how long things take."""

import asyncio
import time
from collections.abc import Callable
from typing import Any, Final, NamedTuple, Protocol

DAY: Final = 86_400.0

RECONNECT: Final = 3.0  # seconds until a lost connection is noticed by the others
UNDO: Final = 30.0  # … that bots wait while people are asked whether a move may be taken back
STAND_IN: Final = {"live": 60.0, "turns": DAY}  # … until a bot looks after the seat


class WindowTiming(NamedTuple):
    """How long a reaction window stays open, in seconds; the same whatever is in the hands.

    It closes at `lasts` if that is set. Otherwise when all have answered, but not before `floor`
    and only at a multiple of `grid`; at `limit` whoever has not answered passes.
    """

    floor: float
    lasts: float | None = None
    grid: float = 0.0
    limit: float | None = None

    def closing(self, open_for: float) -> float:
        """How long a window that all have answered after so many seconds is open in the end."""
        wanted = max(self.floor, open_for)
        if not self.grid:
            return wanted
        return self.grid * -(-wanted // self.grid)


ALONE: Final = WindowTiming(floor=0.6)
"""One person among bots: bots do not look at the clock, so nobody has to wait for it."""

TIMINGS: Final = {
    "relaxed": WindowTiming(floor=1.2),
    "turns": WindowTiming(floor=1.2, grid=60.0, limit=DAY),
}


def fixed(seconds: float) -> WindowTiming:
    """A window that always lasts so long."""
    return WindowTiming(floor=seconds, lasts=seconds)


class Timer(Protocol):
    """Something that will happen unless it is cancelled."""

    def cancel(self) -> None:
        """Let it not happen."""


class Clock(Protocol):
    """Tells the time and wakes people up."""

    def now(self) -> int:
        """Milliseconds since 1970, for stamps alone: somebody may set it while we play."""

    def ticks(self) -> int:
        """Milliseconds since some moment, which nobody can set: for all that lasts."""

    def later(self, seconds: float, call: Callable[[], Any]) -> Timer:
        """Calls back after so many seconds."""


class WallClock:
    """The clock on the wall."""

    def now(self) -> int:
        """Milliseconds since 1970."""
        return time.time_ns() // 1_000_000

    def ticks(self) -> int:
        """Milliseconds that only go on."""
        return time.monotonic_ns() // 1_000_000

    def later(self, seconds: float, call: Callable[[], Any]) -> Timer:
        """Calls back in the running loop."""
        return asyncio.get_running_loop().call_later(seconds, call)
