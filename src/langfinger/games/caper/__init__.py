"""Caper: Europe: crews, gear and a swapped hand, for two."""

from typing import Final

from langfinger.games.caper.box.cards import printed
from langfinger.games.caper.game import Caper

GAME: Final[Caper] = Caper(printed())
