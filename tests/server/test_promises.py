"""Short forms of what `chaos`, `leaks` and `load` do at length, and of the page's own check."""

import asyncio
import json
import subprocess
import sys
from pathlib import Path

import pytest

from langfinger import __version__
from langfinger.server.http.openapi import page
from langfinger.stress import leaks
from langfinger.stress.storm import games as storm
from tests.server.kit import played
from tests.server.running import Running
from tests.server.test_http import guest

WEB = Path(__file__).parents[2] / "web" / "openapi.json"
BEYOND_THE_SCHEMA = "positive_data_acceptance"  # names must be readable, games must exist


def test_no_acknowledged_move_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    work = storm.run(tmp_path, ["gelegenheit"], games=2, faults=3, at_once=4, only="kills")
    assert asyncio.run(work) == 0


@pytest.mark.parametrize("key", ["gelegenheit", "pickpockets", "hadria"])
def test_twin_worlds_sound_the_same(key: str) -> None:
    tally = leaks.check(key, games=12)

    assert tally["pairs that differ"] > tally["pairs"] // 2
    assert tally["moves"] > 50 and tally["bot answers"] > 10


def test_what_a_move_would_do_is_told_alike_in_twin_worlds() -> None:
    tally = leaks.check("caper", games=24)

    assert tally["questions"] > 50
    assert tally["pairs that differ"] > 10


def test_the_types_of_the_web_table_are_made_from_this_page() -> None:
    assert json.loads(WEB.read_text("utf-8")) == json.loads(json.dumps(page(__version__)))


@played
async def test_the_server_keeps_to_its_page(server: Running) -> None:
    person = await guest(server)
    command = [
        *(sys.executable, "-m", "schemathesis.cli", "run"),
        f"http://127.0.0.1:{server.port}/api/openapi.json",
        *("-H", f"Cookie: {person.cookie}", "-H", f"Origin: {person.origin}"),
        *("--max-examples", "5", "--phases", "coverage,fuzzing", "--seed", "1", "--no-color"),
        *("--exclude-checks", BEYOND_THE_SCHEMA),
    ]

    done = await asyncio.to_thread(subprocess.run, command, capture_output=True, text=True)

    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-1000:]
