"""Opponents for Hadria: how players of each level think."""

from __future__ import annotations

from typing import Final

from langfinger.games.hadria.mind.counsel import Counsel
from langfinger.games.hadria.mind.guide import Prowler
from langfinger.games.hadria.mind.minds import Schemer
from langfinger.games.hadria.state import HaState
from langfinger.kernel import LEVELS, Budget, Game, Mind, Plan

VERSION: Final = 2
SECONDS: Final = 0.3
ANY_NUMBER: Final = 1_000_000_000
SIMULATIONS: Final = (0, 24, 0, ANY_NUMBER)
DRAFTS: Final = (1, 8, 12, 24)
TAKES_COUNSEL: Final = (False, False, True, True)


def mind_of(game: Game[HaState], level: str) -> Mind[HaState]:
    """A player of this level."""
    number = LEVELS.index(level)
    plan = Plan(rounds=1, curiosity=0.08, width=2.0)
    budget = Budget(SECONDS, SIMULATIONS[number])
    counsel = Counsel(game) if TAKES_COUNSEL[number] else None
    return Schemer(game, Prowler(game), plan, budget, DRAFTS[number], counsel)
