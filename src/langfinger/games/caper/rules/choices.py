"""Choices in the middle of a play: at a location in play, one of a few actions told by numbers."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.caper.board.card_sets import first_of, nth_of
from langfinger.games.caper.state import CaState
from langfinger.kernel import NOBODY, Action, BadPosition, Rng, Step, count_bits


def numbered(actions: list[Action], numbers: i64) -> list[Action]:
    """CA-2.13: the actions of these numbers, in the order of ids."""
    found: list[Action] = []
    left: i64 = numbers
    while left:
        found.append(actions[first_of(left)])
        left &= left - 1
    return found


def any_numbered(actions: list[Action], numbers: i64, rng: Rng) -> Action:
    """CA-2.13: one of the same actions, each as likely."""
    return actions[nth_of(numbers, rng.below(count_bits(numbers)))]


def check_location(state: CaState, step: Step, location: i64) -> None:
    """CA-13.2: what is pending happens at a location in play."""
    if location != NOBODY and state.space_of(location) == NOBODY:
        raise BadPosition("agenda", "CA-13.2", f"expected a location in play in {step}")
