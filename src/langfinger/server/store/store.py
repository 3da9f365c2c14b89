"""The store: one SQLite file, one writer thread, many writes in one durable commit."""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final, TypeAlias

from langfinger.server.store.locking import Lock
from langfinger.server.store.migrate import migrate

MOST_AT_ONCE: Final = 500
WRITER: Final = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON")
READER: Final = ("query_only=ON", "busy_timeout=5000", "wal_autocheckpoint=0")

Statement: TypeAlias = tuple[str, Sequence[Any]]
Row: TypeAlias = sqlite3.Row


class Write:
    """Statements that happen together, and who waits for them."""

    def __init__(self, statements: Sequence[Statement], done: "asyncio.Future[None]") -> None:
        self.statements = statements
        self.done = done
        self.error: Exception | None = None

    def settle(self) -> None:
        """Tells whoever waits how it went."""
        if self.done.done():
            return
        if self.error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(self.error)


class Store:
    """The file of one data folder; writes are durable when their await returns."""

    def __init__(self, folder: Path) -> None:
        self.lock = Lock(folder)
        path = folder / "langfinger.sqlite"
        migrate(path)
        self.queue: SimpleQueue[Write | None] = SimpleQueue()
        self.file = connect(path, WRITER)
        self.reader = connect(path, READER)
        self.commits = 0
        self.thread = Thread(target=self.work, name="store", daemon=True)
        self.thread.start()

    async def write(self, *statements: Statement) -> None:
        """Writes all of these or none; returns when they are safe."""
        loop = asyncio.get_running_loop()
        write = Write(statements, loop.create_future())
        self.queue.put(write)
        await write.done

    def read(self, sql: str, *values: Any) -> list[Row]:
        """The rows that are safely stored."""
        return self.reader.execute(sql, values).fetchall()

    def close(self) -> None:
        """Writes what is queued and lets the file go."""
        self.queue.put(None)
        self.thread.join()
        self.reader.close()
        self.file.close()
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
        """One transaction for all; if that fails, one for each."""
        try:
            self.transact(batch)
        except sqlite3.Error:
            for write in batch:
                try:
                    self.transact([write])
                except sqlite3.Error as problem:
                    write.error = problem

    def transact(self, batch: list[Write]) -> None:
        """All of these writes or none."""
        file = self.file
        file.execute("BEGIN IMMEDIATE")
        try:
            for write in batch:
                for sql, values in write.statements:
                    file.execute(sql, values)
            file.execute("COMMIT")
            self.commits += 1
        except BaseException:
            with suppress(sqlite3.Error):
                file.execute("ROLLBACK")
            raise


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
    file = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    file.row_factory = sqlite3.Row
    run: Callable[[str], Any] = file.execute
    for pragma in pragmas:
        run(f"PRAGMA {pragma}")
    return file
