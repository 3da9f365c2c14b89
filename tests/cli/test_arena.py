"""`langfinger arena`, and how long games between bots are stopped."""

import json
import sys
from pathlib import Path

import pytest

from tests.cli.runs import Shell
from tests.cli.typed import interrupted, typed, wait_for_lines

DUEL = ["arena", "caper", "--bots", "rules,random", "--workers", "1"]


def test_a_contest_is_told_in_tables(shell: Shell) -> None:
    run = shell.run(*DUEL, "--deals", "2", "--seed", "3")

    assert run.code == 0
    assert "4 games over 2 deals, seed 3" in run.out
    assert "rules   4      100.0" in run.out
    assert "Rating" in run.out


def test_a_contest_is_told_in_german(shell: Shell) -> None:
    run = shell.run("--lang", "de", *DUEL, "--deals", "1", "--until-clear", "0.65")

    assert "2 Partien mit 1 Auslage" in run.out
    assert "Mal seinen Anteil" in run.out
    assert "noch nicht klar" in run.out


def test_a_contest_is_told_for_programs(shell: Shell) -> None:
    told = shell.run(*DUEL, "--games", "1", "--json").json

    assert {"version", "build", "rules", "edition", "options", "cores", "workers"} <= told.keys()
    assert told["played"] == 2
    assert told["command"] == (
        "langfinger arena caper --bots rules,random --seats 2 --seed 0 --games 1"
    )
    assert [bot["version"] for bot in told["bots"]] == ["1", "1"]


def test_results_are_kept_and_gone_on_with(shell: Shell) -> None:
    first = shell.run(*DUEL, "--deals", "1", "--out", "duel.csv")
    again = shell.run(*DUEL, "--deals", "2", "--out", "duel.csv", "--resume")

    assert "Saved in duel.csv." in first.out
    assert "4 games over 2 deals" in again.out
    assert len((shell.folder / "duel.csv").read_text().splitlines()) == 9
    assert len((shell.folder / "duel.csv.jsonl").read_text().splitlines()) == 5


@pytest.mark.parametrize(
    ("argv", "message"),
    [
        (["arena"], "say which game to play: caper"),
        (["arena", "caper"], "say which bots are to meet: --bots A,B"),
        (["arena", "caper", "--bots", "rules"], "a contest needs two bots at least"),
        (["arena", "caper", "--bots", "rules,rules"], "rules is there twice"),
        (["arena", "caper", "--bots", "rules,deep"], "there is no bot 'deep'"),
        ([*DUEL, "--resume"], "--resume needs the --out FILE"),
        ([*DUEL, "--workers", "0"], "--workers: expected at least 1, not 0"),
        ([*DUEL, "--deals", "0"], "at least one deal must be played, not 0 deals"),
        ([*DUEL, "--until-clear", "65"], "a share between 0 and 1"),
        ([*DUEL, "--out", "duel.xlsx"], "expected a name with .jsonl, .parquet or .csv"),
        ([*DUEL, "--games", "1", "--deals", "1"], "not allowed with argument --games"),
    ],
)
def test_what_is_no_contest_is_refused_in_one_line(
    shell: Shell, argv: list[str], message: str
) -> None:
    run = shell.run(*argv)

    assert message in run.err
    assert run.is_refused_in_one_line


@pytest.mark.skipif(sys.platform == "win32", reason="signals of a terminal")
def test_ctrl_c_keeps_what_is_played_and_says_how_to_go_on(tmp_path: Path) -> None:
    argv = ["arena", "caper", "--bots", "rules,random", "--games", "100000", "--workers", "2"]

    with typed(tmp_path, *argv, "--out", "duel.jsonl") as process:
        wait_for_lines(tmp_path / "duel.jsonl", 4)
        out, err = interrupted(process)

    assert process.returncode == 130
    assert "Traceback" not in err
    assert "of 100000 games" in err
    assert "--games 100000 --out duel.jsonl --resume" in err
    assert "Times its share" in out
    assert [json.loads(line) for line in (tmp_path / "duel.jsonl").read_text().splitlines()]


def test_a_page_is_written_about_saved_results(shell: Shell) -> None:
    (shell.folder / "results").mkdir()
    shell.run(*DUEL, "--deals", "1", "--out", "results/duel.csv")

    run = shell.run("arena", "--ladder", "results", "--page", "ladder.md")

    assert run.out == "Saved in ladder.md.\n"
    assert "`langfinger arena caper --bots rules,random" in (shell.folder / "ladder.md").read_text()


def test_a_page_is_about_results_not_about_a_game(shell: Shell) -> None:
    run = shell.run(*DUEL, "--ladder", "results")

    assert run.is_refused_in_one_line


MAGPIE = """
class Mine:
    def __init__(self, game, seed): ...
    def choose(self, seen):
        return {answer}
"""


def test_a_bot_from_a_file_plays_in_the_terminal(shell: Shell) -> None:
    shell.write("my_file.py", MAGPIE.format(answer="seen.legal[0]"))

    run = shell.run("play", "caper", "--seat", "1", "--bots", "my_file.py:Mine", "--seed", "1")

    assert run.code == 0


def test_a_bot_that_cheats_in_the_terminal_is_told_in_one_line(shell: Shell) -> None:
    shell.write("my_file.py", MAGPIE.format(answer="-1"))

    argv = ["play", "caper", "--seed", "1", "--bots", "my_file.py:Mine"]
    runs = [shell.run(*argv, "--seat", seat) for seat in ("0", "1")]

    assert 2 in [run.code for run in runs]
    assert "answered -1; expected one of the ids" in runs[0].err + runs[1].err


def test_a_bot_that_cheats_ends_a_contest_in_one_line(shell: Shell) -> None:
    shell.write("my_file.py", MAGPIE.format(answer="-1"))

    run = shell.run("arena", "caper", "--bots", "my_file.py:Mine,random", "--workers", "1")

    assert "game 0: my_file.py:Mine on S0 answered -1" in run.err
    assert run.is_refused_in_one_line


@pytest.mark.parametrize(
    ("bots", "message"),
    [
        ("rules", "'rules' is no bot from outside"),
        ("nowhere.py:Mine", "nowhere.py: there is no such file"),
        ("my_file.py:rules", "is called 'rules' as a bot of the house"),
    ],
)
def test_a_house_offers_only_bots_that_can_be_met(shell: Shell, bots: str, message: str) -> None:
    shell.write("my_file.py", MAGPIE.format(answer="0") + "class rules(Mine): ...")

    run = shell.run("serve", "--no-open", "--bots", bots)

    assert message in run.err
    assert run.is_refused_in_one_line
