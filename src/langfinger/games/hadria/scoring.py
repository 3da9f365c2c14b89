"""Victory points, who has won, and the end of a night."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.hadria.box.cards import TRINKET
from langfinger.games.hadria.rules.round.events import AllLost, Won
from langfinger.games.hadria.rules.things.sheets import tiles_held
from langfinger.games.hadria.state import HaState
from langfinger.kernel import NOBODY, Log

BEST_THIEF_POINTS: Final[i64] = 3  # HA-17.3
GREEN_POINTS: Final[i64] = 2
BY_JEWEL: Final = 0  # the numbers of HOW
BY_POINTS: Final = 1


def points_of(state: HaState, seat: i64) -> i64:
    """HA-17.3, HA-13.3: best-thief tile, green and yellow jewels, trinkets."""
    points = state.green_held[seat] * GREEN_POINTS + state.yellow_held[seat]
    if state.best_thief == seat:
        points += BEST_THIEF_POINTS
    return points + tiles_held(state, seat, TRINKET)


def winner(state: HaState) -> int:
    """HA-17.1 to HA-17.6: the seat that has won so far, or NOBODY."""
    if state.imperial_owner in state.left:
        return state.imperial_owner
    best = NOBODY
    for seat in state.left:
        if best == NOBODY or is_better(state, seat, best):
            best = seat
    return best


def is_better(state: HaState, seat: i64, other: i64) -> bool:
    """HA-17.3, HA-17.4, HA-17.5: more points, then more green; who left first keeps a tie."""
    mine = points_of(state, seat)
    yours = points_of(state, other)
    if mine != yours:
        return mine > yours
    return state.green_held[seat] > state.green_held[other]


def results(state: HaState) -> list[int]:
    """HA-17.3: 1 for the winner, 0 for all others; there is no second place."""
    won = winner(state)
    return [int(seat == won) for seat in range(state.seats)]


def places_of(state: HaState) -> list[int]:
    """HA-17.2, HA-17.3: first or second, for all who have not won have lost alike."""
    won = winner(state)
    return [1 if seat == won else 2 for seat in range(state.seats)]


def end_game(state: HaState, log: Log) -> None:
    """HA-17.1, HA-17.2, HA-17.3: nothing is left to happen; somebody has won, or nobody."""
    state.agenda = []
    seat = winner(state)
    if seat == NOBODY:
        log.add(AllLost())
    else:
        how = BY_JEWEL if state.imperial_owner == seat else BY_POINTS
        log.add(Won(seat, points_of(state, seat), how))
