"""The store in PostgreSQL, for a house on more than one machine: same SQL, same promises.

If the connection is lost while it commits, nobody knows whether something was written. It is told
as not stored; the next write then finds the table elsewhere than we think, and it is read anew.
"""

import asyncio
import logging
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

import psycopg
from psycopg.rows import DictRow, dict_row
from psycopg_pool import AsyncConnectionPool

from langfinger.server.store.migrate import migrate_server
from langfinger.server.store.store import Fenced, NotStored, Row, Statement, Unreadable

LOG: Final = logging.getLogger("langfinger.store")
PATIENCE: Final = 10.0  # seconds for a connection, and for what is done with it
LEAST, MOST = 2, 16  # connections
SETTINGS: Final = {
    "connect_timeout": 3,
    "options": "-c statement_timeout=8000 -c lock_timeout=5000"
    " -c idle_in_transaction_session_timeout=3000 -c synchronous_commit=on",
}
FAIL_UNLESS: Final = "SELECT 1 / (count(*) = {})::int FROM changed"

Connection = psycopg.AsyncConnection[DictRow]


@cache
def translated(sql: str) -> str:
    """The statement with the marks of PostgreSQL's driver; our SQL holds no other question mark."""
    return sql.replace("?", "%s")


class PostgresStore:
    """The database at this address."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.pool: AsyncConnectionPool[Connection] | None = None

    async def open(self) -> None:
        """The schema is the newest, and connections are there."""
        await asyncio.to_thread(migrate_server, self.url)
        self.pool = AsyncConnectionPool(
            self.url,
            kwargs={**SETTINGS, "row_factory": dict_row, "autocommit": True},
            min_size=LEAST,
            max_size=MOST,
            timeout=PATIENCE,
            check=AsyncConnectionPool.check_connection,
            open=False,
        )
        await self.pool.open()

    async def close(self) -> None:
        """All connections end."""
        if self.pool is not None:
            await self.pool.close()
            self.pool = None

    async def write(self, *statements: Statement) -> list[int]:
        """Writes all of these or none; returns when they are safe."""
        try:
            async with asyncio.timeout(PATIENCE), self.opened().connection() as connection:
                return await transact(connection, statements)
        except psycopg.errors.DivisionByZero:
            raise Fenced("this table is written elsewhere") from None
        except (psycopg.Error, OSError, TimeoutError) as problem:
            raise NotStored(type(problem).__name__) from problem

    async def read(self, sql: str, *values: Any) -> list[Row]:
        """The rows that are safely stored; PostgreSQL keeps no text with a zero byte in it."""
        if any("\x00" in value for value in values if isinstance(value, str)):
            return []
        try:
            async with asyncio.timeout(PATIENCE), self.opened().connection() as connection:
                found = await connection.execute(translated(sql), values)
                return await found.fetchall()
        except psycopg.DataError as problem:
            raise Unreadable(type(problem).__name__) from problem
        except (psycopg.Error, OSError, TimeoutError) as problem:
            raise NotStored(type(problem).__name__) from problem

    def opened(self) -> "AsyncConnectionPool[Connection]":
        """The connections, if the store is open."""
        if self.pool is None:
            raise NotStored("the store is closed")
        return self.pool


async def transact(connection: Connection, statements: Sequence[Statement]) -> list[int]:
    """All of these or none, sent in one go: a house that is stopped in between holds no lock."""
    done = []
    async with connection.pipeline(), connection.transaction():
        for statement in statements:
            done.append(await connection.execute(guarded(statement), statement.values))
    return [
        changed_by(statement, cursor.rowcount)
        for statement, cursor in zip(statements, done, strict=True)
    ]


def guarded(statement: Statement) -> str:
    """The statement; one that must change so many rows fails if it changes others or none."""
    if statement.changes is None:
        return translated(statement.sql)
    check = FAIL_UNLESS.format(statement.changes)
    return f"WITH changed AS ({translated(statement.sql)} RETURNING 1) {check}"


def changed_by(statement: Statement, rows: int) -> int:
    """How many rows it has changed; what is guarded tells of its check alone."""
    return rows if statement.changes is None else statement.changes
