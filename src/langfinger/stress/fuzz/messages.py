"""Messages of the socket: one of each kind, right, to be spoiled."""

from random import Random
from typing import Any, Final

from langfinger.stress.fuzz.mutate import spoiled_file

PASS: Final = {"do": "pass", "until": "end", "kind": "Window", "signal": {"name": "x", "least": 2}}
MESSAGES: Final[tuple[dict[str, Any], ...]] = (
    {"t": "hello", "since": -1, "epoch": "e", "watch": "@watch"},
    {"t": "act", "cid": "a", "seat": 0, "base": 0, "action": 1},
    {"t": "why", "cid": "b", "seat": 0, "intent": "pass"},
    {"t": "foresee", "cid": "c", "seat": 1, "intent": "pass"},
    {"t": "meaning", "cid": "c", "seat": 1, "actions": [0, 5]},
    {"t": "hint", "cid": "m", "seat": 0},
    {"t": "thought", "cid": "n", "seq": 3},
    {"t": "score", "cid": "d"},
    {"t": "undo", "cid": "e", "seat": 0, "base": 3},
    {"t": "consent", "cid": "f", "undo": 2, "yes": True},
    {"t": "order", "cid": "g", "seat": 2, "order": PASS},
    {"t": "order", "cid": "h", "seat": 0, "order": {"do": "play", "action": 3}},
    {"t": "order", "cid": "i", "seat": 0, "order": None},
    {"t": "spare", "cid": "j", "seat": 1, "on": False},
    {"t": "chat", "cid": "k", "text": "Moin 🦄"},
    {"t": "mute", "who": 1, "on": True},
    {"t": "pause", "cid": "l", "on": True},
    {"t": "hello", "since": -1, "epoch": "e", "watch": "@watch", "review": True},
    {"t": "lead", "cid": "o", "on": True},
    {"t": "show", "cid": "p", "at": 3, "eyes": "all", "arrows": [["look card R9 0", "seat 1 0"]]},
    {"t": "note", "cid": "q", "at": 3, "text": "Warum? 🦄"},
)


def spoiled_message(dice: Random) -> str:
    """A frame of text as a server gets it: good UTF-8, and anything else wrong with it."""
    return spoiled_file(dice, dice.choice(MESSAGES)).decode("utf-8", "replace")
