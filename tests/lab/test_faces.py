"""Faces for learners: each passes its library's own tests, and all show the same game."""

import pickle
import warnings
from copy import copy, deepcopy
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from open_spiel.python.algorithms import generate_playthrough

from langfinger.contract.tables import house
from langfinger.games import GAMES
from langfinger.kernel import BadChoice, IllegalAction, Rng, answers_of, encode, members, view
from langfinger.lab.faces.gym import GymTable
from langfinger.lab.faces.parallel import ParallelTable
from langfinger.lab.faces.sitting import Sitting, sit_down, sit_down_to_remember
from langfinger.lab.faces.spiel import introduce_all
from langfinger.lab.faces.zoo import ZooTable
from langfinger.lab.many import Many

with warnings.catch_warnings():  # both look for games of their own, which say that they are old
    warnings.simplefilter("ignore")
    from open_spiel.python.tests import games_sim_test
    from pettingzoo.test import api_test, parallel_api_test, seed_test

TABLES = [
    (key, seats)
    for key, game in GAMES.items()
    for seats in range(game.seat_range[0], game.seat_range[1] + 1)
]
EVERY_TABLE = pytest.mark.parametrize(("key", "seats"), TABLES)
QUIET = pytest.mark.filterwarnings("ignore::UserWarning", "ignore::DeprecationWarning")
ANSWERS = 30


@QUIET
@EVERY_TABLE
def test_pettingzoo_is_content(key: str, seats: int) -> None:
    api_test(ZooTable(GAMES[key], seats), num_cycles=ANSWERS)
    seed_test(lambda: ZooTable(GAMES[key], seats, longest=ANSWERS), num_cycles=ANSWERS)


@QUIET
@EVERY_TABLE
def test_pettingzoo_is_content_where_all_speak_at_once(key: str, seats: int) -> None:
    parallel_api_test(ParallelTable(GAMES[key], seats), num_cycles=ANSWERS)


@QUIET
@EVERY_TABLE
def test_gymnasium_is_content(key: str, seats: int) -> None:
    check_env(GymTable(GAMES[key], seats, render_mode="ansi"))


@QUIET
@EVERY_TABLE
def test_openspiel_is_content(key: str, seats: int) -> None:
    introduce_all()
    chosen = {"players": seats, "longest": 8, "deals": 4}
    game = pyspiel.load_game(f"langfinger_{key}", chosen)

    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    table = f"langfinger_{key}(players={seats},longest=4,deals=4)"
    assert "Apply action" in generate_playthrough.playthrough(table, None)


@QUIET
@EVERY_TABLE
def test_openspiel_plays_copies_writes_and_pickles_the_games(key: str, seats: int) -> None:
    introduce_all()
    game = pyspiel.load_game(f"langfinger_{key}", {"players": seats, "longest": ANSWERS})

    games_sim_test.GamesSimTest().sim_game(game)

    assert str(pickle.loads(pickle.dumps(game))) == str(game)


@EVERY_TABLE
def test_a_world_drawn_for_a_player_of_openspiel_looks_the_same(key: str, seats: int) -> None:
    introduce_all()
    game = pyspiel.load_game(f"langfinger_{key}", {"players": seats})
    state, rnd = game.new_initial_state(), Random(7)
    state.apply_action(7)

    for _ in range(ANSWERS):
        for player in range(seats):
            other = state.resample_from_infostate(player, rnd.random)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert other.current_player() == state.current_player()
            assert other.legal_actions(player) == state.legal_actions(player)
        state.apply_action(rnd.choice(state.legal_actions()))


@pytest.mark.parametrize("key", GAMES)
def test_numbers_of_numpy_will_do_at_every_face(key: str) -> None:
    game, seats = GAMES[key], np.int64(GAMES[key].seat_range[0])
    truth = sit_down(game, seats, np.int32(5))
    zoo, all_at_once = ZooTable(game, seats), ParallelTable(game, seats)
    gym, many = GymTable(game, seats, np.int8(1)), Many(game, seats, np.arange(3))
    zoo.reset(seed=np.int64(5))
    first = zoo.last()[0]
    assert first is not None

    zoo.step(np.flatnonzero(first["action_mask"])[0])
    truth.answer(np.int64(truth.turn), np.flatnonzero(marks_at(truth))[0])
    looks, _ = all_at_once.reset(seed=np.int64(5))
    all_at_once.step({seat: np.flatnonzero(seen["action_mask"])[0] for seat, seen in looks.items()})
    told, _ = gym.reset(seed=5)
    gym.step(np.flatnonzero(told["action_mask"])[0])
    many.step(np.zeros(3, np.uint8))

    assert truth.state.version == zoo.state_now.version == many.states[0].version == 1
    assert gym.state_now.version > 0 and all_at_once.state_now.version > 0


def marks_at(sitting: Sitting) -> list[int]:
    """The mask of the seat in turn."""
    return list(answers_of(sitting.game, sitting.state, sitting.turn))


def stored(key: str, seats: int, seed: int) -> tuple[Sitting, list[int]]:
    """A game and the answers that were given in it, as far as it is followed here."""
    sitting, rnd = sit_down(GAMES[key], seats, seed), Random(seed)
    answers: list[int] = []
    while sitting.turn >= 0 and len(answers) < ANSWERS:
        answers.append(rnd.choice(sitting.legal(sitting.turn)))
        sitting.answer(sitting.turn, answers[-1])
    return sitting, answers


