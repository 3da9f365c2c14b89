"""What hangs together in a rulebook: paragraphs that name each other, options, cards.

Links go both ways: a rule leads to the reading that settles it, and the reading back to the rule.
"""

import re
import tomllib
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from langfinger.kernel import Game, Json
from langfinger.parts import folder_of
from langfinger.rulebook.book import book_of
from langfinger.texts import Texts


class Links(NamedTuple):
    """Where a paragraph leads: other paragraphs, things of the box by name, table options."""

    rules: list[str]
    readings: list[str]
    examples: list[str]
    things: list[str]
    options: list[str]


@lru_cache(maxsize=64)
def links_of(game: Game[Any], lang: str) -> dict[str, Links]:
    """The links of every numbered paragraph."""
    texts = {p.id: p.text for chapter in book_of(game, lang).chapters for p in chapter.paragraphs}
    texts.pop("", None)
    neighbours = neighbours_in(game, texts)
    things = things_of(game, lang)
    options = options_of(game)
    return {id: links(neighbours[id], things.get(id, []), options.get(id, [])) for id in texts}


def links(neighbours: list[str], things: list[str], options: list[str]) -> Links:
    """Neighbours parted by what they are: GD-3.4 a rule, GD-A4 a reading, GD-E4 an example."""
    readings = [id for id in neighbours if "-A" in id]
    examples = [id for id in neighbours if "-E" in id]
    rules = [id for id in neighbours if id not in readings and id not in examples]
    return Links(rules, readings, examples, things, options)


def neighbours_in(game: Game[Any], texts: dict[str, str]) -> dict[str, list[str]]:
    """For every paragraph those it names and those that name it, in the order of the book."""
    named = {id: ids_in(game, text) & texts.keys() - {id} for id, text in texts.items()}
    return {
        id: [other for other in texts if other in named[id] or id in named[other]] for id in texts
    }


def ids_in(game: Game[Any], text: str) -> set[str]:
    """The paragraphs that a text names."""
    return set(re.findall(rf"{game.prefix}-[AE]?\d+(?:\.\d+)?", text))


def options_of(game: Game[Any]) -> dict[str, list[str]]:
    """The table options by the reading they choose."""
    found: dict[str, list[str]] = {}
    for option in game.options:
        found.setdefault(option.ruling, []).append(option.name)
    return found


def things_of(game: Game[Any], lang: str) -> dict[str, list[str]]:
    """What lies in the box, by the rules printed beside it: cards, roles, tiles."""
    texts = Texts(game, lang)
    found: dict[str, list[str]] = {}
    for kind, row in printed(game):
        for id in row["rules"]:
            found.setdefault(id, []).append(name_of(texts, kind, row["key"]))
    return found


def printed(game: Game[Any]) -> Iterator[tuple[str, Json]]:
    """All rows in the files of the box that name their rules, with what kind of thing they are."""
    files = [part for part in folder_of(game).joinpath("box").iterdir() if is_toml(part.name)]
    for file in sorted(files, key=lambda file: file.name):
        for kind, rows in tomllib.loads(file.read_text("utf-8")).items():
            yield from ((kind, row) for row in rows if isinstance(row, dict) and "rules" in row)


def is_toml(name: str) -> bool:
    """Is this a file of facts?"""
    return name.endswith(".toml")


def name_of(texts: Texts, kind: str, key: str) -> str:
    """What people call a thing; cards are called by their kind, faces by themselves."""
    words = texts.words.get(kind, {}).get(key) or texts.words.get("kind", {}).get(key, {})
    return str(words.get("name", key))
