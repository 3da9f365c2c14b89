"""Why a position cannot be: what the house says, the web table says in every language."""

import re
from pathlib import Path
from typing import Final

import pytest

from langfinger.contract.checkout import TESTS
from langfinger.games import GAMES
from langfinger.texts import ENGLISH, LANGUAGES
from tests.texts.refused_positions import said_by_game, said_by_house

WEB: Final = TESTS.parent / "web" / "src"
FACES: Final = {key: WEB / "games" / key / "words" for key in GAMES}
"""Of games with a face of their own; a plain table says in English why a position cannot be."""
ROOMS: Final = {"": WEB / "words", **{key: room for key, room in FACES.items() if room.exists()}}
SENTENCE: Final = re.compile(r"""^  (\w+):\s+(?:'([^']*)'|"([^"]*)"),$""", re.MULTILINE)
HOLE: Final = re.compile(r"\{\D*(\d+)[^{}]*\}")


def sentences(room: Path, lang: str) -> dict[str, str]:
    """The sentences of a file by their keys."""
    found = SENTENCE.findall((room / lang / "positions.ts").read_text("utf-8"))
    return {key: single or double for key, single, double in found}


@pytest.mark.parametrize("key", ROOMS)
def test_every_sentence_against_a_position_is_known(key: str) -> None:
    said = said_by_game(key) if key else said_by_house()
    known = {HOLE.sub("{}", one) for one in sentences(ROOMS[key], ENGLISH).values()}

    assert said
    assert said - known == set()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", ROOMS)
def test_it_is_told_in_every_language_and_of_nothing_that_was_not_said(key: str, lang: str) -> None:
    english, own = sentences(ROOMS[key], ENGLISH), sentences(ROOMS[key], lang)

    assert own.keys() == english.keys()
    assert [
        one for one in own if not {*HOLE.findall(own[one])} <= {*HOLE.findall(english[one])}
    ] == []
