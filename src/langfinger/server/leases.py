"""Whose a table is: one house plays it at a time, and every write says by which right.

The number that grows each time a table changes hands is its fence: who writes with an older one is
too late. So a house that was thought dead and is not can do no harm, and no clock on any wall has a
say: a house is thought dead when its heart has not beaten for a while of our own time.
"""

import secrets
from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

from langfinger.server.clock import Clock
from langfinger.server.store.sql import insert
from langfinger.server.store.store import Row, Statement, Store

DEAD_AFTER: Final = 5_000  # milliseconds without a beat
BEAT_EVERY: Final = 1.0  # seconds

TAKE: Final = (
    "UPDATE tables SET node = ?, fence = ?, due = NULL WHERE id = ? AND fence = ? AND head = ?"
)
LET_GO: Final = "UPDATE tables SET node = '', due = ? WHERE id = ? AND fence = ?"
LEAVE: Final = "DELETE FROM nodes WHERE id = ?"
ARRIVE: Final = insert("nodes", ("id", "address", "beat"))
BEAT: Final = "UPDATE nodes SET beat = beat + 1 WHERE id = ?"
DUE: Final = "SELECT id FROM tables WHERE due IS NOT NULL AND due <= ?"
LIVE: Final = "SELECT id, node FROM tables WHERE node != '' AND node != ? AND state = 'running'"


class Left(NamedTuple):
    """A table that a house leaves behind: its fence, and when something is due there."""

    id: str
    fence: int
    due: int | None


class Elsewhere(Exception):
    """Another house plays this table; `address` is where it is found."""

    def __init__(self, address: str) -> None:
        super().__init__("played elsewhere")
        self.address = address


class Leases(Protocol):
    """Who may play which table."""

    name: str

    async def open(self) -> None:
        """This house is there."""

    async def beat(self) -> None:
        """This house is still there."""

    async def close(self, left: Sequence[Left]) -> None:
        """This house is gone; others may take its tables at once."""

    async def holder(self, id: str) -> str | None:
        """The address of the other house that plays this table, if one does."""

    async def take(self, row: Row) -> int:
        """The table of this row is ours from now on; its fence. Elsewhere if another plays it."""

    async def let_go(self, id: str, fence: int, due: int | None) -> None:
        """Nobody needs to have it in memory before it is due."""

    async def orphans(self, now: int) -> list[str]:
        """Tables that somebody should take: their house is gone, or something is due there."""

    def suspect(self, address: str) -> None:
        """Nobody answers there."""


class Alone:
    """The leases of a house that has the store for itself: nobody else can hold its lock."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.name = "here"
        self.is_first = True

    async def open(self) -> None:
        """Nobody need know."""

    async def beat(self) -> None:
        """Nobody listens."""

    async def close(self, left: Sequence[Left]) -> None:
        """Nobody waits for its tables; they stay ours, so that they are read at the next start."""

    async def holder(self, id: str) -> str | None:
        """There is no other house."""
        return None

    async def take(self, row: Row) -> int:
        """Always."""
        return await take(self.store, row, self.name)

    async def let_go(self, id: str, fence: int, due: int | None) -> None:
        """It is in the store alone."""
        await self.store.write(Statement(LET_GO, (due, id, fence)))

    async def orphans(self, now: int) -> list[str]:
        """What was played when the house closed, and what is due."""
        found = await self.store.read(DUE, now)
        if self.is_first:
            found += await self.store.read(LIVE, "")
        self.is_first = False
        return [row["id"] for row in found]

    def suspect(self, address: str) -> None:
        """There is no other house."""


class Heart(NamedTuple):
    """How often another house's heart has beaten, and when we last saw it beat."""

    address: str
    beat: int
    at: int


class Shared:
    """The leases of one house among several that share a store."""

    def __init__(self, store: Store, clock: Clock, address: str) -> None:
        self.store = store
        self.clock = clock
        self.address = address
        self.name = secrets.token_urlsafe(8)
        self.hearts: dict[str, Heart] = {}
        self.suspects: dict[str, int] = {}

    async def open(self) -> None:
        """Others can find this house."""
        await self.store.write(Statement(ARRIVE, (self.name, self.address, 0)))
        await self.listen()

    async def close(self, left: Sequence[Left]) -> None:
        """Others may take what we had."""
        given = [Statement(LET_GO, (due, id, fence)) for id, fence, due in left]
        await self.store.write(*given, Statement(LEAVE, (self.name,)))

    async def beat(self) -> None:
        """We are here; and who else is?"""
        if await self.store.write(Statement(BEAT, (self.name,))) != [1]:
            await self.store.write(Statement(ARRIVE, (self.name, self.address, 0)))
        await self.listen()

    async def listen(self) -> None:
        """The hearts of all houses; those that have stopped for good are forgotten by and by."""
        now, found = self.clock.ticks(), {}
        for row in await self.store.read("SELECT * FROM nodes"):
            old = self.hearts.get(row["id"])
            is_same = old is not None and old.beat == row["beat"]
            at = old.at if old is not None and is_same else now
            found[row["id"]] = Heart(row["address"], row["beat"], at)
        self.hearts = found

    def is_dead(self, node: str) -> bool:
        """Does nobody play the tables of this house?"""
        heart = self.hearts.get(node)
        if heart is None:
            return node != self.name
        is_suspect = self.suspects.get(node) == heart.beat
        return node != self.name and (is_suspect or self.clock.ticks() - heart.at > DEAD_AFTER)

    def suspect(self, address: str) -> None:
        """Nobody answers there: we do not wait until its heart is missed."""
        for node, heart in self.hearts.items():
            if heart.address == address:
                self.suspects[node] = heart.beat

    async def address_of(self, node: str) -> str | None:
        """Where the other house of this name is found; None if there is none that lives."""
        if node in ("", self.name):
            return None
        if node not in self.hearts:
            await self.listen()
        return None if self.is_dead(node) else self.hearts[node].address

    async def holder(self, id: str) -> str | None:
        """The address of the other house that plays this table, if one does."""
        rows = await self.store.read("SELECT node FROM tables WHERE id = ?", id)
        return await self.address_of(rows[0]["node"]) if rows else None

    async def take(self, row: Row) -> int:
        """Takes it unless somebody who lives has it."""
        address = await self.address_of(row["node"])
        if address is not None:
            raise Elsewhere(address)
        return await take(self.store, row, self.name)

    async def let_go(self, id: str, fence: int, due: int | None) -> None:
        """Anybody may take it."""
        await self.store.write(Statement(LET_GO, (due, id, fence)))

    async def orphans(self, now: int) -> list[str]:
        """What a house that is gone has played, and what is due."""
        live = await self.store.read(LIVE, self.name)
        gone = [row["id"] for row in live if self.is_dead(row["node"])]
        return [row["id"] for row in await self.store.read(DUE, now)] + gone


async def take(store: Store, row: Row, name: str) -> int:
    """Takes the table unless somebody was quicker, and gives its new fence."""
    fence = int(row["fence"]) + 1
    values = (name, fence, row["id"], row["fence"], row["head"])
    await store.write(Statement(TAKE, values, changes=1))
    return fence
