"""Replays: seed and moves, checked again at every step."""

import pytest

from langfinger.games._template import GAME
from langfinger.kernel import (
    BadPosition,
    BadReplay,
    Event,
    Json,
    Replay,
    Rng,
    dump,
    new_replay,
    play,
    read_replay,
    replay_from,
    write_replay,
)


def game_of(moves: int, seed: int = 3) -> tuple[Replay, list[Json]]:
    """A game of two with its first legal moves, and the table after each of them."""
    replay = new_replay(GAME, 2, seed, None)
    state = GAME.setup(2, seed)
    tables: list[Json] = [dump(GAME, state)]
    for _ in range(moves):
        action = GAME.legal(state, state.turn)[0]
        replay.moves.append((state.turn, action.id))
        play(GAME, state, state.turn, action)
        tables.append(dump(GAME, state))
    return replay, tables


def written(**changes: Json) -> Json:
    """A written replay with some of its fields changed."""
    return {**write_replay(GAME, game_of(3)[0]), **changes}


def refused(data: Json) -> str:
    """What is said about a replay that cannot be read."""
    with pytest.raises(BadReplay) as refusal:
        read_replay(GAME, data)
    return str(refusal.value)


@pytest.mark.parametrize("upto", [0, 4, 9])
def test_a_replay_leads_to_every_moment(upto: int) -> None:
    replay, tables = game_of(9)

    assert dump(GAME, replay.state(GAME, upto)) == tables[upto]


def test_a_replay_tells_what_happened_at_every_move() -> None:
    replay, _ = game_of(2)
    events: list[list[Event]] = []

    replay.follow(GAME, 2, events)

    assert [len(news) for news in events][:2] == [9, 0]
    assert events[2][0].verb() == "TurnedUp"


def test_a_written_replay_has_its_moves_in_words() -> None:
    data = written()

    assert data["format"] == "langfinger replay 1"
    assert data["moves"][0].startswith("S0 seal ")


def test_a_replay_survives_being_written_and_read() -> None:
    replay, _ = game_of(9)

    assert read_replay(GAME, write_replay(GAME, replay)) == replay


def test_options_are_kept() -> None:
    replay = new_replay(GAME, 2, 1, {"whistle_at_whistle": "off"})

    assert read_replay(GAME, write_replay(GAME, replay)).options == {"whistle_at_whistle": "off"}


def test_a_move_that_is_not_allowed_there_is_found() -> None:
    replay = new_replay(GAME, 2, 3, None)._replace(moves=[(0, GAME.box.moves.done.id)])

    with pytest.raises(BadReplay, match=r"move 1, S0 done: not allowed there, PP-5.1: not_now"):
        replay.state(GAME, 1)


@pytest.mark.parametrize("data", [None, [], {}, {"format": "pgn"}])
def test_other_files_are_no_replays(data: Json) -> None:
    assert refused(data) == 'not a replay: expected an object with "format": "langfinger replay 1"'


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"seats": "two"}, "seats: expected int, not 'two'"),
        ({"moves": {}}, "moves: expected list, not {}"),
        ({"game": "chess"}, "game: this replay has 'chess', here is 'pickpockets'"),
        ({"rules": "0"}, "rules: this replay has '0', here is '1'"),
        ({"seats": 9}, "pickpockets is for 2 to 4 players, not 9"),
        ({"moves": ["seal purse"]}, "move 1: expected \"S<seat> <move>\", not 'seal purse'"),
        ({"moves": ["S0 fly"]}, "move 1: expected \"S<seat> <move>\", not 'S0 fly'"),
        ({"moves": ["Sx done"]}, "move 1: expected \"S<seat> <move>\", not 'Sx done'"),
        (
            {"moves": ["S" + "9" * 5000 + " done"]},
            f"move 1: expected \"S<seat> <move>\", not 'S{'9' * 5000} done'",
        ),
        ({"moves": [7]}, 'move 1: expected "S<seat> <move>", not 7'),
    ],
)
def test_a_replay_that_does_not_fit_is_refused_in_words(
    changes: dict[str, Json], problem: str
) -> None:
    assert refused(written(**changes)) == problem


def test_a_replay_of_another_edition_is_refused() -> None:
    assert refused(written(edition="0123456789ab")).startswith("edition: this replay has")


def test_unknown_options_are_refused() -> None:
    assert refused(written(options={"tempo": "fast"})).startswith("unknown option 'tempo'")


def game_from(position: Json, moves: int) -> tuple[Replay, Json]:
    """A game that begins there, with its first legal moves, and the table they lead to."""
    replay = replay_from(GAME, position, 7)
    state = replay.state(GAME, 0)
    for _ in range(moves):
        action = GAME.legal(state, state.turn)[0]
        replay.moves.append((state.turn, action.id))
        play(GAME, state, state.turn, action)
    return replay, dump(GAME, state)


@pytest.mark.parametrize("moves", [0, 5])
def test_a_replay_may_begin_with_a_written_position(moves: int) -> None:
    start = dump(GAME, game_of(4)[0].state(GAME, 4))

    replay, table = game_from(start, moves)
    again = read_replay(GAME, write_replay(GAME, replay))

    assert again == replay
    assert again.start == start
    assert dump(GAME, again.state(GAME, moves)) == table


def test_a_position_without_a_generator_gets_that_of_the_seed() -> None:
    start = dump(GAME, game_of(4)[0].state(GAME, 4))
    del start["rng"]

    assert replay_from(GAME, start, 7).start["rng"] == Rng.seeded(7).words()


def test_only_a_position_can_be_a_start() -> None:
    with pytest.raises(BadPosition, match="expected an object of fields"):
        replay_from(GAME, [], 7)


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"start": []}, "start: position: expected an object of fields"),
        ({"start": {"seats": 9}}, "start: seats: pickpockets is for 2 to 4 players, not 9"),
        ({"seats": 3}, "seats: expected 2, as in start, not 3"),
    ],
)
def test_a_replay_with_a_broken_start_is_refused(changes: Json, problem: str) -> None:
    replay, _ = game_from(dump(GAME, GAME.setup(2, 1)), 2)

    assert refused({**write_replay(GAME, replay), **changes}).startswith(problem)


THOUGHT = {"bot": "expert", "version": "1", "simulations": 40, "seed": 7}


def test_how_bots_came_to_their_moves_is_kept() -> None:
    replay = game_of(3)[0]._replace(thoughts={2: THOUGHT})

    data = write_replay(GAME, replay)

    assert data["thoughts"] == {"2": THOUGHT}
    assert read_replay(GAME, data) == replay
    assert "thoughts" not in written()


@pytest.mark.parametrize(
    ("thoughts", "problem"),
    [
        ([], "thoughts: expected dict, not []"),
        ({"4": THOUGHT}, "thoughts: expected the number of a move, 1 to 3, not '4'"),
        ({"0": THOUGHT}, "thoughts: expected the number of a move, 1 to 3, not '0'"),
        ({"one": THOUGHT}, "thoughts: expected the number of a move, 1 to 3, not 'one'"),
        ({"2": None}, "thoughts 2: expected bot as str"),
        ({"2": {**THOUGHT, "seed": "7"}}, "thoughts 2: expected seed as int"),
    ],
)
def test_a_replay_with_broken_thoughts_is_refused(thoughts: Json, problem: str) -> None:
    assert refused(written(thoughts=thoughts)) == problem
