"""A clock for who must be done in time on a machine that others use too."""

from collections.abc import Callable
from typing import Final

CAUTION: Final = 2.0


class WaryClock:
    """Is ahead by twice the longest stretch between two looks at it so far.

    A thought looks at the clock between its trials. Where other programs keep the machine busy, a
    trial may take many times as long as usual; who waits until the time is up is late by one of
    these, or by a longer one. The first stretch does not count: there one only begins to think.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self.looks = 0
        self.last = 0.0
        self.longest = 0.0

    def __call__(self) -> float:
        """The time that it may well be at the next look."""
        now = self.clock()
        self.looks += 1
        if self.looks > 2:
            self.longest = max(self.longest, now - self.last)
        self.last = now
        return now + CAUTION * self.longest
