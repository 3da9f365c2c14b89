"""How players of four levels think about this game."""

from __future__ import annotations

from langfinger.games.swindler.mind.levels import VERSION, mind_of

__all__ = ["VERSION", "mind_of"]
