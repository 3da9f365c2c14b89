"""Opponents for Hadria: how players of each level think."""

from __future__ import annotations

from typing import Final

from langfinger.games.hadria.mind.guide import Prowler
from langfinger.games.hadria.mind.minds import NO_COUNSEL, ON_ALL, ON_PLANS, Schemer
from langfinger.games.hadria.state import HaState
from langfinger.kernel import LEVELS, Budget, Game, Mind, Plan

VERSION: Final = 4
SECONDS: Final = 0.3
ANY_NUMBER: Final = 1_000_000_000
SIMULATIONS: Final = (0, 0, 0, ANY_NUMBER)
DRAFTS: Final = (1, 1, 1, 24)
CARDS: Final = (1, 1, 7, 7)
COUNSELLED: Final = (NO_COUNSEL, ON_PLANS, ON_ALL, ON_ALL)


def mind_of(game: Game[HaState], level: str) -> Mind[HaState]:
    """A player of this level.

    A novice goes by habit and plans one card beside the Move, a casual thief chooses it with more
    care and acts by habit, a skilled one plans with the whole hand and reckons with the city guard
    at every step; only the expert imagines what the others will do.
    """
    number = LEVELS.index(level)
    plan = Plan(rounds=1)
    budget = Budget(SECONDS, SIMULATIONS[number])
    sight = DRAFTS[number], CARDS[number], COUNSELLED[number]
    return Schemer(game, Prowler(game), plan, budget, *sight)
