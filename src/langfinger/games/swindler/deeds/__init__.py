"""What people like to know of their games afterwards: who stole for them, and who helped."""

from typing import Final

from langfinger.games.swindler.rules.reacting.events import Played
from langfinger.games.swindler.rules.turn.events import ThiefDealt, ThiefTaken
from langfinger.kernel import Event

DEEDS: Final[dict[type[Event], str]] = {
    ThiefDealt: "thief",
    ThiefTaken: "thief",
    Played: "accomplice",
}
"""Events of one seat, and the thing in each that is counted."""
