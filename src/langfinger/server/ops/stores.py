"""The store of a house for its owner: to look at while people play, or to change."""

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from langfinger.server.hints import NoHints, RedisHints, new_hints
from langfinger.server.ops.doctor.network import look_at_database
from langfinger.server.ops.read_only import ReadOnly, Unfit, opinion_of, schema_of
from langfinger.server.store.file.opening import FILE
from langfinger.server.store.file.sqlite import SqliteStore
from langfinger.server.store.migrate import HEAD
from langfinger.server.store.store import Store


@asynccontextmanager
async def to_read(folder: Path, database: str | None) -> AsyncIterator[Store]:
    """The tables as they are; nothing is changed, and people may play."""
    store = ReadOnly(known_file(folder)) if database is None else await known_database(database)
    try:
        yield store
    finally:
        await store.close()


@asynccontextmanager
async def to_write(folder: Path, database: str | None) -> AsyncIterator[Store]:
    """The same to be changed: a folder only while no server plays (Occupied), a database always."""
    store: Store
    if database is None:
        known_file(folder)
        store = SqliteStore(folder)
    else:
        store = await known_database(database)
    try:
        yield store
    finally:
        await store.close()


def known_file(folder: Path) -> Path:
    """The file of a folder, if it is sound and of our schema."""
    file = folder / FILE
    if not file.exists():
        raise Unfit(f"there is no {FILE} in {folder}: choose the folder with --data")
    trouble = opinion_of(file)
    if trouble:
        raise Unfit(f"{file} is damaged ({trouble}): the next start saves what can be read")
    if schema_of(file) != HEAD:
        raise Unfit(
            f"{file} is of an older version: start the server once, it brings it up to date"
        )
    return file


async def known_database(url: str) -> Store:
    """The database, if it can be reached and is of our schema."""
    found, is_readable = await look_at_database(url)
    if not is_readable:
        raise Unfit("; ".join(f"{finding.what}: {finding.mend}" for finding in found))
    from langfinger.server.store.postgres import PostgresStore

    store = PostgresStore(url)
    await store.open()
    return store


async def tell_houses(id: str) -> None:
    """Houses that have this table in memory read it anew, if they listen; else they find out."""
    hints = new_hints(os.environ.get("LANGFINGER_REDIS"))
    if isinstance(hints, RedisHints):
        await hints.publish(f"tables {id}")
    assert isinstance(hints, RedisHints | NoHints)
    await hints.close()
