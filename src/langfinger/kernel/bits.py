"""Sets of cards as bit masks: card k is bit k, and no pack has more than 61 cards.

The compiler turns `1 << k` on fixed-width numbers into a 32-bit shift, which is wrong from bit 31
on. So nobody shifts a literal to the left here: `bit(k)` shifts a big one to the right.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

TOP: Final = 0x1000000000000000
TOP_BIT: Final = 60

PAIRS: Final = 0x1555555555555555  # a larger number would not be a machine word
FOURS: Final = 0x3333333333333333
BYTES: Final = 0x0F0F0F0F0F0F0F0F
ONES: Final = 0x0101010101010101


def bit(k: i64) -> i64:
    """The set that holds card k alone."""
    return TOP >> (TOP_BIT - k)


def first_bits(count: i64) -> i64:
    """The set of cards 0 to count - 1."""
    return bit(count) - 1


def count_bits(mask: i64) -> i64:
    """How many cards the set holds.

    The product adds up the bytes in its bits 56 to 62. Bits from 64 on are cut off where it is
    compiled and kept where it is not; neither is looked at.
    """
    m: i64 = mask - ((mask >> 1) & PAIRS)
    m = (m & FOURS) + ((m >> 2) & FOURS)
    m = (m + (m >> 4)) & BYTES
    return ((m * ONES) >> 56) & 127


def lowest(mask: i64) -> i64:
    """The lowest card of a set that is not empty: as many as there are places below it."""
    return count_bits((mask & -mask) - 1)


def highest(mask: i64) -> i64:
    """The highest card of a set that is not empty: all places below it are filled and counted."""
    m: i64 = mask | (mask >> 1)
    m |= m >> 2
    m |= m >> 4
    m |= m >> 8
    m |= m >> 16
    m |= m >> 32
    return count_bits(m) - 1


def nth(mask: i64, n: i64) -> i64:
    """The card with n lower ones in the set."""
    m: i64 = mask
    i: i64 = n
    while i > 0:
        m &= m - 1
        i -= 1
    return lowest(m)


def members(mask: i64) -> list[int]:
    """The cards of the set, lowest first."""
    cards: list[int] = []
    m: i64 = mask
    while m:
        cards.append(lowest(m))
        m &= m - 1
    return cards


def mask_of(cards: list[int]) -> i64:
    """The set of these cards."""
    mask: i64 = 0
    for card in cards:
        mask |= bit(card)
    return mask
