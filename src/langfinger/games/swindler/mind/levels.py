"""The four levels."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from langfinger.games.swindler.game import Swindler
from langfinger.games.swindler.mind.guide import SwindlerGuide
from langfinger.games.swindler.state import SwState
from langfinger.kernel import (
    LEVELS,
    Budget,
    Heats,
    Imagination,
    Judged,
    Mind,
    Plan,
    Rng,
    Thought,
    Trial,
    View,
    concluded,
)

VERSION: Final = dict(zip(LEVELS, (4, 3, 4, 3)))
ANY_NUMBER: Final = 1_000_000_000
SECONDS: Final = 0.3
TRUST: Final = 0.01
"""A chance to win so much greater outweighs the first idea."""


class SwindlerMind(Mind[SwState]):
    """Tries all answers in the same worlds; in the draft of the Master Thieves experience counts.

    What is drawn from the bags is louder than any answer, so a tree that shares few simulations
    among all that may come plays no better than the first idea.
    """

    def __init__(self, game: Swindler, guide: SwindlerGuide, plan: Plan, budget: Budget) -> None:
        super().__init__(game, guide, plan, budget)
        self.thief = guide
        self.heats = Heats[SwState](game, guide, plan.rounds)

    def ponder(self, seen: View, rng: Rng, clock: Callable[[], float], budget: Budget) -> Thought:
        end = 0.0 if budget.exactly else clock() + budget.seconds
        worlds = Imagination[SwState](self.game, seen)
        world = worlds.draw(rng)
        idea = self.thief.pick(world, seen.seat, rng).id
        if not budget.simulations or (seen.ask is not None and seen.ask[0] == "Drafting"):
            return Thought([Judged(idea, 0, 0.0)], 0)
        trials = [Trial(idea, TRUST)]
        for action in self.thief.answers(world, seen.seat):
            if action.id != idea:
                trials.append(Trial(action.id, 0.0))
        count = self.heats.run(worlds, trials, rng, clock, budget, end)
        return concluded(trials, count)


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
        guide.eye.greed = 1.0
        guide.eye.fear = 0.0
        return SwindlerMind(game, guide, Plan(), Budget(SECONDS, 0))
    if level == "casual":
        return SwindlerMind(game, guide, Plan(), Budget(SECONDS, 0))
    if level == "skilled":
        return SwindlerMind(game, guide, Plan(rounds=2), Budget(SECONDS, 32))
    return SwindlerMind(game, guide, Plan(rounds=4, curiosity=0.3), Budget(SECONDS, ANY_NUMBER))
