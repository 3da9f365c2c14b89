"""Four levels: the same sense, but shorter sight, less memory and less thought."""

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
A_TRICK_OR_TWO: Final = Plan(rounds=1, answers=8, curiosity=0.15, width=1.0)
A_ROUND: Final = Plan(rounds=1, curiosity=0.15, width=1.0)
SIMULATIONS: Final = {NOVICE: 12, CASUAL: 40, SKILLED: 300, EXPERT: ANY_NUMBER}


def mind_of(game: Game[GdState], level: str) -> Mind[GdState]:
    """A player of this level.

    A novice looks a trick or two ahead, and like a casual player does not keep in mind who has
    shown to lack which colour. A skilled player does all an expert does, but takes less thought.
    """
    guide = GdGuide(game, level in (NOVICE, CASUAL))
    plan = A_TRICK_OR_TWO if level == NOVICE else A_ROUND
    return Mind(game, guide, plan, Budget(SECONDS, SIMULATIONS[level]))
