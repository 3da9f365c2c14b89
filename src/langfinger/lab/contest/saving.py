"""Results as a table: one row for every seat of every game, as Parquet or CSV."""

import csv
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from langfinger.kernel import BadChoice, Json
from langfinger.lab.arena import WHOLE_VICTORY
from langfinger.lab.contest.watch import read_times

JOURNAL: Final = ".jsonl"
TABLES: Final = (".parquet", ".csv")
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


def save(path: Path, head: dict[str, Json], games: list[Json]) -> None:
    """Writes the table as a whole or not at all; a journal is there already."""
    if path.suffix == JOURNAL:
        return
    rows = [row for game in games for row in rows_of(head, game)]
    draft = path.with_name(path.name + ".part")
    if path.suffix == ".parquet":
        write_parquet(draft, rows)
    else:
        write_csv(draft, rows)
    draft.replace(path)


def rows_of(head: dict[str, Json], game: Json) -> list[dict[str, Json]]:
    """One game, a row for every seat."""
    return [row_of(head, game, seat) for seat in range(len(game["bots"]))]


def row_of(head: dict[str, Json], game: Json, seat: int) -> dict[str, Json]:
    """One seat of one game."""
    times = read_times(game["times"][seat])
    return {
        "game": head["game"],
        "rules": head["rules"],
        "edition": head["edition"],
        "seed": head["seed"],
        "number": game["number"],
        "deal": game["deal"],
        "seat": seat,
        "bot": game["bots"][seat],
        "place": game["places"][seat],
        "win": game["wins"][seat] / WHOLE_VICTORY,
        "score": game["scores"][seat],
        "rounds": game["rounds"],
        "moves": game["moves"],
        "thoughts": times.number,
        "seconds": times.total,
        "seconds_p99": times.p99,
        "seconds_most": times.most,
    }


def write_csv(path: Path, rows: list[dict[str, Json]]) -> None:
    """For spreadsheets."""
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]) if rows else [])
        writer.writeheader()
        writer.writerows(rows)


def write_parquet(path: Path, rows: list[dict[str, Json]]) -> None:
    """For programs."""
    arrow, parquet = import_module("pyarrow"), import_module("pyarrow.parquet")
    parquet.write_table(arrow.Table.from_pylist(rows), path)
