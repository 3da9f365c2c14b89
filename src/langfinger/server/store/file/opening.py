"""Opening the file of a data folder, in whatever state it is: whole, old, damaged, empty, gone."""

import logging
import sqlite3
from pathlib import Path
from typing import Final

from langfinger.server.store.file.salvage import rebuild
from langfinger.server.store.file.tide import NAME as TIDE
from langfinger.server.store.migrate import migrate

LOG: Final = logging.getLogger("langfinger.store")
FILE: Final = "langfinger.sqlite"
WAL: Final = "langfinger.sqlite-wal"


def open_file(folder: Path) -> None:
    """Afterwards the file is there, sound and of the newest schema; nothing is thrown away."""
    trouble = trouble_with(folder)
    if trouble:
        LOG.error("the store in %s is damaged (%s): saving what can be read", folder, trouble)
        LOG.error("%s", rebuild(folder))
    migrate(folder / FILE)


def trouble_with(folder: Path) -> str:
    """What is wrong with the file, in a few words; nothing if it can be used."""
    file = folder / FILE
    if not file.exists() or not file.stat().st_size:
        was_used = (folder / WAL).exists() or (folder / TIDE).exists()
        return "its file is empty or missing" if was_used else ""
    try:
        return check(file)
    except sqlite3.DatabaseError as problem:
        return str(problem)


def check(file: Path) -> str:
    """SQLite's own opinion of its pages."""
    opened = sqlite3.connect(file)
    try:
        opened.execute("PRAGMA journal_mode=WAL")
        told = opened.execute("PRAGMA quick_check(1)").fetchone()
        opened.execute("SELECT count(*) FROM sqlite_schema").fetchone()
        return "" if told[0] == "ok" else str(told[0])
    finally:
        opened.close()
