"""A figure goes its way and arrests; and the reasons that its move carries."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.hadria.box.board import distance
from langfinger.games.hadria.rules.guards.arrests import arrest_all
from langfinger.games.hadria.rules.guards.events import GuardMoved
from langfinger.games.hadria.rules.guards.ways import caught_by, field_of, stop_of
from langfinger.games.hadria.short_lists import replaced
from langfinger.games.hadria.state import HaState
from langfinger.kernel import NOBODY, Log, members

HERE: Final[i64] = 0  # the numbers of BECAUSE
NEAREST: Final[i64] = 1
MOST: Final[i64] = 2
CHOSEN: Final[i64] = 3
LOWEST: Final[i64] = 4


def act(state: HaState, figure: i64, one: i64, because: i64, log: Log) -> None:
    """HA-12.6, HA-12.11: the figure goes its way, with its reasons, and arrests whom it can."""
    if log.on:
        tell(state, figure, one, because, log)
    state.figures = replaced(state.figures, figure, field_of(one))
    seats = caught_by(one)
    if seats:
        arrest_all(state, seats, figure)


def tell(state: HaState, figure: i64, one: i64, because: i64, log: Log) -> None:
    """HA-12.3, HA-12.7: whom it heard, whom it goes for, at what distance, and why."""
    field = state.figures[figure]
    end = field_of(one)
    heard = state.heard[figure] & ~state.caught
    seat: int = NOBODY
    away: int = 0
    for other in members(heard):
        reach = distance(field, state.places[other])
        if seat == NOBODY or reach < away:
            seat = other
            away = reach
        elif reach == away and not leads_to(state, field, end, seat):
            seat = other
    if heard and away == 0:
        because = HERE
    seats = state.heard[figure]
    log.add(GuardMoved(figure, field, end, seat, away, because, stop_of(one), seats))


def leads_to(state: HaState, field: i64, end: i64, seat: i64) -> bool:
    """HA-12.6: the end of the way lies on a shortest route to this thief."""
    goal = state.places[seat]
    return distance(field, end) + distance(end, goal) == distance(field, goal)
