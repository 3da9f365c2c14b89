"""What must not stand in a log: seeds, tokens, ids of guests, keys, and anything like a hand."""

import re
from typing import Final

from langfinger.server.store.store import Store

HAND: Final = re.compile(r"(?i)\b(hand|seed|legal|cookie|token)s?\b['\"]?\W{0,2}[=:\[{(]")
KEPT: Final = (
    ("tables", ("invite", "watch", "seed", "host")),
    ("guests", ("id",)),
    ("keys", ("key",)),
)


async def secrets_in(store: Store) -> set[str]:
    """All that the store keeps and nobody may read."""
    found: set[str] = set()
    for table, columns in KEPT:
        for row in await store.read(f"SELECT {', '.join(columns)} FROM {table}"):
            found |= {str(value) for value in row.values() if value}
    return found


def find_secrets(log: str, kept: set[str]) -> list[str]:
    """Which of them stand in the log, and what looks like a hand."""
    words = set(re.findall(r"[\w-]+", log))
    return sorted(words & kept) + [found[0] for found in HAND.finditer(log)]
