"""A mark beside the file: how many commits there were, so that lost ones are noticed.

SQLite opens a file whose write-ahead log is missing or torn without a word, as it was before. The
mark lies outside of it. It is written after each commit and not synced: a killed process leaves it
as it was, and after a power cut it can only be too low, which says nothing.
"""

import logging
import os
import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Final

LOG: Final = logging.getLogger("langfinger.store")
NAME: Final = "langfinger.tide"
DIGITS: Final = 20


class Tide:
    """The mark of one data folder."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / NAME
        self.handle = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)

    def begin(self, file: sqlite3.Connection) -> int:
        """The number of commits so far, told if some are missing."""
        stored, marked = stored_commits(file), self.read()
        if marked > stored:
            LOG.error(
                "the last %d commits of the store are missing: its write-ahead log was lost or "
                "damaged, or an older file was put in its place; all tables go on from there",
                marked - stored,
            )
        self.rise(stored)
        return stored

    def read(self) -> int:
        """What the mark says; 0 if there is none that can be read."""
        os.lseek(self.handle, 0, os.SEEK_SET)
        text = os.read(self.handle, DIGITS)
        return int(text) if text.isdigit() else 0

    def rise(self, commits: int) -> None:
        """One more commit is safe."""
        text = b"%0*d" % (DIGITS, commits)
        with suppress(OSError):  # the commit holds, whatever becomes of its mark
            os.lseek(self.handle, 0, os.SEEK_SET)
            os.write(self.handle, text)

    def close(self) -> None:
        """Nothing more will be written."""
        os.close(self.handle)


def stored_commits(file: sqlite3.Connection) -> int:
    """How many commits the file says it has had."""
    row = file.execute("SELECT value FROM house WHERE key = 'commits'").fetchone()
    if row is None:
        file.execute("INSERT INTO house VALUES ('commits', '0')")
        return 0
    return int(row["value"]) if str(row["value"]).isdigit() else 0
