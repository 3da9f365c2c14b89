"""Stones are placed on roles: two, three after the first Choice, and the last two."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.gelegenheit.actions import PLACE_THREE, PLACE_TWO, Place
from langfinger.games.gelegenheit.box.cards import MAX_SEATS
from langfinger.games.gelegenheit.events import Placed
from langfinger.games.gelegenheit.rules.late import ON_VISITORS
from langfinger.games.gelegenheit.state import GdState
from langfinger.kernel import NOBODY, Action, BadPosition, Log, Question, Reason, bit

STONES: Final = 7
STONES_FIRST: Final = 2
STONES_MIDDLE: Final = 3
STONES_LAST: Final = 2
PLACINGS: Final = ((0, STONES_FIRST), (2, STONES_MIDDLE), (5, STONES_LAST))


class Placing(Question):
    """GD-2.3: this seat places so many stones; `left` seats, itself included, still have to."""

    __match_args__ = ("seat", "stones", "left")
    rule = "GD-2.3"
    answers = (Place,)
    late = ON_VISITORS

    def __init__(self, seat: int, stones: int, left: int) -> None:
        self.seat: i64 = seat
        self.stones: i64 = stones
        self.left: i64 = left

    def resolve(self, state: GdState, log: Log) -> None:
        state.pause(self, bit(self.seat))

    def count(self, state: GdState, seat: i64) -> i64:
        return len(placings(self.stones))

    def kth(self, state: GdState, seat: i64, k: i64) -> Action:
        return placings(self.stones)[k]

    def legal(self, state: GdState, seat: i64) -> list[Action]:
        return list(placings(self.stones))

    def choose(self, state: GdState, seat: i64, action: Place, log: Log) -> None:
        """GD-2.2 to GD-2.5, GD-6.2, GD-6.3: the stones stay; the next player places, if any."""
        state.stones = state.stones.but(seat, state.stones[seat] + action.stones)
        if log.on:
            supply = STONES - stones_placed(state, seat)
            log.add(Placed(seat, action.role, action.role2, action.role3, supply))
        if self.left > 1:
            after = state.after(seat, 1)
            state.pause(PLACING[after][self.stones][self.left - 1], bit(after))

    def why_not(self, state: GdState, seat: i64, action: Place) -> Reason | None:
        """GD-2.2, GD-6.2, GD-6.3: exactly as many stones as the moment asks for."""
        placed = 2 if action.role3 == NOBODY else 3
        if placed == self.stones:
            return None
        rule = "GD-2.2" if state.first_choice == NOBODY else "GD-6.3"
        rule = "GD-6.2" if self.stones == STONES_MIDDLE else rule
        return Reason(rule, "wrong_stones", {"stones": self.stones, "own": placed})

    def check(self, state: GdState) -> i64:
        """GD-2.2, GD-6.2, GD-6.3: two stones, then three, then the last two."""
        placed = stones_placed(state, self.seat)
        if (placed, self.stones) not in PLACINGS or not 1 <= self.left <= state.seats:
            told = f"seat {self.seat}, who has placed {placed}, cannot place {self.stones}"
            raise BadPosition("ask", "GD-11.4", f"{told} with {self.left} left to place")
        return bit(self.seat)


PLACING: Final = [
    [[Placing(seat, stones, left) for left in range(MAX_SEATS + 1)] for stones in range(4)]
    for seat in range(MAX_SEATS)
]


def placings(stones: i64) -> list[Place]:
    """GD-2.2, GD-6.2, GD-6.3: all ways to place so many stones."""
    return PLACE_THREE if stones == STONES_MIDDLE else PLACE_TWO


def stones_placed(state: GdState, seat: i64) -> int:
    """How many stones this seat has on the table; between tricks it is the same for all."""
    placed: i64 = 0
    row = state.stones[seat]
    while row:
        placed += row & 7
        row >>= 3
    return placed
