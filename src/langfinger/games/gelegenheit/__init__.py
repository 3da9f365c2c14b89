"""Gelegenheit macht Diebe: trick-taking with contested roles."""

from typing import Final

from langfinger.games.gelegenheit.flow import Gelegenheit

GAME: Final[Gelegenheit] = Gelegenheit()
