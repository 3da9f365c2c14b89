"""The rules of a game as they travel: chapters of paragraphs, each with its number and its HTML."""

import re
from functools import cache
from typing import Any, Final

from markdown_it import MarkdownIt

from langfinger.kernel import Game
from langfinger.rulebook import Part, short_rules
from langfinger.server.publish.wire import (
    Paragraph,
    Rulebook,
    Section,
    ShortPart,
    ShortRules,
    ShortSaying,
)
from langfinger.texts import Texts

NUMBERED: Final = re.compile(r"^\*\*([A-Z]+-[A-Z]?[0-9.]+)\*\* ")
MARKDOWN: Final = MarkdownIt("commonmark", {"html": False}).enable("table")


@cache
def rules_page(game: Game[Any], lang: str) -> Rulebook:
    """The rules of a game in one language, read once."""
    text = Texts(game, lang).rulebook()
    head, *chapters = re.split(r"^## ", text, flags=re.MULTILINE)
    title, _, intro = head.partition("\n")
    return Rulebook(
        title=title.removeprefix("# ").strip(),
        intro=MARKDOWN.render(intro),
        sections=[section(chapter) for chapter in chapters],
    )


def section(chapter: str) -> Section:
    """One chapter."""
    title, _, text = chapter.partition("\n")
    blocks = [block for block in re.split(r"\n\s*\n", text.strip()) if block]
    return Section(title=title.strip(), paragraphs=[paragraph(block) for block in blocks])


def paragraph(block: str) -> Paragraph:
    """One paragraph; its number stands apart from its text."""
    found = NUMBERED.match(block)
    id = "" if found is None else found[1]
    text = block if found is None else block[found.end() :]
    return Paragraph(id=id, html=MARKDOWN.render(text).strip())


@cache
def short_page(game: Game[Any], lang: str) -> ShortRules:
    """The game on one page, in one language, read once."""
    return ShortRules(
        name=Texts(game, lang).name,
        version=game.rules_version,
        parts=[short_part(part) for part in short_rules(game, lang)],
    )


def short_part(part: Part) -> ShortPart:
    """One part of that page."""
    return ShortPart(
        title=part.title,
        steps=part.steps,
        sayings=[
            ShortSaying(picture=picture, html=MARKDOWN.renderInline(text), rules=rules)
            for picture, text, rules in part.sayings
        ],
    )
