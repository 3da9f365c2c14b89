"""Forgetting a guest: their id, names and words go from a table, and the game stays as it was.

Words of chat are part of the thread of sums, so the thread is strung anew from there on, in one
write that fails if anybody else has touched the table. Where a thread was broken before, it stays
broken at the same place: nothing is made good that was not.
"""

import secrets
from collections.abc import Sequence
from typing import Any, Final

from msgspec.json import decode, encode

from langfinger.server.store import sql
from langfinger.server.store.chain import sum_of
from langfinger.server.store.memory import Trouble
from langfinger.server.store.recovery import (
    CHAIRS,
    COMMANDS,
    Broken,
    check_frame,
    new_seating,
    read_settings,
)
from langfinger.server.store.seats import Seating, Sitter
from langfinger.server.store.sql import COMMAND_COLUMNS, facts_of
from langfinger.server.store.store import Fenced, Row, Statement, Store

TRIES: Final = 5
TABLE: Final = "SELECT * FROM tables WHERE id = ?"
SHELVES: Final = "SELECT * FROM shelf WHERE table_id = ?"
# Whoever had the table in memory has it no longer; one that was played is opened again at once.
TAKE: Final = (
    "UPDATE tables SET fence = ?, chain = ?, node = '',"
    " due = CASE WHEN node != '' AND state = 'running' THEN 0 ELSE due END"
    " WHERE id = ? AND head = ? AND fence = ?"
)
COMMAND: Final = "UPDATE commands SET actor = ?, body = ?, sum = ? WHERE table_id = ? AND n = ?"
SHELF: Final = "UPDATE shelf SET body = ? WHERE table_id = ? AND at = ?"
RESULTS: Final = (
    Statement("DELETE FROM results WHERE guest = ?"),
    Statement("DELETE FROM ratings WHERE who = ?"),
)
GUEST: Final = (
    *RESULTS,
    Statement("UPDATE evenings SET host = '' WHERE host = ?"),
    Statement("DELETE FROM tokens WHERE guest = ?"),
    Statement("DELETE FROM challenges WHERE guest = ?"),
    Statement("DELETE FROM passkeys WHERE guest = ?"),
    Statement("DELETE FROM guests WHERE id = ?"),
)

Names = Sequence[str]
"""What the bots are called that sit down instead, by seat."""


async def erase_guest(store: Store, guest: str) -> None:
    """The guest is nobody any more."""
    await store.write(*[Statement(statement.sql, (guest,)) for statement in GUEST])


async def erase_results(store: Store, guest: str) -> None:
    """What their games have left with them; the guest and the tables stay."""
    await store.write(*[Statement(statement.sql, (guest,)) for statement in RESULTS])


async def erase_at(store: Store, id: str, guest: str, names: Names) -> bool:
    """From one table, whoever else may write it meanwhile; False if it is too damaged."""
    for last in range(TRIES):
        rows = await store.read(TABLE, id)
        if not rows:
            return True
        try:
            await store.write(*await erasing(store, rows[0], guest, names))
        except Trouble:
            return False
        except Fenced:
            if last == TRIES - 1:
                raise
        else:
            return True
    return True


async def erasing(store: Store, row: Row, guest: str, names: Names) -> list[Statement]:
    """All that must be written at once; Trouble if the seats are not as they were written."""
    id, other = row["id"], f"gone-{secrets.token_urlsafe(12)}"
    try:
        settings = read_settings(row)
        seating = new_seating(row, await store.read(CHAIRS, id))
    except Broken as problem:
        raise Trouble("damaged", 0, type(problem).__name__) from None
    check_frame(row, settings, seating)
    chairs = get_up(seating, guest, other, names)
    commands, chain = strung_anew(row, await store.read(COMMANDS, id), guest, other)
    fence = row["fence"] + 1
    take = Statement(TAKE, (fence, chain, id, row["head"], row["fence"]), changes=1)
    state = sql.table_state(settings, seating, fence, row["used"])
    shelves = [kept for kept in await store.read(SHELVES, id) if guest in kept["body"]]
    shelf = [on_shelf(kept, guest, other) for kept in shelves]
    return [take, state, *[sql.chair(id, chair) for chair in chairs], *commands, *shelf]


def get_up(seating: Seating, guest: str, other: str, names: Names) -> list[Sitter]:
    """Bots take the chairs for good; that somebody has seen these cards stays known."""
    chairs = [chair for chair in seating.chairs if chair.guest == guest]
    for chair in chairs:
        chair.kind, chair.guest, chair.name = "bot", None, names[chair.seat]
    if guest in seating.sat:
        seating.sat[other] = seating.sat.pop(guest)
    seating.banned.discard(guest)
    if seating.host == guest:
        seating.host = min(seating.people(), default=other)
    return chairs


def strung_anew(
    row: Row, commands: Sequence[Row], guest: str, other: str
) -> tuple[list[Statement], str | None]:
    """The commands that change, and the end of the thread."""
    before = after = sum_of("", facts_of(row))
    changed: list[Statement] = []
    is_whole = True
    for command in commands:
        fresh = without(command, guest, other)
        total = command["sum"]
        if total is not None and is_whole:
            before = sum_of(before, [command[name] for name in COMMAND_COLUMNS])
            after = sum_of(after, [fresh[name] for name in COMMAND_COLUMNS])
            is_whole = total == before
            total = after if is_whole else total
        if fresh != command or total != command["sum"]:
            place = (row["id"], command["n"])
            changed.append(Statement(COMMAND, (fresh["actor"], fresh["body"], total, *place)))
    is_end = is_whole and row["chain"] == before
    return changed, after if is_end else row["chain"]


def without(command: Row, guest: str, other: str) -> Row:
    """The command as if somebody without a name had given it."""
    fresh = dict(command)
    if command["actor"] == guest:
        fresh["actor"] = other
        if command["kind"] == "chat":
            fresh["body"] = encode({"text": ""}).decode()
        if command["kind"] == "sat":
            fresh["body"] = encode({"name": "", "kind": "person"}).decode()
    elif command["kind"] == "mute":
        fresh["body"] = command["body"].replace(f'"{guest}"', f'"{other}"')
    return fresh


def on_shelf(kept: Row, guest: str, other: str) -> Statement:
    """What was put aside of a damaged table."""
    try:
        rows: list[Any] = [dict(pairs) for pairs in decode(kept["body"])]
        body = encode([list(without(row, guest, other).items()) for row in rows]).decode()
    except Broken:
        body = "[]"
    return Statement(SHELF, (body, kept["table_id"], kept["at"]))
