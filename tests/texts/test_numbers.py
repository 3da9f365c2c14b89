"""One card, two cards: wherever a number stands before a thing, the thing has a form for one."""

import re
from collections.abc import Iterator
from typing import Any, Final

import pytest

from langfinger.games import GAMES
from langfinger.kernel import Game
from langfinger.texts import LANGUAGES, Texts, read_words
from tests.texts.test_keys import flat

FORMS: Final = re.compile(r"\{\w+(?:\|[^{}|]*)*\|([^{}|]*)\|([^{}|]*)\}")
BARE: Final = re.compile(r"\{\w+\} (\w+)")
COUNTED: Final = re.compile(r"# (\w+)")
VERBS: Final = {"are", "sets", "sind"}
NEVER_ONE: Final = (
    "thought.thief_safe",  # four loot cards at least
    "table.head",  # of Swindler: orders until the end of the game
    "table.last_round",
    "reason.no_marker_left.why",  # all three of them
    "table.welcome",  # nobody plays alone
    "table.welcome_position",
    "cli.players",
)

every_language = pytest.mark.parametrize("lang", LANGUAGES)


def sentences(words: Any) -> dict[str, str]:
    """All sentences by their keys."""
    return {key: text for key, text in flat(words).items() if isinstance(text, str)}


def plurals(text: str) -> Iterator[str]:
    """Words that are said of many only: behind the number in the last of its forms."""
    for one, more in FORMS.findall(text):
        yield from set(COUNTED.findall(more)) - set(re.findall(r"\w+", one)) - VERBS


def without_one(words: Any, known: set[str]) -> list[str]:
    """Sentences in which a bare number stands before a word that is said of many only."""
    return [
        f"{key}: {text}"
        for key, text in sentences(words).items()
        if known.intersection(BARE.findall(text)) and not key.endswith(NEVER_ONE)
    ]


def plurals_of(lang: str) -> set[str]:
    """All such words of the house in this language."""
    trees = [Texts(game, lang).words for game in GAMES.values()]
    trees.append(read_words("langfinger.terminal", f"words/{lang}.toml"))
    texts = [text for tree in trees for text in sentences(tree).values()]
    return {word for text in texts for word in plurals(text)}


def test_the_words_that_are_said_of_many_are_found_in_the_forms() -> None:
    assert list(plurals("{n|no card|# card|# cards}, {n|a spy|# spies}")) == [
        "cards",
        "spies",
    ]
    assert list(plurals("{n|is|are} here, {n|# AP|# AP}")) == []
    assert {"cards", "points"} <= plurals_of("en")
    assert {"Karten", "Punkte"} <= plurals_of("de")
    assert without_one({"a": "{n} cards", "b": "{n|# card|# cards}"}, {"cards"}) == [
        ".a: {n} cards"
    ]


@every_language
@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_no_sentence_of_a_game_counts_one_cards(game: Game[Any], lang: str) -> None:
    assert without_one(Texts(game, lang).words, plurals_of(lang)) == []


@every_language
def test_no_sentence_of_the_terminal_counts_one_cards(lang: str) -> None:
    words = read_words("langfinger.terminal", f"words/{lang}.toml")

    assert without_one(words, plurals_of(lang)) == []
