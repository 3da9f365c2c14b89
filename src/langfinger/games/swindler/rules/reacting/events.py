"""What everyone may notice of windows and daggers. Answers to windows are no events."""

from __future__ import annotations

from typing import Final

from langfinger.games.swindler.rules.forms import OfAccomplice, OfMoment, OfShown
from langfinger.kernel import Event


class Played(OfShown):
    """SW-12.1: an accomplice is shown."""

    rule = "SW-12.1"
    reveals = True


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


REACTING_EVENTS: Final[list[type[Event]]] = [
    Played,
    Stabbed,
    Unopposed,
    Unanswered,
    Reopened,
]
