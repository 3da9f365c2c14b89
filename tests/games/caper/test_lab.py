"""Experiments with Caper: the exact end, and the cities."""

import pytest

from langfinger.games.caper import GAME
from langfinger.games.caper.lab.editions import main as cities
from langfinger.games.caper.lab.end import disagreements, main
from langfinger.games.caper.lab.learning import main as learn
from langfinger.games.caper.mind.weights import FEATURES


def test_the_solver_can_be_held_against_many_positions(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--positions", "3"]) == 0
    assert capsys.readouterr().out == "positions: 3\ndisagreements: 0\n"
    assert disagreements(GAME, 1) == []


def test_the_cities_are_told_with_points_and_the_share_of_a(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert cities(["--games", "2", "--bots", "random"]) == 0

    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(":")[0] for line in lines] == [
        "paris",
        "barcelona",
        "rome",
        "london",
        "all",
    ]
    assert "points a player, A wins" in lines[0]


def test_what_tables_are_worth_can_be_learned_again(capsys: pytest.CaptureFixture[str]) -> None:
    assert learn(["--games", "1"]) == 0

    assert len(capsys.readouterr().out.splitlines()) == FEATURES
