"""What lies in the slots of one plan, as one number: a byte for each slot, the first one lowest.

A card, AP or tiles are kept as their number and two more: so a byte of 0 is no slot, and NOBODY
can lie in one. A plan is changed in most decisions of a night, and a list would be made each time.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.kernel import bit

SLOTS: Final[i64] = 7  # five general and two basic cards (HA-4.2)
NO_SLOTS: Final[i64] = 0
BYTE: Final[i64] = 8
FULL_BYTE: Final[i64] = 255
MORE: Final[i64] = 2


def slots_in(row: i64) -> i64:
    """How many slots there are."""
    count: i64 = 0
    while row:
        row >>= BYTE
        count += 1
    return count


def laid_at(row: i64, slot: i64) -> i64:
    """What lies in this slot, which is there."""
    return ((row >> (slot * BYTE)) & FULL_BYTE) - MORE


def laid_behind(row: i64, number: i64) -> i64:
    """One more slot behind all others, with this in it."""
    return row | ((number + MORE) << (slots_in(row) * BYTE))


def relaid(row: i64, slot: i64, number: i64) -> i64:
    """The slots with something else in this one."""
    return row ^ (((number + MORE) ^ (laid_at(row, slot) + MORE)) << (slot * BYTE))


def closed_up(row: i64, slot: i64) -> i64:
    """The slots without this one; those behind it move up."""
    before = row & (bit(slot * BYTE) - 1)
    return before | ((row >> ((slot + 1) * BYTE)) << (slot * BYTE))


def times_laid(row: i64, number: i64) -> i64:
    """In how many slots this lies."""
    count: i64 = 0
    while row:
        if row & FULL_BYTE == number + MORE:
            count += 1
        row >>= BYTE
    return count


def is_laid(row: i64, number: i64) -> bool:
    """Does this lie in one of the slots?"""
    while row:
        if row & FULL_BYTE == number + MORE:
            return True
        row >>= BYTE
    return False


def slots_with(row: i64, number: i64) -> i64:
    """The slots in which this lies, as a set."""
    slots: i64 = 0
    slot: i64 = 0
    while row:
        if row & FULL_BYTE == number + MORE:
            slots |= bit(slot)
        row >>= BYTE
        slot += 1
    return slots


def slot_with(row: i64, number: i64) -> i64:
    """The first slot in which this lies; there is one."""
    slot: i64 = 0
    while row & FULL_BYTE != number + MORE:
        row >>= BYTE
        slot += 1
    return slot


def all_laid(row: i64) -> i64:
    """All the numbers together."""
    total: i64 = 0
    while row:
        total += (row & FULL_BYTE) - MORE
        row >>= BYTE
    return total


def most_laid(row: i64) -> i64:
    """The greatest of the numbers, 0 if there is none."""
    most: i64 = 0
    while row:
        if row & FULL_BYTE > most + MORE:
            most = (row & FULL_BYTE) - MORE
        row >>= BYTE
    return most


def is_falling(row: i64) -> bool:
    """No number is greater than the one before it."""
    while row:
        before = row & FULL_BYTE
        row >>= BYTE
        if row & FULL_BYTE > before:
            return False
    return True


def listed(row: i64) -> list[int]:
    """What lies in the slots, as a list."""
    numbers: list[int] = []
    while row:
        numbers.append((row & FULL_BYTE) - MORE)
        row >>= BYTE
    return numbers


def row_of_slots(numbers: list[int]) -> i64:
    """Slots with these numbers in them, seven at most."""
    row: i64 = NO_SLOTS
    for number in reversed(numbers):
        row = (row << BYTE) | (number + MORE)
    return row
