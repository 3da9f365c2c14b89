"""A mind for Caper: Europe: how players of all levels think."""

from __future__ import annotations

from typing import Final

from langfinger.games.caper.game import Caper
from langfinger.games.caper.mind.thinking import CaperMind, Manner
from langfinger.kernel import BadChoice, Budget
from langfinger.kernel.search.mind import CASUAL, EXPERT, NOVICE, SKILLED

__all__ = ["VERSION", "mind_of"]

VERSION: Final = 1

ANY_NUMBER: Final = 1_000_000_000
SECONDS: Final = 0.3


def mind_of(game: Caper, level: str) -> CaperMind:
    """How a player of this level thinks."""
    return CaperMind(game, manner_of(level), Budget(SECONDS, tables_of(level)))


def manner_of(level: str) -> Manner:
    """How far a level looks.

    A novice counts the points that lie there, a casual player thinks of about a round to come,
    and neither thinks of what the rival will do. The skilled see the rival's next play, in a few
    worlds where its hand is unknown; experts play the round out as far as there is time.
    """
    if level == NOVICE:
        return Manner(plays=1, width=1, worlds=1, finalists=1, sight=3)
    if level == CASUAL:
        return Manner(plays=1, width=1, worlds=1, finalists=1, sight=11)
    if level == SKILLED:
        return Manner(plays=2, width=8, worlds=3, finalists=8)
    if level == EXPERT:
        return Manner(plays=12, width=8, worlds=6, finalists=8)
    raise BadChoice(f"nobody of level {level!r} plays caper")


def tables_of(level: str) -> int:
    """How many tables a level looks at: enough for its manner, and for an expert any number."""
    return ANY_NUMBER if level == EXPERT else 20_000
