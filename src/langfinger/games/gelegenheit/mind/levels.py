"""Four levels: the same sense, but less memory, less thought, and too much trust in a lead."""

from __future__ import annotations

from typing import Final

from langfinger.games.gelegenheit.mind.guide import GdGuide
from langfinger.games.gelegenheit.state import GdState
from langfinger.kernel import LEVELS, Budget, Game, Mind, Plan

NOVICE: Final = LEVELS[0]
CASUAL: Final = LEVELS[1]
SKILLED: Final = LEVELS[2]
EXPERT: Final = LEVELS[3]
SECONDS: Final = 0.3
ANY_NUMBER: Final = 1_000_000_000
A_ROUND: Final = Plan(rounds=1, curiosity=0.15, width=1.0)
DRIFT: Final = 14.0
"""How far totals drift apart in a round, fitted to games (games/gelegenheit/lab/drift.py)."""
RASH: Final = 6.0
"""The same to who takes a lead for a win too soon."""
SIMULATIONS: Final = {NOVICE: 0, CASUAL: 8, SKILLED: 60, EXPERT: ANY_NUMBER}


def mind_of(game: Game[GdState], level: str) -> Mind[GdState]:
    """A player of this level.

    A novice goes by the first idea; a casual player tries a handful of things out. Neither keeps
    in mind who has shown to lack which colour. A skilled player does, but takes far less thought
    than an expert. Only experts know how much a lead is worth.
    """
    guide = GdGuide(game, level in (NOVICE, CASUAL), DRIFT if level == EXPERT else RASH)
    return Mind(game, guide, A_ROUND, Budget(SECONDS, SIMULATIONS[level]))
