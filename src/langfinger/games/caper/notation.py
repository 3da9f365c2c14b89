"""Action to one line of text: `place T05 L01`, `play G01 T05`, `throw G01`, `take diamond`."""

from __future__ import annotations

from langfinger.games.caper.actions import Burn, Place, Play, Resolve, Return, Take, Throw
from langfinger.games.caper.box.cards import Box
from langfinger.games.caper.box.effects import LOOT_WORDS
from langfinger.kernel import Action


def write(action: Action, box: Box) -> str:
    """The action in the words of the table."""
    if isinstance(action, Place):
        return f"place {box.thieves.names[action.thief]} {box.locations.names[action.location]}"
    if isinstance(action, Play):
        return f"play {box.kinds.names[action.kind]} {box.thieves.names[action.thief]}"
    if isinstance(action, Throw):
        return f"throw {box.kinds.names[action.kind]}"
    if isinstance(action, Take):
        return f"take {LOOT_WORDS.names[action.loot]}"
    if isinstance(action, Burn):
        return f"burn {box.thieves.names[action.thief]}"
    if isinstance(action, Return):
        return f"return {LOOT_WORDS.names[action.loot]}"
    assert isinstance(action, Resolve)
    return f"resolve {action.number}"
