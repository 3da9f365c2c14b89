"""What the dealers on the table want, worked out once for many questions."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64


class Wares:
    """SW-8.1: the tiles that fit each free field (none fit a covered one), and all of them.

    It holds for these dealers with these tiles on them: rows that are replaced as a whole, so
    whoever finds other rows on the table works it out anew.
    """

    def __init__(
        self, dealers: tuple[int, ...], stalls: tuple[int, ...], fitting: list[int], wanted: i64
    ) -> None:
        self.dealers = dealers
        self.stalls = stalls
        self.fitting = fitting
        self.wanted: i64 = wanted


NO_WARES: Final = Wares((), (), [], 0)
