"""What a thief on the move may do where he stands: questions only, nothing changes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.hadria.box.board import EXIT_AT, EXIT_DISTRICT, FIELDS, IS_GUARDHOUSE
from langfinger.games.hadria.box.cards import (
    CLIMBER,
    EVENT_BASIC_MOVE,
    MORIUS,
    NO_SEWERS,
    NOIRON,
    POCKET,
    SNEAK,
    SPRINT,
)
from langfinger.games.hadria.options import ONLY_AFTER_ALARM, STEAL_WHERE_YOU_START
from langfinger.games.hadria.rules.things.places import (
    is_entrance,
    is_exit,
    is_in_dungeon,
    of_event,
)
from langfinger.games.hadria.rules.things.sheets import tile_held
from langfinger.games.hadria.short_lists import is_among
from langfinger.games.hadria.state import HaState
from langfinger.kernel import NOBODY, bit

FIRST: Final[i64] = 0  # on the field where the move began
STEPPED: Final[i64] = 1  # entered by a step
EMERGED: Final[i64] = 2  # out of the sewers
BEYOND: Final[i64] = 3  # entered by a step after the sewers
OPENED: Final[i64] = 4  # on the first field, where a manhole has just been turned up


def steps_of(state: HaState, seat: i64, program: i64, number: i64) -> i64:
    """HA-7.2, HA-8.1: how many fields this move is long."""
    if program in (SNEAK, SPRINT):
        number += of_event(state, EVENT_BASIC_MOVE)
    if program == SNEAK and state.thieves[seat] == NOIRON and state.imperial_owner != seat:
        number += state.edition.roof_steps
    return number


def may_take(state: HaState, seat: i64, program: i64) -> bool:
    """HA-9.4, HA-10.8: this move allows picking up and stealing, and the thief can see."""
    if program in (SPRINT, CLIMBER):
        return False
    return state.blinded & bit(seat) == 0 and not is_in_dungeon(state, seat)


def lies_face_down(state: HaState, field: i64) -> bool:
    """HA-9.2, HA-A42: a tile lies face down on the field."""
    return IS_GUARDHOUSE[field] != 0 and is_among(state.tile_fields, field)


def may_steal_here(state: HaState, entered: i64) -> bool:
    """HA-8.10, HA-A12: the field was entered, or the table plays otherwise."""
    is_first = entered in (FIRST, OPENED)
    return not is_first or state.theft_on_start_field == STEAL_WHERE_YOU_START


def is_exposed(state: HaState, seat: i64, victim: i64) -> bool:
    """HA-10.3, HA-10.5, HA-20.1: another thief who has a theft token or stands in smoke."""
    one = bit(victim)
    if seat == victim or state.robbed & one:
        return False
    return state.marked & one != 0 or is_among(state.smoke, state.places[victim])


def may_rob(state: HaState, seat: i64, victim: i64) -> bool:
    """HA-10.3, HA-A14: an exposed thief on the field of the mover."""
    return state.places[victim] == state.places[seat] and is_exposed(state, seat, victim)


def can_move(state: HaState, seat: i64, steps: i64) -> bool:
    """HA-8.1: steps are left and the thief is not held fast."""
    return steps > 0 and state.immobile & bit(seat) == 0


def may_crawl(state: HaState, seat: i64, entered: i64) -> bool:
    """HA-8.5, HA-A15: an entrance was entered by a step, or a manhole just turned up."""
    if entered != STEPPED and entered != OPENED:
        return False
    if of_event(state, NO_SEWERS) or state.immobile & bit(seat):
        return False
    return is_way_down(state, seat, state.places[seat])


def is_way_down(state: HaState, seat: i64, field: i64) -> bool:
    """HA-18.6: a sewer entrance; for Morius every exit too."""
    if is_entrance(state, field):
        return True
    return state.thieves[seat] == MORIUS and is_exit(state, field)


def is_way_up(state: HaState, seat: i64, field: i64) -> bool:
    """HA-8.5, HA-8.11, HA-A16: a field with a sewer exit and without fire."""
    if is_among(state.fire, field):
        return False
    if is_exit(state, field):
        return True
    return state.thieves[seat] == MORIUS and is_entrance(state, field)


def ways_up(state: HaState, seat: i64, below: i64) -> list[int]:
    """HA-8.5: where the sewers can be left by who went down on this field."""
    return [f for f in range(FIELDS) if f != below and is_way_up(state, seat, f)]


def may_leave(state: HaState, seat: i64, steps: i64) -> bool:
    """HA-16.1, HA-16.6: one step from an open gate."""
    return can_move(state, seat, steps) and is_open_gate(state, state.places[seat])


def is_open_gate(state: HaState, field: i64) -> bool:
    """HA-15.4, HA-A4: a gate field of the open district, and its exit is not shut."""
    exit = EXIT_AT[field]
    if exit == NOBODY or exit == state.shut_exit:
        return False
    if state.early_exit == ONLY_AFTER_ALARM and not state.alarmed:
        return False
    return EXIT_DISTRICT[exit] == state.open_district


def may_spend(state: HaState, seat: i64, spent: i64) -> bool:
    """HA-19.6: one tile a move; not for who cannot move."""
    if spent or state.immobile & bit(seat):
        return False
    return tile_held(state, seat, POCKET) != NOBODY
