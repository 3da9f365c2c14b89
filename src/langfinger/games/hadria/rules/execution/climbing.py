"""The climber: hidden on his way, so that only its end is barred; questions only."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.hadria.box.board import NEXT_TO
from langfinger.games.hadria.box.cards import CLIMBER, NO_SEWERS
from langfinger.games.hadria.rules.execution.movement import (
    BEYOND,
    EMERGED,
    FIRST,
    is_open_gate,
    is_way_down,
    may_spend,
    ways_up,
)
from langfinger.games.hadria.rules.things.places import figure_on, of_event
from langfinger.games.hadria.short_lists import is_among
from langfinger.games.hadria.state import HaState
from langfinger.kernel import NOBODY


def may_stop(state: HaState, seat: i64, program: i64, entered: i64) -> bool:
    """HA-8.1, HA-A55: always, but a climber does not end a way on the field of a city guard."""
    if program != CLIMBER or entered == FIRST:
        return True
    return figure_on(state, state.places[seat]) == NOBODY


def may_climb_to(
    state: HaState, seat: i64, field: i64, steps: i64, entered: i64, spent: i64
) -> bool:
    """HA-A55: no city guard is on this neighbouring field, or he gets off it again."""
    if figure_on(state, field) == NOBODY:
        return True
    if steps > 1 and can_go_on(state, field):
        return True
    if entered in (EMERGED, BEYOND) or of_event(state, NO_SEWERS):
        return False
    return is_way_down(state, seat, field) and bool(safe_ways_up(state, seat, field, spent))


def safe_ways_up(state: HaState, seat: i64, below: i64, spent: i64) -> list[int]:
    """HA-8.5, HA-A55: where a climber who went down here can come up."""
    return [f for f in ways_up(state, seat, below) if may_come_up(state, seat, f, spent)]


def may_come_up(state: HaState, seat: i64, field: i64, spent: i64) -> bool:
    """HA-A55, HA-19.6: no city guard is there, or a tile takes the climber one step on."""
    if figure_on(state, field) == NOBODY:
        return True
    return may_spend(state, seat, spent) and can_go_on(state, field)


def can_go_on(state: HaState, field: i64) -> bool:
    """HA-8.11, HA-16.6, HA-A55: one step leads out of the city, or to no fire and no guard."""
    if is_open_gate(state, field):
        return True
    for other in NEXT_TO[field]:
        if not is_among(state.fire, other) and figure_on(state, other) == NOBODY:
            return True
    return False
