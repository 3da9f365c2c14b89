"""All that is kept about a guest, for their own eyes: nothing of others, no seed, no hand."""

from typing import Any, Final

from msgspec.json import decode

from langfinger.server.store.guests.finding import seats_in, traces_of
from langfinger.server.store.recovery import CHAIRS, Broken
from langfinger.server.store.store import Row, Store

PASSKEYS: Final = "SELECT name, created, used FROM passkeys WHERE guest = ? ORDER BY created"
MINE: Final = (
    "SELECT kind, seat, body, at FROM commands WHERE table_id = ? AND actor = ? ORDER BY n"
)
RESULTS: Final = (
    "SELECT table_id, game, at, seat, place, score, body, luck FROM results WHERE guest = ?"
    " ORDER BY at, table_id"
)
RATINGS: Final = "SELECT game, games, mu, sigma FROM ratings WHERE who = ? ORDER BY game"
COUNTS: Final = "SELECT counts FROM guests WHERE id = ?"
ABOUT: Final = ("created", "game", "state")  # when it was used tells of sealed answers
# Of what a command says; its number would count the sealed answers of others, and is not told.
SAID: Final = ("move", "text", "order", "on", "yes", "name")


async def all_about(store: Store, guest: str) -> dict[str, Any]:
    """As JSON: who they are here, their links, their passkeys, their tables, their statistics."""
    about = await store.read("SELECT name, lang, created, seen FROM guests WHERE id = ?", guest)
    links = await store.read("SELECT expires FROM tokens WHERE guest = ?", guest)
    tables = [await at_table(store, row, guest) for row in await traces_of(store, guest)]
    return {
        "guest": {"id": guest, **(about[0] if about else {})},
        "links": [link["expires"] for link in links],
        "passkeys": await store.read(PASSKEYS, guest),
        "tables": tables,
        "statistics": await all_statistics(store, guest),
    }


async def all_statistics(store: Store, guest: str) -> dict[str, Any]:
    """What their games have left with them, whether their tables are still there or not."""
    counts = await store.read(COUNTS, guest)
    return {
        "keeps": bool(counts and counts[0]["counts"]),
        "results": [told_result(row) for row in await store.read(RESULTS, guest)],
        "ratings": await store.read(RATINGS, guest),
    }


def told_result(row: Row) -> dict[str, Any]:
    """One game."""
    luck = None if row["luck"] is None else decode(row["luck"])
    return {**row, "body": decode(row["body"]), "luck": luck}


async def at_table(store: Store, row: Row, guest: str) -> dict[str, Any]:
    """One table, as far as it is about them."""
    chairs = [chair for chair in await store.read(CHAIRS, row["id"]) if chair["guest"] == guest]
    commands = await store.read(MINE, row["id"], guest)
    return {
        "id": row["id"],
        **{name: row[name] for name in ABOUT},
        "host": row["host"] == guest,
        "seats": sorted(seats_in(row, guest) | {chair["seat"] for chair in chairs}),
        "names": [chair["name"] for chair in chairs],
        "commands": [told(command) for command in commands],
    }


def told(command: Row) -> dict[str, Any]:
    """Something they have said or done."""
    try:
        body = decode(command["body"])
        said = {name: body[name] for name in SAID if name in body}
    except Broken:
        said = {}
    return {"kind": command["kind"], "seat": command["seat"], "at": command["at"], **said}
