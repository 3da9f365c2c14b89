"""Action to one line of text: `lay R9`, `name blue`, `place thief police`, `take thief`."""

from __future__ import annotations

from langfinger.games.gelegenheit.actions import Lay, Name, Place, RaiseAlarm, Take
from langfinger.games.gelegenheit.box.cards import CARD_WORDS, COLOUR_WORDS, ROLE_WORDS
from langfinger.kernel import NOBODY, Action


def write(action: Action) -> str:
    """The action in the words of the table."""
    if isinstance(action, Lay):
        return "lay " + CARD_WORDS.names[action.card]
    if isinstance(action, Name):
        return "name " + COLOUR_WORDS.names[action.colour]
    if isinstance(action, Place):
        roles = [action.role, action.role2, action.role3]
        return " ".join(["place", *[ROLE_WORDS.names[role] for role in roles if role != NOBODY]])
    if isinstance(action, Take):
        return "take " + ROLE_WORDS.names[action.role]
    return "alarm" if isinstance(action, RaiseAlarm) else "pass"


def tidy(text: str) -> str:
    """GD-11.4: the order in which stones are named has no meaning, so they are sorted."""
    words = text.split()
    if words[:1] == ["place"] and all([word in ROLE_WORDS.numbers for word in words[1:]]):
        roles = sorted([ROLE_WORDS.numbers[word] for word in words[1:]])
        return " ".join(["place", *[ROLE_WORDS.names[role] for role in roles]])
    return " ".join(words)
