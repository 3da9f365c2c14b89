"""Gelegenheit macht Diebe: trick-taking with contested roles."""

from typing import Final

from langfinger.games.gelegenheit.game import Gelegenheit

GAME: Final[Gelegenheit] = Gelegenheit()
