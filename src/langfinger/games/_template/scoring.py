"""What a haul is worth."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games._template.state import PpState
from langfinger.kernel import members


def points_of(state: PpState, seat: i64) -> int:
    """PP-5.3: the worth of all cards in the haul; the hand counts nothing."""
    box = state.edition
    return sum([box.worth[box.kind_of[card]] for card in members(state.hauls[seat])])
