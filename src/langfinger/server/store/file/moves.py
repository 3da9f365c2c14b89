"""Moves of many tables at once, in two statements.

Between two statements the writer and the loop wait for each other, as Python lets only one of them
run: with two statements for each of a thousand moves a second that was a fifth of all the time.
"""

import sqlite3
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from langfinger.server.store.sql import COMMAND, COMMAND_COLUMNS, HEAD, HEAD_COLUMNS
from langfinger.server.store.store import Fenced, Statement

STORED: Final = (*COMMAND_COLUMNS, "sum")
FACTS: Final = len(HEAD_COLUMNS) + 3  # what a head becomes, and by what it is found


def rows(count: int, width: int) -> str:
    """So many rows of so many values."""
    row = f"({', '.join('?' * width)})"
    return ", ".join([row] * count)


@cache
def heads(count: int) -> str:
    """So many tables go on; SQLite calls the values of a row column1 and so on."""
    told = ", ".join(f"{name} = row.column{n}" for n, name in enumerate(HEAD_COLUMNS, 1))
    id, head, fence = [f"row.column{FACTS - n}" for n in (2, 1, 0)]
    return (
        f"UPDATE tables SET {told} FROM (VALUES {rows(count, FACTS)}) AS row"
        f" WHERE tables.id = {id} AND tables.head = {head} AND tables.fence = {fence}"
    )


@cache
def commands(count: int) -> str:
    """So many commands."""
    return f"INSERT INTO commands ({', '.join(STORED)}) VALUES {rows(count, len(STORED))}"


def is_move(statements: Sequence[Statement]) -> bool:
    """Is this what a table writes for a move, and nothing else?"""
    return statements[0].sql is HEAD and all([each.sql is COMMAND for each in statements[1:]])


def store_moves(file: sqlite3.Connection, moves: Sequence[Sequence[Statement]]) -> None:
    """Stores all of these; Fenced if one of the tables is not where we think it is."""
    found = [value for statements in moves for value in statements[0].values]
    if file.execute(heads(len(moves)), found).rowcount != len(moves):
        raise Fenced("one of these tables is written elsewhere")
    told: list[Any] = [each.values for statements in moves for each in statements[1:]]
    file.execute(commands(len(told)), [value for values in told for value in values])
