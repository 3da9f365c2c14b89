"""`langfinger serve --bots`: bots of others play at the web table, but never in the house."""

import asyncio
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from langfinger.stress.client import Person
from tests.server.kit import played
from tests.server.test_sockets import play_to_the_end

PATIENCE = 120.0
MAIN = "import sys; from langfinger.cli import main; sys.exit(main())"
QUICK = {"LANGFINGER_BOT_PAUSE": "0-0", "LANGFINGER_LIMITS": "off", "LANGFINGER_BOT_WORKERS": "1"}
MAGPIE = """
import os
from pathlib import Path

with Path(__file__).with_name("loaded_by").open("a") as file:
    file.write(f"{os.getpid()}\\n")

class Mine:
    name = "Magpie"
    games = ["caper"]

    def __init__(self, game, seed):
        assert not hasattr(game, "state")

    def choose(self, seen):
        Path(__file__).with_name("asked").touch()
        return seen.legal[-1]
"""
RAVEN = """
import json, sys
from pathlib import Path

sys.stdin.readline()
print(json.dumps({"hello": {"protocol": 1, "name": "Raven"}}), flush=True)
for line in sys.stdin:
    Path(__file__).with_name("asked").touch()
    print(json.dumps({"answer": -1}), flush=True)
"""


class Served:
    """A house that was opened from the command line."""

    def __init__(self, folder: Path, bots: str) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        place = ["--host", "127.0.0.1", "--port", str(self.port), "--data", str(folder / "data")]
        self.process = subprocess.Popen(
            [sys.executable, "-c", MAIN, "serve", *place, "--no-open", "--bots", bots],
            cwd=folder,
            env={**os.environ, **QUICK},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )

    def begin(self) -> "Served":
        """The same when it is ready."""
        assert self.process.stdout is not None
        assert "ready" in self.process.stdout.readline()
        return self

    def stop(self) -> None:
        """Closes it."""
        self.process.terminate()
        self.process.communicate(timeout=PATIENCE)


@pytest.fixture
def magpie(tmp_path: Path) -> Iterator[Served]:
    """A house that offers the Magpie."""
    (tmp_path / "my_file.py").write_text(MAGPIE)
    served = Served(tmp_path, "my_file.py:Mine")
    yield served.begin()
    served.stop()


@pytest.fixture
def raven(tmp_path: Path) -> Iterator[Served]:
    """A house that offers the Raven, which never answers what is legal."""
    (tmp_path / "my_bot.py").write_text(RAVEN)
    served = Served(tmp_path, f"cmd:{sys.executable} my_bot.py")
    yield served.begin()
    served.stop()


async def game_against(served: Served, bot: str) -> tuple[Any, Any]:
    """The bots that are offered, and the last view of a game of Caper against this one."""
    person = Person(served.port)
    await person.ask("POST", "/api/me", {"name": "Mara", "lang": "de"})
    offered = {game["key"]: game["bots"] for game in await person.ask("GET", "/api/games")}
    table = await person.ask("POST", "/api/tables", {"game": "caper", "bot": bot})
    sitting = await person.sit(table["id"])
    await sitting.hello()
    async with asyncio.timeout(PATIENCE):
        last = await play_to_the_end(sitting, [0], Random(1))
    await sitting.close()
    return offered, last


@played
async def test_a_class_of_others_plays_at_the_web_table(magpie: Served, tmp_path: Path) -> None:
    offered, last = await game_against(magpie, "Magpie")

    loaded_by = (tmp_path / "loaded_by").read_text().split()
    assert "Magpie" in offered["caper"]
    assert "Magpie" not in offered["gelegenheit"]
    assert len(last["view"]["scores"]) == 2
    assert (tmp_path / "asked").exists()
    assert str(magpie.process.pid) not in loaded_by


@played
async def test_a_program_that_cheats_plays_what_the_clock_would(
    raven: Served, tmp_path: Path
) -> None:
    offered, last = await game_against(raven, "Raven")

    assert "Raven" in offered["caper"]
    assert len(last["view"]["scores"]) == 2
    assert (tmp_path / "asked").exists()