@EVERY_TABLE
def test_every_face_shows_the_same_game(key: str, seats: int) -> None:
    game = GAMES[key]
    introduce_all()
    _, answers = stored(key, seats, 3)
    truth = sit_down(game, seats, 3)
    zoo, all_at_once = ZooTable(game, seats), ParallelTable(game, seats)
    zoo.reset(seed=0)
    all_at_once.reset(seed=0)
    zoo.state_now, all_at_once.state_now = game.setup(seats, 3), game.setup(seats, 3)
    zoo.agent_selection = zoo.possible_agents[zoo.state_now.turn]
    many = Many(game, seats, [3])
    spiel = pyspiel.load_game(f"langfinger_{key}", {"players": seats, "deals": 4})
    told = spiel.new_initial_state()
    told.apply_action(3)

    for id in answers:
        seat = truth.turn
        cells = np.frombuffer(encode(game, view(game, truth.state, seat)), "<i2").tolist()
        marks = list(answers_of(game, truth.state, seat))
        seen = zoo.last()[0]
        assert seen is not None
        assert seen["observation"].tolist() == many.observations()[0].tolist() == cells
        assert seen["action_mask"].tolist() == many.masks()[0].tolist() == marks
        assert told.observation_tensor(seat) == cells
        assert told.legal_actions() == np.flatnonzero(marks).tolist()
        zoo.step(id)
        told.apply_action(id)
        many.step(np.array([sum(marks[:id])]))
        truth.answer(seat, id)
        shares = truth.returns()
        assert told.returns() == many.returns()[0].tolist() == game.returns(zoo.state_now) == shares

    follow_at_once(all_at_once, sit_down(game, seats, 3), Random(3))


def follow_at_once(table: ParallelTable, truth: Sitting, rnd: Random) -> None:
    """All seats that are asked answer in one step; it comes out as if one after the other."""
    for _ in range(ANSWERS // 2):
        asked = members(truth.state.waiting)
        chosen = {f"seat_{seat}": rnd.choice(truth.legal(seat)) for seat in asked}
        for seat in asked:
            truth.answer(seat, chosen[f"seat_{seat}"])
        seen = table.step(chosen)[0]
        for seat, agent in enumerate(table.possible_agents):
            cells = np.frombuffer(encode(truth.game, view(truth.game, truth.state, seat)), "<i2")
            assert seen[agent]["observation"].tolist() == cells.tolist()


@pytest.mark.parametrize("key", house())
def test_a_sitting_pickles_copies_compares_and_prints(key: str) -> None:
    game = house()[key]
    sitting = sit_down_to_remember(game, game.seat_range[0], 5)

    for other in (pickle.loads(pickle.dumps(sitting)), copy(sitting), deepcopy(sitting)):
        assert other == sitting
        assert str(other) == str(sitting)
        assert hash(other) == hash(sitting)
        other.answer(other.turn, other.legal(other.turn)[0])
        assert other != sitting


def test_a_seat_remembers_what_it_saw_and_an_imagined_world_agrees() -> None:
    game = house()["pickpockets"]
    sitting = sit_down_to_remember(game, 3, 5)
    while sitting.state.version < 9:
        sitting.answer(sitting.turn, sitting.legal(sitting.turn)[-1])

    imagined = sitting.imagined(1, Rng.seeded(2))

    assert imagined.information(1) == sitting.information(1)
    assert sitting.information(0) != sitting.information(1)


def test_openspiel_can_draw_another_world_for_a_player() -> None:
    introduce_all()
    state = pyspiel.load_game("langfinger_gelegenheit").new_initial_state()
    state.apply_action(2)
    player = state.current_player()

    other = state.resample_from_infostate(player, Random(1).random)

    assert other.information_state_string(player) == state.information_state_string(player)
    assert other.legal_actions() == state.legal_actions()
    assert str(other) != str(state)


def test_what_is_not_open_is_refused_with_its_rule() -> None:
    game = GAMES["gelegenheit"]
    zoo, sitting = ZooTable(game, 4), sit_down(game, 4, 1)
    zoo.reset(seed=1)
    closed = int(np.flatnonzero(zoo.observe(zoo.agent_selection)["action_mask"] == 0)[0])

    with pytest.raises(IllegalAction, match="GD-"):
        zoo.step(closed)
    with pytest.raises(IllegalAction, match="no_such_move"):
        zoo.step(100_000)
    with pytest.raises(BadChoice, match="may not answer"):
        sitting.answer(sitting.turn, closed)
    gym: Any = GymTable(game, 4, render_mode="ansi")
    gym.reset(seed=1)
    shut = int(np.flatnonzero(gym.seen()["action_mask"] == 0)[0])
    assert gym.step(shut)[2] and "GD-" in gym.step(shut)[4]["illegal"]
    gym.close()


def test_a_game_that_takes_too_long_is_given_up() -> None:
    game = GAMES["caper"]
    zoo, gym = ZooTable(game, 2, longest=3), GymTable(game, 2, longest=3)
    zoo.reset(seed=1)
    for _ in range(3):
        seen = zoo.last()[0]
        assert seen is not None
        zoo.step(int(seen["action_mask"].argmax()))
    assert all(zoo.truncations.values()) and set(zoo.rewards.values()) == {0.0}

    first, _ = gym.reset(seed=1)
    _, share, is_over, is_cut_off, _ = gym.step(int(first["action_mask"].argmax()))
    assert (share, is_over, is_cut_off) == (0.0, False, gym.state_now.version >= 3)
