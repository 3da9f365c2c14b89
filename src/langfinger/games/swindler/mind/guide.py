"""What a player of Swindler brings to a search."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.swindler.box.cards import ORDER_SPACES
from langfinger.games.swindler.game import Swindler
from langfinger.games.swindler.mind.outlook import Outlook
from langfinger.games.swindler.mind.policy import Policy
from langfinger.games.swindler.mind.sifting import Sieve
from langfinger.games.swindler.state import SwState
from langfinger.kernel import Action, Guide, Rng

SIX_BITS: Final[i64] = 64


class SwindlerGuide(Guide[SwState]):
    """Answers with some sense, branches for what is drawn, and chances to win."""

    def __init__(self, game: Swindler) -> None:
        super().__init__(game)
        self.policy = Policy(game.box)
        self.eye = self.policy.eye
        self.outlook = Outlook(self.eye)
        self.sieve = Sieve(self.eye)

    def answers(self, world: SwState, seat: i64) -> list[Action]:
        """All but those of which others are as good or better."""
        return self.sieve.sift(world, seat, self.game.legal(world, seat))

    def first(self, world: SwState, seat: i64, fresh: list[Action], rng: Rng) -> Action:
        """What a quick thief would answer comes first."""
        idea = self.policy.pick(world, seat, rng)
        return idea if idea in fresh else fresh[rng.below(len(fresh))]

    def pick(self, world: SwState, seat: i64, rng: Rng) -> Action:
        return self.policy.pick(world, seat, rng)

    def fork(self, world: SwState) -> i64:
        """The last tile of the steal or the skull, who is in jail, and the open orders."""
        drawn = world.drawn
        shown: i64 = len(drawn)
        if shown:
            shown = shown * SIX_BITS + world.edition.loot_of[drawn[len(drawn) - 1]] + 1
        shown = (shown * 2 + (1 if world.caught else 0)) * SIX_BITS + world.jailed + 1
        for space in range(ORDER_SPACES):
            shown = shown * SIX_BITS + world.spaces[space] + 1
        return shown

    def horizon(self, world: SwState) -> i64:
        """How many turns were begun."""
        places = world.active - world.start
        if places < 0:
            places += world.seats
        return world.round * world.seats + places

    def values(self, world: SwState) -> list[float]:
        """The chance of each seat to win."""
        if world.waiting:
            return self.outlook.chances(world)
        return shares(self.game.places(world))


def shares(places: list[int]) -> list[float]:
    """The end: all who came first share the win."""
    winners = float(places.count(1))
    return [1.0 / winners if place == 1 else 0.0 for place in places]
