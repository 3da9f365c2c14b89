"""Choices in the middle of a play: at a location in play."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.caper.state import CaState
from langfinger.kernel import NOBODY, BadPosition, Step


def check_location(state: CaState, step: Step, location: i64) -> None:
    """CA-13.2: what is pending happens at a location in play."""
    if location != NOBODY and state.space_of(location) == NOBODY:
        raise BadPosition("agenda", "CA-13.2", f"expected a location in play in {step}")
