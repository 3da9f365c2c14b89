"""Ratings: every result is rated once, in the order in which games ended, when somebody asks.

People and bots stand on one scale for each game, local to the house. A seat of which nobody can say
who played it, such as that of a friend on the same device, counts as a beginner whom nobody knows.
"""

import asyncio
from typing import Final

from msgspec.json import decode

from langfinger.rating import Rating, Scale
from langfinger.server.store.store import Fenced, Row, Statement, Store

MOST_AT_ONCE: Final = 200  # rows that one question brings up to date
TRIES: Final = 5
Z: Final = 1.959963984540054
UNRATED: Final = (
    "SELECT * FROM results WHERE game = ? AND rated = 0 ORDER BY at, table_id, seat LIMIT ?"
)
BESIDE: Final = "SELECT * FROM results WHERE table_id = ? AND rated = 0 ORDER BY seat"
KNOWN: Final = "SELECT * FROM ratings WHERE game = ?"
RATED: Final = "UPDATE results SET rated = 1 WHERE table_id = ? AND rated = 0"
# Two houses may rate at once: whoever finds that a number has moved begins again.
BEGUN: Final = (
    "INSERT INTO ratings (who, game, games, mu, sigma) VALUES (?, ?, 1, ?, ?)"
    " ON CONFLICT (who, game) DO NOTHING"
)
MOVED: Final = (
    "UPDATE ratings SET games = games + 1, mu = ?, sigma = ?"
    " WHERE who = ? AND game = ? AND games = ?"
)
SCALE: Final = Scale()


async def rate_new(store: Store, game: str) -> None:
    """Rates the games that have ended since somebody asked last, up to a measure."""
    rows = await store.read(UNRATED, game, MOST_AT_ONCE)
    for table in dict.fromkeys(row["table_id"] for row in rows):
        await rate_table(store, game, table)
        await asyncio.sleep(0)


async def rate_table(store: Store, game: str, table: str) -> None:
    """One game, once, whoever else rates at the same time."""
    for last in range(TRIES):
        rows = await store.read(BESIDE, table)
        if not rows:
            return
        try:
            await store.write(*await rating(store, game, rows))
        except Fenced:
            if last == TRIES - 1:
                raise
        else:
            return


async def rating(store: Store, game: str, rows: list[Row]) -> list[Statement]:
    """All that changes by one game: who played it, and how strong they seem now."""
    found = {row["who"]: row for row in await store.read(KNOWN, game)}
    known = {who: Rating(float(row["mu"]), float(row["sigma"])) for who, row in found.items()}
    who, places = players_of(rows)
    changed = [Statement(RATED, (rows[0]["table_id"],), changes=len(rows))]
    for name, now in SCALE.after(known, who, places).items():
        if name.startswith(STRANGER):
            continue
        mu, sigma = repr(now.mu), repr(now.sigma)
        if name in found:
            values = (mu, sigma, name, game, found[name]["games"])
            changed.append(Statement(MOVED, values, changes=1))
        else:
            changed.append(Statement(BEGUN, (name, game, mu, sigma), changes=1))
    return changed


STRANGER: Final = "stranger "


def players_of(rows: list[Row]) -> tuple[list[str], list[int]]:
    """Who sat where, and who came where; the field is the same in all rows of a table."""
    told = decode(rows[0]["body"])
    who = [name or f"{STRANGER}{seat}" for seat, name in enumerate(told["field"])]
    for row in rows:
        who[row["seat"]] = row["guest"]
    return who, told["places"]
