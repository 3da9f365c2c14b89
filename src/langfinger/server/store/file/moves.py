"""Moves of many tables at once, in a few statements.

Between two statements the writer and the loop wait for each other, as Python lets only one of them
run: with two statements for each of a thousand moves a second that was a fifth of all the time.
"""

import sqlite3
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from langfinger.server.store.sql import COMMAND, HEAD, HEAD_COLUMNS
from langfinger.server.store.store import Fenced, Statement

MOST_ROWS: Final = 32  # in one statement: SQLite keeps one ready for each number of rows
WIDTH: Final = len(HEAD_COLUMNS) + 3  # what a head becomes, and by what it is found


@cache
def heads(count: int) -> str:
    """So many tables go on; SQLite calls the values of a row column1 and so on."""
    told = ", ".join(f"{name} = row.column{n}" for n, name in enumerate(HEAD_COLUMNS, 1))
    id, head, fence = [f"row.column{WIDTH - n}" for n in (2, 1, 0)]
    row = f"({', '.join('?' * WIDTH)})"
    return (
        f"UPDATE tables SET {told} FROM (VALUES {', '.join([row] * count)}) AS row"
        f" WHERE tables.id = {id} AND tables.head = {head} AND tables.fence = {fence}"
    )


@cache
def commands(count: int) -> str:
    """So many commands: the row of one is said again."""
    row = COMMAND.rpartition("VALUES ")[2]
    return ", ".join([COMMAND, *[row] * (count - 1)])


def is_move(statements: Sequence[Statement]) -> bool:
    """Is this what a table writes for a move, and nothing else?"""
    return statements[0].sql is HEAD and all([each.sql is COMMAND for each in statements[1:]])


def store_moves(file: sqlite3.Connection, moves: Sequence[Sequence[Statement]]) -> None:
    """Stores all of these; Fenced if one of the tables is not where we think it is."""
    for found in pieces([statements[0].values for statements in moves]):
        if file.execute(heads(len(found)), flat(found)).rowcount != len(found):
            raise Fenced("one of these tables is written elsewhere")
    for told in pieces([each.values for statements in moves for each in statements[1:]]):
        file.execute(commands(len(told)), flat(told))


def pieces(rows: list[Any]) -> list[list[Any]]:
    """Some rows at a time."""
    return [rows[start : start + MOST_ROWS] for start in range(0, len(rows), MOST_ROWS)]


def flat(rows: list[Any]) -> list[Any]:
    """The values of all rows, one after another."""
    return [value for row in rows for value in row]
