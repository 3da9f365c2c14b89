"""How likely each seat is to win, from what lies on the table at the beginning of a turn."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from langfinger.games.swindler.box.cards import ORDER_SPACES
from langfinger.games.swindler.mind.eye import Eye
from langfinger.games.swindler.mind.weights import WEIGHTS
from langfinger.games.swindler.rules.hands import hand_size
from langfinger.games.swindler.rules.purse import orders_of
from langfinger.games.swindler.state import SwState
from langfinger.kernel import NOBODY, bit, count_bits

POINT: Final = 0
MARKER: Final = 9
"""Where these stand in a row of weights."""
BEARABLE: Final = 0.9


class Outlook:
    """Weighs what each seat has; the weights were learned from games of quick thieves."""

    def __init__(self, eye: Eye) -> None:
        self.eye = eye
        self.weights: list[list[float]] = [
            with_bearable_markers(row, float(eye.box.penalty)) for row in WEIGHTS
        ]

    def row_for(self, state: SwState) -> list[float]:
        """The weights for so many players and orders to the end."""
        left = self.eye.rounds_left(state)
        phase: i64 = 0 if left >= 6 else (1 if left >= 4 else 5 - left)
        if phase > 5:
            phase = 5
        return self.weights[(state.seats - 2) * 6 + phase]

    def chances(self, state: SwState) -> list[float]:
        """How likely each seat wins."""
        row = self.row_for(state)
        return shares_of([self.prospect(state, seat, row) for seat in range(state.seats)])

    def prospect(self, state: SwState, seat: i64, row: list[float]) -> float:
        """How well a seat stands; differences count, each worth the same ratio of chances."""
        eye = self.eye
        box = eye.box
        loot: i64 = state.loot[seat]
        ones = count_bits(loot & box.ones)
        twos = count_bits(loot & box.twos)
        wares = loot & ~box.ones & ~box.twos
        orders = orders_of(state, seat)
        total = row[0] * float(state.vp_of(seat))
        total += row[1] * float(state.coins_of(seat) + ones + 2 * twos)
        total += row[2] * eye.prices(state, wares, eye.late(state))
        total += self.hopes(state, seat, loot, row)
        total += row[5] * float(hand_size(state, seat))
        total += row[6] * float(orders)
        total += row[7] * float(state.posters[seat])
        if state.jailed & bit(seat):
            total += row[8]
        if seat == state.active:
            total += row[10]
        elif seat == state.after(state.active, 1):
            total += row[11]
        if orders >= box.thief_at[state.seats]:
            total += row[12]
        return total

    def hopes(self, state: SwState, seat: i64, loot: i64, row: list[float]) -> float:
        """The orders in reach, with and without the seat's marker, and what markers risk."""
        is_over = self.eye.is_last_turn(state, seat)
        total = 0.0
        for space in range(ORDER_SPACES):
            order: i64 = state.spaces[space]
            if order == NOBODY:
                continue
            hope = self.eye.hope(state, seat, order, space, loot, is_over)
            if state.marker_on(space) == seat:
                total += row[3] * hope + row[9]
            else:
                total += row[4] * hope
        return total


def with_bearable_markers(row: list[float], penalty: float) -> list[float]:
    """SW-4.7: a marker weighs less than what it costs to take it back, or none would lie long."""
    found = row[:]
    found[MARKER] = max(row[MARKER], -BEARABLE * penalty * row[POINT])
    return found


def shares_of(prospects: list[float]) -> list[float]:
    """Chances that add up to 1."""
    most = max(prospects)
    weights = [exp(own - most) for own in prospects]
    total = sum(weights)
    return [weight / total for weight in weights]
