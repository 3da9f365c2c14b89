"""How long bots think: all times of a bot in a few numbers, which can be put together."""

from math import ceil, exp, log
from typing import Any, Final

from langfinger.kernel import Json

STEP: Final = log(1.02)
"""Times are sorted into boxes, each two per cent further than the one before."""

LEAST: Final = 1e-6
MOSTLY: Final = 0.99


class Times:
    """Many times: how many, their sum, the longest, and about how they are spread."""

    def __init__(self) -> None:
        self.number = 0
        self.total = 0.0
        self.most = 0.0
        self.boxes: dict[int, int] = {}

    def add(self, seconds: float) -> None:
        """One more."""
        self.number += 1
        self.total += seconds
        self.most = max(self.most, seconds)
        box = round(log(max(seconds, LEAST) / LEAST) / STEP)
        self.boxes[box] = self.boxes.get(box, 0) + 1

    def join(self, other: "Times") -> None:
        """All of the other's too."""
        self.number += other.number
        self.total += other.total
        self.most = max(self.most, other.most)
        for box, count in other.boxes.items():
            self.boxes[box] = self.boxes.get(box, 0) + count

    @property
    def mean(self) -> float:
        """The mean; nothing where nobody has thought."""
        return self.total / self.number if self.number else 0.0

    @property
    def p99(self) -> float:
        """The time within which 99 of 100 thoughts end, up to a hundredth of it."""
        left = ceil(self.number * MOSTLY)
        for box in sorted(self.boxes):
            left -= self.boxes[box]
            if left <= 0:
                return min(self.most, LEAST * exp(box * STEP))
        return 0.0

    def to_json(self) -> list[Json]:
        """For the journal."""
        boxes = [[box, self.boxes[box]] for box in sorted(self.boxes)]
        return [self.number, round(self.total, 6), round(self.most, 6), boxes]


def read_times(data: Any) -> Times:
    """The times in a journal."""
    times = Times()
    times.number, times.total, times.most = data[0], data[1], data[2]
    times.boxes = {box: count for box, count in data[3]}
    return times
