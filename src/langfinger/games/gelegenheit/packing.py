"""Several small numbers in one: the cards of a trick, a seat's stones, its roles of past rounds."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.kernel import bit

CARD_BITS: Final = 6
CARD_MASK: Final = 63
STONE_BITS: Final = 3
STONE_MASK: Final = 7
ROLE_BITS: Final = 3
ROLE_MASK: Final = 7


def packed(numbers: list[int], bits: i64) -> i64:
    """Small numbers in one, the first in the lowest bits."""
    whole: i64 = 0
    for place in range(len(numbers)):
        wide: i64 = numbers[place]
        whole |= wide << (place * bits)
    return whole


def unpacked(whole: i64, bits: i64, count: i64) -> list[int]:
    """The first so many of the small numbers."""
    return [(whole >> (place * bits)) & (bit(bits) - 1) for place in range(count)]


def stone_on(role: i64) -> i64:
    """One stone on a role, among a seat's packed stones."""
    return bit(role * STONE_BITS)


def with_role(past: i64, role: i64) -> i64:
    """The packed roles of past rounds with one more; a role is kept as its number plus one."""
    shift: i64 = 0
    while past >> shift:
        shift += ROLE_BITS
    return past | (role + 1) << shift


def roles_in(past: i64) -> list[int]:
    """The roles of past rounds, the first round first."""
    roles: list[int] = []
    while past:
        roles.append((past & ROLE_MASK) - 1)
        past >>= ROLE_BITS
    return roles
