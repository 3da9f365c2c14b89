"""Refusals that are printed to be read: of every kind, with their rule, and without gaps."""

import pytest

from langfinger.games import GAMES
from langfinger.lab.refusals import lines_of, refusals
from langfinger.texts import LANGUAGES, Texts

COUNT = 12


@pytest.mark.parametrize("key", GAMES)
def test_no_reason_comes_twice_before_all_came_once(key: str) -> None:
    codes = [one.reason["code"] for one in refusals(GAMES[key], COUNT, seed=1, games=1)]

    assert len(codes) == COUNT
    assert len({*codes}) == COUNT


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_a_refusal_names_its_rule_and_says_what_would_help(key: str, lang: str) -> None:
    texts = Texts(GAMES[key], lang)
    found = refusals(GAMES[key], COUNT, seed=2, games=1)
    told = ["\n".join(lines_of(texts, one)) for one in found]

    assert {one.reason["rule"] for one in found} <= texts.paragraphs().keys()
    assert not [one for one in told if set("{}|") & set(one)]
    assert all(len(one.splitlines()) == 5 for one in told)
