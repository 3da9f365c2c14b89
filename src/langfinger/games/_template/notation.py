"""Action to one line of text: `seal purse`, `drop watch`, `take back`, `whistle`, `pass`."""

from __future__ import annotations

from langfinger.games._template.actions import Drop, Pass, Seal, TakeBack, Whistle
from langfinger.kernel import Action, Words


def write(action: Action, kinds: Words) -> str:
    """The action in the words of the table."""
    if isinstance(action, Seal):
        return "seal " + kinds.names[action.kind]
    if isinstance(action, Drop):
        return "drop " + kinds.names[action.kind]
    if isinstance(action, TakeBack):
        return "take back"
    if isinstance(action, Whistle):
        return "whistle"
    return "pass" if isinstance(action, Pass) else "done"
