"""The companion of the box: the city guard, the events of the night, and who has won."""

from langfinger.games.hadria.companion.night import reckon
from langfinger.games.hadria.companion.sheet import Sheet

__all__ = ["Sheet", "reckon"]
