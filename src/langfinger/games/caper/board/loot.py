"""Loot packed into one number: how many diamonds, paintings and antiques lie somewhere."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.kernel import BadPosition, bit

LOOT_BITS: Final[i64] = 4
LOOT_MASK: Final[i64] = 15
LOOT_SLOTS: Final[i64] = 4
LOOT_EACH: Final[i64] = 4
LOOT_KINDS: Final = 3


def loot_of(row: i64, kind: i64) -> i64:
    """How many tokens of this kind lie in a packed row of loot."""
    return (row >> (kind * LOOT_BITS)) & LOOT_MASK


def one_loot(kind: i64) -> i64:
    """One token of this kind, as a packed row."""
    return bit(kind * LOOT_BITS)


def loot_total(row: i64) -> i64:
    """CA-12.2: all tokens of a packed row."""
    return loot_of(row, 0) + loot_of(row, 1) + loot_of(row, 2)


def loot_kinds(row: i64) -> i64:
    """The kinds of loot that are there, as a mask."""
    kinds: i64 = 0
    for kind in range(LOOT_KINDS):
        if loot_of(row, kind):
            kinds |= bit(kind)
    return kinds


def loot_counts(row: i64) -> tuple[int, ...]:
    """The tokens of a packed row by kind."""
    return (loot_of(row, 0), loot_of(row, 1), loot_of(row, 2))


def loot_row(counts: tuple[int, ...]) -> int:
    """Tokens by kind as a packed row."""
    return sum([counts[kind] * one_loot(kind) for kind in range(len(counts))])


def check_entries(field: str, value: tuple[tuple[object, ...], ...], rule: str) -> None:
    """Everything is told for three spaces, or three kinds of loot; not more than fit there."""
    for entry in value:
        if len(entry) != LOOT_KINDS:
            raise BadPosition(field, rule, f"expected three entries, not {len(entry)}")
