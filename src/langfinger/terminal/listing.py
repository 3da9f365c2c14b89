"""The list view: what is where, what may I do, and why not, as lines of words.

A listing is made from a View and nothing else. Each game has its own; the terminal paints it, and
anything else that speaks in words can read it too.
"""

from collections.abc import Sequence
from typing import Any, Protocol

from langfinger.kernel import BadChoice, Game, View
from langfinger.parts import part_of
from langfinger.terminal.lines import Choice, Permission, Section
from langfinger.texts import Texts


class Listing(Protocol):
    """The table of one game in words."""

    looks: tuple[str, ...]
    """What there is to look at more closely: `scores`, `last`, `pile`."""
    quiet: tuple[str, ...]
    """Events that are on record, and of which the log says nothing."""

    def sections(self, seen: View) -> list[Section]:
        """The whole table as this seat sees it."""
        ...

    def open_hand(self, seen: View) -> Section:
        """The viewer's hand, laid open for others to read."""
        ...

    def choices(self, seen: View) -> list[Choice]:
        """What the seat may answer, with the numbers to type; empty where words are better."""
        ...

    def prompt(self, seen: View) -> list[str]:
        """The question on the table, and how to answer it."""
        ...

    def is_on_the_table(self, seen: View) -> bool:
        """The numbers to type stand on the table already, so no list of choices is needed."""
        ...

    def notation(self, seen: View, line: str) -> str:
        """What was typed, in the notation of the game; Misread says what is wrong with it."""
        ...

    def permission(self, seen: View, move: str) -> Permission:
        """Why a legal move is legal."""
        ...

    def about(self, move: str) -> str:
        """What there is to know about the card of a move, or nothing."""
        ...

    def look(self, at: str, seen: View, of: str = "") -> Section:
        """A closer look at one of `looks`, and if somebody said so, of a certain thing."""
        ...

    def result(self, seen: View) -> list[Section]:
        """Places and winners of a finished game."""
        ...


def listing_for(game: Game[Any], texts: Texts, names: Sequence[str]) -> Listing:
    """The listing that this game brings along; BadChoice if it brings none."""
    terminal = part_of(game, "terminal")
    if terminal is None:
        raise BadChoice(f"there is no table for {game.key} in the terminal yet")
    listing: Listing = terminal.listing(game, texts, names)
    return listing
