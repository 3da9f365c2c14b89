"""Every scene has a folder of its own, for it may leave a file."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The scene plays in an empty folder."""
    monkeypatch.chdir(tmp_path)
