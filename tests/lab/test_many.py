"""Many games at once: they play as single games do."""

import numpy as np
import pytest

from langfinger.games import GAMES
from langfinger.kernel import dump
from langfinger.lab.many import Many, has_numpy

EVERY_GAME = pytest.mark.parametrize("key", GAMES)


def test_arrays_can_be_had_here() -> None:
    assert has_numpy()


@EVERY_GAME
def test_many_games_play_as_single_games_do(key: str) -> None:
    game = GAMES[key]
    seats = game.seat_range[0]
    many = Many(game, seats, range(5))
    alone = [game.setup(seats, seed) for seed in range(5)]
    dice = many.dice(1)

    for _ in range(40):
        answers = (dice.random(5) * many.counts).astype("int64")
        many.step(answers)
        counts = [game.step(state, k) for state, k in zip(alone, answers.tolist(), strict=True)]
        assert many.counts.tolist() == counts

    assert [dump(game, state) for state in many.states] == [dump(game, one) for one in alone]
    assert many.turns().tolist() == [state.turn for state in alone]
    assert many.scores().tolist() == [game.scores(state) for state in alone]


@EVERY_GAME
def test_ids_lie_table_after_table_as_counted(key: str) -> None:
    game = GAMES[key]
    many = Many(game, game.seat_range[0], range(3))

    parts = np.split(many.ids(), np.cumsum(many.counts)[:-1])

    for state, ids in zip(many.states, parts, strict=True):
        assert ids.tolist() == [action.id for action in game.legal(state, state.turn)]


def test_a_game_that_is_over_stays_until_it_begins_anew() -> None:
    game = GAMES["caper"]
    many = Many(game, 2, [1, 2])
    dice = many.dice(1)
    while many.counts.all():
        many.step((dice.random(2) * many.counts).astype("int64"))
    done = int(many.counts.argmin())
    before = dump(game, many.states[done])

    many.step(np.zeros(2, dtype="int64"))
    assert dump(game, many.states[done]) == before
    again = many.restart().tolist()

    assert done in again
    assert many.counts.all()
    assert len(many.ids()) == many.counts.sum()
    assert many.next_seed == 3 + len(again)


@pytest.mark.parametrize("answers", [[0, 999_999], [-1, 0], [0], [0, 0, 0]])
def test_answers_that_nobody_has_are_refused(answers: list[int]) -> None:
    many = Many(GAMES["caper"], 2, [1, 2])
    before = many.counts.tolist()

    with pytest.raises(ValueError, match="expected"):
        many.step(np.array(answers))

    assert many.counts.tolist() == before


@EVERY_GAME
def test_a_step_with_a_look_shows_what_a_look_alone_shows(key: str) -> None:
    game = GAMES[key]
    seats = game.seat_range[0]
    many, other = Many(game, seats, range(4)), Many(game, seats, range(4))
    cells, marks, dice = many.look(), many.mark(), many.dice(1)

    for _ in range(150):
        answers = (dice.random(4) * many.counts).astype("int64")
        counts = many.step_and_look(answers).tolist()
        assert counts == other.step(answers).tolist()
        assert many.restart().tolist() == other.restart().tolist()

        assert (cells == other.observations()).all()
        assert (marks == other.masks()).all()


def test_what_is_observed_stays_and_what_is_looked_at_does_not() -> None:
    many = Many(GAMES["gelegenheit"], 3, [1, 2])
    looked, observed, masked = many.look(), many.observations(), many.masks()
    before = observed.copy()

    many.step(np.zeros(2, dtype="int64"))
    many.look()

    assert (observed == before).all() and (looked != before).any()
    assert masked.flags.writeable and not looked.flags.writeable
