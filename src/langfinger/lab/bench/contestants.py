"""Contestants: who does what, how often in a slice of CPU time."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time
from typing import Final, NamedTuple

BATCH: Final = 200

Run = Callable[[float, int], tuple[int, float]]
"""Works for so many CPU seconds with this seed; says how often it did it, and in how many."""

THROUGH_PYTHON: Final = "through Python"
WITH_VIEWS: Final = "with what a seat sees"
BY_STEP: Final = "by step"
CLONE: Final = "clone through Python"
SEARCH: Final = "search"
AT_ONCE: Final = "1,024 games at once"
GAMES_AT_ONCE: Final = 1_024
FACES: Final = ("PettingZoo face", "Gymnasium face", "OpenSpiel face", "batched face")
"""How learners come in, each with what the seat in turn sees and its mask (docs/learners.md)."""

RIVALS: Final[dict[str, tuple[str, ...]]] = {
    THROUGH_PYTHON: (THROUGH_PYTHON, WITH_VIEWS),
    BY_STEP: (THROUGH_PYTHON, WITH_VIEWS),
    WITH_VIEWS: (WITH_VIEWS,),
    CLONE: (CLONE,),
    SEARCH: (SEARCH,),
    AT_ONCE: (AT_ONCE,),
    **dict.fromkeys(FACES, (WITH_VIEWS, THROUGH_PYTHON)),
}
"""The paths of peers that one of ours is held against. Some peers write down what a player sees at
every step and cannot leave it out: our loops are held against them without and with a view."""


class Contestant(NamedTuple):
    """Something that counts what it does in a slice of CPU time."""

    name: str
    path: str
    run: Run


def repeated(act: Callable[[], object]) -> Run:
    """Does one thing again and again; looks at the clock after every batch."""
    return counted(act, BATCH, 1)


def counted(act: Callable[[], object], batch: int, each: int) -> Run:
    """The same where the thing counts as several, or is too long for a large batch."""

    def run(budget: float, seed: int) -> tuple[int, float]:
        done = 0
        begun = process_time()
        while process_time() - begun < budget:
            for _ in range(batch):
                act()
            done += batch * each
        return done, process_time() - begun

    return run
