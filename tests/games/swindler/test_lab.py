"""The course of games of Swindler in numbers."""

import pytest

from langfinger.games.swindler import GAME
from langfinger.games.swindler.lab.orders import Notes, lines_of, main, orders, play_one


def test_games_are_counted_and_the_least_wanted_orders_come_first() -> None:
    notes = Notes()
    for number in range(2):
        play_one(4, ["rules"] * 4, 1, number, notes)

    lines = lines_of(notes)
    shares = [int(line.split("%")[0].split()[-1]) for line in lines if " %  " in line]

    assert len(notes.rounds) == 2
    assert sum(notes.opened.values()) >= sum(notes.fulfilled.values()) >= 6
    assert len(shares) == len(orders())
    assert shares == sorted(shares)


def test_the_points_of_winners_are_booked_to_the_last() -> None:
    notes = Notes()
    for number in range(3):
        play_one(2, ["rules"] * 2, 1, number, notes)

    at_the_start = 3 * int(GAME.box.start_vp)
    assert round(sum(notes.booked.values())) + at_the_start == sum(notes.points)
    assert any(line.startswith("of these 3 at the start, ") for line in lines_of(notes))


def test_of_all_markers_it_is_told_how_many_were_kicked_off() -> None:
    notes = Notes()
    for number in range(2):
        play_one(2, ["rules"] * 2, 1, number, notes)

    placed, kicked = notes.happened["MarkerPlaced"], notes.happened["Kicked"]

    assert 0 < kicked < placed
    assert f"markers that were kicked off: {100 * kicked / placed:.0f} %" in lines_of(notes)


def test_the_tool_says_which_orders_nobody_fulfilled(capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["--seats", "2", "--games", "2", "--seed", "1"])

    said = capsys.readouterr().out
    assert said.startswith("2 games of 2: rules, rules; seed 1\nrounds: ")
    assert code == (0 if "never fulfilled: none" in said else 1)
