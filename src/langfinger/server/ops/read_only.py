"""The file of a store, read beside a server that plays, or where none does; never written."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from langfinger.server.store.file.sqlite import as_row
from langfinger.server.store.migrate import HEAD
from langfinger.server.store.store import NotStored, Row, Statement, Unreadable

PATIENCE: Final = 10.0  # seconds


class Unfit(Exception):
    """What the owner asked cannot be done; the message says why and what to do."""


class ReadOnly:
    """A store in which nothing can be changed, nor its write-ahead log be tidied up."""

    def __init__(self, path: Path) -> None:
        self.file = open_to_read(path)
        self.file.row_factory = as_row

    async def open(self) -> None:
        """It is open already."""

    async def write(self, *statements: Statement) -> list[int]:
        """Never."""
        raise NotStored("this store is only read")

    async def read(self, sql: str, *values: Any) -> list[Row]:
        """The rows that are safely stored."""
        try:
            return self.file.execute(sql, values).fetchall()
        except (sqlite3.Error, UnicodeError) as problem:
            raise Unreadable(type(problem).__name__) from problem

    async def close(self) -> None:
        """The file is let go."""
        self.file.close()


def open_to_read(path: Path) -> sqlite3.Connection:
    """A connection that cannot write; sqlite3.Error if there is no such file."""
    address = f"{path.resolve().as_uri()}?mode=ro"
    return sqlite3.connect(address, uri=True, isolation_level=None, timeout=PATIENCE)


def opinion_of(path: Path) -> str:
    """What SQLite thinks is wrong with this file, in a few words; nothing if it is sound."""
    try:
        with closing(open_to_read(path)) as file:
            told = file.execute("PRAGMA quick_check(1)").fetchone()
            return "" if told[0] == "ok" else str(told[0])
    except sqlite3.Error as problem:
        return str(problem)


def schema_of(path: Path) -> str:
    """The schema of a file; Unfit if it was not written by Langfinger, or by a newer one."""
    try:
        with closing(open_to_read(path)) as file:
            row = file.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.Error:
        row = None
    if row is None:
        raise Unfit(f"{path} is no store of Langfinger")
    revision = str(row[0])
    if revision > HEAD:
        told = f"{path} was written by a newer Langfinger (schema {revision}, here {HEAD})"
        raise Unfit(f"{told}: update first")
    return revision


def count(path: Path, table: str) -> int:
    """How many rows a table of the file has; none if there is no such table."""
    try:
        with closing(open_to_read(path)) as file:
            return int(file.execute(f"SELECT count(*) FROM {table}").fetchone()[0])
    except sqlite3.OperationalError:
        return 0
