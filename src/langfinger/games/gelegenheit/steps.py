"""What may be pending: questions to a seat, and stages of a round that are still to come."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.kernel import Step

MAX_SEATS: Final = 6
SEAT_SETS: Final = 64


class RoundStart(Step):
    """GD-2.1: a new round is dealt."""

    rule = "GD-2.1"


class Placing(Step):
    """GD-2.3: this seat places so many stones; `left` seats, itself included, still have to."""

    __match_args__ = ("seat", "stones", "left")
    rule = "GD-2.3"

    def __init__(self, seat: int, stones: int, left: int) -> None:
        self.seat: i64 = seat
        self.stones: i64 = stones
        self.left: i64 = left


class Laying(Step):
    """GD-3.2: this seat lays a card."""

    __match_args__ = ("seat",)
    rule = "GD-3.2"

    def __init__(self, seat: int) -> None:
        self.seat: i64 = seat


class Naming(Step):
    """GD-4.2: this seat names the loot."""

    __match_args__ = ("seat",)
    rule = "GD-4.2"

    def __init__(self, seat: int) -> None:
        self.seat: i64 = seat


class RolePass(Step):
    """GD-7.8: from seat `seat` on, `asked` seats of the table have been dealt with in this pass.

    `among` is the mask of seats that had no role when the pass began, `given` the roles it gave.
    """

    __match_args__ = ("seat", "among", "asked", "given")
    rule = "GD-7.8"

    def __init__(self, seat: int, among: int, asked: int, given: int) -> None:
        self.seat: i64 = seat
        self.among: i64 = among
        self.asked: i64 = asked
        self.given: i64 = given


class Leftovers(Step):
    """GD-7.9: the seats without a role choose freely, in the same order."""

    __match_args__ = ("seat", "asked")
    rule = "GD-7.9"

    def __init__(self, seat: int, asked: int) -> None:
        self.seat: i64 = seat
        self.asked: i64 = asked


class TakingRole(Step):
    """GD-7.7: this seat takes a role; `among` as in RolePass, 0 in the leftovers."""

    __match_args__ = ("seat", "among")
    rule = "GD-7.7"

    def __init__(self, seat: int, among: int) -> None:
        self.seat: i64 = seat
        self.among: i64 = among


class AlarmWindow(Step):
    """GD-8.2: an alarm may be possible; the winner of the trick is asked first."""

    __match_args__ = ("seat",)
    rule = "GD-8.2"

    def __init__(self, seat: int) -> None:
        self.seat: i64 = seat


class AskingAlarm(Step):
    """GD-11.5: this seat may raise the alarm; `left` seats, itself included, are to be asked."""

    __match_args__ = ("seat", "left")
    rule = "GD-11.5"

    def __init__(self, seat: int, left: int) -> None:
        self.seat: i64 = seat
        self.left: i64 = left


class Lead(Step):
    """GD-3.1: this seat leads the next trick, if there is one."""

    __match_args__ = ("seat",)
    rule = "GD-3.1"

    def __init__(self, seat: int) -> None:
        self.seat: i64 = seat


class Scoring(Step):
    """GD-9.1: the round is over."""

    rule = "GD-9.1"


SEATS: Final = range(MAX_SEATS)
LAYING: Final = [Laying(seat) for seat in SEATS]
LEAD: Final = [Lead(seat) for seat in SEATS]
PLACING: Final = [
    [[Placing(seat, stones, left) for left in range(MAX_SEATS + 1)] for stones in range(4)]
    for seat in SEATS
]
NAMING: Final = [Naming(seat) for seat in SEATS]
ALARM_WINDOW: Final = [AlarmWindow(seat) for seat in SEATS]
ASKING_ALARM: Final = [[AskingAlarm(seat, left) for left in range(MAX_SEATS + 1)] for seat in SEATS]
TAKING_ROLE: Final = [[TakingRole(seat, among) for among in range(SEAT_SETS)] for seat in SEATS]
ROUND_START: Final = RoundStart()
SCORING: Final = Scoring()

STEPS: Final = [
    RoundStart,
    Placing,
    Laying,
    Naming,
    RolePass,
    Leftovers,
    TakingRole,
    AlarmWindow,
    AskingAlarm,
    Lead,
    Scoring,
]
