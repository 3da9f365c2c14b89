"""What everyone may notice of the course of a turn, of markers, dealers, order cards and raids."""

from __future__ import annotations

from typing import Final

from langfinger.games.swindler.rules.forms import (
    OfAccomplice,
    OfOrder,
    OfOrderCard,
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


class Recruited(OfAccomplice):
    """SW-7.5: the recruiter takes an accomplice for nothing."""

    rule = "SW-7.5"
    secret = "accomplice"
    within = "hands"
    reveals = True


class MarkerPlaced(OfOrder):
    """SW-4.1: a marker is placed."""

    rule = "SW-4.1"


class Kicked(OfOrder):
    """SW-4.5: this seat gets its marker back, as somebody else has reserved the order."""

    rule = "SW-4.5"


class Cancelled(OfOrder):
    """SW-4.7: a seat takes its marker back."""

    rule = "SW-4.7"


class OrderRevealed(OfOrderCard):
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


class DealersReshuffled(Event):
    """SW-9.1: the discarded dealers become the deck."""

    rule = "SW-9.1"


class RaidRevealed(OfOrderCard):
    """SW-9.3: a police raid."""

    rule = "SW-9.3"
    reveals = True


class RaidSetAside(OfOrderCard):
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


class CoinsCounted(OfPoints):
    """SW-14.3: points for coins and coin tiles at the end."""

    rule = "SW-14.3"


class MarkersCounted(OfPoints):
    """SW-14.4: points lost for orders still reserved."""

    rule = "SW-14.4"


class Ended(OfPoints):
    """SW-14.6: what a seat has in the end."""

    rule = "SW-14.6"


TURN_EVENTS: Final[list[type[Event]]] = [
    GameBegan,
    ThiefDealt,
    ThiefOffered,
    ThiefTaken,
    TurnBegan,
    Released,
    Recruited,
    MarkerPlaced,
    Kicked,
    Cancelled,
    OrderRevealed,
    DealerRevealed,
    DealersReshuffled,
    RaidRevealed,
    RaidSetAside,
    RaidsReturned,
    TileSurrendered,
    Jailed,
    CoinsCounted,
    MarkersCounted,
    Ended,
]
