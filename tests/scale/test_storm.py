"""A short form of `make chaos` with two houses: kills, full disks, wrong clocks, lost services."""

import asyncio
import os
from pathlib import Path

import pytest

from langfinger.stress.storm import games as storm
from tests.server import databases

pytestmark = pytest.mark.skipif(
    databases.SERVER not in os.environ, reason="make test-scale brings what this needs"
)


def test_nothing_is_lost_while_two_houses_and_their_services_break(tmp_path: Path) -> None:
    work = storm.run(tmp_path, ["gelegenheit"], games=3, faults=8, at_once=4, houses=2)

    assert asyncio.run(work) == 0
