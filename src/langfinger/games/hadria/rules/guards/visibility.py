"""Who is seen and heard by whom, and who may be arrested: questions only, nothing changes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.hadria.box.board import DISTRICT, IS_HIDEOUT
from langfinger.games.hadria.box.cards import (
    ALL_HIDDEN,
    ALLEY,
    CAPTAIN,
    EVENT_ATTENTION,
    EVENT_MOVEMENT,
    GUARD,
    JOANNE,
    NO_HIDEOUTS,
    WANTED,
)
from langfinger.games.hadria.rules.things.places import has_face_up, is_about, of_event
from langfinger.games.hadria.short_lists import is_among
from langfinger.games.hadria.state import HaState
from langfinger.kernel import bit

GUARD_ATTENTION: Final[i64] = 4  # HA-12.1
GUARD_MOVEMENT: Final[i64] = 3
CAPTAIN_ATTENTION: Final[i64] = 5
CAPTAIN_MOVEMENT: Final[i64] = 4


def is_hideout(state: HaState, field: i64) -> bool:
    """HA-18.7, HA-19.8: a hideout or dark alley, unless the event has them searched."""
    if of_event(state, NO_HIDEOUTS):
        return False
    return IS_HIDEOUT[field] != 0 or has_face_up(state, field, ALLEY)


def is_hidden(state: HaState, seat: i64, rank: i64) -> bool:
    """HA-0.6: this thief is hidden from city guards of this rank."""
    if state.imperial_owner == seat and of_event(state, WANTED):
        return False
    one = bit(seat)
    if state.hidden & one or state.climbing == seat or of_event(state, ALL_HIDDEN):
        return True
    if rank == GUARD and state.disguised & one:
        return True
    place = state.places[seat]
    return is_among(state.smoke, place) or is_hideout(state, place)


def visible_to(state: HaState, rank: i64) -> i64:
    """HA-12.3, HA-A11: the thieves about who are not hidden from this rank."""
    seats: i64 = 0
    for seat in range(state.seats):
        if is_about(state, seat) and not is_hidden(state, seat, rank):
            seats |= bit(seat)
    return seats


def arrestable_by(state: HaState, rank: i64) -> i64:
    """HA-0.6, HA-0.7: the thieves whom city guards of this rank can arrest."""
    return visible_to(state, rank) & ~state.protected


def attention(state: HaState, figure: i64, seat: i64) -> i64:
    """HA-12.1, HA-12.15: how far this figure detects this thief."""
    return attention_to(state, alertness(state, figure), seat)


def alertness(state: HaState, figure: i64) -> i64:
    """HA-12.1, HA-12.15: how far this figure detects where it stands; nobody is heard farther."""
    return alertness_on(state, state.figures[figure], sharpness(state, state.ranks[figure]))


def sharpness(state: HaState, rank: i64) -> i64:
    """HA-12.1, HA-12.15: how far figures of this rank detect while the lanterns burn."""
    reach: i64 = GUARD_ATTENTION if rank == GUARD else CAPTAIN_ATTENTION
    return reach + of_event(state, EVENT_ATTENTION)


def alertness_on(state: HaState, field: i64, sharp: i64) -> i64:
    """HA-12.1: what is left of it on this field, where lanterns may be out."""
    reach = sharp - state.lanterns[DISTRICT[field]]
    return reach if reach > 0 else 0


def attention_to(state: HaState, reach: i64, seat: i64) -> i64:
    """HA-12.1: what is left of it for this thief."""
    if state.thieves[seat] == JOANNE:
        reach += state.edition.familiar
    return reach if reach > 0 else 0


def movement(state: HaState, rank: i64) -> i64:
    """HA-12.1, HA-12.15, HA-12.16: how far figures of this rank go."""
    if rank == CAPTAIN:
        return CAPTAIN_MOVEMENT
    return GUARD_MOVEMENT + of_event(state, EVENT_MOVEMENT)
