"""Short lists of numbers. Clones share them, so a rule makes a new list and changes none."""

from __future__ import annotations

from mypy_extensions import i64


def is_among(numbers: list[int], value: i64) -> bool:
    """Is this number in the list? (`in` would compare objects, these are numbers.)"""
    for other in numbers:
        if other == value:
            return True
    return False


def index_of(numbers: list[int], value: i64) -> i64:
    """The first place of a number that is in the list."""
    index: i64 = 0
    for other in numbers:
        if other == value:
            break
        index += 1
    return index


def replaced(numbers: list[int], index: i64, value: i64) -> list[int]:
    """The list with one number changed."""
    other = numbers[:]
    other[index] = value
    return other


def dealt(rows: list[list[int]], seat: i64, row: list[int]) -> list[list[int]]:
    """The lists of all seats with another one for this seat."""
    other = rows[:]
    other[seat] = row
    return other


def extended(numbers: list[int], value: i64) -> list[int]:
    """The list with one more number at its end."""
    other = numbers[:]
    other.append(value)
    return other


def sorted_in(numbers: list[int], value: i64) -> list[int]:
    """A list in rising order with one more number at its place."""
    other = numbers[:]
    index = len(numbers)
    while index > 0 and numbers[index - 1] > value:
        index -= 1
    other.insert(index, value)
    return other


def without(numbers: list[int], index: i64) -> list[int]:
    """The list without one of its places."""
    other = numbers[:]
    other.pop(index)
    return other


def without_value(numbers: list[int], value: i64) -> list[int]:
    """The list without a number that is in it once."""
    return without(numbers, index_of(numbers, value))
