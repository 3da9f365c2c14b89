"""The loot is named, once in a round."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.gelegenheit.actions import NAME, Name
from langfinger.games.gelegenheit.box.cards import MAX_SEATS
from langfinger.games.gelegenheit.events import LootNamed
from langfinger.games.gelegenheit.state import GdState
from langfinger.kernel import NOBODY, Action, BadPosition, Log, Question, bit


class Naming(Question):
    """GD-4.2: this seat names the loot, any colour."""

    __match_args__ = ("seat",)
    rule = "GD-4.2"
    answers = (Name,)

    def __init__(self, seat: int) -> None:
        self.seat: i64 = seat

    def resolve(self, state: GdState, log: Log) -> None:
        state.pause(self, bit(self.seat))

    def count(self, state: GdState, seat: i64) -> i64:
        return len(NAME)

    def kth(self, state: GdState, seat: i64, k: i64) -> Action:
        return NAME[k]

    def choose(self, state: GdState, seat: i64, action: Name, log: Log) -> None:
        """GD-4.2, GD-4.7, GD-A8: the loot holds at once and to the end of the round."""
        state.loot = action.colour
        if log.on:
            log.add(LootNamed(seat, action.colour))

    def check(self, state: GdState) -> i64:
        """GD-4.2: the loot is named once."""
        if state.loot != NOBODY:
            raise BadPosition("ask", "GD-4.2", "expected no loot yet, for it is named once")
        return bit(self.seat)


NAMING: Final = [Naming(seat) for seat in range(MAX_SEATS)]
