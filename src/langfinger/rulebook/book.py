"""The rulebook in its parts: chapters of paragraphs, each with its number and its words."""

import re
from functools import lru_cache
from typing import Any, Final, NamedTuple

from langfinger.kernel import BadChoice, Game
from langfinger.texts import Texts

NUMBERED: Final = re.compile(r"^\*\*([A-Z]+-[A-Z]?[0-9.]+)\*\* ")
CHAPTER_NUMBER: Final = re.compile(r"^(\d+)\. ")


class Paragraph(NamedTuple):
    """A paragraph as Markdown; `id` is empty where the law has no number."""

    id: str
    text: str


class Chapter(NamedTuple):
    """A chapter; the last ones, cards and readings and examples, have no number."""

    title: str
    paragraphs: list[Paragraph]

    @property
    def number(self) -> int | None:
        """`3` of `3. Which card you may lay`."""
        found = CHAPTER_NUMBER.match(self.title)
        return None if found is None else int(found[1])


class Book(NamedTuple):
    """The rules of a game in one language."""

    title: str
    intro: str
    chapters: list[Chapter]

    def chapter(self, number: int) -> Chapter:
        """The chapter of this number; BadChoice if there is none."""
        known = {chapter.number: chapter for chapter in self.chapters if chapter.number is not None}
        if number not in known:
            span = f"from {min(known)} to {max(known)}" if known else "without numbers"
            raise BadChoice(f"there is no chapter {number}; the chapters run {span}")
        return known[number]


@lru_cache(maxsize=64)
def book_of(game: Game[Any], lang: str) -> Book:
    """The rulebook of a game, read once."""
    return read_book(Texts(game, lang).rulebook())


def read_book(rulebook: str) -> Book:
    """A rulebook as Markdown, in its parts."""
    head, *chapters = re.split(r"^## ", rulebook, flags=re.MULTILINE)
    title, _, intro = head.partition("\n")
    return Book(title.removeprefix("# ").strip(), intro, [read_chapter(one) for one in chapters])


def read_chapter(text: str) -> Chapter:
    """One chapter; paragraphs are parted by empty lines."""
    title, _, body = text.partition("\n")
    blocks = [block for block in re.split(r"\n\s*\n", body.strip()) if block]
    return Chapter(title.strip(), [read_paragraph(block) for block in blocks])


def read_paragraph(block: str) -> Paragraph:
    """One paragraph; its number stands apart from its text."""
    found = NUMBERED.match(block)
    return Paragraph("", block) if found is None else Paragraph(found[1], block[found.end() :])
