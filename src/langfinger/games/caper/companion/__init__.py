"""The companion of the box: the score of a finished table, line by line."""

from langfinger.games.caper.companion.sheet import Sheet
from langfinger.games.caper.companion.tableau import reckon

__all__ = ["Sheet", "reckon"]
