"""What everyone may notice of accomplices. Answers to windows are no events."""

from __future__ import annotations

from typing import Final

from langfinger.games.swindler.forms import (
    OfAccomplice,
    OfBag,
    OfBet,
    OfMoment,
    OfPoints,
    OfSeat,
    OfShown,
    OfTile,
    OfTwo,
)
from langfinger.kernel import Event


class Recruited(OfAccomplice):
    """SW-7.5: the recruiter takes an accomplice for nothing."""

    rule = "SW-7.5"
    secret = "accomplice"
    within = "hands"
    reveals = True


class Played(OfShown):
    """SW-12.1: an accomplice is shown."""

    rule = "SW-12.1"
    reveals = True


class Named(OfShown):
    """SW-A46, SW-A64: an accomplice that a seat names for an action, and that lies open now."""

    rule = "SW-A46"
    reveals = True


class Wagered(OfBet):
    """SW-13.9: what the Know-it-All says."""

    rule = "SW-13.9"
    reveals = True


class Lured(OfBag):
    """SW-13.11: where the Sidekick leads."""

    rule = "SW-13.11"
    reveals = True


class Hustled(Event):
    """SW-13.8: which tiles the Hustler is to swap."""

    __match_args__ = ("seat", "seat2", "loot", "loot2")
    rule = "SW-13.8"
    reveals = True

    def __init__(self, seat: int, seat2: int, loot: int, loot2: int) -> None:
        self.seat = seat
        self.seat2 = seat2
        self.loot = loot
        self.loot2 = loot2


class Stabbed(Event):
    """SW-13.1: the card of this seat is stopped by the Assassin of another."""

    __match_args__ = ("seat", "accomplice", "seat2")
    rule = "SW-13.1"

    def __init__(self, seat: int, accomplice: int, seat2: int) -> None:
        self.seat = seat
        self.accomplice = accomplice
        self.seat2 = seat2


class Unopposed(OfAccomplice):
    """SW-13.1: nobody stabs the card of this seat, which is news like a dagger."""

    rule = "SW-13.1"
    reveals = True


class Unanswered(OfMoment):
    """SW-A25: nobody plays a card at this moment, which is news like a card."""

    rule = "SW-A25"
    reveals = True


class Reopened(OfMoment):
    """SW-A43: no further card comes up; the window opens again."""

    rule = "SW-A43"
    reveals = True


class CopycatDrew(OfTile):
    """SW-13.4: the Copycat draws loot."""

    rule = "SW-13.4"
    reveals = True


class CopycatMissed(OfBag):
    """SW-13.4: the Copycat draws a skull, and nothing happens."""

    rule = "SW-13.4"
    reveals = True


class TilePassed(Event):
    """SW-3.14: a tile goes from this seat to another."""

    __match_args__ = ("seat", "seat2", "loot")
    rule = "SW-3.14"

    def __init__(self, seat: int, seat2: int, loot: int) -> None:
        self.seat = seat
        self.seat2 = seat2
        self.loot = loot


class CoinPassed(OfTwo):
    """SW-A36: a coin goes from this seat to another."""

    rule = "SW-A36"


class Heaped(OfTile):
    """SW-13.6: a tile is laid on the other heap."""

    rule = "SW-13.6"


class HeapKept(Event):
    """SW-13.6: the thief keeps a heap."""

    __match_args__ = ("seat", "heap")
    rule = "SW-13.6"

    def __init__(self, seat: int, heap: int) -> None:
        self.seat = seat
        self.heap = heap


class Forced(OfTwo):
    """SW-13.2: this seat must draw once more."""

    rule = "SW-13.2"


class SkullUndone(OfTwo):
    """SW-13.7: this Guardian Angel puts the skull of another back."""

    rule = "SW-13.7"


class HustlerPassed(OfTwo):
    """SW-13.8: the Hustler goes to the seat it was played on."""

    rule = "SW-13.8"


class BetLaid(OfBet):
    """SW-A57: the Know-it-All lies open with its bet."""

    rule = "SW-A57"


class BetWon(OfPoints):
    """SW-13.9: the bet was right: the card goes back into the hand."""

    rule = "SW-13.9"


class BetLost(OfSeat):
    """SW-13.9: the bet was wrong: the card is discarded."""

    rule = "SW-13.9"


class CardGivenUp(OfShown):
    """SW-A52: an accomplice is given up for an order."""

    rule = "SW-A52"
    reveals = True


class CalledOff(OfSeat):
    """SW-A46: the action does not take place."""

    rule = "SW-A46"


class Hired(OfAccomplice):
    """SW-11.3: an accomplice is hired."""

    rule = "SW-11.3"
    secret = "accomplice"
    within = "hands"
    reveals = True


class Reshuffled(Event):
    """SW-11.4: the discarded accomplices become the deck."""

    rule = "SW-11.4"


CARD_EVENTS: Final[list[type[Event]]] = [
    Recruited,
    Named,
    Played,
    Wagered,
    Lured,
    Hustled,
    Stabbed,
    Unopposed,
    Unanswered,
    Reopened,
    CopycatDrew,
    CopycatMissed,
    TilePassed,
    CoinPassed,
    Heaped,
    HeapKept,
    Forced,
    SkullUndone,
    HustlerPassed,
    BetLaid,
    BetWon,
    BetLost,
    CardGivenUp,
    CalledOff,
    Hired,
    Reshuffled,
]
