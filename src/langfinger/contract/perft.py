"""Perft: how many ways a game can go, by depth, from fixed seeds.

python -m langfinger.contract.perft            count and print
python -m langfinger.contract.perft --write    renew tests/contract/perft.toml

With `--game KEY` only one game is counted; the other rows stay.
"""

from __future__ import annotations

import argparse
import tomllib
from typing import Any, Final

from langfinger.contract.checkout import GOLDEN, head_of, table_of
from langfinger.contract.tables import Table, moments
from langfinger.kernel import SILENT, Action, Game, State

FILE: Final = GOLDEN / "perft.toml"
HEAD: Final = (
    "# How many ways the game can go for 1, 2, 3 … moves, from the table after `after` random\n"
    "# moves. To add a row, write it with counts of zeros, as deep as wanted, and renew the file:\n"
    "# python -m langfinger.contract.perft --write\n"
)


def perft(game: Game[Any], state: State, depth: int) -> int:
    """The number of sequences of so many moves; of several seats that are asked, the lowest moves.

    A game that ends on the way counts once.
    """
    if not state.waiting:
        return 1
    actions = game.legal(state, state.turn)
    if depth == 1:
        return len(actions)
    return sum(perft(game, after(game, state, action), depth - 1) for action in actions)


def after(game: Game[Any], state: State, action: Action) -> State:
    """The table after one more move."""
    next_state = state.clone()
    game.apply(next_state, state.turn, action, SILENT)
    return next_state


def start_of(table: Table, moves: int) -> State:
    """The table after so many random moves."""
    return next(m.state.clone() for m in moments(table) if m.state.version == moves)


def counts_of(row: dict[str, Any]) -> list[int]:
    """The counts of one row, as deep as those on file."""
    table = table_of(row)
    start = start_of(table, row["after"])
    return [perft(table.game, start, depth) for depth in range(1, len(row["counts"]) + 1)]


def golden_rows() -> list[dict[str, Any]]:
    """The rows on file."""
    rows: list[dict[str, Any]] = tomllib.loads(FILE.read_text("utf-8"))["perft"]
    return rows


def write_row(row: dict[str, Any], game: str | None) -> str:
    """One row as TOML, with its counts made anew if it is of this game, or of any."""
    counts = counts_of(row) if game in (None, row["game"]) else row["counts"]
    lines = ["[[perft]]", *head_of(row), f"after = {row['after']}", f"counts = {counts}"]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Counts again, and prints the file or renews it."""
    parser = argparse.ArgumentParser(prog="python -m langfinger.contract.perft")
    parser.add_argument("--write", action="store_true", help=f"renew {FILE}")
    parser.add_argument("--game", help="count only this game")
    wanted = parser.parse_args()
    written = "\n".join([HEAD, *[write_row(row, wanted.game) for row in golden_rows()]])
    if wanted.write:
        FILE.write_text(written, "utf-8")
    print(written, end="")


if __name__ == "__main__":
    main()
