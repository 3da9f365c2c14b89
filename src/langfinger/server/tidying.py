"""When the house is tidied: Python's collector of garbage, and how to do without it.

To look through all that a full house remembers takes half a second, in which nobody is answered. So
nothing here is left to the collector: play makes no circles of things that hold each other (a test
looks), and what would be one is held loosely. What was there at the start is never looked through
again, what is new only in small pieces, and the whole house only while nobody is in it.
"""

import gc
import os
import time
from collections.abc import Callable
from pathlib import Path
from types import MethodType
from typing import Final, ParamSpec, TypeVar
from weakref import ref

from langfinger.server.clock import Clock

EVERY: Final = 60.0  # seconds
PATIENT: Final = (500, 4, 1_000_000)  # new things in small pieces; all of them never by itself
TOLD: Final = 0.0005  # seconds; shorter pauses are nobody's trouble

P = ParamSpec("P")
T = TypeVar("T")


def loosely(method: Callable[P, T]) -> Callable[P, T]:
    """The same method, for parts of its owner: it does not keep the owner alive."""
    assert isinstance(method, MethodType)
    held, function = ref(method.__self__), method.__func__

    def call(*args: P.args, **kwargs: P.kwargs) -> T:
        owner = held()
        assert owner is not None, "the owner outlives its parts"
        found: T = function(owner, *args, **kwargs)
        return found

    return call


async def nobody(*_: object) -> None:
    """Is told instead of somebody who is gone; who closes lets go so, if nothing holds it loosely.

    What is compiled to classes of C cannot be held loosely.
    """


class Tidying:
    """Takes over from the collector; `is_empty` says whether nobody would notice a pause."""

    def __init__(self, clock: Clock, is_empty: Callable[[], bool]) -> None:
        self.clock = clock
        self.is_empty = is_empty

    def begin(self) -> None:
        """All tables are there: what is in memory now stays."""
        gc.collect()
        gc.freeze()
        gc.set_threshold(*PATIENT)
        self.clock.later(EVERY, self.maybe_tidy)

    def maybe_tidy(self) -> None:
        """Looks through everything, if nobody is there; and so on."""
        if self.is_empty():
            gc.collect()
        self.clock.later(EVERY, self.maybe_tidy)


class Watch:
    """Writes every pause that can be noticed into a file: when, which generation, how long.

    It is told in time of the processor, so that others on the machine do not count.
    """

    def __init__(self, file: Path) -> None:
        self.out = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        self.began = 0.0

    def __call__(self, phase: str, found: dict[str, int]) -> None:
        """The collector begins or ends."""
        now, which = time.thread_time(), found["generation"]
        if phase == "start":
            self.began = now
        elif now - self.began >= TOLD or which == 2:
            noted = f"{time.perf_counter()} {which} {now - self.began}\n"
            os.write(self.out, noted.encode())


def maybe_watch() -> None:
    """For the loader: LANGFINGER_GC_LOG names a file for the pauses of the collector."""
    file = os.environ.get("LANGFINGER_GC_LOG")
    if file:
        gc.callbacks.append(Watch(Path(file)))
