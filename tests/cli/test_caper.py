"""Caper at the prompt."""

from tests.cli.runs import Shell


def test_a_person_sits_down_and_asks(shell: Shell) -> None:
    run = shell.run("play", "caper", "--bots", "random", "--seed", "3", typed="?1\n1\nquit\n")

    assert run.code == 0
    assert "It would do this" in run.out
