"""Positions that no game can reach are refused."""

import pytest

from langfinger.contract.rule import rule
from langfinger.games.swindler import GAME
from langfinger.kernel import BadPosition, dump, load


@rule("SW-A25")
def test_only_accomplices_are_pledged() -> None:
    written = dump(GAME, GAME.setup(2, 1))
    no_card = next(id for id, text in enumerate(GAME.texts_of) if text == "pass")

    with pytest.raises(BadPosition) as refused:
        load(GAME, {**written, "pledges": [no_card, -1], "agenda": [["Pledges", "turn_start", 0]]})

    told = "pledges: expected accomplices that are to be played (SW-A25)"
    assert str(refused.value) == told
