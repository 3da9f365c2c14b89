"""The rules of a game as they travel: chapters of paragraphs, each with its number and its HTML."""

from functools import cache
from typing import Any, Final

from markdown_it import MarkdownIt

from langfinger.contract.proofs import proofs_of
from langfinger.kernel import Game, Option
from langfinger.rulebook import (
    Chapter,
    Links,
    Part,
    book_of,
    examples_of,
    links_of,
    short_rules,
)
from langfinger.server.publish.wire import (
    HouseRule,
    LeadsTo,
    Paragraph,
    Rulebook,
    Section,
    ShortPart,
    ShortRules,
    ShortSaying,
    WorkedExample,
)
from langfinger.texts import Texts

MARKDOWN: Final = MarkdownIt("commonmark", {"html": False}).enable("table")


@cache
def rules_page(game: Game[Any], lang: str) -> Rulebook:
    """The rules of a game in one language, read once."""
    book = book_of(game, lang)
    texts, links = Texts(game, lang), links_of(game, lang)
    return Rulebook(
        title=book.title,
        version=game.rules_version,
        intro=MARKDOWN.render(book.intro),
        sections=[section(texts, links, chapter) for chapter in book.chapters],
    )


def section(texts: Texts, links: dict[str, Links], chapter: Chapter) -> Section:
    """One chapter."""
    paragraphs = [
        Paragraph(
            id=id,
            html=MARKDOWN.render(text).strip(),
            leads=leads_to(texts, id, links[id]) if id else None,
        )
        for id, text in chapter.paragraphs
    ]
    return Section(title=chapter.title, paragraphs=paragraphs)


def leads_to(texts: Texts, id: str, links: Links) -> LeadsTo:
    """Where one paragraph leads."""
    played = examples_of(texts.game).items()
    options = [option for option in texts.game.options if option.name in links.options]
    return LeadsTo(
        rules=links.rules,
        readings=links.readings,
        examples=links.examples,
        plays=[one for one, found in played if id in (one, *found.rules) or one in links.examples],
        things=[*dict.fromkeys(links.things)],
        options=[house_rule(texts, option) for option in options],
        scenes=[scene for scene, ids in proofs_of(texts.game).items() if id in ids],
    )


def house_rule(texts: Texts, option: Option) -> HouseRule:
    """A table option in words, its usual choice first."""
    words = texts.words["option"][option.name]
    order = sorted(option.choices, key=lambda choice: choice != option.default)
    return HouseRule(name=words["name"], choices=[words["choices"][one] for one in order])


def worked_example(game: Game[Any], id: str) -> WorkedExample | None:
    """The position of an example and what is done in it; None if it cannot be played."""
    found = examples_of(game).get(id)
    if found is None:
        return None
    return WorkedExample(id=id, position=found.position, moves=found.moves, refused=found.refused)


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
