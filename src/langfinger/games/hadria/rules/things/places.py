"""Who and what is where, and who comes first: questions only, nothing changes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.hadria.box.board import GUARDHOUSES_OF, IS_DUNGEON, IS_ENTRANCE, IS_EXIT
from langfinger.games.hadria.box.cards import LADDER, MANHOLE, TILE_OF
from langfinger.games.hadria.empty_lists import MOST_SEATS
from langfinger.games.hadria.short_lists import is_among
from langfinger.games.hadria.state import HaState
from langfinger.kernel import NOBODY, bit


def clockwise(seats: int, start: int) -> list[int]:
    """HA-6.3: so many seats in their order, from this one on."""
    return [(start + i) % seats for i in range(seats)]


CLOCKWISE: Final[list[list[list[int]]]] = [
    [clockwise(seats, start) for start in range(seats)] for seats in range(MOST_SEATS + 1)
]


def seats_from_start(state: HaState) -> list[int]:
    """HA-6.3, HA-A27: all seats clockwise from the start-player tile."""
    return CLOCKWISE[state.seats][state.start]


def director(state: HaState) -> i64:
    """HA-21.2, HA-A27: who decides for the start player: the next thief still in the city."""
    for seat in seats_from_start(state):
        if state.places[seat] != NOBODY:
            return seat
    return state.start


def is_in_city(state: HaState, seat: i64) -> bool:
    """HA-16.2: the thief has not left."""
    return state.places[seat] != NOBODY


def is_in_dungeon(state: HaState, seat: i64) -> bool:
    """HA-13.8: the thief sits in a dungeon."""
    place = state.places[seat]
    return place != NOBODY and IS_DUNGEON[place] != 0


def is_about(state: HaState, seat: i64) -> bool:
    """HA-11.3: the thief is in the city and not in a dungeon."""
    place = state.places[seat]
    return place != NOBODY and IS_DUNGEON[place] == 0


def thieves_on(state: HaState, field: i64) -> i64:
    """The thieves on a field, as a set."""
    seats: i64 = 0
    for seat in range(state.seats):
        if state.places[seat] == field:
            seats |= bit(seat)
    return seats


def figure_on(state: HaState, field: i64) -> i64:
    """HA-8.3: the city guard on a field, or NOBODY."""
    for figure, place in enumerate(state.figures):
        if place == field:
            return figure
    return NOBODY


def is_free(state: HaState, field: i64) -> bool:
    """HA-0.5: no figure stands there; jewels, tiles and tokens may lie there."""
    return figure_on(state, field) == NOBODY and thieves_on(state, field) == 0


def of_event(state: HaState, column: list[int]) -> i64:
    """HA-3.2: what the event of the round says, 0 if nothing."""
    return 0 if state.event == NOBODY else column[state.event]


def has_face_up(state: HaState, field: i64, tile: i64) -> bool:
    """HA-19.8: a tile of this kind lies open on the field."""
    for i in range(len(state.face_up)):
        if state.face_up_fields[i] == field and TILE_OF[state.face_up[i]] == tile:
            return True
    return False


def is_entrance(state: HaState, field: i64) -> bool:
    """HA-18.6, HA-19.8: a sewer entrance or a manhole."""
    return IS_ENTRANCE[field] != 0 or has_face_up(state, field, MANHOLE)


def is_exit(state: HaState, field: i64) -> bool:
    """HA-18.6, HA-19.8: a sewer exit or a ladder."""
    return IS_EXIT[field] != 0 or has_face_up(state, field, LADDER)


def free_guardhouses(state: HaState, district: i64) -> list[int]:
    """HA-0.5, HA-18.2: guardhouses of a district without a figure and without fire."""
    return [f for f in GUARDHOUSES_OF[district] if is_free_of_fire(state, f)]


def has_free_guardhouse(state: HaState, district: i64) -> bool:
    """HA-0.5, HA-18.2: there is such a guardhouse."""
    for field in GUARDHOUSES_OF[district]:
        if is_free_of_fire(state, field):
            return True
    return False


def is_free_of_fire(state: HaState, field: i64) -> bool:
    """HA-0.5: no figure and no fire on this field."""
    return not is_among(state.fire, field) and is_free(state, field)
