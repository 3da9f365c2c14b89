"""What README and docs show is true: their examples run, and they leave nothing out."""

import json
import re
from pathlib import Path
from typing import Final

import pytest

from langfinger.games import GAMES
from langfinger.kernel import dump, load
from langfinger.terminal import words_at_table
from langfinger.texts import Texts
from tests.cli.runs import Shell

ROOT: Final = Path(__file__).parents[2]
README: Final = (ROOT / "README.md").read_text("utf-8")
POSITIONS: Final = (ROOT / "docs" / "positions.md").read_text("utf-8")
TERMINAL: Final = (ROOT / "docs" / "terminal.md").read_text("utf-8")
GAME: Final = GAMES["gelegenheit"]


def blocks(page: str, kind: str) -> list[str]:
    """The examples of a kind on a page."""
    return re.findall(rf"```{kind}\n(.*?)```", page, re.DOTALL)


def test_the_excerpt_in_the_readme_is_what_the_terminal_prints(shell: Shell) -> None:
    typed = "1 4\n1\n1\nt t d\nG7+\nG3+\n"

    run = shell.run(
        *["play", "gelegenheit", "--seed", "2", "--bots", "random", "--name", "Mara"], typed=typed
    )

    assert blocks(README, "text")[0] in run.out


def test_the_bots_in_the_readme_play_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    exec(blocks(README, "python")[0], {})

    assert len(json.loads(capsys.readouterr().out)) == 3


def test_the_readme_names_every_command(shell: Shell) -> None:
    commands = re.findall(r"^    (\w+)  ", shell.run("--help").out, re.MULTILINE)

    assert len(commands) == 9
    assert not [command for command in commands if f"`langfinger {command}" not in README]


@pytest.mark.parametrize("example", blocks(POSITIONS, "json"))
def test_every_written_position_can_be_loaded_and_played_on(example: str) -> None:
    state = load(GAME, json.loads(example))

    assert GAME.legal(state, state.turn)
    assert load(GAME, dump(GAME, state))


def test_every_field_and_step_of_a_position_is_told() -> None:
    fields = dump(GAME, load(GAME, json.loads(blocks(POSITIONS, "json")[0])))

    assert not [field for field in fields if f"`{field}`" not in POSITIONS]
    assert not [step for step in GAME.steps if f'["{step}"' not in POSITIONS]


def test_every_command_of_the_table_is_told_in_both_languages() -> None:
    english = words_at_table(Texts(GAME, "en")).words["command"].values()
    german = words_at_table(Texts(GAME, "de")).words["command"].values()

    words = {command["input"][0] for command in [*english, *german]} - {"hilfe"}
    assert not [word for word in words if f"`{word}" not in TERMINAL]
