"""Mending a damaged table: it goes on from the last move that holds; the rest is kept."""

from dataclasses import replace
from typing import Final

from msgspec.json import encode

from langfinger.server.store import sql
from langfinger.server.store.record import Record
from langfinger.server.store.sql import Place
from langfinger.server.store.store import Statement, Store
from langfinger.server.store.table_settings import GUESTS, TableSettings

CUT: Final = "DELETE FROM commands WHERE table_id = ? AND n > ?"
REST: Final = "SELECT * FROM commands WHERE table_id = ? AND n > ? ORDER BY n"
BACK: Final = "UPDATE tables SET head = ?, chain = ? WHERE id = ? AND fence = ?"


async def cut_back(store: Store, record: Record, place: Place, at: int) -> None:
    """Forgets what does not hold, after putting it on the shelf for whoever wants to look."""
    id, what = record.settings.id, record.trouble.what if record.trouble else ""
    rest = await store.read(REST, id, place.head)
    kept = encode([list(row.items()) for row in rest]).decode()
    back = Statement(BACK, (place.head, place.chain, id, place.fence), changes=1)
    state = sql.table_state(settings_after(record), record.seating, place.fence, at)
    shelf = Statement(sql.SHELF, (id, at, what, kept))
    await store.write(back, state, shelf, Statement(CUT, (id, place.head)))


def settings_after(record: Record) -> TableSettings:
    """A table whose end does not hold is played again."""
    if record.course.is_over():
        scores = record.course.game.scores(record.course.state)
        return replace(record.settings, state="finished", scores=scores)
    if record.seating.kept():
        return replace(record.settings, state="paused", paused_by=GUESTS, scores=None)
    return replace(record.settings, state="running", paused_by="", scores=None)
