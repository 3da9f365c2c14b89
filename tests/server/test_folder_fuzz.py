"""Damaged data folders: every table is as it was, or the house says that it is not."""

import asyncio
from pathlib import Path

import pytest

from langfinger.stress.folder_fuzz.good_folder import Good, make_good
from langfinger.stress.folder_fuzz.trying import KINDS, kind_of, try_once

pytestmark = pytest.mark.file


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> Good:
    """A folder with tables of all games in all states."""
    return asyncio.run(make_good(tmp_path_factory.mktemp("good")))


def test_every_state_of_a_table_is_there(good: Good) -> None:
    assert {id.split("-")[0] for id in good.looks} == {"mid", "begun", "window", "paused", "over"}
    assert all(good.moments[id][look.n] == look.moment for id, look in good.looks.items())


@pytest.mark.parametrize("seed", range(len(KINDS)), ids=kind_of)
def test_no_damage_passes_without_a_word(good: Good, tmp_path: Path, seed: int) -> None:
    outcome = try_once(good, tmp_path / "folder", seed)

    assert outcome.problem == ""
