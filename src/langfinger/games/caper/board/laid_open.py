"""What lies open, as rows of numbers: a view or an observation is made of them at every move.

A crew's thieves and the order of its cards are the numbers in which the crew keeps them; its gear
comes with the number of its thieves, because a thief without gear has an empty stack.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.caper.board.boss import Boss
from langfinger.games.caper.board.crew import (
    CARD_BITS,
    CARD_MASK,
    SLOT_BITS,
    SLOT_MASK,
    SLOTS,
    STACK_BITS,
    Crew,
)
from langfinger.kernel import Row

CREWS: Final[i64] = 6
COUNT_AT: Final[i64] = SLOTS * STACK_BITS
STACK_MASK: Final[i64] = 0x3FFFF


def by_seat(one: i64, other: i64) -> Row:
    """What each player has."""
    row = Row(2, one)
    row.second = other
    return row


def by_space(left: i64, middle: i64, right: i64) -> Row:
    """What lies at each space."""
    row = Row(3, left)
    row.second = middle
    row.third = right
    return row


def lineups(one: Boss, other: Boss) -> Row:
    """CA-3.2: the thieves of each crew."""
    row = Row(CREWS, one.left.lineup)
    row.second = one.middle.lineup
    row.third = one.right.lineup
    row.fourth = other.left.lineup
    row.fifth = other.middle.lineup
    row.sixth = other.right.lineup
    return row


def stacks(one: Boss, other: Boss) -> Row:
    """CA-4.3: the gear of each crew, with the number of its thieves."""
    row = Row(CREWS, counted_stacks(one.left))
    row.second = counted_stacks(one.middle)
    row.third = counted_stacks(one.right)
    row.fourth = counted_stacks(other.left)
    row.fifth = counted_stacks(other.middle)
    row.sixth = counted_stacks(other.right)
    return row


def counted_stacks(crew: Crew) -> i64:
    """The gear of a crew, and above it the number of its thieves."""
    return crew.stacks | (crew.count << COUNT_AT)


def orders(one: Boss, other: Boss) -> Row:
    """CA-13.6: the slots of each crew's cards in the order of placing."""
    row = Row(CREWS, one.left.order)
    row.second = one.middle.order
    row.third = one.right.order
    row.fourth = other.left.order
    row.fifth = other.middle.order
    row.sixth = other.right.order
    return row


def cards_in_row(row: i64) -> list[int]:
    """The cards in a row of six-bit numbers, up to the first empty place."""
    cards: list[int] = []
    left = row
    while left & CARD_MASK:
        cards.append((left & CARD_MASK) - 1)
        left = left >> CARD_BITS
    return cards


def thieves_in_stacks(row: i64) -> i64:
    """How many thieves the crew has whose gear this is."""
    return row >> COUNT_AT


def stack_in_row(row: i64, slot: i64) -> list[int]:
    """CA-4.3: the gear of the thief in this slot, bottom to top."""
    return cards_in_row((row >> (slot * STACK_BITS)) & STACK_MASK)


def slots_in_row(row: i64) -> list[int]:
    """CA-13.6: the slots in a row of two-bit numbers."""
    slots: list[int] = []
    left = row
    while left & SLOT_MASK:
        slots.append((left & SLOT_MASK) - 1)
        left = left >> SLOT_BITS
    return slots
