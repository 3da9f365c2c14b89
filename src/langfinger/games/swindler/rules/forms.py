"""The forms of events: whom and what they name."""

from __future__ import annotations

from langfinger.kernel import Event


class OfSeat(Event):
    """Something about a seat."""

    __match_args__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class OfTile(Event):
    """A seat and a sort of tile."""

    __match_args__ = ("seat", "loot")

    def __init__(self, seat: int, loot: int) -> None:
        self.seat = seat
        self.loot = loot


class OfPoints(Event):
    """A seat and victory points."""

    __match_args__ = ("seat", "points")

    def __init__(self, seat: int, points: int) -> None:
        self.seat = seat
        self.points = points


class OfNumber(Event):
    """A seat and a number of things."""

    __match_args__ = ("seat", "number")

    def __init__(self, seat: int, number: int) -> None:
        self.seat = seat
        self.number = number


class OfAccomplice(Event):
    """A seat and a kind of accomplice."""

    __match_args__ = ("seat", "accomplice")

    def __init__(self, seat: int, accomplice: int) -> None:
        self.seat = seat
        self.accomplice = accomplice


class OfOrder(Event):
    """A seat and an order."""

    __match_args__ = ("seat", "order")

    def __init__(self, seat: int, order: int) -> None:
        self.seat = seat
        self.order = order


class OfBag(Event):
    """A seat and a bag."""

    __match_args__ = ("seat", "bag")

    def __init__(self, seat: int, bag: int) -> None:
        self.seat = seat
        self.bag = bag


class OfOrderCard(Event):
    """A card of the order deck."""

    __match_args__ = ("order",)

    def __init__(self, order: int) -> None:
        self.order = order


class OfTwo(Event):
    """Something between two seats."""

    __match_args__ = ("seat", "seat2")

    def __init__(self, seat: int, seat2: int) -> None:
        self.seat = seat
        self.seat2 = seat2


class OfThief(Event):
    """A seat and a Master Thief."""

    __match_args__ = ("seat", "thief")

    def __init__(self, seat: int, thief: int) -> None:
        self.seat = seat
        self.thief = thief


class OfMoment(Event):
    """A moment at which accomplices may be played."""

    __match_args__ = ("moment",)

    def __init__(self, moment: int) -> None:
        self.moment = moment


class OfBet(Event):
    """A seat and its bet."""

    __match_args__ = ("seat", "bet")

    def __init__(self, seat: int, bet: int) -> None:
        self.seat = seat
        self.bet = bet


class OfShown(Event):
    """A seat and an accomplice that everybody sees now: its kind, and which copy it is."""

    __match_args__ = ("seat", "accomplice", "card")

    def __init__(self, seat: int, accomplice: int, card: int) -> None:
        self.seat = seat
        self.accomplice = accomplice
        self.card = card
