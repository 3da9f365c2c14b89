"""Payments, and what may be paid next.

A payment is written as one number: the set of tiles given, the number of coin pieces, and whether
change is due. Two ways that give the same are the same payment, so players are asked only when it
makes a difference what they pay with (SW-6.8, SW-A62).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from langfinger.games.swindler.box.cards import Box
from langfinger.games.swindler.rules.purse import sorts_in

PIECES: Final[i64] = 52  # the bit where the number of coin pieces begins
CHANGE: Final[i64] = 58
TILES: Final[i64] = 0xFFFFFFFFFFFFF


def in_coins(pieces: i64) -> i64:
    """The payment of so many coin pieces and nothing else."""
    return pieces << PIECES


def payment_of(tiles: i64, pieces: i64, change: i64) -> i64:
    """The payment of these tiles and so many coin pieces, with so much change."""
    return tiles | (pieces << PIECES) | (change << CHANGE)


def tiles_of(payment: i64) -> i64:
    """The tiles of a payment."""
    return payment & TILES


def pieces_of(payment: i64) -> i64:
    """The coin pieces of a payment."""
    return (payment >> PIECES) & 63


def change_of(payment: i64) -> i64:
    """The change due for a payment: 0 or 1."""
    return payment >> CHANGE


@mypyc_attr(acyclic=True)
class Choices:
    """What may be paid next, given the tiles marked so far: further tiles, or coins at the end.

    `forced` are tiles that every payment left contains, `sorts` the sorts that some of them do.
    """

    def __init__(self, box: Box, payments: list[int], paid: i64) -> None:
        left = payments
        if paid:
            left = [payment for payment in payments if tiles_of(payment) & paid == paid]
        self.forced: i64 = TILES
        for payment in left:
            self.forced &= payment
        self.sorts: i64 = 0
        self.ends: list[int] = []
        for payment in left:
            rest = tiles_of(payment) & ~self.forced
            if not rest:
                self.ends.append(payment)
            self.sorts |= sorts_in(box, rest)

    def pieces(self) -> list[int]:
        """SW-3.15: the numbers of coin pieces with which the payment may end now."""
        return sorted({pieces_of(payment) for payment in self.ends})

    def end_with(self, pieces: i64) -> i64:
        """SW-A49: the payment that ends with so many coin pieces, with change if there can be."""
        return max([payment for payment in self.ends if pieces_of(payment) == pieces])
