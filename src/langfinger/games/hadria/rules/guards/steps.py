"""What may be pending while the city guard acts, and while it arrests somebody."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.kernel import Question, Step


class Ambushed(Step):
    """HA-19.9: the guard in plain clothes on this field arrests all he can."""

    __match_args__ = ("field",)
    rule = "HA-19.9"

    def __init__(self, field: int) -> None:
        self.field: i64 = field


class Watch(Step):
    """HA-12.2: the city guard detects, moves and arrests."""

    rule = "HA-12.2"


class Patrol(Step):
    """HA-12.5: all figures of this rank act."""

    __match_args__ = ("rank",)
    rule = "HA-12.5"

    def __init__(self, rank: int) -> None:
        self.rank: i64 = rank


class Catching(Step):
    """HA-12.8: these figures of the rank can catch somebody and act first."""

    __match_args__ = ("rank", "figures")
    rule = "HA-12.8"

    def __init__(self, rank: int, figures: int) -> None:
        self.rank: i64 = rank
        self.figures: i64 = figures


class Walking(Step):
    """HA-A49: these figures of the rank only walk."""

    __match_args__ = ("rank", "figures")
    rule = "HA-A49"

    def __init__(self, rank: int, figures: int) -> None:
        self.rank: i64 = rank
        self.figures: i64 = figures


class ChoosingFigure(Question):
    """HA-12.10: this seat decides which of these figures acts next."""

    __match_args__ = ("seat", "rank", "figures")
    rule = "HA-12.10"

    def __init__(self, seat: int, rank: int, figures: int) -> None:
        self.seat: i64 = seat
        self.rank: i64 = rank
        self.figures: i64 = figures


class ChoosingWay(Question):
    """HA-12.10: this seat decides where the figure goes; these catchers are left."""

    __match_args__ = ("seat", "figure", "figures")
    rule = "HA-12.10"

    def __init__(self, seat: int, figure: int, figures: int) -> None:
        self.seat: i64 = seat
        self.figure: i64 = figure
        self.figures: i64 = figures


class Arrest(Step):
    """HA-13.1: this seat is arrested by the figure."""

    __match_args__ = ("seat", "figure")
    rule = "HA-13.1"

    def __init__(self, seat: int, figure: int) -> None:
        self.seat: i64 = seat
        self.figure: i64 = figure


class LosingJewel(Question):
    """HA-A17: this seat chooses which of its least valuable jewels is lost."""

    __match_args__ = ("seat",)
    rule = "HA-A17"

    def __init__(self, seat: int) -> None:
        self.seat: i64 = seat


class LosingCard(Step):
    """HA-13.4: an arrested thief loses a card of the hand."""

    __match_args__ = ("seat",)
    rule = "HA-13.4"

    def __init__(self, seat: int) -> None:
        self.seat: i64 = seat


class Jail(Step):
    """HA-13.5: an arrested thief goes to the dungeon."""

    __match_args__ = ("seat", "figure")
    rule = "HA-13.5"

    def __init__(self, seat: int, figure: int) -> None:
        self.seat: i64 = seat
        self.figure: i64 = figure
