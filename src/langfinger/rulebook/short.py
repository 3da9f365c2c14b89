"""A game on one page: its goal, its turn and what scores, each sentence with the rules behind it.

The words lie in `texts/short.toml` of the game, both languages side by side, so that they cannot
differ in more than their words. Web and terminal show the same.
"""

from functools import cache
from typing import Any, NamedTuple

from langfinger.kernel import Game
from langfinger.parts import package_of
from langfinger.texts import check_language, read_words


class Saying(NamedTuple):
    """One sentence or two: what is drawn beside them, and the rules they are short for."""

    picture: str
    text: str
    rules: list[str]


class Part(NamedTuple):
    """Some sayings under a title; `steps` are done one after another."""

    title: str
    steps: bool
    sayings: list[Saying]


@cache
def short_rules(game: Game[Any], lang: str) -> tuple[Part, ...]:
    """The parts of the page in one language."""
    told = check_language(lang)
    parts = read_words(package_of(game), "texts/short.toml")["part"]
    return tuple(
        Part(
            part["title"][told],
            part.get("steps", False),
            [Saying(line["picture"], line[told], line["rules"]) for line in part["line"]],
        )
        for part in parts
    )
