"""The companion of the box: roles, tricks and points of a round, and a player who was missing."""

from langfinger.games.gelegenheit.companion.evening import reckon
from langfinger.games.gelegenheit.companion.missing import sit
from langfinger.games.gelegenheit.companion.sheet import PlayerSheet, Sheet

__all__ = ["PlayerSheet", "Sheet", "reckon", "sit"]
