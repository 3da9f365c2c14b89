"""The small pieces a listing is made of."""

from typing import NamedTuple


class Section(NamedTuple):
    """Some lines under a title; a title alone, or one line alone, is a section too."""

    title: str
    lines: list[str]


class Choice(NamedTuple):
    """A number to type, what it means, and the move in the notation of the game."""

    number: int
    label: str
    move: str


class Permission(NamedTuple):
    """Why a move is legal: the rule that allows it, and the sentence."""

    rule: str
    sentence: str


class Misread(ValueError):
    """Something was typed that is no move; carries the key and the slots of the sentence."""

    def __init__(self, key: str, **args: object) -> None:
        super().__init__(key)
        self.key = key
        self.slots = args
