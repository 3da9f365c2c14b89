"""What a player may choose on every floor: a field, a thief, a figure, a jewel, a card, nothing."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.hadria.box.board import FIELDS
from langfinger.games.hadria.box.cards import GENERAL, JEWELS
from langfinger.games.hadria.empty_lists import MOST_SEATS
from langfinger.kernel import Action, Words

FIGURES: Final[i64] = 22
FIGURE_WORDS: Final = Words(tuple([f"g{number + 1}" for number in range(FIGURES)]))


class Pick(Action):
    """Take or choose a jewel of this kind."""

    __match_args__ = ("jewel",)
    rule = "HA-9.1"

    def __init__(self, jewel: int) -> None:
        super().__init__()
        self.jewel: i64 = jewel


class Aim(Action):
    """Choose this field."""

    __match_args__ = ("field",)
    rule = "HA-7.10"

    def __init__(self, field: int) -> None:
        super().__init__()
        self.field: i64 = field


class Target(Action):
    """Choose this thief."""

    __match_args__ = ("seat",)
    rule = "HA-11.1"

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat: i64 = seat


class Point(Action):
    """Choose this figure of the city guard."""

    __match_args__ = ("figure",)
    rule = "HA-11.1"

    def __init__(self, figure: int) -> None:
        super().__init__()
        self.figure: i64 = figure


class Drop(Action):
    """Discard a card of this kind."""

    __match_args__ = ("kind",)
    rule = "HA-4.2"

    def __init__(self, kind: int) -> None:
        super().__init__()
        self.kind: i64 = kind


class Stop(Action):
    """That is enough: end the move, or choose nothing more."""

    rule = "HA-8.1"


PICK: Final[list[Action]] = [Pick(jewel) for jewel in range(JEWELS)]
AIM: Final[list[Action]] = [Aim(field) for field in range(FIELDS)]
TARGET: Final[list[Action]] = [Target(seat) for seat in range(MOST_SEATS)]
POINT: Final[list[Action]] = [Point(figure) for figure in range(FIGURES)]
DROP: Final[list[Action]] = [Drop(kind) for kind in range(GENERAL)]
STOP: Final[Action] = Stop()
POINT_OR_STOP: Final[list[Action]] = [*POINT, STOP]
