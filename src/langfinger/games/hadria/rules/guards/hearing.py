"""Who hears whom now, for those who look at the table: only from what lies open on it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.hadria.box.board import FIELD_WORDS, HIDEOUTS
from langfinger.games.hadria.box.cards import ALLEY, CAPTAIN, GUARD, JOANNE, NO_HIDEOUTS, TILE_OF
from langfinger.games.hadria.rules.guards.visibility import (
    alertness_on,
    attention_to,
    movement,
    sharpness,
)
from langfinger.games.hadria.rules.guards.ways import hear_all
from langfinger.games.hadria.rules.things.actions import FIGURE_WORDS
from langfinger.games.hadria.rules.things.places import of_event
from langfinger.games.hadria.state import HaState
from langfinger.kernel import Json, bit

FIGURE_NAMES: Final = list(FIGURE_WORDS.names)
FIELD_NAMES: Final = list(FIELD_WORDS.names)


def hearing(state: HaState) -> dict[str, Json]:
    """HA-12.1 to HA-12.3, HA-12.15: how far figures hear and go, where one is hidden, who is heard.

    `attention` has a row for every seat, `heard_by` the figures that detect the thief where he is.
    """
    seats = range(state.seats)
    reaches = alertness_of_all(state)
    steps = [movement(state, GUARD), movement(state, CAPTAIN)]
    heard = hear_all(state)
    return {
        "attention": [attention_row(state, reaches, seat) for seat in seats],
        "movement": [steps[rank] for rank in state.ranks],
        "hiding": [FIELD_NAMES[field] for field in hiding_fields(state)],
        "heard_by": heard_by(heard, state.seats),
    }


def alertness_of_all(state: HaState) -> list[int]:
    """HA-12.1, HA-12.15: how far every figure detects where it stands."""
    guard = sharpness(state, GUARD)
    captain = sharpness(state, CAPTAIN)
    reaches: list[int] = []
    for figure, rank in enumerate(state.ranks):
        sharp = guard if rank == GUARD else captain
        reaches.append(alertness_on(state, state.figures[figure], sharp))
    return reaches


def attention_row(state: HaState, reaches: list[int], seat: i64) -> list[int]:
    """HA-12.1: how far the figures detect this thief; most are heard as far as anybody."""
    if state.thieves[seat] != JOANNE:
        return reaches[:]
    return [int(attention_to(state, reach, seat)) for reach in reaches]


def hiding_fields(state: HaState) -> list[int]:
    """HA-18.7, HA-19.8, HA-20.1: the fields on which one is hidden, each once and in order."""
    if of_event(state, NO_HIDEOUTS):
        return sorted(set(state.smoke))
    fields = state.smoke[:]
    for place, one in enumerate(state.face_up):
        if TILE_OF[one] == ALLEY:
            fields.append(state.face_up_fields[place])
    return sorted({*fields, *HIDEOUTS}) if fields else HIDEOUTS


def heard_by(heard: list[int], seats: i64) -> list[list[str]]:
    """HA-12.3: for every seat the names of the figures that detect the thief."""
    rows: list[list[str]] = [[] for _ in range(seats)]
    for figure, found in enumerate(heard):
        if found:
            for seat in range(seats):
                if found & bit(seat):
                    rows[seat].append(FIGURE_NAMES[figure])
    return rows
