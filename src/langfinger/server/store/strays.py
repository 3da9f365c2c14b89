"""Strays: what is left of a table whose own row is gone, by somebody's hand or in a damaged file.

Nobody can come to such a table, and no list shows it: so it has to be told.
"""

from typing import Final

from langfinger.server.store.store import Store

# From one table to the next by the index: a house may have millions of commands.
PLAYED: Final = (
    "WITH RECURSIVE played (id) AS (SELECT min(table_id) FROM commands UNION ALL"
    " SELECT (SELECT min(table_id) FROM commands WHERE table_id > played.id)"
    " FROM played WHERE played.id IS NOT NULL)"
)
STRAYS: Final = (
    f"{PLAYED} SELECT id FROM (SELECT id FROM played WHERE id IS NOT NULL"
    " UNION SELECT table_id FROM chairs) AS known"
    " WHERE NOT EXISTS (SELECT 1 FROM tables WHERE tables.id = known.id) ORDER BY id"
)


async def strays_in(store: Store) -> list[str]:
    """The tables of which only chairs or commands are left."""
    return [row["id"] for row in await store.read(STRAYS)]
