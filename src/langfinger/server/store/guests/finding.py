"""Where a guest has left traces."""

from typing import Any, Final

from msgspec.json import decode

from langfinger.server.store.recovery import Broken
from langfinger.server.store.store import Row, Store

TRACES: Final = (
    r"SELECT * FROM tables WHERE host = ? OR sat LIKE ? ESCAPE '\' OR banned LIKE ? ESCAPE '\'"
    " OR id IN (SELECT table_id FROM chairs WHERE guest = ?) ORDER BY created, id"
)


async def traces_of(store: Store, guest: str) -> list[Row]:
    """All tables that know this guest: who sits there, has sat there, or was sent away."""
    within = f'%"{as_pattern(guest)}"%'
    return await store.read(TRACES, guest, within, within, guest)


def as_pattern(text: str) -> str:
    """The text itself, where some letters would stand for others."""
    for letter in "\\%_":
        text = text.replace(letter, f"\\{letter}")
    return text


def seats_in(row: Row, guest: str) -> set[int]:
    """Where they have sat at this table, as far as it can be read."""
    try:
        found: Any = decode(row["sat"]).get(guest, [])
        return {int(seat) for seat in found}
    except Broken:
        return set()
