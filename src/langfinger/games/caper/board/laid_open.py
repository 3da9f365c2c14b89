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
from langfinger.kernel import Board, Row

COUNT_AT: Final[i64] = SLOTS * STACK_BITS
STACK_MASK: Final[i64] = 0x3FFFF


def by_space(left: i64, middle: i64, right: i64) -> Row:
    """What lies at each space."""
    row = Row(3, left)
    row.second = middle
    row.third = right
    return row


def lay_lineups(board: Board, one: Boss, other: Boss) -> None:
    """CA-3.2: the thieves of each crew."""
    board.six(
        one.left.lineup,
        one.middle.lineup,
        one.right.lineup,
        other.left.lineup,
        other.middle.lineup,
        other.right.lineup,
    )


def lay_stacks(board: Board, one: Boss, other: Boss) -> None:
    """CA-4.3: the gear of each crew, with the number of its thieves."""
    board.six(
        counted_stacks(one.left),
        counted_stacks(one.middle),
        counted_stacks(one.right),
        counted_stacks(other.left),
        counted_stacks(other.middle),
        counted_stacks(other.right),
    )


def counted_stacks(crew: Crew) -> i64:
    """The gear of a crew, and above it the number of its thieves."""
    return crew.stacks | (crew.count << COUNT_AT)


def lay_orders(board: Board, one: Boss, other: Boss) -> None:
    """CA-13.6: the slots of each crew's cards in the order of placing."""
    board.six(
        one.left.order,
        one.middle.order,
        one.right.order,
        other.left.order,
        other.middle.order,
        other.right.order,
    )


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
