"""Who is where, who is seen by whom, and who may be arrested: questions only, nothing changes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.hadria.box.board import (
    DISTRICT,
    FAR,
    FIELDS,
    GUARDHOUSES_OF,
    IS_DUNGEON,
    IS_ENTRANCE,
    IS_EXIT,
    IS_HIDEOUT,
    distance,
)
from langfinger.games.hadria.box.cards import (
    ALL_HIDDEN,
    ALLEY,
    CAPTAIN,
    EVENT_ATTENTION,
    EVENT_MOVEMENT,
    FAMILIAR,
    GUARD,
    JOANNE,
    LADDER,
    MANHOLE,
    NO_HIDEOUTS,
    TILE_OF,
    WANTED,
)
from langfinger.games.hadria.empty_lists import MOST_SEATS
from langfinger.games.hadria.state import HaState
from langfinger.kernel import NOBODY, bit

GUARD_ATTENTION: Final[i64] = 4  # HA-12.1
GUARD_MOVEMENT: Final[i64] = 3
CAPTAIN_ATTENTION: Final[i64] = 5
CAPTAIN_MOVEMENT: Final[i64] = 4
GUARDS_IN_ALL: Final[i64] = 20
CAPTAINS_IN_ALL: Final[i64] = 2


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
    for seat, place in enumerate(state.places):
        if place == field:
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


def is_hideout(state: HaState, field: i64) -> bool:
    """HA-18.7, HA-19.8: a hideout or dark alley, unless the event has them searched."""
    if of_event(state, NO_HIDEOUTS):
        return False
    return IS_HIDEOUT[field] != 0 or has_face_up(state, field, ALLEY)


def is_entrance(state: HaState, field: i64) -> bool:
    """HA-18.6, HA-19.8: a sewer entrance or a manhole."""
    return IS_ENTRANCE[field] != 0 or has_face_up(state, field, MANHOLE)


def is_exit(state: HaState, field: i64) -> bool:
    """HA-18.6, HA-19.8: a sewer exit or a ladder."""
    return IS_EXIT[field] != 0 or has_face_up(state, field, LADDER)


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
    return place in state.smoke or is_hideout(state, place)


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
    reach: i64 = GUARD_ATTENTION if state.ranks[figure] == GUARD else CAPTAIN_ATTENTION
    reach += of_event(state, EVENT_ATTENTION)
    reach -= state.lanterns[DISTRICT[state.figures[figure]]]
    return reach if reach > 0 else 0


def attention_to(state: HaState, reach: i64, seat: i64) -> i64:
    """HA-12.1: what is left of it for this thief."""
    if state.thieves[seat] == JOANNE:
        reach += FAMILIAR
    return reach if reach > 0 else 0


def movement(state: HaState, rank: i64) -> i64:
    """HA-12.1, HA-12.15, HA-12.16: how far figures of this rank go."""
    if rank == CAPTAIN:
        return CAPTAIN_MOVEMENT
    return GUARD_MOVEMENT + of_event(state, EVENT_MOVEMENT)


def in_supply(state: HaState, rank: i64) -> i64:
    """HA-1.1, HA-2.11: figures of this rank that are not on the board."""
    whole: i64 = GUARDS_IN_ALL if rank == GUARD else CAPTAINS_IN_ALL
    return whole - state.ranks.count(rank)


def is_possible_post(state: HaState, field: i64) -> bool:
    """HA-19.9: no city guard, no fire, no dungeon."""
    if IS_DUNGEON[field] or field in state.fire:
        return False
    return figure_on(state, field) == NOBODY


def nearest_posts(state: HaState, field: i64) -> list[int]:
    """HA-19.9, HA-A20: the possible fields nearest to this one."""
    best: i64 = FAR
    found: list[int] = []
    for other in range(FIELDS):
        away = distance(field, other)
        if away <= best and is_possible_post(state, other):
            if away < best:
                best = away
                found = []
            found.append(other)
    return found


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
    return field not in state.fire and is_free(state, field)
