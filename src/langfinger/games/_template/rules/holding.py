"""What is in a hand: asked by several questions."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games._template.state import PpState
from langfinger.kernel import Reason


def kinds_held(state: PpState, seat: i64) -> list[int]:
    """PP-A1, PP-A3: the kinds in this hand; copies are alike."""
    hand = state.hands[seat]
    cards_of = state.edition.cards_of
    return [kind for kind in range(len(cards_of)) if hand & cards_of[kind]]


def why_not_held(state: PpState, seat: i64, kind: i64) -> Reason | None:
    """PP-2.2, PP-5.1: you can only use what you hold."""
    if state.hands[seat] & state.edition.cards_of[kind]:
        return None
    return Reason("PP-2.2", "not_in_hand", {"kind": state.edition.kind_words.names[kind]})
