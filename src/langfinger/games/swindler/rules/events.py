"""What everyone may notice in many places: points, coins, tiles and cards on their way."""

from __future__ import annotations

from typing import Final

from langfinger.games.swindler.rules.forms import OfNumber, OfPoints
from langfinger.kernel import Event


class PointsGained(OfPoints):
    """SW-6.3: victory points are booked."""

    rule = "SW-6.3"


class PointsLost(OfPoints):
    """SW-4.8: victory points are lost."""

    rule = "SW-4.8"


class CoinsGained(OfNumber):
    """SW-3.12: coins from the supply."""

    rule = "SW-3.12"


class TilePassed(Event):
    """SW-3.14: a tile goes from this seat to another."""

    __match_args__ = ("seat", "seat2", "loot")
    rule = "SW-3.14"

    def __init__(self, seat: int, seat2: int, loot: int) -> None:
        self.seat = seat
        self.seat2 = seat2
        self.loot = loot


class Reshuffled(Event):
    """SW-11.4: the discarded accomplices become the deck."""

    rule = "SW-11.4"


COMMON_EVENTS: Final[list[type[Event]]] = [
    PointsGained,
    PointsLost,
    CoinsGained,
    TilePassed,
    Reshuffled,
]
