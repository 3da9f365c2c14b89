"""Moves of many tables at once, in two statements.

Between two statements the writer and the loop wait for each other, as Python lets only one of them
run: with two statements for each of a thousand moves a second that was a fifth of all the time.
"""

import sqlite3
from collections.abc import Sequence
from typing import Any, Final

from msgspec.json import encode

from langfinger.server.store.sql import COMMAND, COMMAND_COLUMNS, HEAD, HEAD_COLUMNS
from langfinger.server.store.store import Fenced, Statement


def part(place: int) -> str:
    """One value of a row that comes as JSON."""
    return f"json_extract(row.value, '$[{place}]')"


def parts(columns: Sequence[str]) -> list[str]:
    """The values of these columns, in their order."""
    return [part(place) for place, _ in enumerate(columns)]


SET: Final = ", ".join(
    f"{name} = {value}" for name, value in zip(HEAD_COLUMNS, parts(HEAD_COLUMNS), strict=True)
)
KEYS: Final = [part(len(HEAD_COLUMNS) + place) for place in range(3)]
HEADS: Final = (
    f"UPDATE tables SET {SET} FROM json_each(?) AS row"
    f" WHERE tables.id = {KEYS[0]} AND tables.head = {KEYS[1]} AND tables.fence = {KEYS[2]}"
)
STORED: Final = (*COMMAND_COLUMNS, "sum")
COMMANDS: Final = (
    f"INSERT INTO commands ({', '.join(STORED)})"
    f" SELECT {', '.join(parts(STORED))} FROM json_each(?) AS row"
)


def is_move(statements: Sequence[Statement]) -> bool:
    """Is this what a table writes for a move, and nothing else?"""
    return statements[0].sql is HEAD and all([each.sql is COMMAND for each in statements[1:]])


def store_moves(file: sqlite3.Connection, moves: Sequence[Sequence[Statement]]) -> None:
    """Stores all of these; Fenced if one of the tables is not where we think it is."""
    heads: list[Any] = [statements[0].values for statements in moves]
    rows: list[Any] = [each.values for statements in moves for each in statements[1:]]
    if file.execute(HEADS, (encode(heads).decode(),)).rowcount != len(moves):
        raise Fenced("one of these tables is written elsewhere")
    file.execute(COMMANDS, (encode(rows).decode(),))
