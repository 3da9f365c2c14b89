"""`python -m langfinger.stress.storm.shaken PORT FOLDER`: the server, with a shaken clock and disk.

Two files in its folder say how wrong the clock is and whether the disk is full.
"""

import sqlite3
import sys
from pathlib import Path
from typing import Any

from langfinger.server import serving
from langfinger.server.clock import WallClock
from langfinger.server.store.file.sqlite import SqliteStore
from langfinger.server.store.store import NotStored, Statement

FOLDER = Path(sys.argv[2]) if len(sys.argv) > 2 else Path()
CLOCK, FULL = "clock", "full"


class ShakenClock(WallClock):
    """Somebody sets it while people play."""

    def now(self) -> int:
        """As the file says."""
        try:
            return super().now() + int((FOLDER / CLOCK).read_text())
        except (OSError, ValueError):
            return super().now()


class ShakenFile(SqliteStore):
    """Its disk is full while the file is there; found out in the middle of a transaction."""

    def run(self, statement: Statement) -> int:
        """Fails as SQLite does."""
        changed = super().run(statement)
        if (FOLDER / FULL).exists():
            raise sqlite3.OperationalError("database or disk is full")
        return changed


def shaken_database(url: str) -> Any:
    """The same for PostgreSQL."""
    from langfinger.server.store.postgres import PostgresStore

    class ShakenDatabase(PostgresStore):
        async def write(self, *statements: Statement) -> list[int]:
            if (FOLDER / FULL).exists():
                raise NotStored("DiskFull")
            return await super().write(*statements)

    return ShakenDatabase(url)


def main() -> int:
    """Serves as ever, shaken."""
    parts = serving.Parts(ShakenClock(), ShakenFile, shaken_database)
    return serving.serve("127.0.0.1", int(sys.argv[1]), FOLDER, None, False, parts)


if __name__ == "__main__":
    sys.exit(main())
