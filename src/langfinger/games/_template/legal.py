"""May I, and if not, why not? Both answers come from the same few predicates."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games._template.actions import Done, Drop, Moves, Pass, Seal, TakeBack, Whistle
from langfinger.games._template.cards import Box
from langfinger.games._template.state import PpState
from langfinger.games._template.steps import Dropping, Planning, Reacting
from langfinger.kernel import Action, Reason, SealedQuestion, count_bits, is_asked

HAND_LIMIT: Final = 4


def legal_actions(state: PpState, box: Box, moves: Moves, seat: i64) -> list[Action]:
    """PP-6.1: what this seat may answer, in the order of ids."""
    if not is_asked(state, seat):
        return []
    if has_sealed(state, seat):
        return [moves.take_back]
    if isinstance(state.ask, Planning):
        return [moves.seal[kind] for kind in kinds_held(state, box, seat)]
    if isinstance(state.ask, Reacting):
        return (
            [moves.whistle, moves.let_pass] if can_whistle(state, box, seat) else [moves.let_pass]
        )
    drops = [moves.drop[kind] for kind in kinds_held(state, box, seat)]
    return [*drops, moves.done] if can_stop(state, seat) else drops


def why_not(state: PpState, box: Box, seat: i64, action: Action) -> Reason | None:
    """Why this seat, which is asked, may not do this; None if it may."""
    ask = state.ask
    if has_sealed(state, seat):
        return None if isinstance(action, TakeBack) else Reason("PP-2.3", "already_sealed", {})
    if isinstance(ask, Planning) and isinstance(action, Seal):
        return why_not_held(state, box, seat, action.kind)
    if isinstance(ask, Reacting) and isinstance(action, Pass):
        return None
    if isinstance(ask, Reacting) and isinstance(action, Whistle):
        return None if can_whistle(state, box, seat) else Reason("PP-4.1", "no_whistle", {})
    if isinstance(ask, Dropping) and isinstance(action, Drop):
        return why_not_held(state, box, seat, action.kind)
    if isinstance(ask, Dropping) and isinstance(action, Done):
        facts = {"own": count_bits(state.hands[seat]), "limit": HAND_LIMIT}
        return None if can_stop(state, seat) else Reason("PP-5.1", "hand_too_large", facts)
    return Reason(action.rule, "not_now", {})


def why_not_held(state: PpState, box: Box, seat: i64, kind: i64) -> Reason | None:
    """PP-2.2, PP-5.1: you can only use what you hold."""
    if state.hands[seat] & box.cards_of[kind]:
        return None
    return Reason("PP-2.2", "not_in_hand", {"kind": box.kind_words.names[kind]})


def has_sealed(state: PpState, seat: i64) -> bool:
    """PP-2.3, PP-4.3: this seat has answered the sealed question on the table."""
    return isinstance(state.ask, SealedQuestion) and not state.is_waiting_for(seat)


def kinds_held(state: PpState, box: Box, seat: i64) -> list[int]:
    """PP-A1, PP-A3: the kinds in this hand; copies are alike."""
    hand = state.hands[seat]
    return [kind for kind in range(len(box.cards_of)) if hand & box.cards_of[kind]]


def can_whistle(state: PpState, box: Box, seat: i64) -> bool:
    """PP-4.1: this seat holds a whistle."""
    return state.hands[seat] & box.whistles != 0


def can_stop(state: PpState, seat: i64) -> bool:
    """PP-5.1: this hand is small enough."""
    return count_bits(state.hands[seat]) <= HAND_LIMIT
