"""Rows: short lists of numbers. Clones share them, so a rule makes a new row and changes none."""

from __future__ import annotations

from mypy_extensions import i64


def is_among(row: list[int], value: i64) -> bool:
    """Is this number in the row? (`in` would compare objects, these are numbers.)"""
    for other in row:
        if other == value:
            return True
    return False


def times(row: list[int], value: i64) -> i64:
    """How often this number is in the row."""
    count: i64 = 0
    for other in row:
        if other == value:
            count += 1
    return count


def total(row: list[int]) -> i64:
    """All numbers of the row together."""
    found: i64 = 0
    for number in row:
        found += number
    return found


def is_falling(row: list[int]) -> bool:
    """No number is greater than the one before it."""
    before: i64 = 0
    for place, number in enumerate(row):
        if place > 0 and number > before:
            return False
        before = number
    return True


def index_of(row: list[int], value: i64) -> i64:
    """The first place of a number that is in the row."""
    index: i64 = 0
    for other in row:
        if other == value:
            break
        index += 1
    return index


def replaced(row: list[int], index: i64, value: i64) -> list[int]:
    """The row with one number changed."""
    other = row[:]
    other[index] = value
    return other


def extended(row: list[int], value: i64) -> list[int]:
    """The row with one more number at its end."""
    other = row[:]
    other.append(value)
    return other


def sorted_in(row: list[int], value: i64) -> list[int]:
    """A row in rising order with one more number at its place."""
    other = row[:]
    index = len(row)
    while index > 0 and row[index - 1] > value:
        index -= 1
    other.insert(index, value)
    return other


def without(row: list[int], index: i64) -> list[int]:
    """The row without one of its places."""
    other = row[:]
    other.pop(index)
    return other


def without_value(row: list[int], value: i64) -> list[int]:
    """The row without a number that is in it once."""
    return without(row, index_of(row, value))
