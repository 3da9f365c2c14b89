"""The score sheet as events: one line of points after the other (CA-11.10)."""

from __future__ import annotations

from typing import ClassVar, Final

from langfinger.kernel import Event, Words

BECAUSE: Final = Words(("points", "coins", "loot"))
BY_POINTS: Final = 0
BY_COINS: Final = 1
BY_LOOT: Final = 2


class NobodyWon(Event):
    """CA-10.5: the marker stands in the centre."""

    __match_args__ = ("location",)
    rule = "CA-10.5"

    def __init__(self, location: int) -> None:
        self.location = location


class LocationScored(Event):
    """CA-10.2: the points of a location for its winner."""

    __match_args__ = ("seat", "location", "points")
    rule = "CA-10.2"

    def __init__(self, seat: int, location: int, points: int) -> None:
        self.seat = seat
        self.location = location
        self.points = points

    def rules(self) -> tuple[str, ...]:
        return (self.rule, "CA-10.5")


class ComboScored(Event):
    """CA-10.8: the points combo of a location for its winner."""

    __match_args__ = ("seat", "location", "times", "points")
    rule = "CA-10.8"

    def __init__(self, seat: int, location: int, times: int, points: int) -> None:
        self.seat = seat
        self.location = location
        self.times = times
        self.points = points


class StarsScored(Event):
    """CA-10.6: the bonus beside the marker."""

    __match_args__ = ("seat", "location", "points")
    rule = "CA-10.6"

    def __init__(self, seat: int, location: int, points: int) -> None:
        self.seat = seat
        self.location = location
        self.points = points

    def rules(self) -> tuple[str, ...]:
        return (self.rule, "CA-10.12")


class ThiefScored(Event):
    """CA-11.3: what a thief brings its owner."""

    __match_args__ = ("seat", "thief", "location", "points")
    rule = "CA-11.3"

    def __init__(self, seat: int, thief: int, location: int, points: int) -> None:
        self.seat = seat
        self.thief = thief
        self.location = location
        self.points = points


class GearScored(Event):
    """CA-11.3: what a gear card brings its owner."""

    __match_args__ = ("seat", "gear", "location", "points")
    rule = "CA-11.3"

    def __init__(self, seat: int, gear: int, location: int, points: int) -> None:
        self.seat = seat
        self.gear = gear
        self.location = location
        self.points = points


class LootScored(Event):
    """CA-11.4: sets of three kinds, of two, and single tokens."""

    __match_args__ = ("seat", "trios", "pairs", "singles", "points")
    rule = "CA-11.4"

    def __init__(self, seat: int, trios: int, pairs: int, singles: int, points: int) -> None:
        self.seat = seat
        self.trios = trios
        self.pairs = pairs
        self.singles = singles
        self.points = points

    def rules(self) -> tuple[str, ...]:
        return (self.rule, "CA-11.5")


class Totalled(Event):
    """CA-11.7: the sum of a seat."""

    __match_args__ = ("seat", "by_locations", "by_cards", "by_loot", "points")
    rule = "CA-11.7"
    sums: ClassVar[bool] = True
    """Other events have told of these points."""

    def __init__(
        self, seat: int, by_locations: int, by_cards: int, by_loot: int, points: int
    ) -> None:
        self.seat = seat
        self.by_locations = by_locations
        self.by_cards = by_cards
        self.by_loot = by_loot
        self.points = points


class Won(Event):
    """CA-11.7: this seat has won."""

    __match_args__ = ("seat", "because")
    rule = "CA-11.7"

    def __init__(self, seat: int, because: int) -> None:
        self.seat = seat
        self.because = because

    def rules(self) -> tuple[str, ...]:
        return (self.rule, "CA-11.8")


class Drawn(Event):
    """CA-11.8: nobody has won."""

    rule = "CA-11.8"
