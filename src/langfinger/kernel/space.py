"""ActionSpace: every possible action once, with a dense id that is fixed when the game is made."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b

from langfinger.kernel.record import Action


class ActionSpace:
    """All actions of a game; ids run from 0 to len - 1 in the order of the families."""

    def __init__(self, *families: Sequence[Action]) -> None:
        self.actions: list[Action] = []
        for family in families:
            for action in family:
                action.id = len(self.actions)
                self.actions.append(action)

    def __len__(self) -> int:
        return len(self.actions)

    def at(self, id: int) -> Action:
        """The action with this id."""
        return self.actions[id]

    def fingerprint(self) -> str:
        """Changes when any id means something else; guards replays and trained policies."""
        return fingerprint([repr(action) for action in self.actions])


def fingerprint(lines: list[str]) -> str:
    """Twelve characters that stand for these lines."""
    return blake2b("\n".join(lines).encode(), digest_size=6).hexdigest()
