"""Why not? The words that the refusals of all floors share."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.hadria.box.board import FIELD_WORDS
from langfinger.games.hadria.box.cards import KIND_WORDS
from langfinger.games.hadria.rules.things.kinds import set_of_kinds
from langfinger.games.hadria.state import HaState
from langfinger.kernel import Action, Question, Reason, bit


def field_name(field: i64) -> str:
    """The name of a field."""
    return FIELD_WORDS.names[field]


def not_now(action: Action) -> Reason:
    """HA-6.5: the question on the table is another one."""
    return Reason(action.rule, "not_now", {})


def unless_offered(ask: Question, state: HaState, seat: i64, action: Action) -> Reason | None:
    """HA-21.2: an answer to this question, but perhaps not one that it offers.

    Who names a thief where fields, figures, jewels or cards are offered hears the same.
    """
    if action in ask.legal(state, seat):
        return None
    return Reason(ask.rule, "not_offered", {})


def unless_in_hand(state: HaState, ask: Question, seat: i64, kind: i64) -> Reason | None:
    """HA-4.2, HA-A38: only a general card of the hand."""
    if set_of_kinds(state, seat) & bit(kind):
        return None
    return Reason(ask.rule, "not_in_hand", {"kind": KIND_WORDS.names[kind]})


def must_choose(ask: Question) -> Reason:
    """HA-4.2, HA-A38: it is not open to choose nothing."""
    return Reason(ask.rule, "must_choose", {})
