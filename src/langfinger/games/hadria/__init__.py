"""Hadria: a night of rival thieves in a guarded city (Wettstreit der Diebe, Age of Thieves)."""

from typing import Final

from langfinger.games.hadria.game import Hadria

GAME: Final[Hadria] = Hadria()
