"""The games of the house, found by their keys."""

import pytest

from langfinger.games import GAMES, game_called
from langfinger.kernel import BadChoice


def test_a_game_is_found_by_its_key() -> None:
    assert game_called("hadria") is GAMES["hadria"]


def test_an_unknown_key_is_told_what_games_there_are() -> None:
    with pytest.raises(BadChoice) as refused:
        game_called("chess")

    assert str(refused.value) == (
        "there is no game 'chess'; the games are: caper, gelegenheit, hadria, swindler"
    )
