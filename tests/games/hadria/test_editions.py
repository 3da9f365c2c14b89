"""Editions of Hadria: numbers of cards and thieves are the owner's, words are the rules'."""

import tomllib
from collections.abc import Callable
from importlib.resources import files

import pytest

from langfinger.contract.rule import rule
from langfinger.games.hadria import GAME
from langfinger.games.hadria.game import Hadria
from langfinger.kernel import BadChoice, Facts, Json, Rng, playout

BOX = files("langfinger.games.hadria.box")


def written() -> Json:
    """The card file of the house, as an owner begins with it."""
    texts = [BOX.joinpath(name).read_text("utf-8") for name in Hadria.card_files]
    return tomllib.loads("\n".join(texts))


def edition(change: Callable[[Json], object]) -> Hadria:
    """The game with a changed card file."""
    cards = written()
    change(cards)
    return Hadria(Facts("mine", cards))


def refused(change: Callable[[Json], object]) -> str:
    """What is said about a changed card file that cannot be played."""
    with pytest.raises(BadChoice) as refusal:
        edition(change)
    return str(refusal.value)


@rule("HA-2.9", "HA-A1")
def test_the_file_of_the_house_plays_as_the_house() -> None:
    game = edition(lambda cards: None)

    assert game.printed.decks == GAME.printed.decks
    assert playout(game, game.setup(3, 5), Rng.seeded(1)) == playout(
        GAME, GAME.setup(3, 5), Rng.seeded(1)
    )


@rule("HA-7.10")
def test_an_edition_has_its_own_ranges_thefts_and_numbers() -> None:
    game = edition(
        lambda cards: cards["card"][0].update(range=7, theft=False, effect=[["smoke", 1]])
    )

    assert (game.printed.ranges[0], game.printed.thefts[0]) == (7, 0)
    assert game.printed.programs[0][0].number == 1
    assert game.facts.fingerprint != GAME.facts.fingerprint


@rule("HA-2.9")
def test_an_edition_deals_its_own_deck() -> None:
    def fewer(cards: Json) -> None:
        cards["card"][0]["count"] = 1
        cards["card"][1]["count"] = 4

    state = edition(fewer).setup(2, 1)

    assert len(state.draw_pile) + len(state.box) + sum(len(hand) for hand in state.hands) == 95


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda c: c.pop("thief"), "the card file has no [[thief]]"),
        (lambda c: c["card"].pop(2), "card noise: is missing"),
        (lambda c: c["card"].reverse(), "card: expected each of these once, in this order: smoke"),
        (lambda c: c["card"][0].update(count=9), "card smoke: count: expected 0 to 5, not 9"),
        (lambda c: c["card"][0].update(count=1), "card: count: expected 70 cards in all, not 69"),
        (lambda c: c["card"][0].update(range=9), "card smoke: range: expected 0 to 8, not 9"),
        (lambda c: c["card"][4].update(range=2), "card orders: range: expected the own district"),
        (lambda c: c["card"][0].pop("range"), "card smoke: range: expected the number or none"),
        (
            lambda c: c["card"][0].update(effect=[["smok", 4]]),
            "card smoke: effect: expected the words [['smoke', 4]], not [['smok', 4]]",
        ),
        (lambda c: c["card"][0].update(effect="smoke"), "not 'smoke'"),
        (lambda c: c["card"][0].update(effect=[["smoke", 0]]), "effect: expected 1 to 8, not 0"),
        (lambda c: c["thief"][0].update(numbers={}), "thief morius: numbers.extra_step: expected"),
    ],
)
def test_what_cannot_be_played_is_refused(change: Callable[[Json], object], message: str) -> None:
    assert message in refused(change)
