"""What may be pending while a thief acts: the action, its parts, its targets, its moves."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.kernel import Question, Step


class NextAction(Step):
    """HA-6.10: who is next is worked out anew."""

    rule = "HA-6.10"


class ChoosingAction(Question):
    """HA-6.11: this seat has several actions with this AP and names one."""

    __match_args__ = ("seat", "ap")
    rule = "HA-6.11"

    def __init__(self, seat: int, ap: int) -> None:
        self.seat: i64 = seat
        self.ap: i64 = ap


class Acting(Question):
    """HA-6.6: the action in this slot is due."""

    __match_args__ = ("seat", "slot")
    rule = "HA-6.6"

    def __init__(self, seat: int, slot: int) -> None:
        self.seat: i64 = seat
        self.slot: i64 = slot


class EndAction(Step):
    """HA-15.4: the action is finished; the first taking of the imperial jewel opens a district."""

    __match_args__ = ("seat",)
    rule = "HA-15.4"

    def __init__(self, seat: int) -> None:
        self.seat: i64 = seat


class Effect(Step):
    """HA-7.13: so many parts of this action are done; the next one happens."""

    __match_args__ = ("seat", "program", "done")
    rule = "HA-7.13"

    def __init__(self, seat: int, program: int, done: int) -> None:
        self.seat: i64 = seat
        self.program: i64 = program
        self.done: i64 = done


class Moving(Question):
    """HA-8.10: this seat has so many steps left.

    `entered` says how it came to its field, FIRST to OPENED in movement.py; `spent` is 1 once a
    tile for one more step has been used.
    """

    __match_args__ = ("seat", "program", "steps", "entered", "spent")
    rule = "HA-8.10"

    def __init__(self, seat: int, program: int, steps: int, entered: int, spent: int) -> None:
        self.seat: i64 = seat
        self.program: i64 = program
        self.steps: i64 = steps
        self.entered: i64 = entered
        self.spent: i64 = spent


class Aiming(Question):
    """HA-7.10: this seat chooses the target of the action."""

    __match_args__ = ("seat", "program")
    rule = "HA-7.10"

    def __init__(self, seat: int, program: int) -> None:
        self.seat: i64 = seat
        self.program: i64 = program


class Spreading(Question):
    """HA-7.13: this seat lays up to so many more tokens next to the chosen field."""

    __match_args__ = ("seat", "program", "left", "laid")
    rule = "HA-7.13"

    def __init__(self, seat: int, program: int, left: int, laid: int) -> None:
        self.seat: i64 = seat
        self.program: i64 = program
        self.left: i64 = left
        self.laid: i64 = laid


class Kindling(Question):
    """HA-7.13: this seat may lay one more token next to those just laid."""

    __match_args__ = ("seat", "program", "laid")
    rule = "HA-7.13"

    def __init__(self, seat: int, program: int, laid: int) -> None:
        self.seat: i64 = seat
        self.program: i64 = program
        self.laid: i64 = laid


class Driving(Question):
    """HA-11.2: this seat chooses the next figure to move; these have been."""

    __match_args__ = ("seat", "program", "figures")
    rule = "HA-11.2"

    def __init__(self, seat: int, program: int, figures: int) -> None:
        self.seat: i64 = seat
        self.program: i64 = program
        self.figures: i64 = figures


class Leading(Question):
    """HA-8.7: this seat leads a figure so many more steps, towards the field if there is one."""

    __match_args__ = ("seat", "program", "figure", "steps", "field")
    rule = "HA-8.7"

    def __init__(self, seat: int, program: int, figure: int, steps: int, field: int) -> None:
        self.seat: i64 = seat
        self.program: i64 = program
        self.figure: i64 = figure
        self.steps: i64 = steps
        self.field: i64 = field


class Sending(Question):
    """HA-8.4: this seat chooses where to lift the guard."""

    __match_args__ = ("seat", "program", "figure")
    rule = "HA-8.4"

    def __init__(self, seat: int, program: int, figure: int) -> None:
        self.seat: i64 = seat
        self.program: i64 = program
        self.figure: i64 = figure


class Fishing(Question):
    """HA-9.1: this seat chooses a jewel on that field."""

    __match_args__ = ("seat", "field")
    rule = "HA-9.1"

    def __init__(self, seat: int, field: int) -> None:
        self.seat: i64 = seat
        self.field: i64 = field


class Robbing(Question):
    """HA-10.4: this seat chooses the jewel it steals."""

    __match_args__ = ("seat", "seat2")
    rule = "HA-10.4"

    def __init__(self, seat: int, seat2: int) -> None:
        self.seat: i64 = seat
        self.seat2: i64 = seat2


class Theft(Step):
    """HA-7.14: the theft symbol is worked out."""

    __match_args__ = ("seat", "program")
    rule = "HA-7.14"

    def __init__(self, seat: int, program: int) -> None:
        self.seat: i64 = seat
        self.program: i64 = program


class RobNow(Step):
    """HA-10.2: a theft on the same field succeeds at once."""

    __match_args__ = ("seat", "seat2")
    rule = "HA-10.2"

    def __init__(self, seat: int, seat2: int) -> None:
        self.seat: i64 = seat
        self.seat2: i64 = seat2


class Nibbling(Question):
    """HA-9.2: this seat chooses a tile from the other sheet."""

    __match_args__ = ("seat", "seat2")
    rule = "HA-9.2"

    def __init__(self, seat: int, seat2: int) -> None:
        self.seat: i64 = seat
        self.seat2: i64 = seat2


class Confiscating(Question):
    """HA-0.8: this seat chooses the jewel that the other must lay down."""

    __match_args__ = ("seat", "seat2")
    rule = "HA-0.8"

    def __init__(self, seat: int, seat2: int) -> None:
        self.seat: i64 = seat
        self.seat2: i64 = seat2


class Jamming(Question):
    """HA-6.10: this seat chooses an action of the other and how many AP it loses."""

    __match_args__ = ("seat", "seat2")
    rule = "HA-6.10"

    def __init__(self, seat: int, seat2: int) -> None:
        self.seat: i64 = seat
        self.seat2: i64 = seat2


class Giving(Question):
    """HA-A38: this seat chooses the card it hands over."""

    __match_args__ = ("seat", "seat2")
    rule = "HA-A38"

    def __init__(self, seat: int, seat2: int) -> None:
        self.seat: i64 = seat
        self.seat2: i64 = seat2


class Peeking(Question):
    """HA-7.13: this seat may look at so many more tiles."""

    __match_args__ = ("seat", "program", "left")
    rule = "HA-7.13"

    def __init__(self, seat: int, program: int, left: int) -> None:
        self.seat: i64 = seat
        self.program: i64 = program
        self.left: i64 = left


class Rousing(Step):
    """HA-12.13: this figure acts at once; the seat decides what is open."""

    __match_args__ = ("seat", "figure")
    rule = "HA-12.13"

    def __init__(self, seat: int, figure: int) -> None:
        self.seat: i64 = seat
        self.figure: i64 = figure


class Ringing(Step):
    """HA-12.13: the new guard on this field acts at once."""

    __match_args__ = ("seat", "field")
    rule = "HA-12.13"

    def __init__(self, seat: int, field: int) -> None:
        self.seat: i64 = seat
        self.field: i64 = field


class Citizens(Step):
    """HA-19.3: this seat discards a card, if it has one."""

    __match_args__ = ("seat",)
    rule = "HA-19.3"

    def __init__(self, seat: int) -> None:
        self.seat: i64 = seat
