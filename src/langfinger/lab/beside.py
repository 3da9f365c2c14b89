"""Two checkouts of the house beside each other: is any path of any game slower than it was?

Each is a process of its own on the same core. They take turns in short slices, and the order is
turned round from one round to the next, so that a slow moment of the machine hits both. Ratios are
taken round by round.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any, Final

from langfinger.lab.bench import SLICE, nearly_all, ours, pin_to_one_core

HERE: Final = Path(__file__).parents[2]


class House:
    """A checkout that measures in a process of its own."""

    def __init__(self, sources: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, __file__],
            env={**os.environ, "PYTHONPATH": str(sources)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.paths = self.told().split("\t")

    def told(self) -> str:
        """A line of the process."""
        assert self.process.stdout is not None
        return self.process.stdout.readline().rstrip("\n")

    def rate(self, path: str, number: int) -> float:
        """How many per second in a slice of this path."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{self.paths.index(path)} {number}\n")
        self.process.stdin.flush()
        done, seconds = self.told().split()
        return int(done) / float(seconds)

    def close(self) -> None:
        """No more questions."""
        self.process.communicate()


def compare(other: Path, rounds: int) -> list[dict[str, Any]]:
    """This checkout against the sources of another one: a row for each game and path."""
    mine, theirs = House(HERE), House(other)
    rows = [
        row_of(path, ratios(mine, theirs, path, rounds))
        for path in mine.paths
        if path in theirs.paths
    ]
    mine.close()
    theirs.close()
    return rows


def ratios(mine: House, theirs: House, path: str, rounds: int) -> list[float]:
    """How many times as fast as the other, round by round."""
    found = []
    for number in range(rounds + 1):
        turns = [mine, theirs] if number % 2 else [theirs, mine]
        rates = {house: house.rate(path, number) for house in turns}
        found.append(rates[mine] / rates[theirs])
    return found[1:]


def row_of(path: str, found: list[float]) -> dict[str, Any]:
    """The median and where eight in ten lie."""
    low, high = nearly_all(found)
    return {"path": path, "ratio": median(found), "low": low, "high": high}


def table(rows: list[dict[str, Any]]) -> list[str]:
    """The rows for people."""
    lines = [f"{'':52}{'times as fast':>14}{'range':>16}"]
    for row in rows:
        span = f"{row['low']:.2f} - {row['high']:.2f}"
        lines.append(f"{row['path']:52}{row['ratio']:>14.3f}{span:>16}")
    return lines


def answer() -> None:
    """The process of one house: names its paths, then measures whatever is asked for."""
    pin_to_one_core()
    contestants = ours()
    print("\t".join(f"{one.name}, {one.path}" for one in contestants), flush=True)
    for line in sys.stdin:
        place, number = (int(part) for part in line.split())
        done, seconds = contestants[place].run(SLICE, number)
        print(done, seconds, flush=True)


if __name__ == "__main__":
    answer()
