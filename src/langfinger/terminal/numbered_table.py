"""Tables at which every answer stands in a numbered list: most moves are more than a card."""

from collections.abc import Sequence
from typing import Any

from langfinger.kernel import Game, View
from langfinger.terminal.lines import Choice, Misread, Permission
from langfinger.terminal.reading import labelled, numbered, split_verb, tokens
from langfinger.texts import Texts


class NumberedTable:
    """The part of a listing that such tables have in common."""

    quiet: tuple[str, ...] = ()

    def __init__(self, game: Game[Any], texts: Texts, names: Sequence[str]) -> None:
        self.game: Any = game
        self.texts = texts
        self.names = names
        self.moves = {move.lower(): move for move in game.by_text}

    def choices(self, seen: View) -> list[Choice]:
        """What the seat may answer, with the numbers to type."""
        moves = [self.game.texts_of[id] for id in seen.legal]
        return [
            Choice(n, self.texts.action(move, self.names), move) for n, move in enumerate(moves, 1)
        ]

    def prompt(self, seen: View) -> list[str]:
        """The question on the table."""
        return [self.texts.prompt(seen, self.names)]

    def is_on_the_table(self, seen: View) -> bool:
        """The choices are always listed."""
        return False

    def notation(self, seen: View, line: str) -> str:
        """A number of the list, a move like `walk N08`, or a line of the list or how it begins."""
        words = tokens(line)
        listed = self.choices(seen)
        verb, rest = split_verb(self.texts, words)
        move = (
            numbered(words, listed)
            or self.moves.get(" ".join([verb, *rest]).strip())
            or labelled(words, listed)
        )
        if move is None:
            raise Misread("bad.words", line=line)
        return move

    def permission(self, seen: View, move: str) -> Permission:
        """The rule behind a legal move, in full."""
        rule = type(self.game.read(move)).rule
        return Permission(rule, self.texts.rule(rule))

    def said(self, move: str) -> dict[str, Any]:
        """What a move names: `thief`, `order`, `kind`."""
        action = self.game.read(move)
        spelled = action.to_json(self.game.words)
        return dict(zip(action.__match_args__, spelled[1:], strict=True))
