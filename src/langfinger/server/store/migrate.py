"""Brings the file of the store to the newest schema."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from alembic.config import Config
    from sqlalchemy import Connection

HEAD: Final = "0008"
ONE_AT_A_TIME: Final = 7_265_317_442  # any number that nobody else uses for a lock
HERE: Final = Path(__file__).parent / "migrations"


class NewerStore(Exception):
    """The file was written by a newer Langfinger than this one."""


def migrate(path: Path) -> None:
    """Runs what is missing; the caller holds the lock of the data folder.

    The file as it was is kept beside it, for whoever wants to go back.
    """
    revision = revision_of(path)
    if revision == HEAD:
        return
    if revision is not None and revision > HEAD:
        told = f"{path} was written by a newer Langfinger (schema {revision}, here {HEAD})"
        raise NewerStore(f"{told}: update, or choose another folder with --data")
    if revision is not None:
        keep_copy(path, path.with_name(f"{path.name}.schema-{revision}"))
    upgrade(path)


def keep_copy(path: Path, kept: Path) -> None:
    """The file with all that its write-ahead log holds."""
    with closing(sqlite3.connect(path)) as file, closing(sqlite3.connect(kept)) as copy:
        file.backup(copy)


def upgrade(path: Path) -> None:
    """To the newest schema, all of it or nothing."""
    from alembic import command
    from sqlalchemy import create_engine

    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        command.upgrade(config(connection), "head")
    engine.dispose()


def migrate_server(url: str) -> None:
    """The same in PostgreSQL; of several houses that start at once, one does it."""
    from alembic import command
    from sqlalchemy import create_engine, text

    engine = create_engine(url.replace("postgresql://", "postgresql+psycopg://", 1))
    try:
        with engine.begin() as connection:
            connection.execute(text(f"SELECT pg_advisory_xact_lock({ONE_AT_A_TIME})"))
            command.upgrade(config(connection), "head")
    finally:
        engine.dispose()


def config(connection: Connection) -> Config:
    """The settings of Alembic, without a file."""
    from alembic.config import Config

    settings = Config()
    settings.set_main_option("script_location", str(HERE))
    settings.attributes["connection"] = connection
    return settings


def revision_of(path: Path) -> str | None:
    """The schema that the file has; None if it has none yet."""
    if not path.exists():
        return None
    file = sqlite3.connect(path)
    try:
        row = file.execute("SELECT version_num FROM alembic_version").fetchone()
        return None if row is None else str(row[0])
    except sqlite3.OperationalError:
        return None
    finally:
        file.close()
