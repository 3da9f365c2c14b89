"""What loot, orders and cards are worth to a seat, in victory points."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.swindler.box.cards import FIELDS, ORDER_SPACES, Box
from langfinger.games.swindler.box.orders import DEALERS, DISCARD, LAST, Order
from langfinger.games.swindler.mind.needs import (
    chance_of_dealers,
    chance_to_be_last,
    lacking,
    lacking_draws,
)
from langfinger.games.swindler.rules.purse import orders_of
from langfinger.games.swindler.rules.trading.selling import places_for
from langfinger.games.swindler.state import SwState
from langfinger.kernel import NOBODY, count_bits, lowest

ONE_MORE: Final = 1.2
"""What an order is worth beside its reward, for it brings the ability and the end nearer."""
GIVEN: Final = 1.0
"""What a tile is worth that an order takes."""
SOME_DAY: Final = 0.75
"""What a tile brings that no dealer wants now."""
SALE: Final = 0.9
"""How much of a dealer's points counts for a tile that may be sold to him."""
MINE: Final[list[float]] = [1.0, 0.40, 0.18, 0.07, 0.03]
"""How likely an order with my marker is fulfilled that lacks 0, 1, 2 … things after my steal."""
OPEN: Final[list[float]] = [0.62, 0.34, 0.15, 0.06, 0.02]
"""The same for one without a marker."""
THEIRS: Final[list[float]] = [0.45, 0.24, 0.11, 0.04, 0.02]
"""The same for one with a rival's marker, whom I may kick off."""


class Eye:
    """Looks at a table; keeps nothing but what is printed, and its habits.

    `greed` is what a thief would pay for one more draw, `fear` how likely he thinks that a marker
    left on an order is kicked off.
    """

    def __init__(self, box: Box) -> None:
        self.box = box
        self.greed = 0.0
        self.fear = 0.65
        self.counts_odds = True
        self.plays_cards = True
        self.rewards: list[float] = [reward_of(order) for order in box.orders]

    def rounds_left(self, state: SwState) -> i64:
        """How many orders the foremost is away from the end; 0 once it is triggered."""
        if state.ending:
            return 0
        most: i64 = 0
        for seat in range(state.seats):
            done = orders_of(state, seat)
            if done > most:
                most = done
        return self.box.end_at[state.seats] - most

    def is_last_turn(self, state: SwState, seat: i64) -> bool:
        """Will this seat not have a turn after the present one?"""
        if not state.ending:
            return False
        mine = (seat - state.start + state.seats) % state.seats
        now = (state.active - state.start + state.seats) % state.seats
        return mine <= now

    def reward(self, state: SwState, order: i64) -> float:
        """What fulfilling this order brings, beside what is given for it."""
        bonus = ONE_MORE if self.rounds_left(state) > 0 else 0.2
        return self.rewards[order] + bonus

    def sale(self, state: SwState, place: i64) -> float:
        """The points of a free field, and a part of the bonus for the last one."""
        dealer = state.dealers[place // FIELDS]
        covered = count_bits((state.covered >> (place - place % FIELDS)) & 7)
        points = float(self.box.field_vp[dealer * FIELDS + place % FIELDS])
        if covered == 2:
            return points + float(self.box.dealer_bonus)
        return points + (0.1 if covered == 1 else 0.0)

    def price(self, state: SwState, loot: i64, late: float) -> float:
        """What one tile of this sort brings without any order, by its coins or at a dealer."""
        coins = self.box.worth_of[self.box.kind_of[loot]]
        if coins:
            return float(coins)
        best = SOME_DAY * late
        places = places_for(state, loot)
        while places:
            sale = SALE * self.sale(state, lowest(places))
            places &= places - 1
            if sale > best:
                best = sale
        return best

    def prices(self, state: SwState, tiles: i64, late: float) -> float:
        """What these tiles bring without any order; the second of a sort finds no field."""
        box = self.box
        total = 0.0
        left = tiles
        while left:
            tile = lowest(left)
            loot: i64 = box.loot_of[tile]
            alike = count_bits(left & box.tiles_of[loot])
            left = box.past_sort(left, tile)
            price = self.price(state, loot, late)
            total += price
            if alike > 1:
                coins = box.worth_of[box.kind_of[loot]]
                total += float(alike - 1) * (float(coins) if coins else SOME_DAY * late)
        return total

    def late(self, state: SwState) -> float:
        """Towards the end tiles without a buyer are worth less."""
        left = self.rounds_left(state)
        if left >= 3:
            return 1.0
        return 0.75 if left == 2 else (0.5 if left == 1 else 0.15)

    def holding(self, state: SwState, seat: i64, loot: i64) -> float:
        """What it is worth to this seat to have this loot: orders in reach, and prices."""
        late = self.late(state)
        is_over = self.is_last_turn(state, seat)
        total = self.prices(state, loot, late)
        for space in range(ORDER_SPACES):
            order: i64 = state.spaces[space]
            if order != NOBODY:
                total += self.hope(state, seat, order, space, loot, is_over)
        return total

    def hope(
        self, state: SwState, seat: i64, order: i64, space: i64, loot: i64, is_over: bool
    ) -> float:
        """What an open order is worth to this seat with this loot."""
        card = self.box.orders[order]
        marker = state.marker_on(space)
        if is_over and (marker != seat or state.active != seat):
            return 0.0
        missing = self.missing(state, seat, card, loot)
        if missing > 4 or (is_over and missing > 0):
            return 0.0
        reward = self.reward(state, order)
        if card.op == DISCARD:
            for need in card.needs:
                reward -= GIVEN * float(need.count)
            reward -= float(card.coins_due)
            if reward < 0.5:
                reward = 0.5
        if marker == seat:
            return reward * MINE[missing]
        if marker == NOBODY:
            return reward * OPEN[missing]
        return reward * THEIRS[missing]

    def missing(self, state: SwState, seat: i64, card: Order, loot: i64) -> i64:
        """How many tiles or draws are lacking, 0 to 4, or more if it is out of reach."""
        if card.takes_tools:
            return lacking(state, seat, card, loot)
        if card.pattern == LAST:
            return 0 if chance_to_be_last(state, seat) > 0.5 else 3
        if card.pattern == DEALERS:
            return 0 if chance_of_dealers(state, seat, card.n) > 0.5 else 4
        if state.active == seat:
            gap = lacking_draws(state, card)
            return gap if gap == 0 else gap + 1
        return 3


def reward_of(order: Order) -> float:
    """What the card pays: points, coins, white tiles; posters are a danger."""
    plain = float(order.vp + order.coins) + 1.5 * float(order.neutral)
    return plain - 0.7 * float(order.posters)
