"""Hadria: when in a round a thief does what, and how he awaits the city guard."""

from typing import Final, NamedTuple

OPENLY: Final = 0  # how a thief awaits the city guard
UNSEEN: Final = 1  # in smoke
IN_UNIFORM: Final = 2
IN_THE_DARK: Final = 3  # lanterns out
RELIEVED: Final = 4  # one of those who would catch him is out of action
ON_A_ROPE: Final = 5
CLOAKED: Final = 6

NO_ROD: Final = 0  # when a rod is used
ROD_EARLY: Final = 1
ROD_LATE: Final = 2


class Timing(NamedTuple):
    """Steps before the city guard and behind it, what may be picked up, how it is awaited."""

    early: int
    late: int
    picks: bool
    shelter: int = OPENLY
    rod: int = NO_ROD


class Values(NamedTuple):
    """Ends by field: as he is, with a jewel more, with the imperial jewel."""

    plain: list[float]
    richer: list[float]
    crowned: list[float]
