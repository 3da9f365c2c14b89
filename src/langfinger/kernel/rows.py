"""A row: one number for each seat, as quick as single numbers."""

from __future__ import annotations

from collections.abc import Iterator

from mypy_extensions import i64, mypyc_attr


@mypyc_attr(acyclic=True, free_list_len=1)
class Row:
    """Up to six numbers that are read and written like a list's: no game of the house seats more.

    A list would keep each number as an object of its own, and most moves look at dozens of them.
    A row that changes all the time is changed in place, so `clone` of the state clones it. A row
    that changes seldom is shared by clones and replaced: `state.piles = state.piles.but(seat, …)`.
    In positions and views a row is a tuple of `size` entries; its shape is `Fixed`.
    """

    def __init__(self, size: i64, value: i64) -> None:
        self.size: i64 = size
        self.first: i64 = value
        self.second: i64 = value
        self.third: i64 = value
        self.fourth: i64 = value
        self.fifth: i64 = value
        self.sixth: i64 = value

    def __getitem__(self, seat: i64) -> i64:
        if seat == 0:
            return self.first
        if seat == 1:
            return self.second
        if seat == 2:
            return self.third
        if seat == 3:
            return self.fourth
        return self.fifth if seat == 4 else self.sixth

    def __setitem__(self, seat: i64, value: i64) -> None:
        if seat == 0:
            self.first = value
        elif seat == 1:
            self.second = value
        elif seat == 2:
            self.third = value
        elif seat == 3:
            self.fourth = value
        elif seat == 4:
            self.fifth = value
        else:
            self.sixth = value

    def __len__(self) -> int:
        return self.size

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Row) and self.numbers() == other.numbers()

    def is_like(self, other: Row) -> bool:
        """Are these the same numbers? Quicker than `==`, which anything may be held against."""
        return (
            self.first == other.first
            and self.second == other.second
            and self.third == other.third
            and self.fourth == other.fourth
            and self.fifth == other.fifth
            and self.sixth == other.sixth
            and self.size == other.size
        )

    def __iter__(self) -> Iterator[int]:
        return iter(self.numbers())

    def __contains__(self, number: object) -> bool:
        return number in self.numbers()

    def clone(self) -> Row:
        """The same numbers, to be changed apart."""
        other = Row(self.size, self.first)
        other.second = self.second
        other.third = self.third
        other.fourth = self.fourth
        other.fifth = self.fifth
        other.sixth = self.sixth
        return other

    def put(self, first: i64, second: i64, third: i64, fourth: i64, fifth: i64, sixth: i64) -> None:
        """These numbers, whatever was there."""
        self.first = first
        self.second = second
        self.third = third
        self.fourth = fourth
        self.fifth = fifth
        self.sixth = sixth

    def become(self, other: Row) -> None:
        """The numbers of another row."""
        self.size = other.size
        self.put(other.first, other.second, other.third, other.fourth, other.fifth, other.sixth)

    def but(self, seat: i64, value: i64) -> Row:
        """Another row with the same numbers but for this seat."""
        other = self.clone()
        other[seat] = value
        return other

    def union(self) -> i64:
        """All sets of a row of sets in one."""
        return self.first | self.second | self.third | self.fourth | self.fifth | self.sixth

    def filled(self) -> i64:
        """The seats whose number is not 0, as a set."""
        seats: i64 = 0
        if self.first:
            seats |= 1
        if self.second:
            seats |= 2
        if self.third:
            seats |= 4
        if self.fourth:
            seats |= 8
        if self.fifth:
            seats |= 16
        if self.sixth:
            seats |= 32
        return seats

    def numbers(self) -> tuple[int, ...]:
        """All of them, seat by seat; for the usual tables without a list in between."""
        if self.size == 4:
            return (self.first, self.second, self.third, self.fourth)
        if self.size == 3:
            return (self.first, self.second, self.third)
        if self.size == 2:
            return (self.first, self.second)
        return tuple([self[seat] for seat in range(self.size)])


def row_of(numbers: tuple[int, ...]) -> Row:
    """A row with these numbers, the first seat's first."""
    row = Row(len(numbers), 0)
    for seat in range(len(numbers)):
        row[seat] = numbers[seat]
    return row
