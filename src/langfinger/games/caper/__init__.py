"""Caper: Europe: crews, gear and a swapped hand, for two."""

from typing import Final

from langfinger.games.caper.cards import printed
from langfinger.games.caper.flow import Caper

GAME: Final[Caper] = Caper(printed())
