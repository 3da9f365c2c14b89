"""The whole visit, one finding after another."""

import os
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import NamedTuple

from langfinger.server.ops.doctor.findings import Finding
from langfinger.server.ops.doctor.folder import look_at_file, look_at_folder
from langfinger.server.ops.doctor.machine import look_at_bots, look_at_machine
from langfinger.server.ops.doctor.network import look_at_address, look_at_database, look_at_redis
from langfinger.server.ops.doctor.tables import look_at_tables
from langfinger.server.ops.examining import Games


class SetUp(NamedTuple):
    """What is to be looked at; `database` and `redis` are addresses."""

    folder: Path
    host: str
    port: int
    public_url: str | None
    database: str | None
    redis: str | None


def set_up_of(folder: Path, host: str, port: int, public_url: str | None) -> SetUp:
    """The same, with what the environment says."""
    database, redis = os.environ.get("LANGFINGER_DATABASE"), os.environ.get("LANGFINGER_REDIS")
    return SetUp(folder, host, port, public_url, database, redis)


async def visit(set_up: SetUp, games: Games) -> AsyncIterator[Finding]:
    """Looks at everything; nothing is changed, so people may play meanwhile."""
    for finding in look_at_machine(set_up.host, set_up.port):
        yield finding
    yield await look_at_bots()
    for finding in await look_at_store(set_up, games):
        yield finding
    if set_up.redis:
        yield await look_at_redis(set_up.redis)
    if set_up.public_url:
        for finding in await look_at_address(set_up.public_url):
            yield finding


async def look_at_store(set_up: SetUp, games: Games) -> list[Finding]:
    """The folder, or the database that takes its place."""
    if not set_up.database:
        found = list(look_at_folder(set_up.folder))
        return [*found, *await look_at_file(set_up.folder, games)]
    found, is_readable = await look_at_database(set_up.database)
    if not is_readable:
        return found
    from langfinger.server.store.postgres import PostgresStore

    store = PostgresStore(set_up.database)
    await store.open()
    try:
        return [*found, *await look_at_tables(store, games, round(time.time() * 1000))]
    finally:
        await store.close()
