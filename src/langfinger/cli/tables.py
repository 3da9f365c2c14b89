"""`langfinger tables`, `export-table`, `mend-table`, `forget`: single tables and guests."""

import asyncio
import os
import sys
import time
from collections.abc import Awaitable, Callable
from typing import Any

from langfinger.cli.house import Args, Refused, print_json
from langfinger.cli.upkeep import folder_of, in_words, is_in_database

SECRETS = (
    "langfinger: this holds all hands, the seed and what was said: show it to nobody who plays"
)


def tables(args: Args) -> int:
    """All tables with their state, and what is wrong with them."""
    found = with_store(args, listed, is_to_write=False)
    if args.json:
        print_json(found)
        return 0
    for table in found:
        used = time.strftime("%Y-%m-%d", time.gmtime(table["used"] / 1000))
        told = f"{table['id']}  {used}  {table['game']:<12} {table['state']:<8}"
        print(f"{told} {table['commands']:>5}  {table['trouble']}".rstrip())
    return 0


async def listed(store: Any, args: Args) -> list[dict[str, Any]]:
    """The ones used last first."""
    from langfinger.games import GAMES
    from langfinger.server.ops.examining import examine_all

    return [table.told() async for table in examine_all(store, GAMES)]


def export_table(args: Args) -> int:
    """All rows of one table as JSON, on standard output."""
    found = with_store(args, exported, is_to_write=False)
    print(SECRETS, file=sys.stderr)
    print_json(found)
    return 0


async def exported(store: Any, args: Args) -> dict[str, Any]:
    """The table itself, its chairs, its commands and what was cut off."""
    from langfinger.server.ops.examining import rows_of

    kept = await rows_of(store, args.id)
    if kept is None:
        raise Refused(f"there is no table {args.id}: langfinger tables lists them")
    shelf = await store.read("SELECT * FROM shelf WHERE table_id = ?", args.id)
    return {"table": kept.row, "chairs": kept.chairs, "commands": kept.commands, "shelf": shelf}


def mend_table(args: Args) -> int:
    """A damaged table goes on from the last move that holds."""
    for line in with_store(args, mended, is_to_write=True):
        print(line)
    return 0


async def mended(store: Any, args: Args) -> list[str]:
    """What was done."""
    from langfinger.games import GAMES
    from langfinger.server.ops.mending import mend
    from langfinger.server.ops.stores import tell_houses

    done = await mend(store, GAMES, args.id, round(time.time() * 1000), args.accept)
    await tell_houses(args.id)
    return done


def forget(args: Args) -> int:
    """Erases a guest; 1 if tables are too damaged to be changed."""
    tables, left = with_store(args, forgotten, is_to_write=True)
    print(f"{args.guest} is forgotten, at {tables} tables too.")
    for id in left:
        print(
            f"Table {id} is damaged and keeps what it has: langfinger mend-table {id}, then again."
        )
    return int(bool(left))


async def forgotten(store: Any, args: Args) -> tuple[int, list[str]]:
    """How many tables knew this guest, and which could not be changed."""
    from langfinger.server.http.lobby import BOT_NAMES
    from langfinger.server.ops.stores import tell_houses
    from langfinger.server.store.guests.erasing import erase_at, erase_guest
    from langfinger.server.store.guests.finding import traces_of

    rows, left = await traces_of(store, args.guest), []
    known = await store.read("SELECT id FROM guests WHERE id = ?", args.guest)
    if not rows and not known:
        raise Refused(f"nobody here has the id {args.guest}; guests find theirs in their data")
    for row in rows:
        if not await erase_at(store, row["id"], args.guest, BOT_NAMES):
            left.append(row["id"])
        await tell_houses(row["id"])
    await erase_guest(store, args.guest)
    return len(rows) - len(left), left


def with_store(args: Args, work: Callable[[Any, Args], Awaitable[Any]], is_to_write: bool) -> Any:
    """Does this with the store that is meant, and gives what it gives."""
    from langfinger.server.ops.stores import to_read, to_write

    async def done() -> Any:
        database = os.environ["LANGFINGER_DATABASE"] if is_in_database(args) else None
        opened = to_write if is_to_write else to_read
        async with opened(folder_of(args), database) as store:
            return await work(store, args)

    with in_words():
        return asyncio.run(done())
