"""Whose a table is: one house plays it at a time, and every write says by which right.

Alone on a data folder all tables are ours, since nobody else can hold its lock. The number that
grows each time a table changes hands is its fence: who writes with an older one is too late.
"""

from typing import Final, Protocol

from langfinger.server.store.store import Row, Statement, Store

TAKE: Final = "UPDATE tables SET node = ?, fence = ?, due = NULL WHERE id = ? AND fence = ?"
LET_GO: Final = "UPDATE tables SET node = '', due = ? WHERE id = ? AND fence = ?"


class Elsewhere(Exception):
    """Another house plays this table; `address` is where it is found."""

    def __init__(self, address: str) -> None:
        super().__init__("played elsewhere")
        self.address = address


class Leases(Protocol):
    """Who may play which table."""

    name: str

    async def take(self, row: Row) -> int:
        """The table of this row is ours from now on; its fence. Elsewhere if another plays it."""

    async def let_go(self, id: str, fence: int, due: int | None) -> None:
        """Nobody needs to have it in memory before it is due."""

    async def orphans(self, now: int) -> list[str]:
        """Tables that somebody should take: their house is gone, or something is due there."""


class Alone:
    """The leases of a house that has the store for itself."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.name = "here"
        self.is_first = True

    async def take(self, row: Row) -> int:
        """Always."""
        return await take(self.store, row, self.name)

    async def let_go(self, id: str, fence: int, due: int | None) -> None:
        """It is in the store alone."""
        await self.store.write(Statement(LET_GO, (due, id, fence)))

    async def orphans(self, now: int) -> list[str]:
        """What was played when the house closed, and what is due."""
        sql = "SELECT id FROM tables WHERE due IS NOT NULL AND due <= ?"
        if self.is_first:
            self.is_first = False
            sql += " OR (node != '' AND state = 'running')"
        return [row["id"] for row in await self.store.read(sql, now)]


async def take(store: Store, row: Row, name: str) -> int:
    """Takes the table unless somebody was quicker, and gives its new fence."""
    fence = int(row["fence"]) + 1
    values = (name, fence, row["id"], row["fence"])
    await store.write(Statement(TAKE, values, changes=1))
    return fence
