"""The rules of a game as they travel: chapters of paragraphs, each with its number and its HTML."""

from functools import cache
from typing import Any, Final

from markdown_it import MarkdownIt

from langfinger.kernel import Game
from langfinger.rulebook import Chapter, Part, book_of, short_rules
from langfinger.server.publish.wire import (
    Paragraph,
    Rulebook,
    Section,
    ShortPart,
    ShortRules,
    ShortSaying,
)
from langfinger.texts import Texts

MARKDOWN: Final = MarkdownIt("commonmark", {"html": False}).enable("table")


@cache
def rules_page(game: Game[Any], lang: str) -> Rulebook:
    """The rules of a game in one language, read once."""
    book = book_of(game, lang)
    return Rulebook(
        title=book.title,
        intro=MARKDOWN.render(book.intro),
        sections=[section(chapter) for chapter in book.chapters],
    )


def section(chapter: Chapter) -> Section:
    """One chapter."""
    paragraphs = [
        Paragraph(id=id, html=MARKDOWN.render(text).strip()) for id, text in chapter.paragraphs
    ]
    return Section(title=chapter.title, paragraphs=paragraphs)


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
