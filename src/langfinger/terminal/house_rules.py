"""The rulebook of one table in the terminal: it begins with what is played, and marks it."""

import re
from collections.abc import Mapping
from typing import Any, Final

from langfinger.house_rules import HouseRules
from langfinger.kernel import Game
from langfinger.terminal.desk import terminal_words
from langfinger.texts import PARAGRAPH, Texts

MOST: Final = 24
"""Differences of the cards that are told one by one."""


class TableTexts(Texts):
    """The texts of a game at a table with these options; others are as the house plays."""

    def __init__(self, game: Game[Any], lang: str, options: Mapping[str, str] | None) -> None:
        super().__init__(game, lang)
        self.terms = HouseRules(game, lang, options)

    def rulebook(self) -> str:
        """The whole book, with what is otherwise at this table."""
        book, plays = super().rulebook(), self.terms.plays()
        if not plays:
            return book
        title, _, rest = book.partition("\n")
        marked = PARAGRAPH.sub(self.mark_paragraph, rest)
        return "\n\n".join([title, plays, *self.list_of_cards()]) + f"\n{marked}"

    def list_of_cards(self) -> list[str]:
        """What differs about the cards, as Markdown."""
        told = self.terms.differs()
        listed = ["\n".join(f"- {one}" for one in told[:MOST])] if told else []
        if len(told) > MOST:
            listed.append(terminal_words(self.lang).say("rules.more", n=len(told) - MOST))
        return listed

    def mark_paragraph(self, found: "re.Match[str]") -> str:
        """The paragraph, and behind it what holds at this table."""
        notes = self.terms.marks(found[1], found[2])
        return " ".join([found[0], *(f"**[{note}]**" for note in notes)])
