"""The laws of the contract, held against games that get as far as the alarm."""

import pytest

from langfinger.contract.laws import check_moment
from langfinger.contract.laws.of_play import check_end
from langfinger.contract.laws.of_writing import check_replay
from langfinger.contract.tables import Choices, Moment, Table, sampled
from langfinger.games.hadria import GAME
from tests.games.hadria.guided import play_guided

MOMENTS = 4
EVERY = 4
NIGHTS: list[tuple[int, int, Choices]] = [
    (2, 3, (("last_calm_round", "end"),)),
    (3, 7, ()),
]


def late(game: list[Moment]) -> list[Moment]:
    """The first moment of every fourth kind of question, so that the test stays quick."""
    return sampled(tuple(game), MOMENTS)[::EVERY]


@pytest.mark.parametrize(("seats", "seed", "options"), NIGHTS)
def test_every_law_holds_to_the_end_of_the_night(seats: int, seed: int, options: Choices) -> None:
    game = play_guided(Table(GAME, seats, seed, options))

    check_replay(tuple(game))
    check_end(game[-1])
    for moment in late(game):
        check_moment(moment)
