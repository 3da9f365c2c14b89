"""Swindler: the odds in the bags, and when to stop."""

from typing import Final

from langfinger.games.swindler.bot.worth import Outlook
from langfinger.games.swindler.box.cards import COOL_HEAD
from langfinger.games.swindler.box.orders import AT_LEAST, FROM_BAG, IDENTICAL, KINDS
from langfinger.games.swindler.rules.purse import has_ability
from langfinger.kernel import members

MOST_DRAWS: Final = 6


class Odds:
    """One bag as a thief sees it: how likely a skull is, and what loot is worth."""

    def __init__(self, outlook: Outlook, bag: int) -> None:
        state = outlook.state
        self.outlook = outlook
        self.box = outlook.box
        self.bag = bag
        self.tiles = members(state.stock & self.box.of_colour[bag])
        self.skull = self.box.skulls[bag] / (len(self.tiles) + self.box.skulls[bag])
        drawn = state.drawn if state.active == outlook.me else []
        self.gain = 0.0
        if self.tiles:
            worths = [self.worth_of(tile, drawn) for tile in self.tiles]
            self.gain = sum(worths) / len(worths)

    def worth_of(self, tile: int, drawn: list[int]) -> float:
        """What drawing this tile brings, Draw orders included."""
        worth = self.outlook.values[self.box.loot_of[tile]]
        for order, missing in self.outlook.hopes:
            card = self.box.orders[order]
            if missing and self.brings_nearer(card.pattern, card.bag, tile, drawn):
                worth += self.outlook.reward(order) * 0.55 ** max(0, missing - 1)
        return worth

    def brings_nearer(self, pattern: int, bag: int, tile: int, drawn: list[int]) -> bool:
        """Does this tile help with a Draw order?"""
        kind = self.box.kind_of[self.box.loot_of[tile]]
        if pattern == AT_LEAST:
            return True
        if pattern == FROM_BAG:
            return bag == self.bag
        if pattern == KINDS:
            return kind not in [self.box.kind_of[self.box.loot_of[old]] for old in drawn]
        if pattern == IDENTICAL:
            return bool(drawn) and self.box.loot_of[drawn[-1]] == self.box.loot_of[tile]
        return False

    def stake(self) -> float:
        """What a skull would cost now."""
        state, me = self.outlook.state, self.outlook.me
        if state.harmless:
            return 0.0
        if has_ability(state, me, COOL_HEAD):
            fresh = state.fresh & self.box.of_colour[self.bag]
            return sum(self.outlook.keep(self.box.loot_of[tile]) for tile in members(fresh))
        return self.outlook.colour_at_stake(self.bag)

    def next_draw(self) -> float:
        """The expected gain of one more draw."""
        return (1 - self.skull) * self.gain - self.skull * self.stake()

    def first_draw(self, stake: float, coin: float) -> float:
        """The expected gain of stealing from this bag and stopping at the right time."""
        total = (1 - self.skull) * self.gain - self.skull * (stake - coin)
        alive = 1 - self.skull
        held = stake + self.gain
        left = len(self.tiles) - 1
        for _ in range(MOST_DRAWS):
            if left < 1:
                break
            skull = self.box.skulls[self.bag] / (left + self.box.skulls[self.bag])
            more = (1 - skull) * self.gain - skull * held
            if more <= 0:
                break
            total += alive * more
            alive *= 1 - skull
            held += self.gain
            left -= 1
        return total


def best_bag(outlook: Outlook, bag: int) -> float:
    """How good this bag is to begin a steal."""
    odds = Odds(outlook, bag)
    return odds.first_draw(outlook.colour_at_stake(bag), 1.0)


def detour(outlook: Outlook, bag: int) -> float:
    """How good this bag is after a Sidekick: its first skull does no harm."""
    odds = Odds(outlook, bag)
    own = outlook.loot & outlook.box.of_colour[bag]
    return odds.first_draw(0.0, 0.0) - 0.2 * len(members(own))


def chance_of_skull(outlook: Outlook, bag: int, draws: float) -> float:
    """How likely a skull is within so many draws from this bag."""
    luck: float = (1 - Odds(outlook, bag).skull) ** draws
    return 1 - luck
