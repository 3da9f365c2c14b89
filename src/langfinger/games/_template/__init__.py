"""Pickpockets: a complete tiny game to read, copy and change."""

from typing import Final

from langfinger.games._template.box.cards import printed
from langfinger.games._template.game import Pickpockets

GAME: Final[Pickpockets] = Pickpockets(printed())
