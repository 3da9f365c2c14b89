"""Swindler: what things are worth to a seat, from all that it can see.

A view is read into a table that the seat cannot rule out; only what the seat sees is looked at.
Worth is told in victory points.
"""

from typing import Final

from langfinger.games.swindler.box.cards import FIELDS
from langfinger.games.swindler.box.orders import (
    AT_LEAST,
    COIN_TILE,
    DEALERS,
    DISCARD,
    FROM_BAG,
    IDENTICAL,
    KINDS,
    OTHER_BAG,
    OTHER_KIND,
    OWN,
    PLAIN,
    SAME_BAG,
    Need,
    Order,
)
from langfinger.games.swindler.game import Swindler
from langfinger.games.swindler.rules.hands import hand_size
from langfinger.games.swindler.rules.purse import orders_of, purse_of
from langfinger.games.swindler.rules.trading.fulfilling import is_open_to
from langfinger.games.swindler.rules.trading.meeting import is_met, longest_row
from langfinger.games.swindler.rules.trading.selling import ALL_FIELDS, free_places, places_for
from langfinger.games.swindler.state import SwState
from langfinger.kernel import NOBODY, Rng, View, bit, count_bits, imagine, members

FAR: Final = 9
NEAR: Final = (1.0, 0.62, 0.34, 0.16, 0.08)
"""How likely an order is to be fulfilled that lacks 0, 1, 2 … tiles."""
POSTER: Final = 0.7
WHOLE_WAY: Final = 36.0
"""What the orders from the first to the last are worth beside their rewards, in equal parts: each
brings the ability and the end nearer, the more so the fewer are needed."""


