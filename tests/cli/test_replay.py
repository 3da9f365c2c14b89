"""`langfinger replay`: saved games are read, shown and checked."""

from typing import Final

import pytest

from langfinger.kernel import Json
from tests.cli.runs import Shell, played

WHOLE: Final = 100_000


def test_a_game_is_told_from_the_deal_to_the_winner(shell: Shell) -> None:
    file = shell.write("game.json", played(WHOLE))

    run = shell.run("replay", file)

    assert run.code == 0
    assert "Round 1 begins." in run.out
    assert "Six rounds are played: the game is over.  GD-10.1" in run.out
    assert "Winner" in run.out


def test_a_spectator_reads_of_no_hand(shell: Shell) -> None:
    file = shell.write("game.json", played(WHOLE))

    assert "You get" not in shell.run("replay", file).out
    assert "S0 gets a hand of cards." in shell.run("replay", file).out


def test_a_seat_reads_of_its_own_hand(shell: Shell) -> None:
    file = shell.write("game.json", played(WHOLE))

    run = shell.run("replay", file, "--seat", "2")

    assert "You get " in run.out
    assert "S2 gets" not in run.out


def test_names_in_the_file_are_used(shell: Shell) -> None:
    names = ["Anna", "Ben", "Cem", "Dora"]
    file = shell.write("game.json", {**played(20), "names": names})

    assert "Anna gets a hand of cards." in shell.run("replay", file).out


def test_the_table_is_shown_at_any_moment(shell: Shell) -> None:
    file = shell.write("game.json", played(WHOLE))

    run = shell.run("replay", file, "--step", "6", "--seat", "1")

    assert run.out.startswith("After 6 moves\nRound 1 of 6, trick 1 of 12.")
    assert "Your hand" in run.out


def test_the_last_moment_is_the_result(shell: Shell) -> None:
    data = played(WHOLE)
    file = shell.write("game.json", data)

    run = shell.run("replay", file, "--step", str(len(data["moves"])))

    assert "Winner" in run.out
    assert "The game is over." in run.out


def test_a_good_replay_is_verified_with_moves_and_scores(shell: Shell) -> None:
    data = played(WHOLE)
    file = shell.write("game.json", data)

    run = shell.run("replay", file, "--verify")

    scores = ", ".join(str(score) for score in data["end"])
    assert run.out == f"ok: {len(data['moves'])} moves, final scores {scores}\n"
    assert run.code == 0


def test_an_unfinished_replay_is_verified_as_far_as_it_goes(shell: Shell) -> None:
    file = shell.write("game.json", played(20))

    assert "ok: 20 moves, the game is not over" in shell.run("replay", file, "--verify").out


def test_programs_read_the_same_as_json(shell: Shell) -> None:
    data = played(WHOLE)
    file = shell.write("game.json", data)

    assert shell.run("replay", file, "--verify", "--json").json == {
        "ok": True,
        "moves": len(data["moves"]),
        "over": True,
        "scores": data["end"],
    }
    assert shell.run("replay", file, "--json").json["scores"] == data["end"]
    assert shell.run("replay", file, "--step", "3", "--json").json["seat"] == -1


def without(data: Json, key: str) -> Json:
    """The same file with a field less."""
    return {name: value for name, value in data.items() if name != key}


def broken(kind: str) -> Json:
    """A replay that somebody has spoiled."""
    good = played(12)
    spoiled = {
        "not JSON": "moves: S0 lay R9",
        "truncated": '{"format": "langfinger replay 1", "game": "gelegen',
        "a list": [],
        "no format": without(good, "format"),
        "another format": {**good, "format": "chess"},
        "another game": {**good, "game": "chess"},
        "no game": without(good, "game"),
        "another version": {**good, "rules": "0"},
        "another edition": {**good, "edition": "mine"},
        "seats": {**good, "seats": 9},
        "seats in words": {**good, "seats": "four"},
        "option": {**good, "options": {"trumps": "on"}},
        "no moves": without(good, "moves"),
        "no such move": {**good, "moves": ["S0 dance"]},
        "illegal move": {**good, "moves": [*good["moves"], "S0 alarm"]},
        "wrong seat": {**good, "moves": ["S9 place thief thief"]},
        "names": {**good, "names": ["Anna"]},
        "unreadable name": {**good, "names": ["\x1b[2J", "B", "C", "D"]},
        "seat": {**good, "seat": 7},
        "seat in words": {**good, "seat": True},
        "bots": {**good, "bots": "random"},
        "end": {**good, "end": [1, 2]},
        "nested": "[" * 20_000,
    }
    return spoiled[kind]


