"""What a seat answers when its time is up: never a risk that it did not ask for."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from langfinger.kernel.record import Action


class Late:
    """An answer of the first of these kinds that is open, else the first answer there is.

    Texts name it by `word`, so that rulebooks and docs can tell it. It reads only what the seat
    knows. A game that has to look at the table brings a class of its own.
    """

    def __init__(self, word: str, *kinds: type[Action]) -> None:
        self.word = word
        self.kinds = kinds

    def answer(self, state: Any, seat: i64, legal: list[Action]) -> Action:
        """One of the legal answers."""
        for kind in self.kinds:
            for action in legal:
                if isinstance(action, kind):
                    return action
        return legal[0]


FIRST: Final = Late("first")
