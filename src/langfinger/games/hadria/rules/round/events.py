"""What everyone may notice in the course of a round."""

from __future__ import annotations

from typing import Final

from langfinger.kernel import Event, Words

HOW: Final = Words(("jewel", "points"))


class ThiefChosen(Event):
    """HA-2.3: a seat has a thief."""

    __match_args__ = ("seat", "thief")
    rule = "HA-2.3"

    def __init__(self, seat: int, thief: int) -> None:
        self.seat = seat
        self.thief = thief


class RolledForStart(Event):
    """HA-2.6, HA-A39: a seat rolls for the start."""

    __match_args__ = ("seat", "die")
    rule = "HA-2.6"

    def __init__(self, seat: int, die: int) -> None:
        self.seat = seat
        self.die = die


class StartPlayer(Event):
    """HA-2.6: this seat has the start-player tile."""

    __match_args__ = ("seat",)
    rule = "HA-2.6"

    def __init__(self, seat: int) -> None:
        self.seat = seat


class ThiefPlaced(Event):
    """HA-2.6: a thief stands on a start field."""

    __match_args__ = ("seat", "field")
    rule = "HA-2.6"

    def __init__(self, seat: int, field: int) -> None:
        self.seat = seat
        self.field = field


class RoundBegan(Event):
    """HA-3.1: a round begins with this start player."""

    __match_args__ = ("round", "seat")
    rule = "HA-3.1"

    def __init__(self, round: int, seat: int) -> None:
        self.round = round
        self.seat = seat


class AlarmRaised(Event):
    """HA-15.6: the alarm is raised."""

    __match_args__ = ("district",)
    rule = "HA-15.6"

    def __init__(self, district: int) -> None:
        self.district = district


class EventTurned(Event):
    """HA-3.2: the event of the round."""

    __match_args__ = ("happening",)
    rule = "HA-3.2"
    reveals = True

    def __init__(self, happening: int) -> None:
        self.happening = happening


class JewelPlaced(Event):
    """HA-3.4: a yellow jewel lies on this field."""

    __match_args__ = ("field",)
    rule = "HA-3.4"

    def __init__(self, field: int) -> None:
        self.field = field


class NoJewelPlaced(Event):
    """HA-3.4, HA-1.3: there is no place or no jewel left."""

    __match_args__ = ("district",)
    rule = "HA-3.4"

    def __init__(self, district: int) -> None:
        self.district = district


class GateShut(Event):
    """HA-3.2: this exit is shut for the round."""

    __match_args__ = ("exit",)
    rule = "HA-3.2"

    def __init__(self, exit: int) -> None:
        self.exit = exit


class Rolled(Event):
    """HA-3.5: the initiative of the city guard."""

    __match_args__ = ("die", "die2", "roll")
    rule = "HA-3.5"
    reveals = True

    def __init__(self, die: int, die2: int, roll: int) -> None:
        self.die = die
        self.die2 = die2
        self.roll = roll


class VioletTaken(Event):
    """HA-5.1: a seat takes violet AP markers."""

    __match_args__ = ("seat", "n")
    rule = "HA-5.1"

    def __init__(self, seat: int, n: int) -> None:
        self.seat = seat
        self.n = n


class MarkersSetAside(Event):
    """HA-5.1: a seat lays markers aside for this round."""

    __match_args__ = ("seat", "n")
    rule = "HA-5.1"

    def __init__(self, seat: int, n: int) -> None:
        self.seat = seat
        self.n = n


class MarkersReady(Event):
    """HA-14.3: a seat has so many markers to plan with."""

    __match_args__ = ("seat", "n")
    rule = "HA-14.3"

    def __init__(self, seat: int, n: int) -> None:
        self.seat = seat
        self.n = n


class RoundEnded(Event):
    """HA-14.1: the round is over."""

    __match_args__ = ("round",)
    rule = "HA-14.1"

    def __init__(self, round: int) -> None:
        self.round = round


class AllLost(Event):
    """HA-17.1: nobody wins."""

    rule = "HA-17.1"


class Won(Event):
    """HA-17.3: this thief wins."""

    __match_args__ = ("seat", "points", "how")
    rule = "HA-17.3"

    def __init__(self, seat: int, points: int, how: int) -> None:
        self.seat = seat
        self.points = points
        self.how = how
