"""Empty lists to begin with."""

from __future__ import annotations

from typing import Final

from langfinger.games.hadria.box.board import DISTRICTS
from langfinger.kernel import NOBODY

MOST_SEATS: Final = 4


class Blanks:
    """Empty lists for so many seats, shared by all states until a rule or a clone replaces them."""

    def __init__(self, seats: int) -> None:
        self.nothing: list[int] = []
        self.zeros: list[int] = [0] * seats
        self.nobodies: list[int] = [NOBODY] * seats
        self.rows: list[list[int]] = [self.nothing] * seats
        self.dark: list[int] = [0] * DISTRICTS


BLANKS: Final[list[Blanks]] = [Blanks(seats) for seats in range(MOST_SEATS + 1)]
