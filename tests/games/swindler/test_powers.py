"""What a power must say itself, and what it need not."""

import pytest

from langfinger.games.swindler import GAME
from langfinger.games.swindler.box.powers import Power
from langfinger.games.swindler.rules.accomplices.table import all_powers
from langfinger.kernel import Log, Rng
from tests.games.swindler.scenes import dealt


def test_a_power_says_itself_what_its_card_does() -> None:
    with pytest.raises(NotImplementedError):
        Power().carry_out(dealt().state, 0, 0, GAME.space.at(0), Log())


def test_a_power_with_many_ways_counts_them_and_picks_one_itself() -> None:
    state = dealt().state

    with pytest.raises(NotImplementedError):
        Power().count_ways(state, 0)
    with pytest.raises(NotImplementedError):
        Power().kth_way(state, 0, [], 0, 0)
    with pytest.raises(NotImplementedError):
        Power().pick_way(state, 0, [], 0, Rng.seeded(1))


def test_games_do_not_share_powers() -> None:
    assert [power.word for power in all_powers()] == [power.word for power in GAME.box.powers]
    assert not {id(power) for power in all_powers()} & {id(power) for power in GAME.box.powers}
