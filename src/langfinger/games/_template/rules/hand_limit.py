"""The end of a round: nobody keeps more than four cards."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games._template.actions import Done, Drop
from langfinger.games._template.events import Dropped
from langfinger.games._template.rules.holding import kinds_held, why_not_held
from langfinger.games._template.rules.late import DONE
from langfinger.games._template.rules.playing import show
from langfinger.games._template.state import PpState
from langfinger.kernel import Action, ListQuestion, Log, Reason, Step, bit, count_bits, lowest

HAND_LIMIT: Final = 4


class HandLimit(Step):
    """PP-5.1: this seat must not hold too many cards."""

    __match_args__ = ("seat",)
    rule = "PP-5.1"

    def __init__(self, seat: int) -> None:
        self.seat: i64 = seat

    def resolve(self, state: PpState, log: Log) -> None:
        """PP-5.1: whoever holds too many cards is asked."""
        if not can_stop(state, self.seat):
            state.pause(Dropping(self.seat), bit(self.seat))


class Dropping(ListQuestion):
    """PP-5.1: this seat discards one more card or is done."""

    __match_args__ = ("seat",)
    rule = "PP-5.1"
    answers = (Drop, Done)
    late = DONE

    def __init__(self, seat: int) -> None:
        self.seat: i64 = seat

    def legal(self, state: PpState, seat: i64) -> list[Action]:
        moves = state.edition.moves
        drops = [moves.drop[kind] for kind in kinds_held(state, seat)]
        return [*drops, moves.done] if can_stop(state, seat) else drops

    def why_not(self, state: PpState, seat: i64, action: Drop | Done) -> Reason | None:
        """PP-5.1: drop what you hold, and go on until your hand is small enough."""
        if isinstance(action, Drop):
            return why_not_held(state, seat, action.kind)
        facts = {"own": count_bits(state.hands[seat]), "limit": HAND_LIMIT}
        return None if can_stop(state, seat) else Reason("PP-5.1", "hand_too_large", facts)

    def choose(self, state: PpState, seat: i64, action: Drop | Done, log: Log) -> None:
        """PP-5.1, PP-A3: one card goes, and the same question is asked again."""
        if isinstance(action, Done):
            return
        card = lowest(state.hands[seat] & state.edition.cards_of[action.kind])
        state.hands[seat] &= ~bit(card)
        state.discard |= bit(card)
        show(state, card)
        log.add(Dropped(seat, card))
        if state.hands[seat]:
            state.pause(self, bit(seat))


def can_stop(state: PpState, seat: i64) -> bool:
    """PP-5.1: this hand is small enough."""
    return count_bits(state.hands[seat]) <= HAND_LIMIT
