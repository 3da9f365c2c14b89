"""docs/add-a-game.md can be followed to the letter, up to a table in a real browser."""

import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.web.test_browser import ensure_browser

ROOT: Final = Path(__file__).parents[2]
MINUTES: Final = 60
PAGE: Final = ROOT / "docs/add-a-game.md"


@pytest.mark.long(PAGE.stat().st_size)
def test_following_the_page_leads_to_a_table_in_the_browser() -> None:
    ensure_browser()

    done = subprocess.run(
        [sys.executable, ROOT / "scripts/add_a_game.py"],
        capture_output=True,
        text=True,
        check=False,
        timeout=15 * MINUTES,
    )

    assert done.returncode == 0, done.stdout + done.stderr
    assert "night: sat down with one click" in done.stdout
