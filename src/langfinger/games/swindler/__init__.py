"""Swindler: pickpockets, five bags, and accomplices who interrupt."""

from typing import Final

from langfinger.games.swindler.box.edition import printed
from langfinger.games.swindler.game import Swindler

GAME: Final[Swindler] = Swindler(printed())
