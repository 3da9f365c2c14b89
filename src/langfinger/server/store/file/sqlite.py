"""One SQLite file, one writer thread, many writes in one durable commit."""

import asyncio
import logging
import sqlite3
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final

from langfinger.server.store.file.locking import Lock
from langfinger.server.store.file.moves import is_move, store_moves
from langfinger.server.store.file.opening import FILE, open_file
from langfinger.server.store.file.tide import Tide
from langfinger.server.store.store import Fenced, NotStored, Row, Statement, Unreadable

LOG: Final = logging.getLogger("langfinger.store")
MOST_AT_ONCE: Final = 500
PREPARED: Final = 256  # statements: those for many moves differ by how many there are
GATHERING: Final = 0.008  # seconds
# What was erased is overwritten where that costs no further page (`secure_delete`). What a
# statement could have to take back is kept in memory (`temp_store`): else every page that it
# changes is written to a temporary file first.
WRITER: Final = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "busy_timeout=5000",
    "foreign_keys=ON",
    "secure_delete=FAST",
    "temp_store=MEMORY",
    "cache_size=-16000",
    "wal_autocheckpoint=16000",
)
READER: Final = ("query_only=ON", "busy_timeout=5000", "wal_autocheckpoint=0")
COUNT: Final = "UPDATE house SET value = ? WHERE key = 'commits'"


class Write:
    """Statements that happen together, and who waits for them."""

    def __init__(self, statements: Sequence[Statement], done: "asyncio.Future[list[int]]") -> None:
        self.statements = statements
        self.done = done
        self.changed: list[int] = []
        self.error: Exception | None = None

    def settle(self) -> None:
        """Tells whoever waits how it went."""
        if self.done.done():
            return
        if self.error is None:
            self.done.set_result(self.changed)
        else:
            self.done.set_exception(self.error)


class SqliteStore:
    """The file of one data folder."""

    def __init__(self, folder: Path) -> None:
        self.lock = Lock(folder)
        try:
            open_file(folder)
        except BaseException:
            self.lock.release()
            raise
        self.folder = folder
        self.queue: SimpleQueue[Write | None] = SimpleQueue()
        self.file = connect(folder / FILE, WRITER)
        self.reader = connect(folder / FILE, READER)
        self.tide = Tide(folder)
        self.commits = self.tide.begin(self.file)
        self.thread = Thread(target=self.work, name="store", daemon=True)
        self.thread.start()

    async def open(self) -> None:
        """The file is open already."""

    async def write(self, *statements: Statement) -> list[int]:
        """Writes all of these or none; returns when they are safe."""
        if not self.thread.is_alive():
            raise NotStored("the store has stopped")
        loop = asyncio.get_running_loop()
        write = Write(statements, loop.create_future())
        self.queue.put(write)
        return await write.done

    async def read(self, sql: str, *values: Any) -> list[Row]:
        """The rows that are safely stored."""
        try:
            return self.reader.execute(sql, values).fetchall()
        except (sqlite3.Error, UnicodeError) as problem:
            raise Unreadable(type(problem).__name__) from problem

    async def close(self) -> None:
        """Writes what is queued and lets the file go."""
        self.shut()

    def shut(self) -> None:
        """The same for those who do not wait in a loop."""
        self.queue.put(None)
        self.thread.join()
        self.reader.close()
        self.file.close()
        self.tide.close()
        self.lock.release()

    def work(self) -> None:
        """The writer's day: take what is there, commit once, tell everybody."""
        while True:
            batch, is_last = self.take()
            if batch:
                self.commit(batch)
                tell(batch)
            if is_last:
                return
            if len(batch) > 1 or not self.queue.empty():
                time.sleep(GATHERING)  # many write at once: a commit for all costs as for one

    def take(self) -> tuple[list[Write], bool]:
        """The next writes, as many as wait."""
        batch: list[Write] = []
        write = self.queue.get()
        with suppress(Empty):
            while write is not None:
                batch.append(write)
                if len(batch) == MOST_AT_ONCE:
                    return batch, False
                write = self.queue.get_nowait()
        return batch, write is None

    def commit(self, batch: list[Write]) -> None:
        """One transaction for all; if that fails, one for each. Whatever goes wrong is told."""
        try:
            self.transact(batch)
        except Exception:
            for write in batch:
                try:
                    self.transact([write])
                except Exception as problem:
                    write.error = as_not_stored(problem)

    def transact(self, batch: list[Write]) -> None:
        """All of these writes or none."""
        file = self.file
        file.execute("BEGIN IMMEDIATE")
        try:
            self.run_all(batch)
            file.execute(COUNT, (str(self.commits + 1),))
            file.execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):
                file.execute("ROLLBACK")
            raise
        self.commits += 1
        self.tide.rise(self.commits)

    def run_all(self, batch: list[Write]) -> None:
        """The statements of all of these writes: moves of several tables together."""
        moves = [write for write in batch if is_move(write.statements)]
        if len(moves) > 1:
            store_moves(self.file, [write.statements for write in moves])
            for write in moves:
                write.changed = [1 for _ in write.statements]
            batch = [write for write in batch if not write.changed]
        for write in batch:
            write.changed = [self.run(statement) for statement in write.statements]

    def run(self, statement: Statement) -> int:
        """One statement; Fenced if it does not change what it must."""
        changed = self.file.execute(statement.sql, statement.values).rowcount
        if statement.changes is not None and changed != statement.changes:
            raise Fenced("this table is written elsewhere")
        return changed


def as_not_stored(problem: Exception) -> NotStored:
    """Any failure of the writer, for those who wait; values are not told, they may be secret."""
    if isinstance(problem, NotStored):
        return problem
    if not isinstance(problem, sqlite3.Error):
        LOG.error("the store failed: %s", type(problem).__name__)
    told = NotStored(str(problem) if isinstance(problem, sqlite3.Error) else "the store failed")
    told.__cause__ = problem
    return told


def tell(batch: list[Write]) -> None:
    """Settles the writes, each loop called once."""
    by_loop: dict[Any, list[Write]] = {}
    for write in batch:
        by_loop.setdefault(write.done.get_loop(), []).append(write)
    for loop, writes in by_loop.items():
        with suppress(RuntimeError):  # the loop is gone, and with it who waited
            loop.call_soon_threadsafe(settle_all, writes)


def settle_all(writes: list[Write]) -> None:
    """Back in the loop: tells each."""
    for write in writes:
        write.settle()


def connect(path: Path, pragmas: Sequence[str]) -> sqlite3.Connection:
    """A connection that begins and ends its transactions itself."""
    file = sqlite3.connect(
        path, isolation_level=None, check_same_thread=False, cached_statements=PREPARED
    )
    file.row_factory = as_row
    file.text_factory = as_text
    for pragma in pragmas:
        file.execute(f"PRAGMA {pragma}")
    return file


def as_text(raw: bytes) -> str:
    """A text; letters that are none are marked, so that whoever holds its sum will doubt it."""
    return raw.decode("utf-8", "replace")


def as_row(cursor: sqlite3.Cursor, values: tuple[Any, ...]) -> Row:
    """A row by the names of its columns."""
    return {column[0]: value for column, value in zip(cursor.description, values, strict=True)}
