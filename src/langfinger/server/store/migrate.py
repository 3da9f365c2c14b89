"""Brings the file of the store to the newest schema."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from alembic.config import Config
    from sqlalchemy import Connection

HEAD: Final = "0001"
HERE: Final = Path(__file__).parent / "migrations"


def migrate(path: Path) -> None:
    """Runs what is missing; the caller holds the lock of the data folder."""
    if revision_of(path) == HEAD:
        return
    from alembic import command
    from sqlalchemy import create_engine

    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        command.upgrade(config(connection), "head")
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
