"""How long an answer seems to take."""

from random import Random
from typing import Final, NamedTuple


class Manners(NamedTuple):
    """How long an answer takes: from `low` to `high` seconds, more often less than the middle."""

    low: float = 0.7
    high: float = 2.2

    def draw(self, dice: Random) -> float:
        """One time; no card is looked at."""
        return self.low + (self.high - self.low) * dice.betavariate(2, 3)


LIKE_PEOPLE: Final = Manners()
AT_ONCE: Final = Manners(0.0, 0.0)


def read_manners(text: str | None) -> Manners:
    """Seconds as `low-high`, such as 0.7-2.2; nothing said means like people."""
    if not text:
        return LIKE_PEOPLE
    low, _, high = text.partition("-")
    return Manners(float(low), float(high))
