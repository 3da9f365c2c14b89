"""The start of a round: its event card, the roll of the city guard, and a card for everybody."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from langfinger.games.hadria.box.cards import (
    EVENT_INITIATIVE,
    NIKOLAI,
)
from langfinger.games.hadria.rules.round.events import Rolled
from langfinger.games.hadria.rules.things.dropping import HandLimit, ask_to_drop
from langfinger.games.hadria.rules.things.hands import draw
from langfinger.games.hadria.rules.things.places import of_event
from langfinger.games.hadria.state import HaState
from langfinger.kernel import NOBODY, Log, Step

DIE: Final[i64] = 8  # HA-3.5


def turn_event(state: HaState) -> None:
    """HA-3.2, HA-15.7, HA-21.1: the top card of the calm or the alarmed deck."""
    if state.alarmed:
        state.event = state.alarmed_deck[-1]
        state.alarmed_deck = state.alarmed_deck[:-1]
        state.alarmed_past = [*state.alarmed_past, state.event]
    else:
        state.event = state.calm_deck[-1]
        state.calm_deck = state.calm_deck[:-1]
        state.calm_past = [*state.calm_past, state.event]


@mypyc_attr(acyclic=True, free_list_len=1)
class Rolling(Step):
    """HA-3.5: the initiative of the city guard is rolled."""

    rule = "HA-3.5"

    def resolve(self, state: HaState, log: Log) -> None:
        """HA-3.5, HA-2.7, HA-15.7: one die, or the higher of two; an event may change it."""
        first = state.rng.below(DIE) + 1
        second = state.rng.below(DIE) + 1 if state.alarmed else NOBODY
        state.dice = [first, second] if state.alarmed else [first]
        roll = (first if first > second else second) + of_event(state, EVENT_INITIATIVE)
        state.roll = roll if roll > 1 else 1
        if log.on:
            log.add(Rolled(first, second, state.roll))


@mypyc_attr(acyclic=True, free_list_len=1)
class Drawing(Step):
    """HA-4.1: this seat draws its card of the round."""

    __match_args__ = ("seat",)
    rule = "HA-4.1"

    def __init__(self, seat: int) -> None:
        self.seat: i64 = seat

    def resolve(self, state: HaState, log: Log) -> None:
        """HA-4.1, HA-13.16: one card; Nikolai draws two and discards one of his hand."""
        seat = self.seat
        if state.thieves[seat] == NIKOLAI:
            draw(state, seat, state.edition.inventor_draw, log)
            state.agenda.append(HandLimit(seat))
            count: i64 = state.edition.inventor_drop if state.hands[seat] else 0
            ask_to_drop(state, seat, count, log)
        else:
            draw(state, seat, 1, log)
            state.agenda.append(HandLimit(seat))
