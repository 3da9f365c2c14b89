"""Who hears whom now, for those who look at the table: only from what lies open on it."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.hadria.box.board import FIELD_WORDS, FIELDS
from langfinger.games.hadria.rules.guards.visibility import (
    alertness,
    attention_to,
    is_hideout,
    movement,
)
from langfinger.games.hadria.rules.guards.ways import hear_all
from langfinger.games.hadria.rules.things.actions import FIGURE_WORDS
from langfinger.games.hadria.short_lists import is_among
from langfinger.games.hadria.state import HaState
from langfinger.kernel import Json, bit


def hearing(state: HaState) -> dict[str, Json]:
    """HA-12.1 to HA-12.3, HA-12.15: how far figures hear and go, where one is hidden, who is heard.

    `attention` has a row for every seat, `heard_by` the figures that detect the thief where he is.
    """
    figures = range(len(state.figures))
    seats = range(state.seats)
    reaches = [alertness(state, figure) for figure in figures]
    heard = hear_all(state)
    return {
        "attention": [[attention_to(state, reach, seat) for reach in reaches] for seat in seats],
        "movement": [movement(state, rank) for rank in state.ranks],
        "hiding": [FIELD_WORDS.names[field] for field in range(FIELDS) if hides(state, field)],
        "heard_by": [
            [FIGURE_WORDS.names[figure] for figure in figures if heard[figure] & bit(seat)]
            for seat in seats
        ],
    }


def hides(state: HaState, field: i64) -> bool:
    """HA-18.7, HA-19.8, HA-20.1: whoever stands there is hidden."""
    return is_among(state.smoke, field) or is_hideout(state, field)
