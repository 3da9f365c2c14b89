"""What everyone may notice."""

from __future__ import annotations

from typing import Final

from langfinger.games.swindler.events_of_cards import CARD_EVENTS
from langfinger.games.swindler.forms import (
    OfBag,
    OfCard,
    OfNumber,
    OfOrder,
    OfPoints,
    OfSeat,
    OfThief,
    OfTile,
)
from langfinger.kernel import Event


class GameBegan(OfSeat):
    """SW-1.11: this seat is the start player."""

    rule = "SW-1.11"


class ThiefDealt(OfThief):
    """SW-1.13: a seat gets a Master Thief by lot."""

    rule = "SW-1.13"
    reveals = True


class ThiefOffered(Event):
    """SW-1.12: a Master Thief lies open for the draft."""

    __match_args__ = ("thief",)
    rule = "SW-1.12"
    reveals = True

    def __init__(self, thief: int) -> None:
        self.thief = thief


class ThiefTaken(OfThief):
    """SW-1.12: a seat takes a Master Thief."""

    rule = "SW-1.12"


class OrderRevealed(OfCard):
    """SW-9.2: an order lies open."""

    rule = "SW-9.2"
    reveals = True


class DealerRevealed(Event):
    """SW-9.1: a dealer lies open."""

    __match_args__ = ("dealer",)
    rule = "SW-9.1"
    reveals = True

    def __init__(self, dealer: int) -> None:
        self.dealer = dealer


class TurnBegan(Event):
    """SW-2.1: the turn of this seat begins."""

    __match_args__ = ("round", "seat")
    rule = "SW-2.1"

    def __init__(self, round: int, seat: int) -> None:
        self.round = round
        self.seat = seat


class Released(OfSeat):
    """SW-10.5: instead of a turn, the card is turned back."""

    rule = "SW-10.5"


class MarkerPlaced(OfOrder):
    """SW-4.1: a marker is placed."""

    rule = "SW-4.1"


class Kicked(OfOrder):
    """SW-4.5: this seat gets its marker back, as somebody else has reserved the order."""

    rule = "SW-4.5"


class Cancelled(OfOrder):
    """SW-4.7: a seat takes its marker back."""

    rule = "SW-4.7"


class PointsLost(OfPoints):
    """SW-4.8: victory points are lost."""

    rule = "SW-4.8"


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


class CoinsGained(OfNumber):
    """SW-3.12: coins from the supply."""

    rule = "SW-3.12"


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


class PointsGained(OfPoints):
    """SW-6.3: victory points are booked."""

    rule = "SW-6.3"


class WhiteTaken(OfTile):
    """SW-6.10: a white tile is taken."""

    rule = "SW-6.10"


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


class RaidRevealed(OfCard):
    """SW-9.3: a police raid."""

    rule = "SW-9.3"
    reveals = True


class RaidSetAside(OfCard):
    """SW-9.4: a further raid in the same step has no effect."""

    rule = "SW-9.4"
    reveals = True


class RaidsReturned(Event):
    """SW-A18: raids that were set aside are shuffled into the deck."""

    __match_args__ = ("number",)
    rule = "SW-A18"

    def __init__(self, number: int) -> None:
        self.number = number


class TileSurrendered(OfTile):
    """SW-10.3: a tile is given up in a raid."""

    rule = "SW-10.3"


class Jailed(OfSeat):
    """SW-10.4: a seat goes to jail and gives one poster back."""

    rule = "SW-10.4"


class DealersReshuffled(Event):
    """SW-9.1: the discarded dealers become the deck."""

    rule = "SW-9.1"


class CoinsCounted(OfPoints):
    """SW-14.3: points for coins and coin tiles at the end."""

    rule = "SW-14.3"


class MarkersCounted(OfPoints):
    """SW-14.4: points lost for orders still reserved."""

    rule = "SW-14.4"


class Ended(OfPoints):
    """SW-14.6: what a seat has in the end."""

    rule = "SW-14.6"


EVENTS: Final[list[type[Event]]] = [
    GameBegan,
    ThiefDealt,
    ThiefOffered,
    ThiefTaken,
    OrderRevealed,
    DealerRevealed,
    TurnBegan,
    Released,
    MarkerPlaced,
    Kicked,
    Cancelled,
    PointsLost,
    BagChosen,
    Drew,
    DrewSkull,
    Stopped,
    Caught,
    Unharmed,
    Lost,
    CoinsGained,
    Fulfilled,
    TileGiven,
    CoinsPaid,
    ChangeGiven,
    PointsGained,
    WhiteTaken,
    PostersTaken,
    Unlocked,
    EndTriggered,
    Sold,
    FenceBonus,
    DealerDone,
    RaidRevealed,
    RaidSetAside,
    RaidsReturned,
    TileSurrendered,
    Jailed,
    DealersReshuffled,
    CoinsCounted,
    MarkersCounted,
    Ended,
    *CARD_EVENTS,
]
