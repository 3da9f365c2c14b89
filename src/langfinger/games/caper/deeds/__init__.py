"""What people like to know of their games afterwards: whom they sent, and what they won."""

from typing import Final

from langfinger.games.caper.happened.course import ThiefPlaced
from langfinger.games.caper.happened.score import LocationScored
from langfinger.kernel import Event

DEEDS: Final[dict[type[Event], str]] = {ThiefPlaced: "thief", LocationScored: "location"}
"""Events of one seat, and the thing in each that is counted."""
