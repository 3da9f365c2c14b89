"""Reading tables as the house would, to say what is wrong with them; nothing is changed."""

from collections.abc import AsyncIterator
from typing import Any, Final, NamedTuple

from langfinger.kernel import Game
from langfinger.server.store.memory import Memory, Trouble
from langfinger.server.store.recovery import (
    CHAIRS,
    COMMANDS,
    Broken,
    check_frame,
    game_of,
    new_seating,
    read_settings,
    recall,
)
from langfinger.server.store.store import Row, Store, Unreadable

TRIES: Final = 5
TABLE: Final = "SELECT * FROM tables WHERE id = ?"
IDS: Final = "SELECT id FROM tables ORDER BY used DESC, id"

Games = dict[str, Game[Any]]


class Kept(NamedTuple):
    """All rows of one table."""

    row: Row
    chairs: list[Row]
    commands: list[Row]


class Examined(NamedTuple):
    """A table, and what is wrong with it if something is."""

    id: str
    row: Row
    trouble: Trouble | None

    def told(self) -> dict[str, Any]:
        """For lists: nothing secret."""
        row, trouble = self.row, self.trouble
        state = row.get("state", "")
        if trouble is not None:
            state = "broken" if trouble.why == "damaged" else "closed"
        what = "" if trouble is None else f"{trouble.why} at {trouble.n}: {trouble.what}"
        numbers = {"used": row.get("used", 0), "commands": row.get("head", 0)}
        return {
            "id": self.id,
            "game": row.get("game", ""),
            "state": state,
            **numbers,
            "trouble": what,
        }


async def examine_all(store: Store, games: Games) -> AsyncIterator[Examined]:
    """Every table, the ones used last first."""
    for row in await store.read(IDS):
        found = await examine(store, games, row["id"])
        if found is not None:
            yield found


async def examine(store: Store, games: Games, id: str) -> Examined | None:
    """One table; None if it has gone meanwhile."""
    try:
        kept = await rows_of(store, id)
    except Unreadable as problem:
        return Examined(id, {}, Trouble("damaged", 0, str(problem)))
    if kept is None:
        return None
    try:
        return Examined(id, kept.row, read_again(games, kept).trouble)
    except Trouble as trouble:
        return Examined(id, kept.row, trouble)


async def rows_of(store: Store, id: str) -> Kept | None:
    """The rows of a table as they were at one moment, though somebody may be playing there."""
    before = await store.read(TABLE, id)
    for _ in range(TRIES):
        if not before:
            return None
        chairs, commands = await store.read(CHAIRS, id), await store.read(COMMANDS, id)
        after = await store.read(TABLE, id)
        if before == after:
            break
        before = after
    head = before[0]["head"] if before else 0
    return Kept(before[0], chairs, [row for row in commands if row["n"] <= head])


def read_again(games: Games, kept: Kept) -> Memory:
    """The table played again from its seed; Trouble if it cannot even be set up."""
    row = kept.row
    try:
        check_frame(row, read_settings(row), new_seating(row, kept.chairs))
        return recall(game_of(games, row), row, kept.commands)
    except Broken as problem:
        raise Trouble("damaged", 0, type(problem).__name__) from None
