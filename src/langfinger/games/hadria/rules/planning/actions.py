"""What a player may choose behind his screen."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.hadria.box.cards import INFORMER, SPECIALS, SPY
from langfinger.games.hadria.rules.things.slots import SLOTS
from langfinger.kernel import Action, Words

MOST_AP: Final[i64] = 30  # more markers than one thief can ever have
AP_TILES: Final[list[int]] = [INFORMER, SPY]  # HA-5.7

SLOT_WORDS: Final = Words(tuple([str(slot + 1) for slot in range(SLOTS)]))


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


Change = SetAp | Plan | Cover | TakeBack | AddTile | RemoveTile | Ready | Rethink

PLAN: Final[list[Plan]] = [Plan(kind) for kind in range(SPECIALS)]
COVER: Final[list[Cover]] = [Cover(kind) for kind in range(SPECIALS)]
SET_AP: Final[list[list[SetAp]]] = [
    [SetAp(slot, ap) for ap in range(MOST_AP + 1)] for slot in range(SLOTS)
]
ADD_TILE: Final[list[list[Action]]] = [
    [AddTile(slot, tile) for tile in AP_TILES] for slot in range(SLOTS)
]
REMOVE_TILE: Final[list[list[Action]]] = [
    [RemoveTile(slot, tile) for tile in AP_TILES] for slot in range(SLOTS)
]
TAKE_BACK: Final[list[TakeBack]] = [TakeBack(slot) for slot in range(SLOTS)]
READY: Final[Action] = Ready()
RETHINK: Final[Action] = Rethink()
