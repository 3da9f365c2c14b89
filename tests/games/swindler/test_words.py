"""One name for each thing: in the rulebook, in the log, in the terminal."""

import pytest

from langfinger.contract.rule import rule
from langfinger.games.swindler import GAME
from langfinger.terminal import listing_for
from langfinger.texts import LANGUAGES, Texts
from tests.games.swindler.scenes import Table, acting
from tests.terminal.people import text_of

NAMES = ("Anna", "Ben", "Cem")
ABILITIES = {
    "freelancer": "SW-7.3",
    "fence_friend": "SW-7.4",
    "recruiter": "SW-7.5",
    "slippery": "SW-7.6",
    "cool_head": "SW-7.7",
    "smooth_talker": "SW-7.8",
}
DEALER = {"en": "dealer D01", "de": "Hehler D01"}

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


def selling() -> Table:
    """S0 sells a ring to the first dealer, and could sell more."""
    return acting("red_ring1 blue_watch1", hands=("forger1",)).plays(0, "sell red_ring 1.1")


@every_language
@rule("SW-8.1")
def test_a_dealer_is_called_the_same_in_the_log_and_at_the_table(lang: str) -> None:
    texts, table = Texts(GAME, lang), selling()
    seen = table.sees(0)
    listing = listing_for(GAME, texts, NAMES)

    sold = next(event for event in table.events if event.verb() == "Sold")
    log = texts.event(sold.to_json(GAME.words), NAMES, 1)
    labels = {choice.move: choice.label for choice in listing.choices(seen)}

    assert DEALER[lang] in log
    assert f"1: {DEALER[lang]}: " in "\n".join(text_of(listing.sections(seen)))
    assert DEALER[lang] in labels["sell blue_watch 1.2"]
    assert DEALER[lang] in labels["forge blue_watch 1.3"]


@every_language
@rule("SW-8.1", "SW-8.7")
def test_a_refusal_calls_a_dealer_by_the_same_name(lang: str) -> None:
    reason = selling().refuses(0, "sell red_ring 1.1")
    covered = acting("red_ring1", stalls=["white_ring1", *[None] * 8])

    assert reason.code == "no_tile"
    told = covered.refuses(0, "sell red_ring 1.1").to_json()
    assert DEALER[lang] in Texts(GAME, lang).reason(told, NAMES)
