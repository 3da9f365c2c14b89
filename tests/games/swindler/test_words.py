"""One name for each thing: in the rulebook, in the log, in the terminal."""

import pytest

from langfinger.contract.rule import rule
from langfinger.games.swindler import GAME
from langfinger.texts import LANGUAGES, Texts

ABILITIES = {
    "freelancer": "SW-7.3",
    "fence_friend": "SW-7.4",
    "recruiter": "SW-7.5",
    "slippery": "SW-7.6",
    "cool_head": "SW-7.7",
    "smooth_talker": "SW-7.8",
}

every_language = pytest.mark.parametrize("lang", LANGUAGES)
every_ability = pytest.mark.parametrize("thief", ABILITIES)


@every_language
@every_ability
@rule("SW-7.3", "SW-7.4", "SW-7.5", "SW-7.6", "SW-7.7", "SW-7.8")
def test_an_ability_is_called_the_same_in_the_rulebook_and_at_the_table(
    thief: str, lang: str
) -> None:
    texts = Texts(GAME, lang)

    name, dot, _ = texts.rule(ABILITIES[thief]).partition(".")

    assert name + dot == texts.at(f"thief.{thief}.name") + "."
