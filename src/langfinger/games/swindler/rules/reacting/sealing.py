"""An answer to a window: a mark that only its owner sees, and may take back."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.swindler.actions import TakeBack
from langfinger.games.swindler.options import DEFAULT
from langfinger.games.swindler.state import SwState
from langfinger.kernel import NOBODY, Action, Reason, bit


def has_answered(state: SwState, seat: i64) -> bool:
    """SW-A25: this seat has answered the sealed question on the table."""
    return not state.is_waiting_for(seat)


def may_react(state: SwState, seat: i64) -> bool:
    """SW-10.9, SW-A24: a jailed player may react, at most tables."""
    return state.jailed_may_react == DEFAULT or not state.jailed & bit(seat)


def seal(state: SwState, seat: i64, action: Action) -> None:
    """SW-A25: an answer is a mark that only its owner sees, and may be taken back."""
    if isinstance(action, TakeBack):
        state.put_answer(seat, NOBODY)
        state.waiting |= bit(seat)
    else:
        state.put_answer(seat, action.id)


def why_not_sealed(state: SwState, seat: i64, action: Action) -> Reason | None:
    """SW-A25: an answer may be taken back, and another one given only then."""
    answered = has_answered(state, seat)
    if isinstance(action, TakeBack):
        return None if answered else Reason("SW-A25", "nothing_to_take_back", {})
    return Reason("SW-A25", "already_answered", {}) if answered else None
