"""What a store promises, whatever keeps it: one SQLite file, or PostgreSQL for many machines."""

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol, TypeAlias

Row: TypeAlias = dict[str, Any]


class Statement(NamedTuple):
    """SQL with `?` for its values; `changes` is how many rows it must change to hold."""

    sql: str
    values: Sequence[Any] = ()
    changes: int | None = None


class NotStored(Exception):
    """Nothing was written: the disk is full, the database away; it may work later."""


class Fenced(NotStored):
    """Nothing was written, for somebody else writes this table now."""


class Unreadable(Exception):
    """Rows that are there cannot be read."""


class Store(Protocol):
    """Keeps rows; a write is durable when its await returns."""

    async def write(self, *statements: Statement) -> list[int]:
        """Writes all of these or none, and says how many rows each changed."""

    async def read(self, sql: str, *values: Any) -> list[Row]:
        """The rows that are safely stored; Unreadable if they cannot be read."""

    async def open(self) -> None:
        """Ready to read and write."""

    async def close(self) -> None:
        """Writes what is queued and lets go."""
