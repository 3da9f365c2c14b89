"""What may be pending in the course of a round: setup, event, draw, planning, clean-up."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.kernel import Question, SealedQuestion, Step


class PickingThief(Question):
    """HA-2.3: this seat chooses a thief."""

    __match_args__ = ("seat",)
    rule = "HA-2.3"

    def __init__(self, seat: int) -> None:
        self.seat: i64 = seat


class StartRoll(Step):
    """HA-2.6: who begins is rolled for."""

    rule = "HA-2.6"


class PlacingThief(Question):
    """HA-2.6: this seat chooses a start field."""

    __match_args__ = ("seat",)
    rule = "HA-2.6"

    def __init__(self, seat: int) -> None:
        self.seat: i64 = seat


class RoundStart(Step):
    """HA-3.1: a round begins, perhaps with the alarm."""

    rule = "HA-3.1"


class EventPhase(Step):
    """HA-3.2: the event is turned up and carried out."""

    rule = "HA-3.2"


class Reinforcing(Step):
    """HA-15.6, HA-A20: a figure comes to this field or the nearest possible one."""

    __match_args__ = ("rank", "field")
    rule = "HA-15.6"

    def __init__(self, rank: int, field: int) -> None:
        self.rank: i64 = rank
        self.field: i64 = field


class Posting(Question):
    """HA-A20, HA-19.4: this seat chooses among the fields nearest to this one."""

    __match_args__ = ("seat", "rank", "field")
    rule = "HA-A20"

    def __init__(self, seat: int, rank: int, field: int) -> None:
        self.seat: i64 = seat
        self.rank: i64 = rank
        self.field: i64 = field


class Arriving(Step):
    """HA-1.2: a figure of the supply, or one from the board, is put on this field."""

    __match_args__ = ("seat", "rank", "field")
    rule = "HA-1.2"

    def __init__(self, seat: int, rank: int, field: int) -> None:
        self.seat: i64 = seat
        self.rank: i64 = rank
        self.field: i64 = field


class Drafting(Question):
    """HA-1.2: the supply is empty; this seat chooses the figure that comes to this field."""

    __match_args__ = ("seat", "rank", "field")
    rule = "HA-1.2"

    def __init__(self, seat: int, rank: int, field: int) -> None:
        self.seat: i64 = seat
        self.rank: i64 = rank
        self.field: i64 = field


class Relieving(Question):
    """HA-3.2: this seat may relocate so many more guards; these have been."""

    __match_args__ = ("seat", "left", "figures")
    rule = "HA-3.2"

    def __init__(self, seat: int, left: int, figures: int) -> None:
        self.seat: i64 = seat
        self.left: i64 = left
        self.figures: i64 = figures


class RelievingTo(Question):
    """HA-3.2: this seat chooses the guardhouse for a guard."""

    __match_args__ = ("seat", "figure", "left", "figures")
    rule = "HA-3.2"

    def __init__(self, seat: int, figure: int, left: int, figures: int) -> None:
        self.seat: i64 = seat
        self.figure: i64 = figure
        self.left: i64 = left
        self.figures: i64 = figures


class Raiding(Question):
    """HA-3.2: this seat puts a guard on a free guardhouse of the district."""

    __match_args__ = ("seat", "district")
    rule = "HA-3.2"

    def __init__(self, seat: int, district: int) -> None:
        self.seat: i64 = seat
        self.district: i64 = district


class Barricading(Question):
    """HA-3.2: this seat may lay so many more fire tokens."""

    __match_args__ = ("seat", "left")
    rule = "HA-3.2"

    def __init__(self, seat: int, left: int) -> None:
        self.seat: i64 = seat
        self.left: i64 = left


class Greasing(Question):
    """HA-3.2: this seat may discard a card for violet AP."""

    __match_args__ = ("seat",)
    rule = "HA-3.2"

    def __init__(self, seat: int) -> None:
        self.seat: i64 = seat


class ShuttingGate(Question):
    """HA-3.2: this seat names the exit that is shut."""

    __match_args__ = ("seat",)
    rule = "HA-3.2"

    def __init__(self, seat: int) -> None:
        self.seat: i64 = seat


class PlacingJewel(Question):
    """HA-3.4: this seat places a yellow jewel; so many are left to place."""

    __match_args__ = ("seat", "left")
    rule = "HA-3.4"

    def __init__(self, seat: int, left: int) -> None:
        self.seat: i64 = seat
        self.left: i64 = left


class Rolling(Step):
    """HA-3.5: the initiative of the city guard is rolled."""

    rule = "HA-3.5"


class Drawing(Step):
    """HA-4.1: this seat draws its card of the round."""

    __match_args__ = ("seat",)
    rule = "HA-4.1"

    def __init__(self, seat: int) -> None:
        self.seat: i64 = seat


class Dropping(Question):
    """HA-4.2: this seat discards so many cards."""

    __match_args__ = ("seat", "left")
    rule = "HA-4.2"

    def __init__(self, seat: int, left: int) -> None:
        self.seat: i64 = seat
        self.left: i64 = left


class HandLimit(Step):
    """HA-4.2: this seat must not hold too many cards."""

    __match_args__ = ("seat",)
    rule = "HA-4.2"

    def __init__(self, seat: int) -> None:
        self.seat: i64 = seat


class PlanningStart(Step):
    """HA-5.1: delayed effects happen, then all plan."""

    rule = "HA-5.1"


class MarkersLaid(Step):
    """HA-5.1: everybody has the markers of the round; the planning begins."""

    rule = "HA-5.1"


class Planning(SealedQuestion):
    """HA-5.2: these seats plan, all at once and in secret."""

    __match_args__ = ("seats",)
    rule = "HA-5.2"


class Reveal(Step):
    """HA-5.9: the screens are lifted."""

    rule = "HA-5.9"


class CleanUp(Step):
    """HA-14.1: the round is over; all is put in order."""

    rule = "HA-14.1"
