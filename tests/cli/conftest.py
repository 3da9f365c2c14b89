"""A shell in an empty folder."""

from pathlib import Path

import pytest

from tests.cli.runs import Shell


@pytest.fixture
def shell(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Shell:
    """Where commands are typed."""
    return Shell(tmp_path, capsys, monkeypatch)
