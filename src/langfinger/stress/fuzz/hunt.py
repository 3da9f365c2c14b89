"""The hunt: draws, reads, and keeps whatever was neither read nor refused as it should be.

Who thinks for too long is told of, with the place where they were when the clock rang. They are
not interrupted: an event loop does not outlive an error between two of its tasks. Whoever does not
come back at all is ended from outside after a while, with the place as well. Compiled code tells
none: the pure build says which input it was, from the last number that was told
(`LANGFINGER_PURE=1 … --first NUMBER --inputs 10000`).
"""

import faulthandler
import gc
import signal
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from random import Random
from traceback import StackSummary
from types import FrameType
from typing import Any, Final, NamedTuple

from langfinger.stress.fuzz.doors import Door

PATIENCE: Final = 1.0  # seconds of work for one input, however busy the machine is
HOPELESS: Final = 20.0  # seconds of work after which nobody is waited for any more
TELL_EVERY: Final = 10_000  # inputs
MOST_FINDINGS: Final = 2  # of one kind that are told
LONGEST: Final = 500  # signs of an input or of a line that are told


class TooSlow(Exception):
    """Somebody thought for too long."""


class Finding(NamedTuple):
    """An input that was answered wrongly, and how."""

    door: str
    number: int
    problem: str
    words: str


class Hunt:
    """So many inputs, the same ones for the same seed."""

    def __init__(self, doors: Sequence[Door], seed: int) -> None:
        self.doors = doors
        self.seed = seed
        self.findings: list[Finding] = []
        self.kinds: Counter[tuple[str, str]] = Counter()
        self.counts: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()
        self.seconds: Counter[str] = Counter()

    def run(
        self, inputs: int, first: int = 0, tell: Callable[[int], None] = lambda number: None
    ) -> None:
        """Tries so many, from the first number on; doors by turns, heavy ones more often.

        Now and then it is told how far it is.
        """
        turns = [door for door in self.doors for _ in range(door.weight)]
        with watch() as deadline:
            for number in range(first, first + inputs):
                if number % TELL_EVERY == 0:
                    tell(number)
                self.try_one(turns[number % len(turns)], number, deadline)

    def try_one(self, door: Door, number: int, deadline: "Deadline") -> None:
        """One input through its door."""
        drawn = door.draw(Random(f"{self.seed} {door.name} {number}"))
        began = time.perf_counter()
        self.counts[door.name] += 1
        deadline.set(PATIENCE)
        try:
            door.read(drawn)
        except door.refusals:
            self.refused[door.name] += 1
        except Exception as problem:
            frames = traceback.extract_tb(problem.__traceback__)
            self.note(door, number, problem, frames, drawn)
        finally:
            deadline.set(0)
        if deadline.frames is not None:
            slow = TooSlow(f"more than {PATIENCE:g} s")
            self.note(door, number, slow, deadline.frames, drawn)
        self.seconds[door.name] += time.perf_counter() - began  # type: ignore[assignment] # summed

    def note(
        self, door: Door, number: int, problem: Exception, frames: StackSummary, drawn: Any
    ) -> None:
        """Keeps the first few of each kind: the same problem at the same line."""
        place = f"{frames[-1].filename.rpartition('/')[2]}:{frames[-1].lineno}"
        kind = (door.name, f"{type(problem).__name__} at {place}")
        self.kinds[kind] += 1
        if self.kinds[kind] <= MOST_FINDINGS:
            told = "".join([*frames.format()[-3:], *traceback.format_exception_only(problem)])
            self.findings.append(
                Finding(door.name, number, f"{kind[1]}\n{told}", repr(drawn)[:600])
            )


class Deadline:
    """A clock that counts work, and looks up in the middle of it who works for too long."""

    def __init__(self) -> None:
        self.frames: StackSummary | None = None

    def set(self, seconds: float) -> None:
        """Rings after so long; 0 stops it."""
        if seconds:
            self.frames = None
        signal.setitimer(signal.ITIMER_PROF, seconds)
        signal.setitimer(signal.ITIMER_VIRTUAL, HOPELESS if seconds else 0)

    def ring(self, number: int, frame: FrameType | None) -> None:
        """The time is over."""
        self.frames = StackSummary.extract(traceback.walk_stack(frame))
        self.frames.reverse()


@contextmanager
def watch() -> Iterator[Deadline]:
    """While this lasts, it is found out who thinks for too long."""
    deadline = Deadline()
    before = signal.signal(signal.SIGPROF, deadline.ring)
    faulthandler.register(signal.SIGVTALRM, chain=True)  # tells the place, then the system ends it
    gc.freeze()
    try:
        yield deadline
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        faulthandler.unregister(signal.SIGVTALRM)
        signal.signal(signal.SIGPROF, before)
        gc.unfreeze()
