"""Choices in the middle of a play: where they may be, and what happens when the time is up."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.caper.actions import Throw
from langfinger.games.caper.state import CaState
from langfinger.kernel import NOBODY, BadPosition, Late, Step

THROWS_AWAY: Final = Late("throws_away", Throw)  # CA-13.8
AS_PRINTED: Final = Late("as_printed")


def check_location(state: CaState, step: Step, location: i64) -> None:
    """CA-13.2: what is pending happens at a location in play."""
    if location != NOBODY and state.space_of(location) == NOBODY:
        raise BadPosition("agenda", "CA-13.2", f"expected a location in play in {step}")
