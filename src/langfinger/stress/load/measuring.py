"""What a run of the loader found, and what a process has used."""

import os
from pathlib import Path
from typing import Final, NamedTuple

TICKS: Final = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
QUANTILES: Final = {"p50": 0.5, "p90": 0.9, "p99": 0.99, "p99.9": 0.999, "worst": 1.0}


class Pauses(NamedTuple):
    """What the collector of the server did meanwhile, in seconds."""

    full: int
    longest: float
    total: float

    def __str__(self) -> str:
        return (
            f"{self.full} full collections, longest pause {self.longest * 1e3:.0f} ms,"
            f" {self.total * 1e3:.0f} ms in all"
        )


class Result(NamedTuple):
    """One measured phase: how long answers took, sorted, and what the server used for `moves`.

    `undisturbed` are those that were not waited for while the machine itself stood still, and
    `still` is how long it did so each time; None where that cannot be known.
    """

    what: str
    times: list[float]
    moves: int
    seconds: float
    cpu: float
    before: float
    after: float
    stuck: int = 0
    undisturbed: list[float] | None = None
    still: list[float] | None = None

    @property
    def rate(self) -> float:
        """Moves a second."""
        return self.moves / self.seconds

    def __str__(self) -> str:
        told = in_words(self.times)
        per_move = self.cpu / self.moves * 1e6 if self.moves else 0.0
        stuck = f"  {self.stuck} WITHOUT ANSWER" if self.stuck else ""
        return (
            f"{self.what:32} {self.rate:6.0f} moves/s  {told} ms  "
            f"CPU {self.cpu / self.seconds * 100:.0f} %, {per_move:.0f} us a move  "
            f"{self.after:.0f} MB ({self.after - self.before:+.1f}){stuck}{self.standstill}"
        )

    @property
    def standstill(self) -> str:
        """What the machine had to do with it."""
        if not self.still or self.undisturbed is None:
            return "" if self.still is None else "; the machine never stood still"
        return (
            f"\n    the machine stood still {len(self.still)} times, {max(self.still) * 1e3:.0f} ms"
            f" at most; the {len(self.undisturbed)} of {len(self.times)} answers that were not"
            f" waited for then: {in_words(self.undisturbed)} ms"
        )


def in_words(times: list[float]) -> str:
    """The usual parts of these sorted times."""
    return "  ".join(f"{name} {at(times, q) * 1e3:.1f}" for name, q in QUANTILES.items())


def at(times: list[float], quantile: float) -> float:
    """So much of the sorted times is below."""
    return times[min(len(times) - 1, int(len(times) * quantile))] if times else 0.0


def read_pauses(file: Path, since: float, until: float) -> Pauses:
    """The pauses between two moments, as the server noted them."""
    lines = file.read_text().splitlines() if file.exists() else []
    noted = [[float(word) for word in line.split()] for line in lines]
    times = [(int(which), took) for when, which, took in noted if since <= when <= until]
    lasting = [took for _, took in times]
    full = sum([which == 2 for which, _ in times])
    return Pauses(full, max(lasting, default=0.0), sum(lasting))


def cpu_seconds(pid: int) -> float:
    """What a process has used so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def rss_mb(pid: int) -> float:
    """How much memory a process holds."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def pin(pid: int, core: int) -> None:
    """A core of its own, where there are two."""
    if hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(pid, {core})
