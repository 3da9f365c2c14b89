"""What everyone may notice of orders, dealers, payments and hiring."""

from __future__ import annotations

from typing import Final

from langfinger.games.swindler.rules.forms import (
    OfAccomplice,
    OfNumber,
    OfOrder,
    OfPoints,
    OfSeat,
    OfShown,
    OfThief,
    OfTile,
)
from langfinger.kernel import Event


class Fulfilled(OfOrder):
    """SW-6.12: an order is fulfilled."""

    rule = "SW-6.12"


class TileGiven(OfTile):
    """SW-6.5: a tile is given up."""

    rule = "SW-6.5"


class CoinsPaid(OfNumber):
    """SW-11.2: coins go to the supply."""

    rule = "SW-11.2"


class ChangeGiven(OfNumber):
    """SW-3.10: change for a double coin."""

    rule = "SW-3.10"


class WhiteTaken(OfTile):
    """SW-6.10: a white tile is taken."""

    rule = "SW-6.10"


class WhiteLeft(OfNumber):
    """SW-A66: so many white tiles are left in the supply."""

    rule = "SW-A66"


class PostersTaken(OfNumber):
    """SW-6.10: wanted posters are taken."""

    rule = "SW-6.10"


class Unlocked(OfThief):
    """SW-7.1: a Master Thief is unlocked."""

    rule = "SW-7.1"


class EndTriggered(OfSeat):
    """SW-14.1: this seat has fulfilled enough orders to end the game."""

    rule = "SW-14.1"


class Sold(Event):
    """SW-8.1: a tile is sold."""

    __match_args__ = ("seat", "loot", "dealer", "points")
    rule = "SW-8.1"

    def __init__(self, seat: int, loot: int, dealer: int, points: int) -> None:
        self.seat = seat
        self.loot = loot
        self.dealer = dealer
        self.points = points


class FenceBonus(OfPoints):
    """SW-7.4: the first sale of the turn brings more."""

    rule = "SW-7.4"


class DealerDone(Event):
    """SW-8.4: a dealer is complete."""

    __match_args__ = ("seat", "dealer", "points")
    rule = "SW-8.4"

    def __init__(self, seat: int, dealer: int, points: int) -> None:
        self.seat = seat
        self.dealer = dealer
        self.points = points


class OrderDeclared(OfOrder):
    """SW-6.14, SW-A60: for this order a seat is about to name accomplices."""

    rule = "SW-6.14"


class SaleDeclared(Event):
    """SW-A60: a tile is to be sold to this dealer with the help of a Forger."""

    __match_args__ = ("seat", "loot", "dealer", "points")
    rule = "SW-A60"

    def __init__(self, seat: int, loot: int, dealer: int, points: int) -> None:
        self.seat = seat
        self.loot = loot
        self.dealer = dealer
        self.points = points


class HireDeclared(OfNumber):
    """SW-11.6, SW-A60: so many accomplices are to be paid with the help of Forgers."""

    rule = "SW-11.6"


class TileForged(Event):
    """SW-13.5, SW-A60: a tile is to pass for another object."""

    __match_args__ = ("seat", "loot", "kind")
    rule = "SW-13.5"

    def __init__(self, seat: int, loot: int, kind: int) -> None:
        self.seat = seat
        self.loot = loot
        self.kind = kind


class Named(OfShown):
    """SW-A46, SW-A64: an accomplice that a seat names for an action, and that lies open now."""

    rule = "SW-A46"
    reveals = True


class CalledOff(OfSeat):
    """SW-A46: the action does not take place."""

    rule = "SW-A46"


class CardGivenUp(OfShown):
    """SW-A52: an accomplice is given up for an order."""

    rule = "SW-A52"
    reveals = True


class Hired(OfAccomplice):
    """SW-11.3: an accomplice is hired."""

    rule = "SW-11.3"
    secret = "accomplice"
    within = "hands"
    reveals = True


TRADING_EVENTS: Final[list[type[Event]]] = [
    Fulfilled,
    TileGiven,
    CoinsPaid,
    ChangeGiven,
    WhiteTaken,
    WhiteLeft,
    PostersTaken,
    Unlocked,
    EndTriggered,
    Sold,
    FenceBonus,
    DealerDone,
    OrderDeclared,
    SaleDeclared,
    HireDeclared,
    TileForged,
    Named,
    CalledOff,
    CardGivenUp,
    Hired,
]
