"""The page about writing bots tells the truth, and the bots it shows play."""

import asyncio
import json
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from langfinger.bots import make_bot
from langfinger.games import GAMES
from langfinger.kernel import Rng, is_over, play, view
from langfinger.server.store.migrate import migrate
from langfinger.stress.client import Person
from scripts.view_fields import COMMON, PAGE, page
from tests.lab.simulating import simulated
from tests.server.running import Running, start

TEXT: Final = PAGE.read_text("utf-8")
EXAMPLES: Final = PAGE.parent / "examples"
LONGEST_EXAMPLE: Final = 60
PATIENCE: Final = 240.0
every_game = pytest.mark.parametrize("key", list(GAMES))


def told_fields(key: str) -> set[str]:
    """The fields of a game that the page tells of."""
    chapter = TEXT.split(f"(`{key}`)")[1].split("\n| question |")[0]
    return set(re.findall(r"^\| `(\w+)` \|", chapter, re.MULTILINE))


def told_notes(key: str) -> set[str]:
    """The notes of a game that the page tells of."""
    chapter = TEXT.split(f"(`{key}`)")[1]
    line = next(line for line in chapter.splitlines() if line.startswith("`notes`: "))
    return set(re.findall(r"`(\w+)`", line)) - {"notes"}


def seen_in_a_game(key: str) -> Iterator[Any]:
    """All views of a random game."""
    game, rng = GAMES[key], Rng.seeded(5)
    state = game.setup(game.seat_range[1], 5)
    while not is_over(state):
        yield view(game, state, state.turn)
        play(game, state, state.turn, game.pick(state, state.turn, rng))


def test_the_fields_of_all_views_are_told_as_they_are() -> None:
    assert page() == TEXT


@every_game
def test_each_field_that_is_told_is_in_every_view_and_no_other(key: str) -> None:
    shown = {frozenset(seen.table) for seen in seen_in_a_game(key)}

    assert shown == {frozenset(told_fields(key)) | set(COMMON)}


@every_game
def test_each_note_that_is_told_is_in_some_view_and_no_other(key: str) -> None:
    shown = {name for seen in seen_in_a_game(key) for name in seen.notes}

    assert shown == told_notes(key)


def test_the_class_on_the_page_plays(tmp_path: Path) -> None:
    file = tmp_path / "my_file.py"
    file.write_text(re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)[0])

    result = simulated("caper", [f"{file}:Mine", "random"], 1, seed=1)

    assert result["games"] == 1


@pytest.mark.parametrize("name", ["first_bot.py", "socket_bot.py"])
def test_an_example_is_short(name: str) -> None:
    assert len((EXAMPLES / name).read_text("utf-8").splitlines()) < LONGEST_EXAMPLE


def test_the_program_among_the_examples_plays() -> None:
    name = "cmd:" + shlex.join([sys.executable, str(EXAMPLES / "first_bot.py")])

    result = simulated("caper", [name, "random"], 1, seed=1)

    assert result["games"] == 1
    assert make_bot(name, GAMES["caper"], 1)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    """A house with quick bots."""
    migrate(tmp_path / "langfinger.sqlite")
    running = start(tmp_path / "house", tmp_path / "langfinger.sqlite")
    yield running
    running.stop()


async def open_seat(server: Running) -> str:
    """The invite link of a table at which only bots sit."""
    host = Person(server.port)
    await host.ask("POST", "/api/me", {"name": "Mara", "lang": "en"})
    wish = {"game": "caper", "bot": "random", "window": "relaxed"}
    table = await host.ask("POST", "/api/tables", wish)
    await host.ask("POST", f"/api/tables/{table['id']}/leave")
    return f"{host.origin}/join/{table['id']}#{table['invite']}"


def test_the_guest_among_the_examples_plays_by_its_invite_link(server: Running) -> None:
    link = asyncio.run(open_seat(server))

    run = subprocess.run(
        [sys.executable, str(EXAMPLES / "socket_bot.py"), link],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )

    assert run.stderr == ""
    assert len(json.loads(run.stdout)) == 2
