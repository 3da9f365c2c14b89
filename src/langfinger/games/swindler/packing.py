"""Small numbers in one: the points of all seats, their coins and answers, the markers on orders.

Each has fifteen bits, which is room for four of them. Where NOBODY may stand, all are kept as one
more than they are, so that an empty row is 0.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.kernel import Row

ENTRY_BITS: Final[i64] = 15
MOST_ENTRY: Final[i64] = 0x7FFF


def entry(row: i64, place: i64) -> i64:
    """The number in this place."""
    return (row >> (place * ENTRY_BITS)) & MOST_ENTRY


def with_number(row: i64, place: i64, number: i64) -> i64:
    """The same row with another number in one place."""
    return row + ((number - entry(row, place)) << (place * ENTRY_BITS))


def packed(numbers: tuple[int, ...], least: i64) -> i64:
    """These numbers, of which none is below the least, in one."""
    row: i64 = 0
    for place in range(len(numbers)):
        row = with_number(row, place, numbers[place] - least)
    return row


def unpacked(row: i64, count: i64, least: i64) -> tuple[int, ...]:
    """The first so many numbers of a row; for the usual tables without a list in between."""
    if count == 4:
        first, second = entry(row, 0) + least, entry(row, 1) + least
        return (first, second, entry(row, 2) + least, entry(row, 3) + least)
    return tuple([entry(row, place) + least for place in range(count)])


def entry_row(row: i64, count: i64, least: i64) -> Row:
    """The same numbers as a row of their own: for views and observations, which are many."""
    numbers = Row(count, entry(row, 0) + least)
    numbers.second = entry(row, 1) + least
    numbers.third = entry(row, 2) + least
    numbers.fourth = entry(row, 3) + least
    return numbers
