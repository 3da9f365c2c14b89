"""Who gains what if a trick goes to whom: the table weighed from one seat."""

from math import exp
from typing import Final

from langfinger.games.gelegenheit.bot.known_table import ROUNDS, KnownTable, members
from langfinger.games.gelegenheit.bot.roles import (
    APPETITE,
    openness,
    power,
)
from langfinger.games.gelegenheit.bot.worth import (
    STEPS,
    detective_hope,
    found_pairs,
    haul_hope,
    hope,
    insured_hope,
)
from langfinger.games.gelegenheit.box.cards import (
    COLOUR_CARDS,
    COLOURS,
    DEALS,
    DETECTIVE,
    INSURANCE,
    RANKS,
    ROLES,
    THIEF,
)
from langfinger.kernel import NOBODY

ENVY: Final = 0.9
"""How much a point of the others' average hurts, compared with a point of my own."""

MOST = 34
SEEK_STRONG = 1.3
SEEK_FREE = 0.2
SHUN_STRONG = 0.8
SHUN_FREE = 0.15

WARMTH: Final = 3.0
"""A role that is worth so many points more is chosen e times as often."""


def weights(table: KnownTable) -> list[float]:
    """What a point of each seat is worth to me: mine 1, the others less than nothing."""
    rounds_left = ROUNDS + 1 - table.round
    scale = 8.0 * rounds_left
    top = max(table.totals)
    feared = [exp((total - top) / scale) for total in table.totals]
    feared[table.me] = 0.0
    whole = sum(feared)
    shares = [-ENVY * fear / whole for fear in feared]
    shares[table.me] = 1.0
    return shares


class Stakes:
    """Points hoped for by every seat, with loot and roles as far as they are known."""

    def __init__(self, table: KnownTable) -> None:
        self.table = table
        self.me = table.me
        self.weight = weights(table)
        self.loot = 0 if table.loot == NOBODY else COLOUR_CARDS[table.loot]
        self.shift = max(0, table.loot) * RANKS
        self.left = table.in_hands & self.loot
        self.memo: dict[tuple[int, int, int, int], float] = {}
        self.won = [(pile & self.loot).bit_count() for pile in table.piles]
        self.thief = table.roles.index(THIEF) if THIEF in table.roles else NOBODY
        if not self.loot:
            self.likely = self.likely_colours()
            return
        self.power = {card: power(table, card) for card in members(table.hand)}
        self.size = max(1, table.sizes[table.me])
        self.out = (table.unseen & self.loot).bit_count()
        if not table.has_roles:
            self.open = [openness(table, seat) for seat in range(table.seats)]
        self.draw = [APPETITE[role] if role != NOBODY else 0.0 for role in table.roles]
        self.after(NOBODY)

    def after(self, card: int) -> None:
        """Looks ahead from the moment when I have laid this card."""
        strong = free = 0.0
        for held, might in self.power.items():
            if held != card:
                if 1 << held & self.loot:
                    strong += might
                else:
                    free += might
        along = free * self.out / self.size
        self.seek = SEEK_STRONG * strong + SEEK_FREE * along
        self.shun = SHUN_STRONG * strong + SHUN_FREE * along
        self.free = free

    def reach(self, seat: int, role: int, left: int) -> int:
        """Which part of the loot still in hands this seat will win, in steps."""
        if not left:
            return 0
        if seat == self.me:
            wins = self.seek if role <= INSURANCE else self.shun
            return min(MOST, int(STEPS * wins / left + 0.5))
        if not self.table.has_roles:
            return int(STEPS * APPETITE[role] / 9)
        mine = self.seek if self.table.roles[self.me] <= INSURANCE else self.shun
        others = sum(self.draw) - self.draw[self.me]
        return int(STEPS * max(0.3, 1 - mine / left) * self.draw[seat] / others + 0.5)

    def likely_colours(self) -> list[float]:
        """How likely each colour will be named."""
        table = self.table
        if not table.hand & DEALS:
            return [1 / COLOURS] * COLOURS
        best = max(
            range(COLOURS), key=lambda c: (table.piles[table.me] & COLOUR_CARDS[c]).bit_count()
        )
        return [0.4 if c == best else 0.2 for c in range(COLOURS)]

    def worth(self, winner: int, cards: int, unknown: float) -> float:
        """What it is worth to me that this seat wins these cards and so many unknown ones."""
        if not self.loot:
            return self.weight[winner] * (
                self.early(winner, self.table.piles[winner] | cards)
                - self.early(winner, self.table.piles[winner])
            )
        left = self.left & ~cards
        total = 0.0
        for seat in range(self.table.seats):
            pile = self.table.piles[seat]
            total += self.weight[seat] * self.points(
                seat, pile | cards if seat == winner else pile, left
            )
        if self.thief != NOBODY:
            won = self.won[self.thief]
            if winner == self.thief:
                won += (cards & self.loot).bit_count()
            total += self.haul(won, left.bit_count())
        return total

    def haul(self, won: int, left: int) -> float:
        """What the thief's big haul is worth to me: all others lose, me among them."""
        losers = sum(self.weight) - self.weight[self.thief]
        return -losers * haul_hope(won, left, self.reach(self.thief, THIEF, left))

    def points(self, seat: int, pile: int, left: int) -> float:
        """Points hoped for by a seat with this pile and this loot still in hands."""
        if seat == self.me:
            return self.fresh_points(seat, pile, left)
        key = (seat, pile, left, 0)
        if key not in self.memo:
            self.memo[key] = self.fresh_points(seat, pile, left)
        return self.memo[key]

    def fresh_points(self, seat: int, pile: int, left: int) -> float:
        won = (pile & self.loot).bit_count()
        count = left.bit_count()
        if not self.table.has_roles:
            return self.mixed(seat, pile, won, count)
        role = self.table.roles[seat]
        return self.role_points(role, pile, won, left, self.reach(seat, role, count))

    def role_points(self, role: int, pile: int, won: int, left: int, reach: int) -> float:
        """Points hoped for in a role."""
        if role == INSURANCE:
            return insured_hope((pile & self.loot) >> self.shift, left >> self.shift, reach)
        if role == DETECTIVE:
            return detective_hope(pile, won, left.bit_count(), reach)
        return hope(role, won, left.bit_count(), reach)

    def mixed(self, seat: int, pile: int, won: int, left: int) -> float:
        """Points hoped for before roles are given: a better role with more stones is likelier."""
        total, whole = 0.0, 0.0
        for role in range(ROLES):
            chance = self.open[seat][role]
            if not chance:
                continue
            if role == DETECTIVE:
                value = detective_hope(pile, won, left, self.reach(seat, role, left))
            else:
                value = hope(role, won, left, self.reach(seat, role, left))
            chance *= exp(value / WARMTH)
            total += chance * value
            whole += chance
        return total / whole

    def early(self, seat: int, pile: int) -> float:
        """Points hoped for before the loot is named."""
        return 0.2 * found_pairs(pile) + sum(
            [self.likely[c] * EARLY[(pile & COLOUR_CARDS[c]).bit_count()] for c in range(COLOURS)]
        )


EARLY: Final = (1.0, 2.0, 4.0, 6.5, 9.0, 11.5, 14.5, 18.0, 21.0, 24.0, 27.0, 30.0, 33.0)
