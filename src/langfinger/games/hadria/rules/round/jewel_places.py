"""The yellow jewel of a calm round lies on an empty field of a district, far from all thieves.

Fields of one district are a set of spots: spot 0 is the first field of the district by name.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from langfinger.games.hadria.box.board import (
    DISTRICTS,
    FIELDS,
    FIELDS_OF,
    distance,
    in_district,
)
from langfinger.games.hadria.box.cards import EVENT_COMPASS
from langfinger.games.hadria.rules.round.events import JewelPlaced, NoJewelPlaced
from langfinger.games.hadria.rules.things.actions import AIM, Aim, Target
from langfinger.games.hadria.rules.things.refusals import unless_offered
from langfinger.games.hadria.rules.things.sheets import held_in_all
from langfinger.games.hadria.state import HaState
from langfinger.kernel import (
    NOBODY,
    Action,
    Log,
    Reason,
    SetQuestion,
    bit,
    count_bits,
    lowest,
    mask_of,
)

JEWEL_DISTANCE: Final[i64] = 6  # HA-3.4
YELLOWS_IN_ALL: Final[i64] = 10  # HA-2.11

SPOTS_OF: Final[list[list[int]]] = [
    in_district(list(range(FIELDS)), district) for district in range(DISTRICTS)
]
AIM_SPOTS: Final[list[list[Action]]] = [[AIM[field] for field in spots] for spots in SPOTS_OF]


@mypyc_attr(acyclic=True, free_list_len=1)
class PlacingJewel(SetQuestion):
    """HA-3.4: this seat places a yellow jewel; so many are left to place."""

    __match_args__ = ("seat", "left")
    rule = "HA-3.4"
    answers = (Aim, Target)

    def __init__(self, seat: int, left: int) -> None:
        self.seat: i64 = seat
        self.left: i64 = left

    def resolve(self, state: HaState, log: Log) -> None:
        """HA-3.4: the start player chooses, if there is a choice; without a place no jewel."""
        spots = jewel_spots(state)
        if count_bits(spots) > 1:
            state.pause(self, bit(self.seat))
        elif spots:
            self.place(state, SPOTS_OF[EVENT_COMPASS[state.event]][lowest(spots)], log)
        else:
            log.add(NoJewelPlaced(EVENT_COMPASS[state.event]))

    def listed(self, state: HaState) -> list[Action]:
        return AIM_SPOTS[EVENT_COMPASS[state.event]]

    def open_to(self, state: HaState, seat: i64) -> i64:
        return jewel_spots(state)

    def why_not(self, state: HaState, seat: i64, action: Aim | Target) -> Reason | None:
        return unless_offered(self, state, seat, action)

    def choose(self, state: HaState, seat: i64, action: Aim, log: Log) -> None:
        self.place(state, action.field, log)

    def place(self, state: HaState, field: i64, log: Log) -> None:
        """HA-3.4: a yellow jewel; generous nobles give another."""
        state.yellows = [*state.yellows, field]
        if log.on:
            log.add(JewelPlaced(field))
        if self.left > 1:
            state.agenda.append(PlacingJewel(self.seat, self.left - 1))


def spots_of(fields: list[int], district: int) -> int:
    """Those of these fields that lie in the district, as a set of spots."""
    inside = in_district(fields, district)
    return mask_of([SPOTS_OF[district].index(field) for field in inside])


def far_spots(district: int, place: int) -> int:
    """HA-3.4, HA-A25: the spots of a district for which a thief on this field is far enough."""
    fields = [f for f in FIELDS_OF[district] if distance(place, f) >= JEWEL_DISTANCE]
    return spots_of(fields, district)


SPOT_IN: Final[list[list[int]]] = [
    [spots_of([field], district) for field in range(FIELDS)] for district in range(DISTRICTS)
]
NO_DUNGEON: Final[list[int]] = [
    spots_of(FIELDS_OF[district], district) for district in range(DISTRICTS)
]
FAR_SPOTS: Final[list[list[int]]] = [
    [far_spots(district, place) for place in range(FIELDS)] for district in range(DISTRICTS)
]


def jewel_spots(state: HaState) -> i64:
    """HA-3.4, HA-1.3, HA-A25: empty spots of the compass district, far from every thief."""
    if len(state.yellows) + held_in_all(state.yellow_held) >= YELLOWS_IN_ALL:
        return 0
    district = EVENT_COMPASS[state.event]
    spots: i64 = NO_DUNGEON[district]
    for seat in range(state.seats):
        place = state.places[seat]
        if place != NOBODY:
            spots &= FAR_SPOTS[district][place]
    return spots & ~used_spots(state, district) if spots else 0


def used_spots(state: HaState, district: i64) -> i64:
    """HA-0.5: where a component of any kind is; thieves are no matter, they are not far."""
    spots = SPOT_IN[district]
    used = all_spots(spots, state.figures) | all_spots(spots, state.tile_fields)
    used |= all_spots(spots, state.face_up_fields) | all_spots(spots, state.yellows)
    used |= all_spots(spots, state.greens) | all_spots(spots, state.smoke)
    used |= all_spots(spots, state.fire)
    if state.imperial_field != NOBODY:
        used |= spots[state.imperial_field]
    return used


def all_spots(spots: list[int], fields: list[int]) -> i64:
    """The spots of these fields together."""
    found: i64 = 0
    for field in fields:
        found |= spots[field]
    return found
