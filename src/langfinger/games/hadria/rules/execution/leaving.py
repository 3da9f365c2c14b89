"""Leaving the city, and what it ends."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.hadria.box.board import EXIT_AT
from langfinger.games.hadria.rules.execution.events import (
    LeftCity,
)
from langfinger.games.hadria.rules.round.events import AllLost, Won
from langfinger.games.hadria.rules.things.hands import drop
from langfinger.games.hadria.scoring import BY_JEWEL, BY_POINTS, points_of, winner
from langfinger.games.hadria.state import HaState
from langfinger.kernel import NOBODY, Log


def leave_city(state: HaState, seat: i64, log: Log) -> None:
    """HA-16.1 to HA-16.5, HA-A26: off the board, with all that lies on the sheet."""
    exit = EXIT_AT[state.places[seat]]
    log.add(LeftCity(seat, exit))
    state.places[seat] = NOBODY
    state.left = [*state.left, seat]
    state.climbing = NOBODY
    put_cards_away(state, seat, log)
    if state.imperial_owner == seat or len(state.left) == state.seats:
        end_game(state, log)


def put_cards_away(state: HaState, seat: i64, log: Log) -> None:
    """HA-16.5, HA-A46: hand and open planned cards are discarded at once."""
    nothing: list[int] = []
    state.plan_cards[seat] = nothing
    state.aps[seat] = nothing
    state.special_at[seat] = NOBODY
    for card in state.hands[seat]:
        drop(state, seat, card, log)


def end_game(state: HaState, log: Log) -> None:
    """HA-17.1, HA-17.2, HA-17.3: nothing is left to happen; somebody has won, or nobody."""
    state.agenda = []
    seat = winner(state)
    if seat == NOBODY:
        log.add(AllLost())
    else:
        how = BY_JEWEL if state.imperial_owner == seat else BY_POINTS
        log.add(Won(seat, points_of(state, seat), how))
