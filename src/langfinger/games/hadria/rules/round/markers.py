"""The markers that a thief has for his plan."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.hadria.box.cards import EVENT_DUNGEON_AP, JASMINE
from langfinger.games.hadria.rules.round.events import MarkersReady, MarkersSetAside, VioletTaken
from langfinger.games.hadria.rules.things.places import is_in_dungeon, of_event
from langfinger.games.hadria.state import HaState
from langfinger.kernel import Log

BLUE: Final[i64] = 10  # HA-2.5
BLUE_IN_DUNGEON: Final[i64] = 2  # HA-13.9
MARKERS_KEPT: Final[i64] = 2  # HA-A33


def count_markers(state: HaState, seat: i64, log: Log) -> None:
    """HA-5.1, HA-A33, HA-A54: at least two are left of what he has."""
    if state.later_ap[seat]:
        state.violet = state.violet.but(seat, state.violet[seat] + state.later_ap[seat])
        log.add(VioletTaken(seat, state.later_ap[seat]))
        state.later_ap = state.later_ap.but(seat, 0)
    markers = blue_of(state, seat) + state.violet[seat]
    if state.imperial_owner == seat:
        markers += state.seats - 1
    if state.set_aside[seat]:
        kept = max(markers - state.set_aside[seat], MARKERS_KEPT)
        log.add(MarkersSetAside(seat, markers - kept))
        markers = kept
        state.set_aside = state.set_aside.but(seat, 0)
    state.markers = state.markers.but(seat, markers)
    if log.on:
        log.add(MarkersReady(seat, markers))


def blue_of(state: HaState, seat: i64) -> i64:
    """HA-13.9, HA-14.3: ten blue markers, in a dungeon two; some thieves get more."""
    if not is_in_dungeon(state, seat):
        return BLUE
    paid = max(BLUE_IN_DUNGEON, of_event(state, EVENT_DUNGEON_AP))
    return max(paid, state.edition.admired_ap) if state.thieves[seat] == JASMINE else paid
