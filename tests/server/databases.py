"""A database of its own for each folder of a test, on the PostgreSQL that is there for tests."""

import os
from hashlib import blake2b
from pathlib import Path
from typing import Final

import psycopg
from psycopg import sql

from langfinger.server.store.migrate import migrate_server

SERVER: Final = "LANGFINGER_TEST_DATABASE"
TEMPLATE: Final = "langfinger_template"
ONE_AT_A_TIME: Final = "SELECT pg_advisory_lock(4711)"


def database_of(folder: Path) -> str:
    """The address of the database that belongs to this folder, made if there is none yet."""
    name = "t" + blake2b(str(folder).encode(), digest_size=8).hexdigest()
    with psycopg.connect(os.environ[SERVER], autocommit=True) as server:
        server.execute(ONE_AT_A_TIME)
        if not exists(server, TEMPLATE):
            create(server, TEMPLATE, "template1")
            migrate_server(address_of(TEMPLATE))
        if not exists(server, name):
            create(server, name, TEMPLATE)
    return address_of(name)


def exists(server: "psycopg.Connection[tuple[object, ...]]", name: str) -> bool:
    """Is there a database of this name?"""
    found = server.execute("SELECT 1 FROM pg_database WHERE datname = %s", (name,))
    return found.fetchone() is not None


def create(server: "psycopg.Connection[tuple[object, ...]]", name: str, like: str) -> None:
    """A copy of another database."""
    command = sql.SQL("CREATE DATABASE {} TEMPLATE {}")
    server.execute(command.format(sql.Identifier(name), sql.Identifier(like)))


def address_of(name: str) -> str:
    """The address of a database of this server."""
    return os.environ[SERVER].rsplit("/", 1)[0] + f"/{name}"
