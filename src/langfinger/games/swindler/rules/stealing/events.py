"""What everyone may notice of a steal and of the bets on it."""

from __future__ import annotations

from typing import Final

from langfinger.games.swindler.rules.forms import OfBag, OfPoints, OfSeat, OfTile
from langfinger.kernel import Event


class BagChosen(OfBag):
    """SW-5.1: a bag is chosen."""

    rule = "SW-5.1"


class Drew(OfTile):
    """SW-5.2: the thief draws loot."""

    rule = "SW-5.2"
    reveals = True


class DrewSkull(OfBag):
    """SW-5.6: the thief draws a skull."""

    rule = "SW-5.6"
    reveals = True


class Stopped(OfSeat):
    """SW-5.5: the thief stops."""

    rule = "SW-5.5"


class Caught(OfBag):
    """SW-5.6: the skull stands: all loot of this colour goes back."""

    rule = "SW-5.6"


class Unharmed(OfSeat):
    """SW-13.11: the first skull after a Sidekick does no harm."""

    rule = "SW-13.11"


class Lost(OfTile):
    """SW-5.6: a tile goes back into its bag."""

    rule = "SW-5.6"


class BetWon(OfPoints):
    """SW-13.9: the bet was right: the card goes back into the hand."""

    rule = "SW-13.9"


class BetLost(OfSeat):
    """SW-13.9: the bet was wrong: the card is discarded."""

    rule = "SW-13.9"


STEALING_EVENTS: Final[list[type[Event]]] = [
    BagChosen,
    Drew,
    DrewSkull,
    Stopped,
    Caught,
    Unharmed,
    Lost,
    BetWon,
    BetLost,
]
