"""What is counted, and the text that Prometheus reads."""

import gc
import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

STEPS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
PREFIX: Final = "langfinger_"


class Histogram:
    """How long something took, in seconds."""

    def __init__(self) -> None:
        self.counts = [0] * (len(STEPS) + 1)
        self.sum = 0.0

    def add(self, seconds: float) -> None:
        """Once more."""
        self.counts[bisect_left(STEPS, seconds)] += 1
        self.sum += seconds

    def lines(self, name: str, about: str) -> Iterator[str]:
        """As Prometheus reads it: each step with all that were quicker."""
        yield from head(name, "histogram", about)
        total = 0
        for step, count in zip((*map(str, STEPS), "+Inf"), self.counts, strict=True):
            total += count
            yield f'{PREFIX}{name}_bucket{{le="{step}"}} {total}'
        yield f"{PREFIX}{name}_sum {self.sum:.6f}"
        yield f"{PREFIX}{name}_count {total}"


class Meters:
    """All that is counted while the house is open."""

    def __init__(self) -> None:
        self.writes = Histogram()
        self.pauses = Histogram()
        self.stored: Counter[str] = Counter()
        self.unstored: Counter[str] = Counter()
        self.naks: Counter[str] = Counter()
        self.farewells: Counter[str] = Counter()
        self.refusals: Counter[str] = Counter()
        self.paused_at = 0.0

    def watch_collector(self) -> None:
        """Python's collector tells when it begins and ends."""
        gc.callbacks.append(self.on_collector)

    def unwatch_collector(self) -> None:
        """No longer."""
        gc.callbacks.remove(self.on_collector)

    def on_collector(self, phase: str, found: Mapping[str, int]) -> None:
        """It begins, or ends."""
        if phase == "start":
            self.paused_at = time.perf_counter()
        else:
            self.pauses.add(time.perf_counter() - self.paused_at)


def head(name: str, kind: str, about: str) -> Iterator[str]:
    """What a number is."""
    yield f"# HELP {PREFIX}{name} {about}"
    yield f"# TYPE {PREFIX}{name} {kind}"


def gauge(name: str, about: str, value: float) -> Iterator[str]:
    """A number that goes up and down."""
    yield from head(name, "gauge", about)
    yield f"{PREFIX}{name} {value}"


def counter(name: str, about: str, value: int) -> Iterator[str]:
    """A number that only grows."""
    yield from head(name, "counter", about)
    yield f"{PREFIX}{name} {value}"


def by_label(
    name: str, kind: str, about: str, label: str, values: Mapping[str, int]
) -> Iterator[str]:
    """One number for each of a few words of our own."""
    yield from head(name, kind, about)
    for word, value in sorted(values.items()):
        yield f'{PREFIX}{name}{{{label}="{word}"}} {value}'
