"""Damage to rows, by a careless hand with SQL: dropped, changed, emptied, doubled."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from langfinger.stress.folder_fuzz.good_folder import FILE, TABLES

LAX: Final = (
    "PRAGMA writable_schema=ON",
    "UPDATE sqlite_schema SET sql = replace(sql, 'NOT NULL', '        ')",
    "PRAGMA writable_schema=RESET",
)
OWNER: Final = {"tables": "id", "chairs": "table_id", "commands": "table_id", "shelf": "table_id"}
WILD: Final[tuple[Any, ...]] = (
    0, -1, 1, 2**31, 2**62, -(2**63), 1.5, "", "x", "0", "null", "[]", "{}", "[[", '{"a":', "NaN",
    "Ünsinn", "\0", "running", "finished", "paused", "damaged", b"", b"\xff\xfe", "x" * 100_000,
    "[" * 2000, "1e999", '{"action":-1,"question":0}', '{"keep":-5}', "9" * 400,
)  # fmt: skip


class Touched(NamedTuple):
    """Which rows: of what, and of which tables."""

    name: str
    tables: set[str]


def pick(file: sqlite3.Connection, dice: Random) -> tuple[str, list[str], tuple[Any, ...]]:
    """Any row of any table, with its columns."""
    names = [name for (name,) in file.execute(TABLES)]
    full = [name for name in names if file.execute(f"SELECT 1 FROM {name} LIMIT 1").fetchone()]
    name = dice.choice(full)
    found = file.execute(f"SELECT * FROM {name}")
    columns = [column[0] for column in found.description]
    return name, columns, dice.choice(found.fetchall())


def where(columns: list[str]) -> str:
    """All columns as they are."""
    return " AND ".join(f'"{column}" IS ?' for column in columns)


def touched(name: str, columns: list[str], *rows: tuple[Any, ...]) -> Touched:
    """Whose rows these are."""
    if name not in OWNER:
        return Touched(name, set())
    at = columns.index(OWNER[name])
    return Touched(name, {str(row[at]) for row in rows})


def drop_row(file: sqlite3.Connection, dice: Random) -> Touched:
    """One row is gone."""
    name, columns, row = pick(file, dice)
    file.execute(f"DELETE FROM {name} WHERE {where(columns)}", row)
    return touched(name, columns, row)


def drop_all(file: sqlite3.Connection, dice: Random) -> Touched:
    """All rows of a kind are gone."""
    name, columns, _ = pick(file, dice)
    rows = file.execute(f"SELECT * FROM {name}").fetchall()
    file.execute(f"DELETE FROM {name}")
    return touched(name, columns, *rows)


def change(file: sqlite3.Connection, dice: Random, value: Any) -> Touched:
    """One value becomes this one."""
    name, columns, row = pick(file, dice)
    at = dice.randrange(len(columns))
    sql = f'UPDATE OR IGNORE {name} SET "{columns[at]}" = ? WHERE {where(columns)}'
    file.execute(sql, (value, *row))
    changed = (*row[:at], value, *row[at + 1 :])
    return touched(name, columns, row, changed)


def wild_value(file: sqlite3.Connection, dice: Random) -> Touched:
    """One value is something else altogether."""
    return change(file, dice, dice.choice(WILD))


def no_value(file: sqlite3.Connection, dice: Random) -> Touched:
    """One value is missing."""
    return change(file, dice, None)


def near_value(file: sqlite3.Connection, dice: Random) -> Touched:
    """One value is a little different, or one letter of it."""
    name, columns, row = pick(file, dice)
    at = dice.randrange(len(columns))
    value = nearly(row[at], dice)
    sql = f'UPDATE OR IGNORE {name} SET "{columns[at]}" = ? WHERE {where(columns)}'
    file.execute(sql, (value, *row))
    return touched(name, columns, row, (*row[:at], value, *row[at + 1 :]))


def nearly(value: Any, dice: Random) -> Any:
    """Almost the same."""
    if isinstance(value, int):
        return value + dice.choice((-1, 1, 2))
    if not isinstance(value, str) or not value:
        return "?"
    at = dice.randrange(len(value))
    return value[:at] + dice.choice(("", "1", '"', "z", value[at] * 2)) + value[at + 1 :]


def bad_letters(file: sqlite3.Connection, dice: Random) -> Touched:
    """A text that is none."""
    name, columns, row = pick(file, dice)
    at = dice.randrange(len(columns))
    sql = f"UPDATE OR IGNORE {name} SET \"{columns[at]}\" = CAST(x'41ff42' AS TEXT)"
    file.execute(f"{sql} WHERE {where(columns)}", row)
    return touched(name, columns, row)


def double(file: sqlite3.Connection, dice: Random) -> Touched:
    """A row is there once more, under another key."""
    name, columns, row = pick(file, dice)
    at = dice.randrange(min(2, len(columns)))
    other = (*row[:at], nearly(row[at], dice), *row[at + 1 :])
    marks = ", ".join("?" * len(columns))
    file.execute(f"INSERT OR IGNORE INTO {name} VALUES ({marks})", other)
    return touched(name, columns, row, other)


def exchange(file: sqlite3.Connection, dice: Random) -> Touched:
    """Two rows have exchanged a value."""
    name, columns, row = pick(file, dice)
    other = dice.choice(file.execute(f"SELECT * FROM {name}").fetchall())
    at = dice.randrange(len(columns))
    sql = f'UPDATE OR IGNORE {name} SET "{columns[at]}" = ? WHERE {where(columns)}'
    file.execute(sql, (other[at], *row))
    file.execute(sql, (row[at], *other))
    return touched(name, columns, row, other)


TO_ROWS: Final[dict[str, Callable[[sqlite3.Connection, Random], Touched]]] = {
    "a row dropped": drop_row,
    "all rows dropped": drop_all,
    "a wild value": wild_value,
    "no value": no_value,
    "nearly the value": near_value,
    "letters that are none": bad_letters,
    "a row doubled": double,
    "values exchanged": exchange,
}


def hurt_rows(folder: Path, kind: str, dice: Random) -> Touched:
    """Damages the rows of a folder; the schema is as it was afterwards."""
    with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as file:
        file.text_factory = lambda raw: raw.decode("utf-8", "surrogateescape")
        before = file.execute("SELECT name, sql FROM sqlite_schema").fetchall()
        for sql in LAX:
            file.execute(sql)
        result = TO_ROWS[kind](file, dice)
        file.execute("PRAGMA writable_schema=ON")
        for name, sql in before:
            file.execute("UPDATE sqlite_schema SET sql = ? WHERE name = ?", (sql, name))
        file.execute("PRAGMA writable_schema=RESET")
    return result
