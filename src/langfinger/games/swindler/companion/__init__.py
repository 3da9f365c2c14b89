"""The companion of the box: points as they come, what is left in the bags, and the police."""

from langfinger.games.swindler.companion.evening import reckon
from langfinger.games.swindler.companion.sheet import Sheet

__all__ = ["Sheet", "reckon"]
