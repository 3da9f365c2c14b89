"""`langfinger simulate`: many games, kept as they end, on one machine."""

import csv
import json
import sys
from pathlib import Path

import pytest

from tests.cli.runs import Shell
from tests.cli.typed import interrupted, typed, wait_for_lines

FEW = ["simulate", "caper", "--bots", "random", "--games", "2"]
BLUFFS = """
from langfinger.lab.batch import Metric

class Thieves(Metric):
    def __init__(self, game, seats):
        self.number = 0

    def note(self, event):
        self.number += event.verb() == "ThiefPlaced"

    def value(self, state):
        return self.number
"""


def test_bots_that_change_seats_are_told_by_seat_and_by_bot(shell: Shell) -> None:
    run = shell.run("simulate", "caper", "--bots", "rules,random", "--games", "2")

    assert "S1    in turn" in run.out
    assert "rules   2      2.0" in run.out


def test_a_game_tells_what_it_measures_in_two_languages(shell: Shell) -> None:
    english, german = shell.run(*FEW), shell.run("--lang", "de", *FEW)

    assert "Gear thrown away" in english.out
    assert "Abgeworfene Ausrüstung" in german.out


def test_a_sweep_is_told_value_by_value(shell: Shell) -> None:
    run = shell.run(*FEW, "--sweep", "track=5,6", "--metrics", "lead_changes", "--out", "run.csv")

    rows = list(csv.DictReader((shell.folder / "run.csv").read_text("utf-8").splitlines()))
    assert "track=5\n2 games" in run.out
    assert "track=6\n2 games" in run.out
    assert "Changes of the lead" in run.out
    assert [row["track"] for row in rows] == ["5", "6", "5", "6"]


def test_a_metric_of_one_s_own_is_measured(shell: Shell) -> None:
    shell.write("mine.py", BLUFFS)

    told = shell.run(*FEW, "--metrics", "mine.py:Thieves", "--json").json

    assert told["metrics"]["thieves"]["value"] > 5


def test_a_run_goes_on_from_its_file(shell: Shell) -> None:
    shell.run(*FEW, "--out", "run.csv")

    again = shell.run("simulate", "caper", "--bots", "random", "--games", "3", "--out", "run.csv")
    more = shell.run(
        *["simulate", "caper", "--bots", "random", "--games", "3", "--out", "run.csv", "--resume"]
    )

    assert "--resume goes on with it" in again.err
    assert more.out.startswith("3 games")
    assert len((shell.folder / "run.csv").read_text("utf-8").splitlines()) == 4


@pytest.mark.parametrize(
    ("argv", "message"),
    [
        (["--resume"], "--resume needs the --out FILE"),
        (["--workers", "0"], "--workers: expected at least 1, not 0"),
        (["--out", "run.xlsx"], "expected a name with .jsonl, .parquet or .csv"),
        (["--metrics", "luck"], "there is no metric 'luck'"),
        (["--sweep", "track=5"], "expected track=VALUE,VALUE, at least two"),
        (["--workers", "2", "--cluster", "127.0.0.1:1"], "leave it away with --cluster"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_line(
    shell: Shell, argv: list[str], message: str
) -> None:
    run = shell.run(*FEW, *argv)

    assert message in run.err
    assert run.is_refused_in_one_line


@pytest.mark.skipif(sys.platform == "win32", reason="signals of a terminal")
def test_ctrl_c_keeps_what_is_played_and_says_how_to_go_on(tmp_path: Path) -> None:
    argv = ["simulate", "caper", "--bots", "random", "--games", "100000", "--workers", "2"]
    out = tmp_path / "run.csv"

    with typed(tmp_path, *argv, "--out", "run.csv") as process:
        wait_for_lines(tmp_path / "run.csv.jsonl", 4)
        told, err = interrupted(process)

    kept = [json.loads(line) for line in (tmp_path / "run.csv.jsonl").read_bytes().splitlines()]
    assert process.returncode == 130
    assert "Traceback" not in err
    assert "of 100000 games" in err
    assert "--games 100000 --seed 0 --out run.csv --resume" in err
    assert told.startswith(f"{len(kept) - 1} games")
    assert len(out.read_text("utf-8").splitlines()) == len(kept)
