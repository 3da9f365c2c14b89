"""A row of numbers, one for each seat or order space, as quick as single numbers."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr


@mypyc_attr(acyclic=True)
class Row:
    """Four numbers that are read and written like a list's: nobody needs a fifth (SW-1.6, SW-1.8).

    A list would keep each number as an object of its own, and most moves look at dozens of them.
    """

    def __init__(self, first: i64, second: i64, third: i64, fourth: i64) -> None:
        self.first: i64 = first
        self.second: i64 = second
        self.third: i64 = third
        self.fourth: i64 = fourth

    def __getitem__(self, place: i64) -> i64:
        if place == 0:
            return self.first
        if place == 1:
            return self.second
        return self.third if place == 2 else self.fourth

    def __setitem__(self, place: i64, value: i64) -> None:
        if place == 0:
            self.first = value
        elif place == 1:
            self.second = value
        elif place == 2:
            self.third = value
        else:
            self.fourth = value

    def clone(self) -> Row:
        return Row(self.first, self.second, self.third, self.fourth)

    def numbers(self, count: int) -> list[int]:
        """The first so many of them."""
        return [self.first, self.second, self.third, self.fourth][:count]

    def write(self, values: list[int]) -> None:
        """Writes these numbers, the first one first."""
        for place, value in enumerate(values):
            self[place] = value


def row_of(value: i64) -> Row:
    """The same number four times."""
    return Row(value, value, value, value)
