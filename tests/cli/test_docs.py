"""What README and docs show is true: their examples run, and they leave nothing out."""

import json
import re
from pathlib import Path
from typing import Any, Final

import pytest

from langfinger.games import GAMES
from langfinger.kernel import Game, Json, dump, load
from langfinger.kernel.saving.freeze import FRAME, QUESTION
from langfinger.terminal import words_at_table
from langfinger.texts import Texts
from tests.cli.runs import Shell

ROOT: Final = Path(__file__).parents[2]
README: Final = (ROOT / "README.md").read_text("utf-8")
POSITIONS: Final = (ROOT / "docs" / "positions.md").read_text("utf-8")
TERMINAL: Final = (ROOT / "docs" / "terminal.md").read_text("utf-8")
GAME: Final = GAMES["gelegenheit"]


every_game = pytest.mark.parametrize("key", list(GAMES))


def blocks(page: str, kind: str) -> list[str]:
    """The examples of a kind on a page."""
    return re.findall(rf"```{kind}\n(.*?)```", page, re.DOTALL)


EXAMPLES: Final[list[Json]] = [json.loads(block) for block in blocks(POSITIONS, "json")]


def chapter_of(game: Game[Any]) -> str:
    """What the page tells about one game."""
    chapters = POSITIONS.split("\n## ")
    return next(part for part in chapters if f'"game": "{game.key}"' in part and '"ask"' in part)


def test_the_excerpt_in_the_readme_is_what_the_terminal_prints(shell: Shell) -> None:
    typed = "1 4\nY2\nt t d\nG7+\nG3+\n"

    run = shell.run(
        *["play", "gelegenheit", "--seed", "25", "--bots", "random", "--name", "Mara"], typed=typed
    )

    assert blocks(README, "text")[0] in run.out


def test_the_bots_in_the_readme_play_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    exec(blocks(README, "python")[0], {})

    assert len(json.loads(capsys.readouterr().out)) == 3


def test_the_readme_names_every_command(shell: Shell) -> None:
    commands = re.findall(r"^    ([\w-]+)  ", shell.run("--help").out, re.MULTILINE)

    assert len(commands) == 20
    assert not [command for command in commands if f"`langfinger {command}" not in README]


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_written_position_can_be_loaded_and_played_on(example: Json) -> None:
    game = GAMES[example["game"]]

    state = load(game, example)

    assert game.legal(state, state.turn)
    assert load(game, dump(game, state))


@every_game
def test_every_game_has_a_written_position(key: str) -> None:
    assert [example for example in EXAMPLES if example["game"] == key and "ask" in example]


@every_game
def test_every_field_and_step_of_a_position_is_told(key: str) -> None:
    game = GAMES[key]
    chapter = chapter_of(game)
    fields = [row.field for row in game.sight]

    assert not [field for field in fields if f"`{field}`" not in chapter]
    assert not [step for step in game.steps if f'["{step}"' not in chapter]


def test_the_fields_of_every_position_are_told() -> None:
    told = POSITIONS.split("## Fields of every game")[1].split("## ")[0]

    assert not [field for field in [*FRAME, *QUESTION] if f"`{field}`" not in told]


def test_every_command_of_the_table_is_told_in_both_languages() -> None:
    english = words_at_table(Texts(GAME, "en")).words["command"].values()
    german = words_at_table(Texts(GAME, "de")).words["command"].values()

    words = {command["input"][0] for command in [*english, *german]} - {"hilfe"}
    assert not [word for word in words if f"`{word}" not in TERMINAL]
