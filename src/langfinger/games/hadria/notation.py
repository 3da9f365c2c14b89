"""Action to one line of text: `plan move`, `ap 1 5`, `walk N08`, `steal S2 green`, `stop`."""

from __future__ import annotations

from typing import Final

from langfinger.games.hadria.box.board import EXIT_WORDS, FIELD_WORDS
from langfinger.games.hadria.box.cards import JEWEL_WORDS, KIND_WORDS, THIEF_WORDS, TILE_WORDS
from langfinger.games.hadria.rules.execution.actions import (
    MODE_WORDS,
    Crawl,
    Cut,
    Do,
    Give,
    Next,
    Steal,
    TakeTile,
    Walk,
)
from langfinger.games.hadria.rules.planning.actions import (
    AddTile,
    Cover,
    Plan,
    RemoveTile,
    SetAp,
    TakeBack,
)
from langfinger.games.hadria.rules.round.actions import Be, Shut
from langfinger.games.hadria.rules.things.actions import (
    FIGURE_WORDS,
    Aim,
    Drop,
    Pick,
    Point,
    Target,
)
from langfinger.kernel import Action

BARE: Final[dict[str, str]] = {
    "BeAnyone": "be anyone",
    "Ready": "ready",
    "Rethink": "rethink",
    "Decline": "decline",
    "Leave": "leave",
    "Turn": "turn",
    "Spend": "spend",
    "LetRun": "let run",
    "Stop": "stop",
}


def write(action: Action) -> str:
    """The action in the words of the table; slots are counted from 1."""
    if isinstance(action, Be):
        return "be " + THIEF_WORDS.names[action.thief]
    if isinstance(action, Plan):
        return "plan " + KIND_WORDS.names[action.kind]
    if isinstance(action, Cover):
        return "cover " + KIND_WORDS.names[action.kind]
    if isinstance(action, SetAp):
        return f"ap {action.slot + 1} {action.ap}"
    if isinstance(action, AddTile):
        return f"add {TILE_WORDS.names[action.tile]} {action.slot + 1}"
    if isinstance(action, RemoveTile):
        return f"remove {TILE_WORDS.names[action.tile]} {action.slot + 1}"
    if isinstance(action, TakeBack):
        return f"take back {action.slot + 1}"
    if isinstance(action, Next):
        return f"next {action.slot + 1}"
    if isinstance(action, Do):
        return MODE_WORDS.names[action.mode].replace("_", " ")
    if isinstance(action, Cut):
        return f"cut {action.slot + 1} {action.ap}"
    return write_target(action)


def write_target(action: Action) -> str:
    """The actions that name a place, a thief, a figure or a thing."""
    if isinstance(action, Walk):
        return "walk " + FIELD_WORDS.names[action.field]
    if isinstance(action, Crawl):
        return "crawl " + FIELD_WORDS.names[action.field]
    if isinstance(action, Aim):
        return "aim " + FIELD_WORDS.names[action.field]
    if isinstance(action, Target):
        return f"target S{action.seat}"
    if isinstance(action, Point):
        return "point " + FIGURE_WORDS.names[action.figure]
    if isinstance(action, Pick):
        return "pick " + JEWEL_WORDS.names[action.jewel]
    if isinstance(action, Steal):
        return f"steal S{action.seat} {JEWEL_WORDS.names[action.jewel]}"
    if isinstance(action, Drop):
        return "drop " + KIND_WORDS.names[action.kind]
    if isinstance(action, Give):
        return "give " + KIND_WORDS.names[action.kind]
    if isinstance(action, TakeTile):
        return "take " + TILE_WORDS.names[action.tile]
    if isinstance(action, Shut):
        return "shut " + EXIT_WORDS.names[action.exit]
    return BARE[action.verb()]
