"""What everyone may notice of the city guard.

`GuardMoved` answers why a guard turned: BECAUSE and STOPS have its words, each with its rule.
"""

from __future__ import annotations

from typing import Final

from langfinger.kernel import Event, Words

BECAUSE: Final = Words(("here", "nearest", "most", "chosen", "lowest"))
STOPS: Final = Words(("stays", "arrest", "powerless", "spent", "fire", "crowded", "held", "gone"))

# Why this thief: on its own field; the only nearest one; for the most arrests; somebody chose among
# equals; or the lowest number among equals.
BECAUSE_RULES: Final = ("HA-12.17", "HA-12.7", "HA-12.8", "HA-12.10", "HA-12.10")
# Why here: it arrests where it stands; it arrests; it cannot arrest; its steps are used up; fire;
# another figure; it cannot move; the thieves it heard are gone.
STOP_RULES: Final = (
    "HA-12.13",
    "HA-12.11",
    "HA-12.12",
    "HA-12.6",
    "HA-A23",
    "HA-A19",
    "HA-12.17",
    "HA-A22",
)


class FigurePlaced(Event):
    """HA-1.2: a figure comes from the supply."""

    __match_args__ = ("rank", "figure", "field")
    rule = "HA-1.2"

    def __init__(self, rank: int, figure: int, field: int) -> None:
        self.rank = rank
        self.figure = figure
        self.field = field


class FigureMoved(Event):
    """HA-8.4: a figure is lifted from one field to another."""

    __match_args__ = ("figure", "field", "field2")
    rule = "HA-8.4"

    def __init__(self, figure: int, field: int, field2: int) -> None:
        self.figure = figure
        self.field = field
        self.field2 = field2


class WatchActs(Event):
    """HA-12.2: the city guard acts; so many of its figures hear somebody."""

    __match_args__ = ("roll", "heard")
    rule = "HA-12.2"

    def __init__(self, roll: int, heard: int) -> None:
        self.roll = roll
        self.heard = heard


class GuardMoved(Event):
    """HA-12.6: a figure acts: whom it heard, whom it goes for and why, and why it stops.

    `field` is where it stood, `field2` where it stands now, `seat` the thief it goes for at this
    distance, `seats` all whom it heard.
    """

    __match_args__ = ("figure", "field", "field2", "seat", "distance", "because", "stop", "seats")
    rule = "HA-12.6"

    def __init__(
        self,
        figure: int,
        field: int,
        field2: int,
        seat: int,
        distance: int,
        because: int,
        stop: int,
        seats: int,
    ) -> None:
        self.figure = figure
        self.field = field
        self.field2 = field2
        self.seat = seat
        self.distance = distance
        self.because = because
        self.stop = stop
        self.seats = seats

    def rules(self) -> tuple[str, ...]:
        return (self.rule, "HA-12.3", BECAUSE_RULES[self.because], STOP_RULES[self.stop])


class LetRunOn(Event):
    """HA-12.10: the start player lets the city guard run."""

    __match_args__ = ("seat",)
    rule = "HA-12.10"

    def __init__(self, seat: int) -> None:
        self.seat = seat


class Arrested(Event):
    """HA-13.1: a thief is arrested."""

    __match_args__ = ("seat", "figure", "field")
    rule = "HA-13.1"

    def __init__(self, seat: int, figure: int, field: int) -> None:
        self.seat = seat
        self.figure = figure
        self.field = field


class JewelLost(Event):
    """HA-13.2: an arrested thief loses a jewel; the imperial one is laid on a field."""

    __match_args__ = ("seat", "jewel", "field")
    rule = "HA-13.2"

    def __init__(self, seat: int, jewel: int, field: int) -> None:
        self.seat = seat
        self.jewel = jewel
        self.field = field


class Jailed(Event):
    """HA-13.5: an arrested thief sits in this dungeon."""

    __match_args__ = ("seat", "field")
    rule = "HA-13.5"
    reveals = True

    def __init__(self, seat: int, field: int) -> None:
        self.seat = seat
        self.field = field


class LaidOpen(Event):
    """HA-13.7: the open actions of a thief are turned up without effect."""

    __match_args__ = ("seat",)
    rule = "HA-13.7"

    def __init__(self, seat: int) -> None:
        self.seat = seat
