"""Opening the file of a data folder, in whatever state it is: whole, old, damaged, empty, gone."""

import logging
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from langfinger.server.store import sql
from langfinger.server.store.file.salvage import hidden_commits, rebuild, resume
from langfinger.server.store.file.salvage.shapes import revision_by_tables
from langfinger.server.store.file.tide import NAME as TIDE
from langfinger.server.store.migrate import HEAD, migrate, revision_of

LOG: Final = logging.getLogger("langfinger.store")
FILE: Final = "langfinger.sqlite"
WAL: Final = "langfinger.sqlite-wal"
COLUMNS: Final = {
    "tables": (*sql.NEW_TABLE_COLUMNS, "head", "due", "waits", "turn"),
    "chairs": sql.CHAIR_COLUMNS,
    "commands": (*sql.COMMAND_COLUMNS, "sum"),
    "guests": sql.GUEST_COLUMNS,
    "results": sql.RESULT_COLUMNS,
    "ratings": ("who", "game", "games", "mu", "sigma"),
    "evenings": sql.EVENING_COLUMNS,
    "tokens": ("digest", "guest", "expires"),
    "passkeys": sql.PASSKEY_COLUMNS,
    "challenges": sql.CHALLENGE_COLUMNS,
    "house": ("key", "value"),
    "keys": ("made", "key"),
    "shelf": ("table_id", "at", "why", "body"),
}


def open_file(folder: Path) -> None:
    """Afterwards the file is there, sound and of the newest schema; nothing is thrown away."""
    resume(folder)
    trouble = trouble_with(folder)
    if trouble:
        LOG.error("the store in %s is damaged (%s): saving what can be read", folder, trouble)
        LOG.error("%s", rebuild(folder))
    maybe_tell_revision(folder / FILE)
    migrate(folder / FILE)
    with suppress(OSError):  # a file system without such rights
        (folder / FILE).chmod(0o600)


def maybe_tell_revision(file: Path) -> None:
    """A file that misnames its schema, but has the tables of one we know, has that one."""
    said = revision_of(file)
    if said == HEAD or not file.exists():
        return
    with closing(sqlite3.connect(file)) as opened:
        true = revision_by_tables(opened)
        if true is None or true == said:
            return
        LOG.error("the store says that its schema is another one than it is: %s", true)
        opened.execute("DELETE FROM alembic_version")
        opened.execute("INSERT INTO alembic_version VALUES (?)", (true,))
        opened.commit()


def trouble_with(folder: Path) -> str:
    """What is wrong with the file, in a few words; nothing if it can be used."""
    file, log = folder / FILE, folder / WAL
    if not file.exists() or not file.stat().st_size:
        was_used = log.exists() or (folder / TIDE).exists()
        return "its file is empty or missing" if was_used else ""
    hidden = hidden_commits(file.read_bytes(), log.read_bytes()) if log.exists() else 0
    if hidden:
        return f"{hidden} commits lie behind a damaged place of its log"
    try:
        return check(file)
    except (sqlite3.DatabaseError, UnicodeError) as problem:
        return str(problem)


def check(file: Path) -> str:
    """SQLite's own opinion of its pages; what it finds is left as it is, log and all."""
    with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as opened:
        told = opened.execute("PRAGMA integrity_check(1)").fetchone()
        if told[0] != "ok":
            return str(told[0])
        is_ours = not is_newest(opened) or all(is_spelled(opened, table) for table in COLUMNS)
        return "" if is_ours else "its schema is misspelled"


def is_newest(opened: sqlite3.Connection) -> bool:
    """Does the file say that it has the schema of today?"""
    names = [name for (name,) in opened.execute("SELECT name FROM sqlite_schema")]
    version = "SELECT 1 FROM alembic_version WHERE version_num = ?"
    return "alembic_version" in names and bool(opened.execute(version, (HEAD,)).fetchone())


def is_spelled(opened: sqlite3.Connection, table: str) -> bool:
    """Are the columns of this table there, to the letter?"""
    found = opened.execute(f"SELECT * FROM {table} LIMIT 0").description
    return set(COLUMNS[table]) <= {column[0] for column in found}
