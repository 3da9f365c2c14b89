"""What a player may choose while actions are carried out: which is due, how, each step."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.hadria.box.board import FIELDS
from langfinger.games.hadria.box.cards import GENERAL, JEWELS, TILE_KINDS
from langfinger.games.hadria.empty_lists import MOST_SEATS
from langfinger.games.hadria.rules.things.slots import SLOTS
from langfinger.kernel import Action, Words

MODE_WORDS: Final = Words(("play", "sneak", "sprint", "cleverness", "clever_plan", "special"))
M_PLAY: Final[i64] = 0
M_SNEAK: Final[i64] = 1
M_SPRINT: Final[i64] = 2
M_CLEVERNESS: Final[i64] = 3
M_CLEVER_PLAN: Final[i64] = 4
M_SPECIAL: Final[i64] = 5
MOST_CUT: Final[i64] = 3


class Next(Action):
    """Name which of your actions with the same AP you take now."""

    __match_args__ = ("slot",)
    rule = "HA-6.11"

    def __init__(self, slot: int) -> None:
        super().__init__()
        self.slot: i64 = slot


class Do(Action):
    """Execute the action that is due, in this way."""

    __match_args__ = ("mode",)
    rule = "HA-6.6"

    def __init__(self, mode: int) -> None:
        super().__init__()
        self.mode: i64 = mode


class Decline(Action):
    """Decline the action that is due."""

    rule = "HA-6.7"


class Turn(Action):
    """Turn up the city tile on your field."""

    rule = "HA-9.2"


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


NEXT: Final[list[Action]] = [Next(slot) for slot in range(SLOTS)]
DO: Final[list[Action]] = [Do(mode) for mode in range(len(MODE_WORDS.names))]
DECLINE: Final[Action] = Decline()
DO_OR_DECLINE: Final[list[Action]] = [*DO, DECLINE]
TURN: Final[Action] = Turn()
STEAL: Final[list[list[Action]]] = [
    [Steal(seat, jewel) for jewel in range(JEWELS)] for seat in range(MOST_SEATS)
]
SPEND: Final[Action] = Spend()
WALK: Final[list[Action]] = [Walk(field) for field in range(FIELDS)]
CRAWL: Final[list[Action]] = [Crawl(field) for field in range(FIELDS)]
LEAVE: Final[Action] = Leave()
GIVE: Final[list[Action]] = [Give(kind) for kind in range(GENERAL)]
CUT: Final[list[list[Action]]] = [
    [Cut(slot, ap) for ap in range(1, MOST_CUT + 1)] for slot in range(SLOTS)
]
TAKE_TILE: Final[list[Action]] = [TakeTile(tile) for tile in range(TILE_KINDS)]
