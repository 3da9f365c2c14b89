"""What people like to know of their games afterwards: which roles they took."""

from typing import Final

from langfinger.games.gelegenheit.events import RoleTaken
from langfinger.kernel import Event

DEEDS: Final[dict[type[Event], str]] = {RoleTaken: "role"}
"""Events of one seat, and the thing in each that is counted."""
