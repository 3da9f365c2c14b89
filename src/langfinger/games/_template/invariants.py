"""What is true of every table: a position that breaks one of these cannot be."""

from __future__ import annotations

from langfinger.games._template.rules.playing import Played
from langfinger.games._template.rules.whistling import Whistling, Window
from langfinger.games._template.state import PpState
from langfinger.kernel import NOBODY, BadPosition, Step, bit


def check_table(state: PpState) -> None:
    """Raises BadPosition for the first broken invariant."""
    check_seals(state)
    check_street(state)
    check_windows(state)


def check_seals(state: PpState) -> None:
    """PP-2.2: a sealed card lies in the hand of its seat."""
    for seat in range(state.seats):
        card = state.sealed[seat]
        if card != NOBODY and not state.hands[seat] & bit(card):
            raise BadPosition("sealed", "PP-2.2", f"seat {seat} does not hold its sealed card")


def check_street(state: PpState) -> None:
    """PP-3.1, PP-4.4: a card that is still to work lies open."""
    for step in state.agenda:
        card = card_to_come(step)
        if card != NOBODY and card not in state.street:
            raise BadPosition("street", "PP-3.1", f"expected the card of {step} to lie there")


def card_to_come(step: Step) -> int:
    """PP-3.4: the card that is still to work; once it has begun it may be in a haul."""
    if isinstance(step, Whistling) or (isinstance(step, Played) and step.done == 0):
        return step.card
    return NOBODY


def check_windows(state: PpState) -> None:
    """PP-4.1: a window lies directly above the card it asks about."""
    for i in range(len(state.agenda)):
        step = state.agenda[i]
        beneath = state.agenda[i - 1] if i > 0 else None
        if isinstance(step, Window) and not isinstance(beneath, Played | Whistling):
            raise BadPosition("agenda", "PP-4.1", f"expected a card beneath {step}")
