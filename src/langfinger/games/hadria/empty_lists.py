"""Empty lists and rows to begin with."""

from __future__ import annotations

from typing import Final

from langfinger.games.hadria.box.board import DISTRICTS
from langfinger.kernel import NOBODY, Row

MOST_SEATS: Final = 4


class EmptyLists:
    """Empty lists for so many seats, shared by all states until a rule or a clone replaces them."""

    def __init__(self, seats: int) -> None:
        self.nothing: list[int] = []
        self.nothings: list[list[int]] = [self.nothing] * seats
        self.zeros = Row(seats, 0)
        self.nobodies = Row(seats, NOBODY)
        self.dark: list[int] = [0] * DISTRICTS


EMPTY: Final[list[EmptyLists]] = [EmptyLists(seats) for seats in range(MOST_SEATS + 1)]
