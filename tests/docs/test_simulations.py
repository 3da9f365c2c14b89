"""What the page about simulations shows is true."""

import re
from pathlib import Path
from typing import Final

import pytest

from tests.cli.runs import Shell

TEXT: Final = (Path(__file__).parents[2] / "docs" / "simulations.md").read_text("utf-8")
BLOCKS: Final = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)


@pytest.fixture
def shell(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Shell:
    """Where commands are typed."""
    return Shell(tmp_path, capsys, monkeypatch)


def test_the_metric_of_the_page_measures(shell: Shell) -> None:
    shell.write("mine.py", BLOCKS[0])

    few = ["simulate", "caper", "--bots", "random", "--games", "2", "--json"]
    told = shell.run(*few, "--metrics", "mine.py:Thieves").json

    assert told["metrics"]["thieves"]["value"] > 5


def test_the_python_of_the_page_plays(capsys: pytest.CaptureFixture[str]) -> None:
    exec(BLOCKS[1], {})

    assert capsys.readouterr().out == "8 [{'track': '5'}, {'track': '6'}]\n"


def test_the_page_names_every_argument(shell: Shell) -> None:
    told = shell.run("simulate", "--help").out

    elsewhere = {"--help", "--lang", "--option", "--options", "--bots", "--seats", "--games"}
    names = set(re.findall(r"--[a-z-]+", told)) - elsewhere - {"--edition"}
    assert [name for name in sorted(names) if f"`{name}" not in TEXT] == []
