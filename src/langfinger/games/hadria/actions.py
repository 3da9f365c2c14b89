"""What a player may choose. Actions name kinds of cards and tiles, not copies."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.hadria.box.board import EXITS, FIELDS
from langfinger.games.hadria.box.cards import (
    GENERAL,
    INFORMER,
    JEWELS,
    SPECIALS,
    SPY,
    THIEVES,
    TILE_KINDS,
)
from langfinger.games.hadria.rules.execution.actions import (
    Aim,
    Crawl,
    Cut,
    Drop,
    Give,
    Leave,
    LetRun,
    Pick,
    Point,
    Shut,
    Spend,
    Steal,
    Stop,
    TakeTile,
    Target,
    Turn,
    Walk,
)
from langfinger.games.hadria.rules.planning.actions import (
    AddTile,
    Be,
    BeAnyone,
    Cover,
    Decline,
    Do,
    Next,
    Plan,
    Ready,
    RemoveTile,
    Rethink,
    SetAp,
    TakeBack,
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
