"""What a player may choose while actions are carried out: steps, jewels, targets, cards."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.kernel import Action


class Walk(Action):
    """Go to this field with the next step, or lead a figure there."""

    __match_args__ = ("field",)
    rule = "HA-8.1"

    def __init__(self, field: int) -> None:
        super().__init__()
        self.field: i64 = field


class Crawl(Action):
    """Through the sewers to this field."""

    __match_args__ = ("field",)
    rule = "HA-8.5"

    def __init__(self, field: int) -> None:
        super().__init__()
        self.field: i64 = field


class Leave(Action):
    """Leave the city through the gate."""

    rule = "HA-16.1"


class Turn(Action):
    """Turn up the city tile on your field."""

    rule = "HA-9.2"


class Pick(Action):
    """Take or choose a jewel of this kind."""

    __match_args__ = ("jewel",)
    rule = "HA-9.1"

    def __init__(self, jewel: int) -> None:
        super().__init__()
        self.jewel: i64 = jewel


class Steal(Action):
    """Steal a jewel of this kind from a thief on your field."""

    __match_args__ = ("seat", "jewel")
    rule = "HA-10.3"

    def __init__(self, seat: int, jewel: int) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.jewel: i64 = jewel


class Spend(Action):
    """Spend a tile Like the Back of my Hand for one more step."""

    rule = "HA-19.6"


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


class LetRun(Action):
    """Let the rest of the city guard act by itself."""

    rule = "HA-12.10"


class Drop(Action):
    """Discard a card of this kind."""

    __match_args__ = ("kind",)
    rule = "HA-4.2"

    def __init__(self, kind: int) -> None:
        super().__init__()
        self.kind: i64 = kind


class Give(Action):
    """Hand over a card of this kind."""

    __match_args__ = ("kind",)
    rule = "HA-A38"

    def __init__(self, kind: int) -> None:
        super().__init__()
        self.kind: i64 = kind


class Cut(Action):
    """Remove so many AP from this action of the chosen thief."""

    __match_args__ = ("slot", "ap")
    rule = "HA-6.10"

    def __init__(self, slot: int, ap: int) -> None:
        super().__init__()
        self.slot: i64 = slot
        self.ap: i64 = ap


class TakeTile(Action):
    """Take a tile of this kind from the chosen thief's sheet."""

    __match_args__ = ("tile",)
    rule = "HA-9.2"

    def __init__(self, tile: int) -> None:
        super().__init__()
        self.tile: i64 = tile


class Shut(Action):
    """Shut this exit for the round."""

    __match_args__ = ("exit",)
    rule = "HA-21.2"

    def __init__(self, exit: int) -> None:
        super().__init__()
        self.exit: i64 = exit


class Stop(Action):
    """That is enough: end the move, or choose nothing more."""

    rule = "HA-8.1"
