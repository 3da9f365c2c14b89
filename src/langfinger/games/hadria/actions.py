"""What a player may choose. Actions name kinds of cards and tiles, not copies."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.hadria.board import EXITS, FIELDS
from langfinger.games.hadria.cards import (
    GENERAL,
    INFORMER,
    JEWELS,
    SPECIALS,
    SPY,
    THIEVES,
    TILE_KINDS,
)
from langfinger.kernel import Action, ActionSpace, Words

SEATS: Final[i64] = 4
SLOTS: Final[i64] = 7  # five general and two basic cards (HA-4.2)
FIGURES: Final[i64] = 22
MOST_AP: Final[i64] = 30  # more markers than one thief can ever have
MOST_CUT: Final[i64] = 3
AP_TILES: Final[list[int]] = [INFORMER, SPY]  # HA-5.7

SLOT_WORDS: Final = Words(tuple([str(slot + 1) for slot in range(SLOTS)]))
FIGURE_WORDS: Final = Words(tuple([f"g{number + 1}" for number in range(FIGURES)]))
MODE_WORDS: Final = Words(("play", "sneak", "sprint", "cleverness", "clever_plan", "special"))
M_PLAY: Final[i64] = 0
M_SNEAK: Final[i64] = 1
M_SPRINT: Final[i64] = 2
M_CLEVERNESS: Final[i64] = 3
M_CLEVER_PLAN: Final[i64] = 4
M_SPECIAL: Final[i64] = 5


class Be(Action):
    """Choose this thief."""

    __match_args__ = ("thief",)
    rule = "HA-2.3"

    def __init__(self, thief: int) -> None:
        super().__init__()
        self.thief: i64 = thief


class BeAnyone(Action):
    """Let chance choose a thief."""

    rule = "HA-2.3"


class Plan(Action):
    """Lay a card of this kind face down as one more planned action, with 1 AP if there is one."""

    __match_args__ = ("kind",)
    rule = "HA-5.3"

    def __init__(self, kind: int) -> None:
        super().__init__()
        self.kind: i64 = kind


class Cover(Action):
    """Plan the special action under a card of this kind."""

    __match_args__ = ("kind",)
    rule = "HA-7.8"

    def __init__(self, kind: int) -> None:
        super().__init__()
        self.kind: i64 = kind


class SetAp(Action):
    """Put so many AP markers on a planned action."""

    __match_args__ = ("slot", "ap")
    rule = "HA-5.5"

    def __init__(self, slot: int, ap: int) -> None:
        super().__init__()
        self.slot: i64 = slot
        self.ap: i64 = ap


class AddTile(Action):
    """Put an AP tile of your sheet on a planned action."""

    __match_args__ = ("slot", "tile")
    rule = "HA-5.7"

    def __init__(self, slot: int, tile: int) -> None:
        super().__init__()
        self.slot: i64 = slot
        self.tile: i64 = tile


class RemoveTile(Action):
    """Take an AP tile off a planned action."""

    __match_args__ = ("slot", "tile")
    rule = "HA-5.8"

    def __init__(self, slot: int, tile: int) -> None:
        super().__init__()
        self.slot: i64 = slot
        self.tile: i64 = tile


class TakeBack(Action):
    """Take a planned action back."""

    __match_args__ = ("slot",)
    rule = "HA-5.4"

    def __init__(self, slot: int) -> None:
        super().__init__()
        self.slot: i64 = slot


class Ready(Action):
    """The plan is made."""

    rule = "HA-5.9"


class Rethink(Action):
    """Change the plan after all, as long as the screens are up."""

    rule = "HA-5.2"


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


BE: Final[list[Action]] = [Be(thief) for thief in range(THIEVES)]
BE_ANYONE: Final[Action] = BeAnyone()
PLAN: Final[list[Action]] = [Plan(kind) for kind in range(SPECIALS)]
COVER: Final[list[Action]] = [Cover(kind) for kind in range(SPECIALS)]
SET_AP: Final[list[list[Action]]] = [
    [SetAp(slot, ap) for ap in range(MOST_AP + 1)] for slot in range(SLOTS)
]
ADD_TILE: Final[list[list[Action]]] = [
    [AddTile(slot, tile) for tile in AP_TILES] for slot in range(SLOTS)
]
REMOVE_TILE: Final[list[list[Action]]] = [
    [RemoveTile(slot, tile) for tile in AP_TILES] for slot in range(SLOTS)
]
TAKE_BACK: Final[list[Action]] = [TakeBack(slot) for slot in range(SLOTS)]
READY: Final[Action] = Ready()
RETHINK: Final[Action] = Rethink()
NEXT: Final[list[Action]] = [Next(slot) for slot in range(SLOTS)]
DO: Final[list[Action]] = [Do(mode) for mode in range(len(MODE_WORDS.names))]
DECLINE: Final[Action] = Decline()
PICK: Final[list[Action]] = [Pick(jewel) for jewel in range(JEWELS)]
TURN: Final[Action] = Turn()
STEAL: Final[list[list[Action]]] = [
    [Steal(seat, jewel) for jewel in range(JEWELS)] for seat in range(SEATS)
]
SPEND: Final[Action] = Spend()
WALK: Final[list[Action]] = [Walk(field) for field in range(FIELDS)]
CRAWL: Final[list[Action]] = [Crawl(field) for field in range(FIELDS)]
LEAVE: Final[Action] = Leave()
AIM: Final[list[Action]] = [Aim(field) for field in range(FIELDS)]
TARGET: Final[list[Action]] = [Target(seat) for seat in range(SEATS)]
POINT: Final[list[Action]] = [Point(figure) for figure in range(FIGURES)]
LET_RUN: Final[Action] = LetRun()
DROP: Final[list[Action]] = [Drop(kind) for kind in range(GENERAL)]
GIVE: Final[list[Action]] = [Give(kind) for kind in range(GENERAL)]
CUT: Final[list[list[Action]]] = [
    [Cut(slot, ap) for ap in range(1, MOST_CUT + 1)] for slot in range(SLOTS)
]
TAKE_TILE: Final[list[Action]] = [TakeTile(tile) for tile in range(TILE_KINDS)]
SHUT: Final[list[Action]] = [Shut(exit) for exit in range(EXITS)]
STOP: Final[Action] = Stop()

# The order is the order of every list of choices.
SPACE: Final = ActionSpace(
    BE,
    [BE_ANYONE],
    PLAN,
    COVER,
    *SET_AP,
    *ADD_TILE,
    *REMOVE_TILE,
    TAKE_BACK,
    [READY, RETHINK],
    NEXT,
    DO,
    [DECLINE],
    PICK,
    [TURN],
    *STEAL,
    [SPEND],
    WALK,
    CRAWL,
    [LEAVE],
    AIM,
    TARGET,
    POINT,
    [LET_RUN],
    DROP,
    GIVE,
    *CUT,
    TAKE_TILE,
    SHUT,
    [STOP],
)
