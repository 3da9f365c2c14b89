"""How the city guard decides: whom it hears and where it can go; nothing changes here.

The procedure of HA-12 with the readings HA-A19, HA-A22 and HA-A23; `catchers` weighs the ways.
A way is one number: the end field, the set of thieves arrested there and the reason to stop.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from langfinger.games.hadria.box.board import FAR, distance, next_steps
from langfinger.games.hadria.box.cards import GUARD
from langfinger.games.hadria.rules.guards.visibility import (
    alertness_on,
    attention_to,
    movement,
    sharpness,
    visible_to,
)
from langfinger.games.hadria.short_lists import is_among
from langfinger.games.hadria.state import HaState
from langfinger.kernel import bit

SEAT_SETS: Final[i64] = 16
STOP_KINDS: Final[i64] = 16

STAYS: Final[i64] = 0  # the numbers of STOPS
ARRESTS: Final[i64] = 1
POWERLESS: Final[i64] = 2
SPENT: Final[i64] = 3
AT_FIRE: Final[i64] = 4
CROWDED: Final[i64] = 5
HELD: Final[i64] = 6
GONE: Final[i64] = 7

MANY: Final = -1


def way(field: i64, seats: i64, stop: i64) -> i64:
    """HA-12.11: an end field, who is arrested there, and why the figure stops."""
    return (field * SEAT_SETS + seats) * STOP_KINDS + stop


def field_of(one: i64) -> i64:
    """The end field of a way."""
    return one // (SEAT_SETS * STOP_KINDS)


def caught_by(one: i64) -> i64:
    """The thieves arrested at the end of a way."""
    return (one // STOP_KINDS) % SEAT_SETS


def stop_of(one: i64) -> i64:
    """Why a way ends."""
    return one % STOP_KINDS


def hear(state: HaState, figure: i64) -> i64:
    """HA-12.3, HA-A11: the thieves this figure detects from where it stands now."""
    visible = visible_to(state, state.ranks[figure])
    return heard_of(state, figure, visible, sharpness(state, state.ranks[figure]))


def hear_all(state: HaState) -> list[int]:
    """HA-12.2, HA-12.3: whom every figure detects, all at once."""
    heard: list[int] = [0] * len(state.figures)
    visible = visible_to(state, GUARD)
    sharp = sharpness(state, GUARD)
    for figure, rank in enumerate(state.ranks):
        if rank != GUARD:
            heard[figure] = hear(state, figure)
        elif visible:
            heard[figure] = heard_of(state, figure, visible, sharp)
    return heard


def heard_of(state: HaState, figure: i64, visible: i64, sharp: i64) -> i64:
    """HA-12.3, HA-A50: those of these visible thieves who are near enough to this figure."""
    if not visible or state.stunned & bit(figure):
        return 0
    place = state.figures[figure]
    reach = alertness_on(state, place, sharp)
    seats: i64 = 0
    for seat in range(state.seats):
        if visible & bit(seat):
            away = distance(place, state.places[seat])
            if away <= reach and away <= attention_to(state, reach, seat):
                seats |= bit(seat)
    return seats


@mypyc_attr(acyclic=True, free_list_len=1)
class Hunt:
    """What figures of one rank can see and do; figures are moved and thieves taken in thought.

    One hunt serves one set of catchers, or of walkers.
    """

    def __init__(self, state: HaState, rank: i64) -> None:
        self.state = state
        self.rank: i64 = rank
        self.speed: i64 = movement(state, rank)
        self.visible: i64 = visible_to(state, rank)
        self.arrestable: i64 = self.visible & ~state.protected
        self.places = state.places
        self.spots: list[int] = state.figures[:]
        self.gone: i64 = state.caught
        self.clean: list[int] = []
        self.cut: list[int] = []
        self.team: list[int] = []
        self.prey: list[int] = []
        self.best: dict[int, int] = {}
        self.ends: dict[int, int] = {}
        self.end: int = MANY
        self.tried: i64 = 0
        self.chosen: dict[int, list[int]] = {}


def thieves_at(hunt: Hunt, field: i64) -> i64:
    """The thieves on a field who are still there in thought."""
    seats: i64 = 0
    for seat in range(hunt.places.size):
        if hunt.places[seat] == field:
            seats |= bit(seat)
    return seats & ~hunt.gone


def is_taken(hunt: Hunt, figure: i64, field: i64) -> bool:
    """HA-8.3, HA-A19: another city guard stands there in thought."""
    for other, spot in enumerate(hunt.spots):
        if spot == field and other != figure:
            return True
    return False


def nearest(hunt: Hunt, figure: i64, seats: i64) -> i64:
    """HA-12.7, HA-A23: how far the nearest of these thieves is; fire does not matter."""
    least: i64 = FAR
    place = hunt.spots[figure]
    for seat in range(hunt.places.size):
        if seats & bit(seat):
            away = distance(place, hunt.places[seat])
            if away < least:
                least = away
    return least


def ways(hunt: Hunt, figure: i64) -> list[int]:
    """HA-12.6 to HA-12.12, HA-A19, HA-A22, HA-A23: all that this figure can do now, in order."""
    state = hunt.state
    own = hunt.spots[figure]
    heard = state.heard[figure] & ~hunt.gone
    if not heard:
        return [way(own, 0, GONE)]
    away = nearest(hunt, figure, heard)
    if away == 0:
        seats = thieves_at(hunt, own) & hunt.arrestable
        return [way(own, seats, STAYS if seats else POWERLESS)]
    if state.trapped & bit(figure):
        return [way(own, 0, HELD)]
    hunt.clean = []
    hunt.cut = []
    goals: list[int] = []
    for seat in range(hunt.places.size):
        goal = hunt.places[seat]
        if heard & bit(seat) and not is_among(goals, goal) and distance(own, goal) == away:
            goals.append(goal)
            walk(hunt, figure, own, own, goal, hunt.speed)
    found = hunt.clean if hunt.clean else hunt.cut
    if len(found) > 1:
        found.sort()
    return found


def walk(hunt: Hunt, figure: i64, field: i64, last: i64, goal: i64, left: i64) -> None:
    """HA-12.6, HA-12.11: every shortest route is walked in thought, up to where it stops.

    `last` is the last field of the route without another city guard, the own one included.
    """
    for ahead in next_steps(field, goal):
        if is_among(hunt.state.fire, ahead):
            note(hunt.cut, way(last, 0, AT_FIRE))
            continue
        is_blocked = is_taken(hunt, figure, ahead)
        seats = thieves_at(hunt, ahead)
        if seats & hunt.visible:
            note(hunt.clean, way(last, 0, CROWDED) if is_blocked else met(hunt, ahead))
        elif left == 1:
            note(hunt.clean, way(last, 0, CROWDED) if is_blocked else way(ahead, 0, SPENT))
        else:
            walk(hunt, figure, ahead, last if is_blocked else ahead, goal, left - 1)


def met(hunt: Hunt, field: i64) -> i64:
    """HA-12.11, HA-12.12: the figure stops where it meets a thief, and arrests whom it can."""
    seats = thieves_at(hunt, field) & hunt.arrestable
    return way(field, seats, ARRESTS if seats else POWERLESS)


def note(found: list[int], one: i64) -> None:
    """HA-12.10: ways with the same end field and the same arrests are one."""
    for other in found:
        if other // STOP_KINDS == one // STOP_KINDS:
            return
    found.append(one)
