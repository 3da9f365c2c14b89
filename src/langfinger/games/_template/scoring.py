"""What a haul is worth, and who has won."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games._template.state import PpState
from langfinger.kernel import members


def points_of(state: PpState, seat: i64) -> int:
    """PP-5.3: the worth of all cards in the haul; the hand counts nothing."""
    box = state.edition
    return sum([box.worth[box.kind_of[card]] for card in members(state.hauls[seat])])


def winners(scores: list[int]) -> list[int]:
    """PP-5.4: the seats with the highest score."""
    return [seat for seat in range(len(scores)) if scores[seat] == max(scores)]
