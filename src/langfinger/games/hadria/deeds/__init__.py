"""What people like to know of their games afterwards: as which thief they went."""

from typing import Final

from langfinger.games.hadria.rules.round.events import ThiefChosen
from langfinger.kernel import Event

DEEDS: Final[dict[type[Event], str]] = {ThiefChosen: "thief"}
"""Events of one seat, and the thing in each that is counted."""
