"""The four levels."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from langfinger.games.swindler.game import Swindler
from langfinger.games.swindler.mind.guide import SwindlerGuide
from langfinger.games.swindler.state import SwState
from langfinger.kernel import Budget, Mind, Plan, Rng, Thought, View

VERSION: Final = 2
ANY_NUMBER: Final = 1_000_000_000
SECONDS: Final = 0.3


class SwindlerMind(Mind[SwState]):
    """Searches, but for the draft of the Master Thieves, where experience counts."""

    def ponder(self, seen: View, rng: Rng, clock: Callable[[], float], budget: Budget) -> Thought:
        if seen.ask is not None and seen.ask[0] == "Drafting":
            return super().ponder(seen, rng, clock, Budget(budget.seconds, 0, budget.exactly))
        return super().ponder(seen, rng, clock, budget)


def mind_of(game: Swindler, level: str) -> Mind[SwState]:
    """How a player of this level thinks.

    Novices go by their first idea: they do not count the bags, draw once too often, never think
    that they might be kicked off, and keep their accomplices until it is too late. Casual players
    do count, but do not look ahead. The skilled look at the turn after theirs, with few tries;
    experts around the table.
    """
    guide = SwindlerGuide(game)
    if level == "novice":
        guide.eye.counts_odds = False
        guide.eye.plays_cards = False
        guide.eye.greed = 0.4
        guide.eye.fear = 0.1
        return SwindlerMind(game, guide, Plan(), Budget(SECONDS, 0))
    if level == "casual":
        return SwindlerMind(game, guide, Plan(), Budget(SECONDS, 0))
    if level == "skilled":
        return SwindlerMind(game, guide, Plan(rounds=2), Budget(SECONDS, 64))
    return SwindlerMind(game, guide, Plan(rounds=4, curiosity=0.3), Budget(SECONDS, ANY_NUMBER))
