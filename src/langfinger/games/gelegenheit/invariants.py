"""What is true of every table: a position that breaks one of these cannot be."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.gelegenheit.possible.cards import (
    check_aside,
    check_box,
    check_hands,
    check_lacks,
    check_piles,
    check_plain,
)
from langfinger.games.gelegenheit.possible.pending import check_pending
from langfinger.games.gelegenheit.possible.record import check_record, check_round, check_scored
from langfinger.games.gelegenheit.possible.specials import check_specials
from langfinger.games.gelegenheit.possible.stones import check_roles, check_stones
from langfinger.games.gelegenheit.possible.tricks import (
    check_laid,
    check_last_trick,
    check_leader,
    check_trick,
)
from langfinger.games.gelegenheit.state import GdState
from langfinger.kernel import BadPosition, members


def check_table(state: GdState) -> None:
    """Raises BadPosition for the first broken invariant."""
    check_box(state)
    check_round(state)
    check_record(state)
    check_leader(state)
    check_cards(state)
    check_question(state)
    check_last_trick(state)
    check_laid(state)
    check_pending(state)
    check_stones(state)
    check_roles(state)
    check_scored(state)


def check_cards(state: GdState) -> None:
    """GD-3.2, GD-3.14, GD-4.2, GD-5.6, GD-8.4: what lies where fits together."""
    check_hands(state)
    check_lacks(state)
    check_trick(state)
    check_specials(state)
    check_piles(state)
    check_plain(state)
    check_aside(state)


def check_question(state: GdState) -> None:
    """GD-11.1: one question to one seat, which can answer it; or none, and nobody is waited for."""
    ask = state.ask
    expected: i64 = 0 if ask is None else ask.check(state)
    if state.waiting != expected:
        raise BadPosition("waiting", "GD-11.1", f"expected {members(expected)}")
