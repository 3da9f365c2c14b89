"""The rules of a game as they travel: chapters of paragraphs, each with its number and its HTML."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from markdown_it import MarkdownIt

from langfinger.contract.proofs import proofs_of
from langfinger.house_rules import HouseRules
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

MANY: Final = 64
MARKDOWN: Final = MarkdownIt("commonmark", {"html": False}).enable("table")


def rules_page(game: Game[Any], lang: str, options: Mapping[str, str] | None = None) -> Rulebook:
    """The rules of a game in one language, as a table with these options plays it."""
    usual = {option.name: option.default for option in game.options}
    chosen = {name: choice for name, choice in (options or {}).items() if choice != usual[name]}
    return page_at(game, lang, tuple(sorted(chosen.items())))


@lru_cache(maxsize=MANY)
def page_at(game: Game[Any], lang: str, chosen: tuple[tuple[str, str], ...]) -> Rulebook:
    """The same, read once."""
    book, terms = book_of(game, lang), HouseRules(game, lang, dict(chosen))
    links = links_of(game, lang)
    return Rulebook(
        title=book.title,
        version=game.rules_version,
        plays=terms.plays(),
        differs=terms.differs(),
        intro=MARKDOWN.render(book.intro),
        sections=[section(terms, links, chapter) for chapter in book.chapters],
    )


def section(terms: HouseRules, links: dict[str, Links], chapter: Chapter) -> Section:
    """One chapter."""
    texts = terms.texts
    paragraphs = [
        Paragraph(
            id=id,
            html=MARKDOWN.render(text).strip(),
            marks=terms.marks(id, text) if id else [],
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


@lru_cache(maxsize=64)
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
