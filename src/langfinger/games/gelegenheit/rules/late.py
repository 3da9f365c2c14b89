"""What a player does when the time is up (GD-11.6)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.gelegenheit.actions import Lay, LetPass, Place, Take
from langfinger.games.gelegenheit.box.cards import SPECIALS, VISITORS, face_of
from langfinger.games.gelegenheit.state import GdState
from langfinger.kernel import Action, Late, bit


class Lowest(Late):
    """GD-11.6: the lowest card, and one that does something only if there is no other."""

    def answer(self, state: GdState, seat: i64, legal: list[Action]) -> Action:
        best = legal[0]
        for action in legal:
            if rank_of(action) < rank_of(best):
                best = action
        return best


def rank_of(action: Action) -> i64:
    """GD-11.6: the printed rank, special cards after all others."""
    assert isinstance(action, Lay)
    special: i64 = 100 if bit(action.card) & SPECIALS else 0
    return special + face_of(action.card)


class OnVisitors(Late):
    """GD-11.6: the stones claim no role that can cost others, or much."""

    def answer(self, state: GdState, seat: i64, legal: list[Action]) -> Action:
        return [way for way in legal if isinstance(way, Place) and way.role in VISITORS][0]


class MostStones(Late):
    """GD-11.6: the role with most stones of the seat; of equals the one furthest to the right."""

    def answer(self, state: GdState, seat: i64, legal: list[Action]) -> Action:
        best = legal[0]
        most: i64 = 0
        for action in legal:
            assert isinstance(action, Take)
            if state.stones_on(seat, action.role) >= most:
                best = action
                most = state.stones_on(seat, action.role)
        return best


LOWEST: Final = Lowest("lowest")
ON_VISITORS: Final = OnVisitors("on_visitors")
MOST_STONES: Final = MostStones("most_stones")
LETS_PASS: Final = Late("lets_pass", LetPass)
