"""What nobody needs any more is let go: old links, guests who never came back, tables long unused.

It is deleted in small pieces, so that people who play do not notice, and told in the log by counts.
A clock that was set must not empty the house: after a leap nothing is deleted for a day.
"""

import asyncio
import logging
import os
from collections.abc import Container
from typing import Final, NamedTuple

from langfinger.server.clock import Clock
from langfinger.server.store.sql import insert
from langfinger.server.store.store import Fenced, NotStored, Row, Statement, Store, Unreadable

LOG: Final = logging.getLogger("langfinger.house")
DAY: Final = 86_400_000  # milliseconds
GUEST_DAYS: Final = 400
KEEP_DAYS: Final = 400
LEAP: Final = 30 * DAY
FIRST_AFTER: Final = 300.0  # seconds after the doors have opened
EVERY: Final = 3600.0
AT_ONCE: Final = 100  # guests, or tables that are looked up

TIDIED: Final = insert("house", ("key", "value"), ("key",))
OLD_TOKENS: Final = "DELETE FROM tokens WHERE expires < ?"
OLD_CHALLENGES: Final = "DELETE FROM challenges WHERE expires < ?"
NEVER_SEEN: Final = "UPDATE guests SET seen = ? WHERE seen = 0"
OLD_GUESTS: Final = (
    "DELETE FROM guests WHERE id IN (SELECT id FROM guests WHERE seen < ? AND NOT EXISTS"
    f" (SELECT 1 FROM chairs WHERE chairs.guest = guests.id) LIMIT {AT_ONCE})"
)
# A passkey keeps nobody: whoever signs in is seen, so 400 days are 400 days for all. But it works
# longer than a cookie, so it goes with its guest, or somebody would sign in as nobody. What games
# have left with a guest goes too; bots stay as strong as they are.
NOBODYS: Final = (
    "DELETE FROM passkeys WHERE NOT EXISTS (SELECT 1 FROM guests WHERE guests.id = passkeys.guest)",
    "DELETE FROM results WHERE NOT EXISTS (SELECT 1 FROM guests WHERE guests.id = results.guest)",
    "DELETE FROM ratings WHERE substr(who, 1, 4) <> 'bot '"
    " AND NOT EXISTS (SELECT 1 FROM guests WHERE guests.id = ratings.who)",
)
OLD_EVENINGS: Final = (
    "DELETE FROM evenings WHERE created < ? AND NOT EXISTS (SELECT 1 FROM tables"
    " WHERE substr(tables.evening, 1, length(evenings.id) + 1) = evenings.id || '/')"
)
OLD_TABLES: Final = (
    f"SELECT id, fence, used FROM tables WHERE used < ? AND id > ? ORDER BY id LIMIT {AT_ONCE}"
)
TAKE: Final = "UPDATE tables SET fence = fence + 1 WHERE id = ? AND fence = ? AND used = ?"
PARTS: Final = ("commands", "chairs", "shelf")


class Counts(NamedTuple):
    """How much was let go."""

    tokens: int = 0
    guests: int = 0
    tables: int = 0


def keep_days() -> int:
    """How long unused tables are kept, 0 for ever; OSError with a sentence if it is no number."""
    wish = os.environ.get("LANGFINGER_KEEP_DAYS", "")
    if wish and not (wish.isascii() and wish.isdigit()):
        raise OSError("LANGFINGER_KEEP_DAYS: expected a number of days, 0 for ever")
    return int(wish) if wish else KEEP_DAYS


class Expiry:
    """Tidies one store; tables that are `open` are left alone."""

    def __init__(self, store: Store, clock: Clock, open: Container[str], days: int) -> None:
        self.store = store
        self.clock = clock
        self.open = open
        self.days = days
        self.rests_until = 0

    async def tidy(self) -> Counts:
        """Once through everything; what cannot be done now is done next time."""
        counts = Counts()
        try:
            if await self.is_time():
                counts = Counts(await self.tokens(), await self.guests(), await self.tables())
        except (NotStored, Unreadable) as problem:
            LOG.warning("could not tidy up: %s", type(problem).__name__)
        if any(counts):
            LOG.warning("let go of %d links, %d guests and %d tables", *counts)
        return counts

    async def is_time(self) -> bool:
        """Not for a day after the clock has leapt, or the house was closed for long."""
        now = self.clock.now()
        rows = await self.store.read("SELECT value FROM house WHERE key = 'tidied'")
        last = int(rows[0]["value"]) if rows and rows[0]["value"].isdigit() else now
        await self.store.write(Statement(TIDIED, ("tidied", str(now))))
        if abs(now - last) > LEAP:
            days = round((now - last) / DAY)
            LOG.warning("%d days since it was last tidied here: nothing goes today", days)
            self.rests_until = self.clock.ticks() + DAY
        return self.clock.ticks() >= self.rests_until

    async def tokens(self) -> int:
        """Links that work no more, and challenges that nobody has answered, which nobody counts."""
        old = [Statement(sql, (self.clock.now(),)) for sql in (OLD_TOKENS, OLD_CHALLENGES)]
        return (await self.store.write(*old))[0]

    async def guests(self) -> int:
        """Those who sit nowhere and were not here for long; their cookies have ended long ago.

        Their passkeys and statistics go with them.
        """
        now, found = self.clock.now(), 0
        await self.store.write(Statement(NEVER_SEEN, (now,)))  # from before it was written down
        while True:
            old = Statement(OLD_GUESTS, (now - GUEST_DAYS * DAY,))
            gone = await self.store.write(old, *map(Statement, NOBODYS))
            found += gone[0]
            if gone[0] < AT_ONCE:
                return found
            await asyncio.sleep(0)

    async def tables(self) -> int:
        """Those that nobody has used for long, and evenings that have no table any more."""
        if not self.days:
            return 0
        before, found, last = self.clock.now() - self.days * DAY, 0, ""
        while rows := await self.store.read(OLD_TABLES, before, last):
            for row in rows:
                found += row["id"] not in self.open and await self.let_go(row)
            last = rows[-1]["id"]
        await self.store.write(Statement(OLD_EVENINGS, (before,)))
        return found

    async def let_go(self, row: Row) -> bool:
        """One table with all that belongs to it, unless somebody has just come to it."""
        id = row["id"]
        take = Statement(TAKE, (id, row["fence"], row["used"]), changes=1)
        parts = [Statement(f"DELETE FROM {part} WHERE table_id = ?", (id,)) for part in PARTS]
        try:
            await self.store.write(
                take, *parts, Statement("DELETE FROM tables WHERE id = ?", (id,))
            )
        except Fenced:
            return False
        return True
