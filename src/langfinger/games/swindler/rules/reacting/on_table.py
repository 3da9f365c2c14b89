"""A card that lies on the table and is about to work, or may be stopped."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.swindler.state import SwState
from langfinger.kernel import Log, Step


class OnTable(Step):
    """SW-12.7: something about the card of a seat that lies on the table."""

    __match_args__ = ("seat", "card")
    rule = "SW-12.7"

    def __init__(self, seat: int, card: int) -> None:
        self.seat: i64 = seat
        self.card: i64 = card


class AtWork(OnTable):
    """SW-12.4: this card works, unless an Assassin stops it."""

    rule = "SW-12.4"

    def stopped(self, state: SwState, log: Log) -> None:
        """SW-12.5: what else happens when the card is stopped."""