class Outlook:
    """The table as one seat sees it, and what it thinks of orders and tiles."""

    def __init__(self, game: Swindler, seen: View) -> None:
        self.state: SwState = imagine(game, seen, Rng.seeded(0))
        self.box = game.box
        self.me = seen.seat
        self.one_more = WHOLE_WAY / self.box.end_at[self.state.seats]
        self.hopes = [
            (order, self.lacking(order))
            for order in self.state.spaces.numbers()
            if order != NOBODY and is_open_to(self.state, self.me, order)
        ]
        loots = range(len(self.box.loot_words.names))
        self.prices = [self.price(loot) for loot in loots]
        self.values = [self.value(loot) for loot in loots]

    @property
    def loot(self) -> int:
        """My tiles."""
        return self.state.loot[self.me]

    def reward(self, order: int) -> float:
        """What a fulfilled order brings."""
        card = self.box.orders[order]
        plain = int(card.vp) + int(card.coins)
        more = 1.5 * int(card.neutral) - POSTER * int(card.posters)
        return float(plain + more + self.one_more)

    def lacking(self, order: int) -> int:
        """How many tiles, coins or draws I am away from this order."""
        card = self.box.orders[order]
        if is_met(self.state, self.me, order):
            return 0
        if card.op in (OWN, DISCARD):
            return max(1, self.lacking_things(card))
        return self.lacking_draws(card)

    def lacking_things(self, card: Order) -> int:
        """Tiles, coins and cards that are missing, need by need."""
        missing = sum(
            need.count - min(need.count, self.having(self.loot, need)) for need in card.needs
        )
        if card.coins_due:
            missing += max(0, card.coins_due - purse_of(self.state, self.me))
        return missing + max(0, card.cards_due - hand_size(self.state, self.me))

    def lacking_draws(self, card: Order) -> int:
        """Draws that are missing, at best; FAR for what cannot be drawn."""
        drawn = self.state.drawn if self.state.active == self.me else []
        if card.pattern == AT_LEAST:
            return card.n - len(drawn)
        if card.pattern == FROM_BAG:
            return card.n - len([t for t in drawn if bit(t) & self.box.of_colour[card.bag]])
        if card.pattern == KINDS:
            return card.n - len({self.box.kind_of[self.box.loot_of[tile]] for tile in drawn})
        if card.pattern == IDENTICAL:
            return card.n - min(longest_row(self.box, drawn), card.n - 1) + 1
        if card.pattern == COIN_TILE:
            return 2
        return self.lacking_sales(card.n) if card.pattern == DEALERS else 4

    def lacking_sales(self, dealers: int) -> int:
        """Tiles that are missing to complete so many dealers in this turn."""
        mine = 0
        for loot in {self.box.loot_of[tile] for tile in members(self.loot)}:
            mine |= places_for(self.state, loot)
        empty = free_places(self.state) & ~mine
        gaps = [
            count_bits(empty & (ALL_FIELDS << FIELDS * space))
            for space, dealer in enumerate(self.state.dealers)
            if dealer != NOBODY
        ]
        return max(1, sum(sorted(gaps)[: dealers - int(self.state.dealers_done)]))

    def hope(self, order: int) -> float:
        """What an order is worth that I may or may not fulfil."""
        missing = self.lacking(order)
        return self.reward(order) * (NEAR[missing] if missing < len(NEAR) else 0.04)

    def price(self, loot: int) -> float:
        """What the dealers pay for a tile, now or some day."""
        kind = self.box.kind_of[loot]
        if self.box.worth_of[kind]:
            return float(self.box.worth_of[kind])
        best = 0.7
        for place in members(places_for(self.state, loot)):
            best = max(best, 0.85 * self.sale(place))
        return best

    def sale(self, place: int) -> float:
        """The points of a field, with the bonus for the last one."""
        dealer = self.state.dealers[place // 3]
        first = place - place % 3
        covered = [p for p in range(first, first + 3) if self.state.covered & bit(p)]
        bonus = (0.2, 0.7, float(self.box.dealer_bonus))[min(len(covered), 2)]
        return self.box.field_vp[dealer * 3 + place % 3] + bonus

    def value(self, loot: int) -> float:
        """What one more tile of this sort would be worth: its price, or its place in an order."""
        best = self.prices[loot]
        for order, missing in self.hopes:
            if 0 < missing < len(NEAR) and self.helps(order, loot):
                step = NEAR[missing - 1] - NEAR[missing]
                best = max(best, step * self.reward(order) + 0.3 * self.prices[loot])
        return best

    def helps(self, order: int, loot: int) -> bool:
        """Does one more tile of this sort bring the order nearer?"""
        card = self.box.orders[order]
        worth = self.box.worth_of[self.box.kind_of[loot]]
        if card.op not in (OWN, DISCARD):
            return card.pattern == COIN_TILE and worth > 0
        if card.coins_due and worth and purse_of(self.state, self.me) < card.coins_due:
            return True
        spare = [tile for tile in members(self.box.tiles_of[loot]) if not bit(tile) & self.loot]
        more = self.loot | (bit(spare[0]) if spare else 0)
        return any(
            self.having(self.loot, need) < min(need.count, self.having(more, need))
            for need in card.needs
        )

    def keep(self, loot: int) -> float:
        """What a tile of mine is worth to keep: more if a near order wants it."""
        best = 0.9 * self.prices[loot]
        tiles = self.loot & self.box.tiles_of[loot]
        less = self.loot & ~(tiles & -tiles)
        for order, missing in self.hopes:
            card = self.box.orders[order]
            if missing < 4 and card.op in (OWN, DISCARD):
                used = any(
                    self.having(less, need) < min(need.count, self.having(self.loot, need))
                    for need in card.needs
                )
                if used:
                    best = max(best, NEAR[missing] * self.reward(order) / max(2, len(card.needs)))
        return best

    def colour_at_stake(self, bag: int) -> float:
        """What a skull from this bag would cost me."""
        return sum(
            self.keep(self.box.loot_of[tile])
            for tile in members(self.loot & self.box.of_colour[bag])
        )

    def worth_to(self, seat: int, tiles: int) -> float:
        """Roughly what tiles are worth to anybody."""
        return sum(self.prices[self.box.loot_of[tile]] for tile in members(tiles))

    def rounds_left(self) -> int:
        """How many orders the leader is away from the end."""
        most = max(orders_of(self.state, seat) for seat in range(self.state.seats))
        return 0 if self.state.ending else self.box.end_at[self.state.seats] - most

    def having(self, loot: int, need: Need) -> int:
        """How many units of a need these tiles meet."""
        fits = loot & need.fits
        if need.tie == PLAIN:
            return count_bits(fits)
        groups = self.box.of_colour[:5] if need.tie in (SAME_BAG, OTHER_BAG) else self.box.of_kind
        sizes = [count_bits(fits & group) for group in groups]
        if need.tie in (OTHER_BAG, OTHER_KIND):
            return len([size for size in sizes if size])
        return max(sizes)
