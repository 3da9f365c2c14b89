"""Editions of Gelegenheit macht Diebe: other numbers on the faces."""

from collections.abc import Callable
from copy import deepcopy

import pytest

from langfinger.contract.rule import rule
from langfinger.games.gelegenheit import GAME
from langfinger.games.gelegenheit.game import Gelegenheit
from langfinger.games.gelegenheit.scoring import insurance_points
from langfinger.kernel import BadChoice, Facts, Json, bit


def edition(change: Callable[[Json], object]) -> Gelegenheit:
    """The game with a changed card file."""
    cards = deepcopy(GAME.facts.cards)
    change(cards)
    return Gelegenheit(Facts("mine", cards))


@rule("GD-9.6")
def test_the_insurance_adds_up_the_numbers_of_the_edition() -> None:
    game = edition(lambda cards: cards["face"][11].update(number=20))
    state = game.setup(4, 1)

    two_best = bit(10) | bit(11)

    assert insurance_points(two_best, state.clone().edition) == 8 + 20
    assert insurance_points(two_best, GAME.setup(4, 1).edition) == 8 + 9


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda c: c["face"][0].update(number=21), "face 1: number: expected 0 to 20, not 21"),
        (lambda c: c["face"][0].pop("number"), "face 1: number: expected 0 to 20, not None"),
        (lambda c: c.pop("role"), "role thief: is missing"),
        (lambda c: c["colour"].pop(), "colour blue: is missing"),
        (lambda c: c["face"].reverse(), "face: expected each of these once, in this order: 1, 2"),
    ],
)
def test_what_cannot_be_played_is_refused(change: Callable[[Json], object], message: str) -> None:
    with pytest.raises(BadChoice) as refusal:
        edition(change)

    assert message in str(refusal.value)
