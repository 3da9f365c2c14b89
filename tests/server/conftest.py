"""A migrated file to copy, and a server on a free port that the tests of one file share."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from langfinger.server.store.migrate import migrate
from tests.server.running import Running, start


@pytest.fixture(scope="session")
def migrated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with the newest schema and nothing in it."""
    path = tmp_path_factory.mktemp("schema") / "langfinger.sqlite"
    migrate(path)
    return path


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, migrated: Path) -> Iterator[Running]:
    """A server with quick bots and no limits."""
    running = start(tmp_path_factory.mktemp("house"), migrated)
    yield running
    running.stop()
