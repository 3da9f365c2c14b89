"""A store whose writes are counted and timed."""

import time
from typing import Any, Final

from langfinger.server.ops.metrics.meters import Meters
from langfinger.server.store.sql import COMMAND, COMMAND_COLUMNS
from langfinger.server.store.store import Fenced, NotStored, Row, Statement, Store

KIND: Final = COMMAND_COLUMNS.index("kind")


class MeteredStore:
    """Around any other store."""

    def __init__(self, store: Store, meters: Meters) -> None:
        self.store = store
        self.meters = meters

    async def open(self) -> None:
        """Ready to read and write."""
        await self.store.open()

    async def close(self) -> None:
        """Lets go."""
        await self.store.close()

    async def read(self, sql: str, *values: Any) -> list[Row]:
        """The rows that are safely stored."""
        return await self.store.read(sql, *values)

    async def write(self, *statements: Statement) -> list[int]:
        """Writes, and says how long it took or why it was not done."""
        began = time.perf_counter()
        try:
            changed = await self.store.write(*statements)
        except NotStored as problem:
            self.meters.unstored["fenced" if isinstance(problem, Fenced) else "failed"] += 1
            raise
        self.meters.writes.add(time.perf_counter() - began)
        for statement in statements:
            if statement.sql == COMMAND:
                self.meters.stored[str(statement.values[KIND])] += 1
        return changed
