"""Where the yellow jewel of a calm round may lie: empty fields of a district, far from all thieves.

Fields of one district are a set of spots: spot 0 is the first field of the district by name.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.hadria.board import (
    DISTRICT,
    DISTRICTS,
    FIELDS,
    FIELDS_OF,
    distance,
    in_district,
)
from langfinger.games.hadria.cards import EVENT_COMPASS
from langfinger.games.hadria.state import HaState
from langfinger.kernel import NOBODY, bit, mask_of, members

JEWEL_DISTANCE: Final[i64] = 6  # HA-3.4
YELLOWS_IN_ALL: Final[i64] = 10  # HA-2.11

SPOTS_OF: Final[list[list[int]]] = [
    in_district(list(range(FIELDS)), district) for district in range(DISTRICTS)
]
SPOT: Final[list[int]] = [SPOTS_OF[DISTRICT[field]].index(field) for field in range(FIELDS)]
NO_DUNGEON: Final[list[int]] = [mask_of([SPOT[f] for f in fields]) for fields in FIELDS_OF]


def far_spots(district: int, place: int) -> int:
    """HA-3.4, HA-A25: the spots of a district for which a thief on this field is far enough."""
    fields = [f for f in FIELDS_OF[district] if distance(place, f) >= JEWEL_DISTANCE]
    return mask_of([SPOT[field] for field in fields])


FAR_SPOTS: Final[list[list[int]]] = [
    [far_spots(district, place) for place in range(FIELDS)] for district in range(DISTRICTS)
]


def jewel_fields(state: HaState) -> list[int]:
    """HA-3.4: the fields where the start player may place the jewel."""
    fields = SPOTS_OF[EVENT_COMPASS[state.event]]
    return [fields[spot] for spot in members(jewel_spots(state))]


def jewel_spots(state: HaState) -> i64:
    """HA-3.4, HA-1.3, HA-A25: empty spots of the compass district, far from every thief."""
    if len(state.yellows) + sum(state.yellow_held) >= YELLOWS_IN_ALL:
        return 0
    district = EVENT_COMPASS[state.event]
    spots: i64 = NO_DUNGEON[district]
    for place in state.places:
        if place != NOBODY:
            spots &= FAR_SPOTS[district][place]
    return spots & ~used_spots(state, district) if spots else 0


def used_spots(state: HaState, district: i64) -> i64:
    """HA-0.5: where a component of any kind is; thieves are no matter, they are not far."""
    used = spots_in(district, state.figures) | spots_in(district, state.tile_fields)
    used |= spots_in(district, state.face_up_fields) | spots_in(district, state.yellows)
    used |= spots_in(district, state.greens) | spots_in(district, state.smoke)
    used |= spots_in(district, state.fire)
    jewel = state.imperial_field
    if jewel != NOBODY and DISTRICT[jewel] == district:
        used |= bit(SPOT[jewel])
    return used


def spots_in(district: i64, fields: list[int]) -> i64:
    """Those of these fields that lie in the district, as a set of spots."""
    spots: i64 = 0
    for field in fields:
        if DISTRICT[field] == district:
            spots |= bit(SPOT[field])
    return spots
