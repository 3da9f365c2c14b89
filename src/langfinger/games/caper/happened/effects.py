"""What the symbols of cards do, and what is taken back when a card burns."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.caper.box.effects import BURN, CAPER, COIN, LAUNDER, TAKE
from langfinger.kernel import Event, Words

CAUSE_WORDS: Final = Words(("thief", "card", "combo", "throw"))
BY_THIEF: Final[i64] = 0
BY_CARD: Final[i64] = 1
BY_COMBO: Final[i64] = 2
BY_THROW: Final[i64] = 3

LAPSES: Final[dict[int, tuple[str, ...]]] = {
    CAPER: ("CA-6.2",),
    COIN: ("CA-9.3",),
    TAKE: ("CA-6.5", "CA-6.6"),
    BURN: ("CA-8.26",),
    LAUNDER: ("CA-12.12",),
}


class CoinsTaken(Event):
    """CA-9.2: coins from the supply, and perhaps from the rival; `cause` tells what for."""

    __match_args__ = ("seat", "coins", "stolen", "cause")
    rule = "CA-9.2"

    def __init__(self, seat: int, coins: int, stolen: int, cause: int) -> None:
        self.seat = seat
        self.coins = coins
        self.stolen = stolen
        self.cause = cause

    def rules(self) -> tuple[str, ...]:
        return (self.rule, "CA-9.3") if self.stolen else (self.rule,)


class MarkerMoved(Event):
    """CA-6.1: the caper marker moves towards this seat, from whose side it now stands `ahead`."""

    __match_args__ = ("seat", "location", "spaces", "marker", "ahead", "cause")
    rule = "CA-6.1"

    def __init__(
        self, seat: int, location: int, spaces: int, marker: int, ahead: int, cause: int
    ) -> None:
        self.seat = seat
        self.location = location
        self.spaces = spaces
        self.marker = marker
        self.ahead = ahead
        self.cause = cause


class LootTaken(Event):
    """CA-6.5: loot goes into the hideout."""

    __match_args__ = ("seat", "loot", "location")
    rule = "CA-6.5"

    def __init__(self, seat: int, loot: int, location: int) -> None:
        self.seat = seat
        self.loot = loot
        self.location = location


class Laundered(Event):
    """CA-12.12: coins go into the hideout."""

    __match_args__ = ("seat", "coins", "stolen")
    rule = "CA-12.12"

    def __init__(self, seat: int, coins: int, stolen: int) -> None:
        self.seat = seat
        self.coins = coins
        self.stolen = stolen


class Lapsed(Event):
    """CA-6.9: an effect finds nothing to do."""

    __match_args__ = ("seat", "effect", "location")
    rule = "CA-6.9"

    def __init__(self, seat: int, effect: int, location: int) -> None:
        self.seat = seat
        self.effect = effect
        self.location = location

    def rules(self) -> tuple[str, ...]:
        return (self.rule, *LAPSES[self.effect])


class ThiefFired(Event):
    """CA-7.3: a combo of this thief happens so often."""

    __match_args__ = ("seat", "thief", "times")
    rule = "CA-7.3"

    def __init__(self, seat: int, thief: int, times: int) -> None:
        self.seat = seat
        self.thief = thief
        self.times = times


class GearFired(Event):
    """CA-7.3: a combo of this gear card happens so often."""

    __match_args__ = ("seat", "gear", "times")
    rule = "CA-7.3"

    def __init__(self, seat: int, gear: int, times: int) -> None:
        self.seat = seat
        self.gear = gear
        self.times = times


class LocationFired(Event):
    """CA-10.4: the permanent effect of a location happens so often."""

    __match_args__ = ("seat", "location", "times")
    rule = "CA-10.4"

    def __init__(self, seat: int, location: int, times: int) -> None:
        self.seat = seat
        self.location = location
        self.times = times


class GearBurned(Event):
    """CA-8.2: this seat burns a card of the other."""

    __match_args__ = ("seat", "seat2", "gear", "thief")
    rule = "CA-8.2"

    def __init__(self, seat: int, seat2: int, gear: int, thief: int) -> None:
        self.seat = seat
        self.seat2 = seat2
        self.gear = gear
        self.thief = thief


class MarkerTakenBack(Event):
    """CA-8.5: the marker moves away from this seat, whose card was burned."""

    __match_args__ = ("seat", "location", "spaces", "marker", "ahead")
    rule = "CA-8.5"

    def __init__(self, seat: int, location: int, spaces: int, marker: int, ahead: int) -> None:
        self.seat = seat
        self.location = location
        self.spaces = spaces
        self.marker = marker
        self.ahead = ahead


class CoinsReturned(Event):
    """CA-8.6: coins go back to the supply."""

    __match_args__ = ("seat", "coins", "owed")
    rule = "CA-8.6"

    def __init__(self, seat: int, coins: int, owed: int) -> None:
        self.seat = seat
        self.coins = coins
        self.owed = owed


class LootReturned(Event):
    """CA-8.7: loot goes back to a location."""

    __match_args__ = ("seat", "loot", "location")
    rule = "CA-8.7"

    def __init__(self, seat: int, loot: int, location: int) -> None:
        self.seat = seat
        self.loot = loot
        self.location = location


class LaunderedReturned(Event):
    """CA-8.10: coins go from the hideout to the supply."""

    __match_args__ = ("seat", "coins", "owed")
    rule = "CA-8.10"

    def __init__(self, seat: int, coins: int, owed: int) -> None:
        self.seat = seat
        self.coins = coins
        self.owed = owed


class NothingReturned(Event):
    """CA-8.7: there is no loot to return, or no room for it."""

    __match_args__ = ("seat", "location")
    rule = "CA-8.7"

    def __init__(self, seat: int, location: int) -> None:
        self.seat = seat
        self.location = location

    def rules(self) -> tuple[str, ...]:
        return (self.rule, "CA-8.9")
