"""Swindler: pickpockets, five bags, and accomplices who interrupt."""

from typing import Final

from langfinger.games.swindler.edition import printed
from langfinger.games.swindler.flow import Swindler

GAME: Final[Swindler] = Swindler(printed())