@pytest.mark.parametrize(
    ("kind", "message"),
    [
        ("not JSON", "bad.json: line 1: expected JSON: "),
        ("truncated", "bad.json: line 1: expected JSON: the file was cut off here"),
        ("a list", 'not a replay: expected an object with "format" and "game"'),
        ("no format", 'not a replay: expected an object with "format": "langfinger replay 1"'),
        ("another format", "not a replay: expected"),
        ("another game", "game: there is no game 'chess'"),
        ("no game", "not a replay: expected"),
        ("another version", "rules: this replay has '0', here is "),
        ("another edition", "edition: this replay has 'mine', here is "),
        ("seats", "gelegenheit is for 3 to 6 players, not 9"),
        ("seats in words", "seats: expected int, not 'four'"),
        ("option", "unknown option 'trumps'"),
        ("no moves", "moves: expected list, not None"),
        ("no such move", "move 1: expected \"S<seat> <move>\", not 'S0 dance'"),
        ("illegal move", "move 13, S0 alarm: not allowed there, GD-"),
        ("wrong seat", "move 1, S9 place thief thief: not allowed there, GD-11.1"),
        ("names", "names: expected 4 names, not ['Anna']"),
        ("unreadable name", "names: expected 4 names, not ['\\x1b[2J'"),
        ("seat", "seat: expected a seat from 0 to 3, not 7"),
        ("seat in words", "seat: expected a seat from 0 to 3, not True"),
        ("bots", "bots: expected 4 bots, null for the person, not 'random'"),
        ("end", "end: expected 4 scores, not [1, 2]"),
        ("nested", "expected JSON, but it is nested too deeply"),
    ],
)
def test_a_spoiled_replay_is_refused(shell: Shell, kind: str, message: str) -> None:
    file = shell.write("bad.json", broken(kind))

    run = shell.run("replay", file, "--verify")

    assert message in run.err
    assert run.is_refused_in_one_line


def test_wrong_final_scores_are_noticed(shell: Shell) -> None:
    file = shell.write("bad.json", {**played(WHOLE), "end": [999, 0, 0, 0]})

    run = shell.run("replay", file, "--verify")

    assert "end: the file says [999, 0, 0, 0], but the final scores are [" in run.err
    assert run.is_refused_in_one_line


def test_final_scores_of_an_unfinished_game_are_noticed(shell: Shell) -> None:
    file = shell.write("bad.json", {**played(12), "end": [0, 0, 0, 0]})

    assert "but the game is not over" in shell.run("replay", file, "--verify").err


@pytest.mark.parametrize(
    ("argv", "message"),
    [
        (["--step", "13"], "--step: expected 0 to 12, not 13"),
        (["--seat", "9" * 5000], "expected a seat from S0 to S3, not '99"),
        (["--seat", "4"], "expected a seat from S0 to S3, not '4'"),
    ],
)
def test_a_moment_or_seat_that_is_not_there_is_refused(
    shell: Shell, argv: list[str], message: str
) -> None:
    file = shell.write("game.json", played(12))

    run = shell.run("replay", file, *argv)

    assert message in run.err
    assert run.is_refused_in_one_line


def test_a_file_that_is_no_text_is_refused(shell: Shell) -> None:
    (shell.folder / "noise.json").write_bytes(b"\xff\xfe\x00")

    run = shell.run("replay", "noise.json")

    assert "noise.json: line 1: expected text in UTF-8" in run.err
    assert run.is_refused_in_one_line


def test_a_folder_is_no_replay(shell: Shell) -> None:
    run = shell.run("replay", ".")

    assert "Is a directory" in run.err
    assert run.is_refused_in_one_line
