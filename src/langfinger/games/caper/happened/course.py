"""Set-up, rounds and plays."""

from __future__ import annotations

from langfinger.kernel import Event


class GameBegan(Event):
    """CA-1.13: this seat is A, and the game is set in this city (CA-1.3)."""

    __match_args__ = ("seat", "city")
    rule = "CA-1.13"

    def __init__(self, seat: int, city: int) -> None:
        self.seat = seat
        self.city = city


class LocationRevealed(Event):
    """CA-1.6: a location is revealed, with four tokens of loot (CA-1.8)."""

    __match_args__ = ("location", "diamonds", "paintings", "antiques")
    rule = "CA-1.6"

    def __init__(self, location: int, diamonds: int, paintings: int, antiques: int) -> None:
        self.location = location
        self.diamonds = diamonds
        self.paintings = paintings
        self.antiques = antiques


class RoundBegan(Event):
    """CA-2.2: a round of this deck begins; this seat starts every turn."""

    __match_args__ = ("round", "deck", "seat")
    rule = "CA-2.2"

    def __init__(self, round: int, deck: int, seat: int) -> None:
        self.round = round
        self.deck = deck
        self.seat = seat


class Dealt(Event):
    """CA-2.4: a seat gets its hand, which only it sees."""

    __match_args__ = ("seat", "count")
    rule = "CA-2.4"
    reveals = True

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count


class ThiefPlaced(Event):
    """CA-3.1: a thief goes to work."""

    __match_args__ = ("seat", "thief", "location")
    rule = "CA-3.1"
    reveals = True

    def __init__(self, seat: int, thief: int, location: int) -> None:
        self.seat = seat
        self.thief = thief
        self.location = location


class GearPlayed(Event):
    """CA-4.3: gear is paid for and put on a thief."""

    __match_args__ = ("seat", "gear", "thief", "location", "cost")
    rule = "CA-4.3"
    reveals = True

    def __init__(self, seat: int, gear: int, thief: int, location: int, cost: int) -> None:
        self.seat = seat
        self.gear = gear
        self.thief = thief
        self.location = location
        self.cost = cost

    def rules(self) -> tuple[str, ...]:
        return (self.rule, "CA-4.2")


class GearThrown(Event):
    """CA-4.7: gear is thrown away."""

    __match_args__ = ("seat", "gear")
    rule = "CA-4.7"
    reveals = True

    def __init__(self, seat: int, gear: int) -> None:
        self.seat = seat
        self.gear = gear


class HandsSwapped(Event):
    """CA-2.6: both seats swap their hands and know them from now on."""

    __match_args__ = ("seat", "seat2", "count")
    rule = "CA-2.6"
    reveals = True

    def __init__(self, seat: int, seat2: int, count: int) -> None:
        self.seat = seat
        self.seat2 = seat2
        self.count = count

    def rules(self) -> tuple[str, ...]:
        return (self.rule, "CA-2.14")


class LastThief(Event):
    """CA-2.7: the last thief of a hand is discarded."""

    __match_args__ = ("seat", "thief")
    rule = "CA-2.7"
    reveals = True

    def __init__(self, seat: int, thief: int) -> None:
        self.seat = seat
        self.thief = thief


class LastGear(Event):
    """CA-2.7: the last gear card of a hand is discarded."""

    __match_args__ = ("seat", "gear")
    rule = "CA-2.7"
    reveals = True

    def __init__(self, seat: int, gear: int) -> None:
        self.seat = seat
        self.gear = gear

    def rules(self) -> tuple[str, ...]:
        return (self.rule, "CA-2.8")
