"""Measuring: rounds of slices, rates, and ratios round by round."""

from __future__ import annotations

import os
import random
import sys
from statistics import median
from typing import Final, NamedTuple

from langfinger.lab.bench.contestants import RIVALS, Contestant

SPADES: Final = "OpenSpiel spades"
OURS: Final = "langfinger"

Rates = dict[tuple[str, str], list[float]]


class Effort(NamedTuple):
    """How many rounds, and how long a slice is; more rounds make ranges narrower."""

    rounds: int
    slice_seconds: float


SLICE: Final = 0.06
THOROUGH: Final = Effort(60, SLICE)
QUICK: Final = Effort(9, 0.03)


class Ratio(NamedTuple):
    """How many times as fast as another, by rounds."""

    to: str
    low: float
    middle: float
    high: float


class Result(NamedTuple):
    """One contestant: the median rate, its range, and the ratios to the peers."""

    name: str
    path: str
    per_second: float
    low: float
    high: float
    ratios: list[Ratio]


def pin_to_one_core() -> None:
    """One core for all, where the system lets us choose."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def measure(contestants: list[Contestant], effort: Effort) -> Rates:
    """Rates by contestant and round, in another order each time."""
    rates: Rates = {(one.name, one.path): [] for one in contestants}
    for number in range(effort.rounds + 1):
        print(f"\rround {number} of {effort.rounds}", end="", file=sys.stderr, flush=True)
        for one in random.Random(number).sample(contestants, len(contestants)):
            done, seconds = one.run(effort.slice_seconds, number)
            if number:  # the round before the first warms up
                rates[(one.name, one.path)].append(done / seconds)
    print(file=sys.stderr)
    return rates


def result(contestant: Contestant, rates: Rates) -> Result:
    """What is to be told of one."""
    own = rates[(contestant.name, contestant.path)]
    low, high = nearly_all(own)
    return Result(
        contestant.name, contestant.path, median(own), low, high, ratios(contestant, own, rates)
    )


def ratios(contestant: Contestant, own: list[float], rates: Rates) -> list[Ratio]:
    """Ours against every peer on the same path, OpenSpiel spades first; none of a peer."""
    if not contestant.name.startswith(OURS):
        return []
    found = []
    for (name, path), theirs in rates.items():
        is_rival = path in RIVALS.get(contestant.path, ())
        if is_rival and not name.startswith(OURS):
            quotients = [a / b for a, b in zip(own, theirs, strict=True)]
            low, high = nearly_all(quotients)
            found.append(Ratio(name, low, median(quotients), high))
    return sorted(found, key=lambda ratio: ratio.to != SPADES)


def nearly_all(numbers: list[float]) -> tuple[float, float]:
    """Where eight in ten of these lie: a tenth is lower, a tenth is higher."""
    inner = sorted(numbers)[len(numbers) // 10 : len(numbers) - len(numbers) // 10]
    return inner[0], inner[-1]
