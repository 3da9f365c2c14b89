"""The ladder is the one that the saved contests tell."""

from pathlib import Path

import pytest

from langfinger.lab.contest.ladder import ladder

ROOT = Path(__file__).parents[2]


def test_the_ladder_tells_of_all_saved_contests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    page = Path("docs/ladder.md")

    assert page.read_text("utf-8") == ladder(Path("docs/ladder"), page)
