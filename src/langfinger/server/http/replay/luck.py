"""Luck is reckoned when somebody asks for it: in a process of its own, one game after another.

The ledger searches and plays out, for a minute or more. So it runs beside the house, more humbly
than all that people wait for. What luck it finds is kept with their results; the whole ledger stays
in memory for a while, and comes out the same when it is reckoned again.
"""

import asyncio
import os
import sys
import tempfile
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from pathlib import Path
from typing import Any, Final

from msgspec.json import decode, encode

from langfinger.server.players.minds import LOG
from langfinger.server.store.store import NotStored, Statement, Store

HOW: Final = ("--json", "--playouts", "100")  # its noise is told with the numbers
LONGEST: Final = 900.0  # seconds for one game
POLITENESS: Final = 15
MOST_WAITING: Final = 20
PERCENT: Final = 100
SURE: Final = 2.0  # standard errors
KEEP: Final = "UPDATE results SET luck = ? WHERE table_id = ? AND seat = ?"
NOBODY_KNOWS: Final = "[]"

MOST_BOOKS: Final = 64

Book = dict[str, Any]
"""A ledger as `langfinger ledger --json` tells it."""

Reckon = Callable[[str], Awaitable[Book]]
"""The ledger of a game that is given as text."""


class Gamblers:
    """Whose luck is being reckoned, table by table."""

    def __init__(self, store: Store, do: Callable[[Coroutine[Any, Any, None]], None]) -> None:
        self.store = store
        self.do = do
        self.waiting: dict[str, str] = {}
        self.books: dict[str, Book | None] = {}
        self.reckon: Reckon = in_a_process
        self.is_busy = False

    def ask(self, table: str, game: str) -> bool:
        """One more game, behind those that wait; False if they are too many."""
        if table in self.waiting:
            return True
        if len(self.waiting) >= MOST_WAITING:
            return False
        self.waiting[table] = game
        if not self.is_busy:
            self.is_busy = True
            self.do(self.work())
        return True

    async def work(self) -> None:
        """One game after another until nobody waits."""
        try:
            while self.waiting:
                table = next(iter(self.waiting))
                try:
                    await self.settle(table, self.waiting[table])
                finally:
                    self.waiting.pop(table, None)
        finally:
            self.is_busy = False

    async def settle(self, table: str, game: str) -> None:
        """What was found is kept with all who played there; so is that nothing was found."""
        try:
            book = await self.reckon(game)
            seats = [encode(luck_of(seat)).decode() for seat in book["seats"]]
        except (OSError, ValueError, TimeoutError) as problem:
            LOG.error("the luck of a game could not be reckoned: %s", type(problem).__name__)
            book, seats = None, []
        self.keep(table, book)
        keep = partial(Statement, KEEP)
        rows = [keep((luck, table, seat)) for seat, luck in enumerate(seats)]
        nobody = Statement("UPDATE results SET luck = ? WHERE table_id = ?", (NOBODY_KNOWS, table))
        try:
            await self.store.write(*(rows or [nobody]))
        except NotStored:
            LOG.error("the luck of a game could not be stored; whoever asks again finds it again")

    def keep(self, table: str, book: Book | None) -> None:
        """The oldest goes where there are too many."""
        self.books.pop(table, None)
        while len(self.books) >= MOST_BOOKS:
            del self.books[next(iter(self.books))]
        self.books[table] = book


def luck_of(seat: Any) -> tuple[float, float]:
    """What chance gave a seat and its doubt, in percentage points."""
    value, error = seat["luck"]
    return PERCENT * value, SURE * PERCENT * error


async def in_a_process(game: str) -> Book:
    """By `langfinger ledger`; ValueError if it says nothing that can be understood."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "game.json")
        path.write_text(game, "utf-8")
        told = await asked_process(path)
    book: Book = decode(told)
    return book


async def asked_process(path: Path) -> bytes:
    """What the ledger prints; the process ends with us, and after a while in any case."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", HUMBLY, "ledger", str(path), *HOW, stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL, env=dict(os.environ),
    )  # fmt: skip
    try:
        async with asyncio.timeout(LONGEST):
            told, _ = await process.communicate()
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if process.returncode:
        raise ValueError("the ledger has failed")
    return told


HUMBLY: Final = f"""
import os, sys
if hasattr(os, "nice"):
    os.nice({POLITENESS})
from langfinger.cli import main
sys.exit(main())
"""
