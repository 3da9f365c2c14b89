"""Results as a table, Parquet or CSV: a row for every game, or, of a contest, for every seat."""

import csv
import json
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from langfinger.kernel import BadChoice
from langfinger.lab.batch.hands import Row

JOURNAL: Final = ".jsonl"
TABLES: Final = (".parquet", ".csv")
SEATED: Final = {"bots": "bot", "places": "place", "wins": "win", "scores": "score"}
"""What is told for every seat, and the column of one seat; wins are in sixtieths."""
NEEDED: Final = "Parquet needs pyarrow: pip install 'langfinger[arena]', or name a .csv or .jsonl"


def check_out(path: Path) -> None:
    """BadChoice if results cannot be written so; better now than after the games."""
    if path.suffix not in (JOURNAL, *TABLES):
        raise BadChoice(f"--out: expected a name with {JOURNAL}, .parquet or .csv, not {path.name}")
    if path.suffix == ".parquet" and find_spec("pyarrow") is None:
        raise BadChoice(f"--out: {NEEDED}")


def journal_of(path: Path) -> Path:
    """Where the journal of these results is kept: beside them, or they are the journal."""
    return path if path.suffix == JOURNAL else path.with_name(path.name + JOURNAL)


def save(path: Path, rows: list[Row]) -> None:
    """Writes the table as a whole or not at all; a journal is there already."""
    if path.suffix == JOURNAL:
        return
    draft = path.with_name(path.name + ".part")
    if path.suffix == ".parquet":
        write_parquet(draft, rows)
    else:
        write_csv(draft, rows)
    draft.replace(path)


def table(head: Row, games: list[Row]) -> list[Row]:
    """A row for every game, whoever played it; games in the order of their numbers."""
    return [game_row(head, game) for game in games]


def game_row(head: Row, game: Row) -> Row:
    """One game: seats and the names of a metric become columns of their own."""
    row = {name: head[name] for name in ("game", "rules", "seed")}
    row["edition"] = edition_of(head, game)
    for name, value in game.items():
        if name in SEATED:
            row |= {f"{SEATED[name]}_S{seat}": each for seat, each in enumerate(value)}
        elif isinstance(value, dict):
            row[name] = json.dumps(value, ensure_ascii=False, sort_keys=True)
        else:
            row[name] = value
    return row


def edition_of(head: Row, game: Row) -> str:
    """The cards of the point of the sweep to which the game belongs."""
    return next(
        str(point["edition"])
        for point in head["points"]
        if all(game[name] == value for name, value in point["values"].items())
    )


def write_csv(path: Path, rows: list[Row]) -> None:
    """For spreadsheets."""
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]) if rows else [])
        writer.writeheader()
        writer.writerows(rows)


def write_parquet(path: Path, rows: list[Row]) -> None:
    """For programs."""
    arrow, parquet = import_module("pyarrow"), import_module("pyarrow.parquet")
    parquet.write_table(arrow.Table.from_pylist(rows), path)
