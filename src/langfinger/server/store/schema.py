"""The tables of the store, for migrations only: the store itself speaks plain SQL."""

from typing import Final

from sqlalchemy import (
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
)

METADATA: Final = MetaData()


def text(name: str, nullable: bool = False) -> Column[str]:
    """A column of words or JSON."""
    return Column(name, Text, nullable=nullable)


def number(name: str, nullable: bool = False) -> Column[int]:
    """A column of whole numbers; times are milliseconds since 1970."""
    return Column(name, Integer, nullable=nullable)


def of_table() -> Column[str]:
    """The table a row belongs to."""
    return Column("table_id", Text, ForeignKey("tables.id"), nullable=False)


Table(
    "guests",
    METADATA,
    Column("id", Text, primary_key=True),
    text("name"),
    text("lang"),
    number("created"),
)
Table(
    "tokens",
    METADATA,
    Column("digest", Text, primary_key=True),
    text("guest"),
    number("expires"),
)
Table(
    "tables",
    METADATA,
    Column("id", Text, primary_key=True),
    text("game"),
    text("edition"),
    text("rules"),
    number("seats"),
    number("seed"),
    text("options"),
    text("pace"),
    text("clock"),
    text("timing"),
    text("host"),
    text("invite"),
    text("watch"),
    text("state"),
    text("paused_by"),
    text("banned"),
    text("rematch", nullable=True),
    text("scores", nullable=True),
    number("created"),
    Index("tables_by_state", "state"),
)
Table(
    "chairs",
    METADATA,
    of_table(),
    number("seat"),
    text("guest", nullable=True),
    text("name"),
    text("kind"),
    text("bot"),
    PrimaryKeyConstraint("table_id", "seat"),
    Index("chairs_by_guest", "guest"),
)
Table(
    "commands",
    METADATA,
    of_table(),
    number("n"),
    number("seq"),
    number("asked"),
    number("seat"),
    text("actor"),
    text("cid", nullable=True),
    text("kind"),
    text("body"),
    number("at"),
    PrimaryKeyConstraint("table_id", "n"),
    UniqueConstraint("table_id", "actor", "cid", name="one_command_per_cid"),
    sqlite_with_rowid=False,
)
Table(
    "events",
    METADATA,
    of_table(),
    number("n"),
    number("i"),
    number("seq"),
    text("body"),
    PrimaryKeyConstraint("table_id", "n", "i"),
    sqlite_with_rowid=False,
)
Table(
    "snapshots",
    METADATA,
    of_table(),
    number("n"),
    number("seq"),
    number("moves"),
    text("body"),
    PrimaryKeyConstraint("table_id", "n"),
)
