"""A game on one page: its goal, its turn and what scores, each sentence with the rules behind it.

What is drawn, and the rules, lie in `texts/short.toml` of the game, and the words of each language
beside it, line for line: languages differ in nothing else. Web and terminal show the same.
"""

from functools import lru_cache
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


@lru_cache(maxsize=64)
def short_rules(game: Game[Any], lang: str) -> tuple[Part, ...]:
    """The parts of the page in one language."""
    told, package = check_language(lang), package_of(game)
    parts = read_words(package, "texts/short.toml")["part"]
    words = read_words(package, f"texts/short.{told}.toml")["part"]
    return tuple(
        Part(
            said["title"],
            part.get("steps", False),
            [
                Saying(line["picture"], text, line["rules"])
                for line, text in zip(part["line"], said["lines"], strict=True)
            ],
        )
        for part, said in zip(parts, words, strict=True)
    )
