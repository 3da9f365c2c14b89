"""What everyone may notice in the course of a round.

Planning is no event: nobody sees behind the screens (HA-5.2).
"""

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


class Drew(Event):
    """HA-4.1: a seat draws a card, which only it sees."""

    __match_args__ = ("seat", "card")
    rule = "HA-4.1"
    secret = "card"
    within = "hands"
    reveals = True

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card


class Reshuffled(Event):
    """HA-1.5: the discard pile is shuffled into a new deck."""

    rule = "HA-1.5"


class MustDrop(Event):
    """HA-4.2, HA-13.4, HA-19.3: a seat has so many cards to discard."""

    __match_args__ = ("seat", "n")
    rule = "HA-4.2"
    reveals = True

    def __init__(self, seat: int, n: int) -> None:
        self.seat = seat
        self.n = n


class Dropped(Event):
    """HA-4.4: a seat discards a card."""

    __match_args__ = ("seat", "card")
    rule = "HA-4.4"
    reveals = True

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card


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


class Revealed(Event):
    """HA-5.9: a seat has planned so many actions and left so many markers idle."""

    __match_args__ = ("seat", "actions", "idle")
    rule = "HA-5.9"
    reveals = True

    def __init__(self, seat: int, actions: int, idle: int) -> None:
        self.seat = seat
        self.actions = actions
        self.idle = idle


class PlanShown(Event):
    """HA-5.9: an action with its AP, and whether it is the special one."""

    __match_args__ = ("seat", "slot", "ap", "special")
    rule = "HA-5.9"
    reveals = True

    def __init__(self, seat: int, slot: int, ap: int, special: int) -> None:
        self.seat = seat
        self.slot = slot
        self.ap = ap
        self.special = special


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
