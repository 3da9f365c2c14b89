"""A game on one page: as short as a page, in both languages, and true to the rulebook."""

from typing import Any, Final

import pytest

from langfinger.contract.rulebook import is_rule
from langfinger.contract.tables import house
from langfinger.kernel import BadChoice, Game
from langfinger.rulebook import short_rules
from langfinger.terminal import Section, short_sections
from langfinger.texts import LANGUAGES, Texts, plain

HOUSE: Final = house()
GELEGENHEIT: Final = HOUSE["gelegenheit"]
A_PAGE: Final = 3000  # characters, beside pictures of a thumb's width on one sheet of A4

every_game = pytest.mark.parametrize("game", HOUSE.values(), ids=list(HOUSE))
every_language = pytest.mark.parametrize("lang", LANGUAGES)


@every_game
@every_language
def test_a_page_says_goal_turn_and_scores_and_no_more_than_fits(game: Game[Any], lang: str) -> None:
    parts = short_rules(game, lang)

    written = "".join(plain(saying.text) for part in parts for saying in part.sayings)
    assert len(parts) >= 3
    assert any(part.steps for part in parts)
    assert 200 < len(written) < A_PAGE


@every_game
def test_every_saying_is_short_for_rules_that_exist(game: Game[Any]) -> None:
    sayings = [saying for part in short_rules(game, "en") for saying in part.sayings]

    wrong = [id for saying in sayings for id in saying.rules if not is_rule(game, id)]
    assert wrong == []
    assert all(saying.rules for saying in sayings)


@every_game
def test_both_languages_have_words_of_their_own(game: Game[Any]) -> None:
    german, english = short_rules(game, "de"), short_rules(game, "en")

    texts = [
        {saying.text for part in page for saying in part.sayings} for page in (german, english)
    ]
    assert all(text.strip() for page in texts for text in page)
    assert not texts[0] & texts[1]


def test_there_is_no_page_in_a_language_that_nobody_speaks_here() -> None:
    with pytest.raises(BadChoice, match="there is no language 'fr'"):
        short_rules(GELEGENHEIT, "fr")


def test_what_each_of_the_six_roles_scores_is_on_the_page() -> None:
    texts = Texts(GELEGENHEIT, "en")
    names = [role["name"] for role in texts.words["role"].values()]

    said = " ".join(line for section in short_sections(texts) for line in section.lines)
    assert [name for name in names if name.casefold() not in said.casefold()] == []


def test_the_terminal_numbers_the_steps_and_names_the_rules() -> None:
    sections = short_sections(Texts(GELEGENHEIT, "en"))

    assert sections[0] == Section("Goal", [sections[0].lines[0]])
    assert sections[0].lines[0].endswith("(GD-10.1, GD-9.10, GD-4.2)")
    assert sections[1].lines[0].startswith("1. Deal, 2 stones. Look at your hand")
    assert "*" not in str(sections)
