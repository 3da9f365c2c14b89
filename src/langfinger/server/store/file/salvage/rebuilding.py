"""A new file from what was saved of a broken one, which is set aside and never thrown away.

The new file is made beside the old one and takes its place last, so whenever the power fails, the
next start finds either the old file or the finished new one.
"""

import os
import shutil
import sqlite3
from collections import Counter
from contextlib import closing
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from langfinger.server.clock import WallClock
from langfinger.server.store.file.salvage.choosing import one_of_each
from langfinger.server.store.file.salvage.reading import Salvaged, salvage
from langfinger.server.store.file.salvage.shapes import upgrade
from langfinger.server.store.store import Row

NAME: Final = "langfinger.sqlite"
COMPANIONS: Final = ("-wal", "-shm", "-journal")


@dataclass
class Rebuilt:
    """What was saved, row by row and table by table, and what was not."""

    revision: str
    saved: Counter[str] = field(default_factory=Counter)
    doubled: int = 0
    unfit: int = 0
    unreadable: int = 0
    aside: list[Path] = field(default_factory=list)

    def __str__(self) -> str:
        rows = ", ".join(f"{count} of {table}" for table, count in sorted(self.saved.items()))
        lost = f"{self.unreadable} could not be read, {self.unfit} do not fit"
        kept = ", ".join(path.name for path in self.aside) or "nothing"
        return f"rows saved: {rows or 'none'}; {lost}; the damaged files are kept as {kept}"


def rebuild(folder: Path) -> Rebuilt:
    """Puts a new file with all rows that can be saved in the place of a broken one."""
    path = folder / NAME
    found = salvage(bytes_of(path), bytes_of(folder / f"{NAME}-wal"))
    rebuilt = Rebuilt(found.revision, unreadable=found.unreadable)
    fresh = folder / f"{NAME}.rebuilding"
    begin(fresh, found.revision)
    fill(fresh, found, rebuilt)
    bring(fresh, "head")
    fresh.replace(folder / f"{NAME}.rebuilt")
    rebuilt.aside = resume(folder)
    return rebuilt


def resume(folder: Path) -> list[Path]:
    """Lets a finished new file take its place, also after an interruption; says what is aside."""
    fresh, path = folder / f"{NAME}.rebuilt", folder / NAME
    if not fresh.exists():
        return []
    kept = set_aside(folder)
    for companion in COMPANIONS:
        (folder / f"{NAME}{companion}").unlink(missing_ok=True)
    fresh.replace(path)
    return kept


def bytes_of(path: Path) -> bytes:
    """The bytes of a file, none if it cannot be read."""
    try:
        return path.read_bytes()
    except OSError:
        return b""


def begin(path: Path, revision: str) -> None:
    """An empty file of this revision."""
    for old in (path, *(path.with_name(f"{path.name}{companion}") for companion in COMPANIONS)):
        old.unlink(missing_ok=True)
    bring(path, revision)


def bring(path: Path, revision: str) -> None:
    """Brings a file to this revision."""
    from sqlalchemy import create_engine

    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        upgrade(connection, revision)
    engine.dispose()


def fill(path: Path, found: Salvaged, rebuilt: Rebuilt) -> None:
    """Writes all rows; one that does not fit is counted and left out."""
    with closing(sqlite3.connect(path)) as file:
        for shape, row in one_of_each(found):
            insert(file, shape.table, row, rebuilt)
        file.commit()
    kept = rebuilt.saved.total() + rebuilt.unfit
    rebuilt.doubled = sum(map(len, found.rows.values())) - kept


def insert(file: sqlite3.Connection, table: str, row: Row, rebuilt: Rebuilt) -> None:
    """One row; columns it has not yet get what the schema gives them."""
    names = ", ".join(f'"{name}"' for name in row)
    marks = ", ".join("?" * len(row))
    try:
        file.execute(f"INSERT INTO {table} ({names}) VALUES ({marks})", tuple(row.values()))
        rebuilt.saved[table] += 1
    except (sqlite3.Error, OverflowError):
        rebuilt.unfit += 1


def set_aside(folder: Path) -> list[Path]:
    """The broken file and its companions under names of their own as well."""
    stamp = datetime.fromtimestamp(WallClock().now() / 1000, UTC).strftime("%Y%m%dT%H%M%S.%fZ")
    kept: list[Path] = []
    for companion in ("", *COMPANIONS):
        old = folder / f"{NAME}{companion}"
        if old.exists():
            kept.append(folder / f"{NAME}.broken-{stamp}{companion}")
            keep_as(old, kept[-1])
    return kept


def keep_as(old: Path, name: Path) -> None:
    """The same file under another name, a copy where a file can have only one."""
    try:
        os.link(old, name)
    except OSError:
        shutil.copy2(old, name)
