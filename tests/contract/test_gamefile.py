"""A game as a file: what was cut off, changed or is foreign is refused with its line."""

import json
from typing import Any

import pytest

from langfinger.gamefile import Saved, read_text, write_text
from langfinger.gamefile.sums import EVENTS, SUMS, THREAD, sums_of, thread_of
from langfinger.games import GAMES
from langfinger.kernel import BadReplay, Game, Json, Rng
from langfinger.kernel.saving.replay import new_replay

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)


def saved_game(game: Game[Any]) -> Saved:
    """A whole game, played by chance, with names."""
    seats, dice = game.seat_range[0], Rng.seeded(1)
    state, replay = game.setup(seats, 1), new_replay(game, seats, 1, {})
    while state.waiting:
        seat, action = state.turn, game.pick(state, state.turn, dice)
        game.apply(state, seat, action)
        replay.moves.append((seat, action.id))
    names = [f"Käthe {seat}" for seat in range(seats)]
    return Saved(replay, names, None, [None] * seats, game.scores(state))


def resaved(data: Json) -> str:
    """The same file with sums that are right again."""
    inside = {name: data[name] for name in data if name not in (SUMS, THREAD)}
    inside[THREAD] = thread_of(inside[EVENTS])
    return json.dumps({**inside, SUMS: sums_of(inside)}, indent=1)


def refused(text: str) -> str:
    """What is said against this file."""
    with pytest.raises(BadReplay) as refusal:
        read_text(text)
    return str(refusal.value)


def line_with(text: str, part: str) -> int:
    """The number of the first line in which this stands."""
    return next(n for n, line in enumerate(text.splitlines(), 1) if part in line)


def line_of_move(text: str, number: int) -> int:
    """The number of the line of a move, from 1 on."""
    return line_with(text, '"moves"') + number


@every_game
def test_a_file_comes_back_whole(game: Game[Any]) -> None:
    saved = saved_game(game)

    read = read_text(write_text(game, saved))

    assert read.game is game
    assert read.saved == saved
    assert game.scores(read.follow(len(saved.replay.moves), [])) == saved.end


@every_game
def test_a_file_that_was_cut_off_is_refused_with_its_last_line(game: Game[Any]) -> None:
    text = write_text(game, saved_game(game))
    cut = text[: len(text) // 3]

    told = refused(cut)

    last = len(cut.rstrip().splitlines())
    assert told == f"line {last}: expected JSON: the file was cut off here"


@every_game
def test_a_file_cut_off_at_any_place_is_refused_with_a_line(game: Game[Any]) -> None:
    text = write_text(game, saved_game(game)).rstrip()

    told = [refused(text[:place]) for place in range(0, len(text), 1 + len(text) // 200)]

    assert all(one.startswith("line ") for one in told)


@every_game
def test_a_changed_move_is_named_with_its_line(game: Game[Any]) -> None:
    text = write_text(game, saved_game(game))
    lines = text.splitlines()
    at = line_of_move(text, 7)
    was = lines[at - 1].strip(' ",')
    lines[at - 1] = lines[at - 1].replace(was, lines[at].strip(' ",') + " ")

    told = refused("\n".join(lines))

    assert told.startswith(f"line {at}: move 7, ")
    assert told.endswith("was changed after the game was saved, its sum is another")


@every_game
def test_two_moves_in_another_order_are_noticed(game: Game[Any]) -> None:
    data = json.loads(write_text(game, saved_game(game)))
    first = next(n for n, move in enumerate(data["moves"]) if move != data["moves"][n + 1])
    pair = data["moves"][first : first + 2]
    data["moves"][first : first + 2] = pair[::-1]

    assert f"move {first + 1}, {pair[1]}: was changed" in refused(json.dumps(data, indent=1))


@every_game
def test_a_dropped_last_move_is_noticed(game: Game[Any]) -> None:
    text = write_text(game, saved_game(game))
    data = json.loads(text)
    moves = len(data["moves"])
    data["moves"].pop()

    told = refused(json.dumps(data, indent=1))

    line = line_with(text, '"moves"')
    assert told == f"line {line}: moves: expected {moves}, but there are {moves - 1}"


@pytest.mark.parametrize(
    ("field", "value"),
    [("seed", 5), ("names", ["A", "B"]), ("end", [1, 2]), ("edition", "mine"), ("seats", 3)],
)
def test_a_changed_field_is_named_with_its_line(field: str, value: Any) -> None:
    game = GAMES["caper"]
    text = write_text(game, saved_game(game))

    told = refused(json.dumps({**json.loads(text), field: value}, indent=1))

    line = line_with(text, f'"{field}"')
    assert told == (
        f"line {line}: {field}: was changed after the game was saved, its sum is another"
    )


def test_fields_that_come_or_go_are_noticed() -> None:
    game = GAMES["caper"]
    data = json.loads(write_text(game, saved_game(game)))
    without = {name: data[name] for name in data if name != "names"}

    assert "extra: was changed after" in refused(json.dumps({**data, "extra": 1}))
    assert "names has a sum, but the field is missing" in refused(json.dumps(without))
    assert "sums: expected an object, not None" in refused(json.dumps({**data, "sums": None}))
    assert "moves: expected a list" in refused(json.dumps({**data, "moves": "all"}))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "line 1: expected JSON: the file was cut off here"),
        ("1. e4 e5\n2. Nf3", "line 1: expected JSON: Extra data"),
        ('{"a": 1,\n "b": oops}', "line 2: expected JSON: Expecting value"),
        ("[]", 'line 1: not a replay: expected an object with "format" and "game"'),
        ('{\n"game": "chess"}', "line 2: game: there is no game 'chess'"),
        ('{"game":\n"caper"}', 'line 1: not a replay: expected an object with "format"'),
    ],
)
def test_a_foreign_file_is_refused_with_its_line(text: str, told: str) -> None:
    assert refused(text).startswith(told)


def test_a_move_that_is_not_allowed_is_named_with_its_line() -> None:
    game = GAMES["caper"]
    data = json.loads(write_text(game, saved_game(game)))
    data["moves"][4] = data["moves"][3]
    text = resaved(data)
    file = read_text(text)

    with pytest.raises(BadReplay) as refusal:
        file.follow(10, [])

    assert str(refusal.value).startswith(f"line {line_of_move(text, 5)}: move 5, S")


def test_a_game_that_has_just_begun_is_a_file_too() -> None:
    game = GAMES["hadria"]
    fresh = Saved(new_replay(game, 2, 7, None), ["A", "B"], 0, [None, "casual"], None)

    assert read_text(write_text(game, fresh)).saved == fresh
