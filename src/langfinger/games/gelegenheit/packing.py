"""Rows of small numbers in one number: cards of a trick, stones on roles, roles of past rounds."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.gelegenheit.actions import STONE_BITS
from langfinger.games.gelegenheit.box.cards import ROLES
from langfinger.kernel import BadPosition

CARD_BITS: Final = 6
CARD_MASK: Final = 63
STONE_MASK: Final = 7
ROLE_BITS: Final = 3
ROLE_MASK: Final = 7


def packed(numbers: tuple[int, ...], bits: i64) -> i64:
    """Small numbers in one, the first in the lowest bits."""
    row: i64 = 0
    for place in range(len(numbers)):
        wide: i64 = numbers[place]
        row |= wide << (place * bits)
    return row


def unpacked(row: i64, count: i64) -> list[int]:
    """The cards of a packed row."""
    return [(row >> (place * CARD_BITS)) & CARD_MASK for place in range(count)]


def stone_row(stones: tuple[int, ...]) -> i64:
    """GD-1.4: six numbers of stones in one; BadPosition if nobody can have so many."""
    if len(stones) != ROLES or min(stones) < 0 or max(stones) > STONE_MASK:
        told = f"expected six numbers from 0 to {STONE_MASK}, not {list(stones)}"
        raise BadPosition("stones", "GD-1.4", told)
    return packed(stones, STONE_BITS)


def stones_in(row: i64) -> tuple[int, ...]:
    """The six numbers of a packed row of stones."""
    return tuple([(row >> (role * STONE_BITS)) & STONE_MASK for role in range(ROLES)])


def roles_in(row: i64) -> tuple[int, ...]:
    """The roles of a packed row of past rounds."""
    roles: list[int] = []
    while row:
        roles.append((row & ROLE_MASK) - 1)
        row >>= ROLE_BITS
    return tuple(roles)


def with_entry(row: tuple[int, ...], seat: i64, value: i64) -> tuple[int, ...]:
    """The same row with another value for one seat."""
    entries = list(row)
    entries[seat] = value
    return tuple(entries)
