"""What a run of the loader found, and what a process has used."""

import os
from pathlib import Path
from typing import Final, NamedTuple

TICKS: Final = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


class Result(NamedTuple):
    """One measured phase."""

    what: str
    moves: int
    seconds: float
    p50: float
    p99: float
    cpu: float
    rss: float

    def __str__(self) -> str:
        rate = self.moves / self.seconds
        per_move = self.cpu * self.seconds / self.moves * 1e6 if self.moves else 0.0
        return (
            f"{self.what:32} {rate:8.0f} moves/s   p50 {self.p50 * 1e3:6.2f} ms   "
            f"p99 {self.p99 * 1e3:7.2f} ms   CPU {self.cpu * 100:4.0f} %   "
            f"{per_move:5.0f} us/move   {self.rss:5.0f} MB"
        )


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
