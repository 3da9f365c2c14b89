"""Opponents for Hadria: how players of each level think."""

from __future__ import annotations

from typing import Final

from langfinger.games.hadria.mind.guide import Prowler
from langfinger.games.hadria.mind.minds import Schemer
from langfinger.games.hadria.state import HaState
from langfinger.kernel import LEVELS, Budget, Game, Mind, Plan

VERSION: Final = 1
SECONDS: Final = 0.3
ANY_NUMBER: Final = 1_000_000_000
SIMULATIONS: Final = (0, 24, 120, ANY_NUMBER)
DRAFTS: Final = (1, 8, 16, 24)


def mind_of(game: Game[HaState], level: str) -> Mind[HaState]:
    """A player of this level."""
    number = LEVELS.index(level)
    plan = Plan(rounds=1, curiosity=0.08, width=2.0)
    budget = Budget(SECONDS, SIMULATIONS[number])
    return Schemer(game, Prowler(game), plan, budget, DRAFTS[number], 0.05)
