"""The table of Gelegenheit macht Diebe in words, from one seat's view."""

from collections.abc import Sequence
from typing import Any

from langfinger.games.gelegenheit.terminal import answers, looks, table
from langfinger.games.gelegenheit.terminal.page import Page
from langfinger.kernel import Game, View
from langfinger.terminal.lines import Choice, Permission, Section
from langfinger.texts import Texts


class GelegenheitListing:
    """What is where, what may I do, and why."""

    looks: tuple[str, ...] = ("scores", "last", "pile")
    quiet: tuple[str, ...] = ()

    def __init__(self, game: Game[Any], texts: Texts, names: Sequence[str]) -> None:
        self.game = game
        self.texts = texts
        self.names = names

    def page(self, seen: View) -> Page:
        """The view with its words."""
        return Page(self.game, self.texts, self.names, seen)

    def sections(self, seen: View) -> list[Section]:
        """The whole table as this seat sees it."""
        return table.sections(self.page(seen))

    def open_hand(self, seen: View) -> Section:
        """The viewer's hand, laid open for others to read."""
        return table.open_hand(self.page(seen))

    def choices(self, seen: View) -> list[Choice]:
        """What the seat may answer, with the numbers to type."""
        return answers.choices(self.page(seen))

    def prompt(self, seen: View) -> list[str]:
        """The question on the table, and how to answer it."""
        return answers.prompt(self.page(seen))

    def is_on_the_table(self, seen: View) -> bool:
        """The numbers to type stand in the hand already, so no list of choices is needed."""
        return self.page(seen).is_my_card()

    def notation(self, seen: View, line: str) -> str:
        """What was typed, in the notation of the game."""
        return answers.notation(self.page(seen), line)

    def permission(self, seen: View, move: str) -> Permission:
        """Why a legal move is legal."""
        return answers.permission(self.page(seen), move)

    def about(self, move: str) -> str:
        """What there is to know about the card of a move."""
        return answers.about(self.texts, move)

    def look(self, at: str, seen: View, of: str = "") -> Section:
        """`last`, `pile` or `scores`."""
        looked_at = {"last": looks.last_trick, "pile": looks.pile, "scores": looks.scores}
        return looked_at[at](self.page(seen))

    def result(self, seen: View) -> list[Section]:
        """Places and winners of a finished game."""
        return looks.result(self.page(seen))
