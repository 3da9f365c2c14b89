"""What the rows of our tables look like, at every revision of the schema.

The migrations themselves say it, so there is no list to keep.
"""

from __future__ import annotations

import sqlite3
from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from langfinger.server.store.file.salvage.cells import Cell, Value
from langfinger.server.store.migrate import config

if TYPE_CHECKING:
    from sqlalchemy import Connection

TYPES: Final[dict[str, type]] = {"INT": int, "CHAR": str, "TEXT": str, "REAL": float}
FEW: Final = 2  # columns with which a row could be anything


class Column(NamedTuple):
    """A column: what is in it, whether it may be empty, and whether older rows lack it.

    As the only key it may be the number of the row, if it is declared with just this one word.
    """

    name: str
    type: type
    may_be_empty: bool
    may_be_missing: bool
    key: int
    may_count_rows: bool


class Shape(NamedTuple):
    """The columns of a table in the order in which they lie in its cells."""

    table: str
    columns: tuple[Column, ...]
    is_table: bool

    @property
    def names(self) -> list[str]:
        """The names of the columns."""
        return [column.name for column in self.columns]

    @property
    def keys(self) -> list[int]:
        """The columns that tell a row from all others."""
        return [i for i, column in enumerate(self.columns) if column.key]

    @property
    def row_number(self) -> int | None:
        """The column that is the number of the row, and therefore empty in the record."""
        keys = self.keys
        is_number = self.is_table and len(keys) == 1 and self.columns[keys[0]].may_count_rows
        return keys[0] if is_number else None

    def fits(self, cell: Cell) -> bool:
        """Could this be a row of the table? Rows from before a column was added are shorter."""
        if cell.is_table != self.is_table or len(cell.values) > len(self.columns):
            return False
        missing = self.columns[len(cell.values) :]
        given = zip(self.row(cell), self.columns, strict=False)
        return all(column.may_be_missing for column in missing) and all(
            is_kind(value, column) for value, column in given
        )

    def is_full(self, cell: Cell) -> bool:
        """Are all columns there?"""
        return len(cell.values) == len(self.columns)

    def row(self, cell: Cell) -> tuple[Value, ...]:
        """The values of the columns."""
        at = self.row_number
        if at is None or at >= len(cell.values) or cell.values[at] is not None:
            return cell.values
        return (*cell.values[:at], cell.row, *cell.values[at + 1 :])

    def key_of(self, row: tuple[Value, ...]) -> tuple[Value, ...]:
        """What tells this row from all others."""
        return tuple(row[i] for i in self.keys)


def is_kind(value: Value, column: Column) -> bool:
    """May this value stand in this column?"""
    return column.may_be_empty if value is None else type(value) is column.type


def is_telling(shape: Shape) -> bool:
    """Has it so many columns that no other bytes look like it?"""
    return len(shape.columns) > FEW


@cache
def revisions() -> tuple[str, ...]:
    """All revisions of the schema, the newest first."""
    from alembic.script import ScriptDirectory
    from sqlalchemy import create_engine

    engine = create_engine("sqlite://")
    with engine.connect() as connection:
        scripts = ScriptDirectory.from_config(config(connection))
        return tuple(script.revision for script in scripts.walk_revisions())


@cache
def shapes_at(revision: str) -> dict[str, Shape]:
    """The tables of a revision, as its migrations make them."""
    from sqlalchemy import create_engine

    engine = create_engine("sqlite://")
    with engine.begin() as connection:
        upgrade(connection, revision)
        rows = connection.exec_driver_sql("SELECT name, sql FROM sqlite_master WHERE type='table'")
        shapes = [read_shape(connection, name, sql) for name, sql in rows.fetchall()]
    return {shape.table: shape for shape in shapes if not shape.table.startswith("alembic")}


def revision_by_tables(file: sqlite3.Connection) -> str | None:
    """The revision that has just the tables and columns of this file, if there is one."""
    names = [name for (name,) in file.execute("SELECT name FROM sqlite_master WHERE type='table'")]
    ours = [name for name in names if not name.startswith(("alembic", "sqlite"))]
    columns = {
        name: {row[1] for row in file.execute(f"PRAGMA table_info({name})")} for name in ours
    }
    for revision in revisions():
        if columns == {name: set(shape.names) for name, shape in shapes_at(revision).items()}:
            return revision
    return None


def upgrade(connection: Connection, revision: str) -> None:
    """Brings a file to this revision."""
    from alembic import command

    command.upgrade(config(connection), revision)


def read_shape(connection: Connection, table: str, sql: str) -> Shape:
    """One table; without row numbers, its key lies before everything else."""
    rows = connection.exec_driver_sql(f"PRAGMA table_info({table})").fetchall()
    columns = [read_column(row) for row in rows]
    if "WITHOUT ROWID" not in sql.upper():
        return Shape(table, tuple(columns), True)
    keys = sorted([column for column in columns if column.key], key=lambda column: column.key)
    return Shape(table, (*keys, *[column for column in columns if not column.key]), False)


def read_column(row: Any) -> Column:
    """One column."""
    _, name, declared, is_needed, default, key = row
    kind = next((TYPES[word] for word in TYPES if word in declared.upper()), bytes)
    may_be_missing = not is_needed or default is not None
    return Column(name, kind, not is_needed, may_be_missing, key, declared == "INTEGER")
