"""The tables of the store, for migrations only: the store itself speaks plain SQL."""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
)

METADATA: Final = MetaData()


def text(name: str, nullable: bool = False, default: str | None = None) -> Column[str]:
    """A column of words or JSON."""
    return Column(name, Text, nullable=nullable, server_default=default)


def number(name: str, nullable: bool = False, default: str | None = None) -> Column[int]:
    """A column of whole numbers; times are milliseconds since 1970."""
    return Column(name, BigInteger, nullable=nullable, server_default=default)


def of_table() -> Column[str]:
    """The table a row belongs to."""
    return Column("table_id", Text, ForeignKey("tables.id"), nullable=False)


Table("house", METADATA, Column("key", Text, primary_key=True), text("value"))
Table(
    "keys", METADATA, Column("made", BigInteger, primary_key=True, autoincrement=False), text("key")
)
Table(
    "nodes",
    METADATA,
    Column("id", Text, primary_key=True),
    text("address"),
    number("beat"),
)
Table(
    "guests",
    METADATA,
    Column("id", Text, primary_key=True),
    text("name"),
    text("lang"),
    number("created"),
    number("seen", default="0"),
    text("seal", nullable=True),
    number("counts", default="1"),
)
Table(
    "results",
    METADATA,
    text("guest"),
    text("table_id"),
    text("game"),
    number("at"),
    number("seat"),
    number("place"),
    number("score"),
    number("rated"),
    text("body"),
    text("luck", nullable=True),
    PrimaryKeyConstraint("guest", "table_id"),
    Index("results_by_rated", "rated"),
)
Table(
    "ratings",
    METADATA,
    text("who"),
    text("game"),
    number("games"),
    text("mu"),
    text("sigma"),
    PrimaryKeyConstraint("who", "game"),
)
Table(
    "tokens",
    METADATA,
    Column("digest", Text, primary_key=True),
    text("guest"),
    number("expires"),
)
Table(
    "passkeys",
    METADATA,
    Column("id", Text, primary_key=True),
    text("guest"),
    text("key"),
    number("counter"),
    text("name"),
    number("created"),
    number("used", nullable=True),
    Index("passkeys_by_guest", "guest"),
)
Table(
    "challenges",
    METADATA,
    Column("digest", Text, primary_key=True),
    number("expires"),
    text("guest"),
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
    text("space", default=""),
    text("opening", nullable=True),
    text("start", nullable=True),
    text("shuffle", nullable=True),
    text("evening", nullable=True),
    text("cards", nullable=True),
    text("sat", default="{}"),
    number("head", default="0"),
    text("chain", nullable=True),
    text("seal", nullable=True),
    number("fence", default="0"),
    text("node", default=""),
    number("due", nullable=True),
    number("used", default="0"),
    number("waits", default="0"),
    number("turn", default="0"),
    Index("tables_by_state", "state"),
    Index("tables_by_node", "node"),
    Index("tables_by_due", "due"),
    Index("tables_by_evening", "evening"),
    Index("tables_by_edition", "edition"),
)
Table(
    "evenings",
    METADATA,
    Column("id", Text, primary_key=True),
    number("created"),
    number("seats"),
    text("game"),
    text("rules"),
    text("edition"),
    text("options"),
    text("bot"),
    text("host"),
    text("invite"),
    text("secrets"),
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
    text("happened", nullable=True),
    text("sum", nullable=True),
    PrimaryKeyConstraint("table_id", "n"),
    sqlite_with_rowid=False,
)
Table(
    "shelf",
    METADATA,
    Column("table_id", Text, nullable=False),
    number("at"),
    text("why"),
    text("body"),
    PrimaryKeyConstraint("table_id", "at"),
)
