"""The set-up: an empty table, then the deal."""

from __future__ import annotations

from typing import Final

from langfinger.games._template.box.cards import Box
from langfinger.games._template.rules.playing import draw
from langfinger.games._template.state import PpState
from langfinger.kernel import Log, Rng, Step

DEALT: Final = 3


def empty_table(seats: int, rng: Rng, box: Box) -> PpState:
    """PP-1.1: nothing is dealt yet."""
    agenda: list[Step] = []
    return PpState(seats, rng, agenda, box)


def deal_hands(state: PpState, log: Log) -> None:
    """PP-1.2, PP-1.3, PP-1.4: a shuffled deck, three cards each, and somebody to begin."""
    state.deck = list(range(len(state.edition.kind_of)))
    state.rng.shuffle(state.deck)
    state.first = state.rng.below(state.seats)
    for seat in range(state.seats):
        draw(state, seat, DEALT, log)
