"""Transcripts: a random game as text that can be read aloud with the rule book in hand.

Every move comes with its events and their rules; whenever another kind of question comes up, the
whole table is shown as a spectator sees it, and after that what each seat sees besides.

    python -m langfinger.contract.transcript            print all
    python -m langfinger.contract.transcript --write    renew tests/contract/transcripts/

With `--game KEY` only those of one game.
"""

from __future__ import annotations

import argparse
import tomllib
from typing import Any, Final

from langfinger.contract.checkout import GOLDEN, table_of
from langfinger.contract.tables import Moment, play_out, question_of
from langfinger.kernel import NOBODY, NOTHING_SEEN, Event, Game, Json, View, mask, view

FOLDER: Final = GOLDEN / "transcripts"
INDEX: Final = FOLDER / "index.toml"
LAST_MOVES: Final = 3
FRAME: Final = ("seats", "version", "options")


def transcript(row: dict[str, Any]) -> str:
    """The first moves of a game, as many as the row says, and its last ones."""
    table = table_of(row)
    game = play_out(table)
    edition = table.game.facts
    lines = [str(table), f"rules {table.game.rules_version}, edition {edition.fingerprint}", ""]
    skipped = len(game) - LAST_MOVES - 1 - row["moves"]
    question = ""
    for number, moment in enumerate(game):
        if number <= row["moves"] or number >= len(game) - LAST_MOVES:
            lines += told(moment, question)
        elif number == row["moves"] + 1:
            lines += ["", f"… {skipped} moves later …", ""]
        question = question_of(moment)
    return "\n".join(line.rstrip() for line in lines) + "\n"


def told(moment: Moment, question_before: str) -> list[str]:
    """What led here, the table if there is news to look at, and the move."""
    lines = [told_event(moment.game, event) for event in moment.events]
    if question_of(moment) != question_before or moment.action is None:
        lines += ["", *told_table(moment), ""]
    return [*lines, told_move(moment)]


def told_move(moment: Moment) -> str:
    """The move, numbered; or that the game is over."""
    if moment.action is None:
        return "The game is over."
    return f"{moment.state.version + 1}. S{moment.seat} {moment.game.write(moment.action)}"


def told_event(game: Game[Any], event: Event) -> str:
    """An event with its arguments and rules; a secret is told with those who learn it."""
    words = event.to_json(game.words)
    pairs = zip(event.__match_args__, words[1:], strict=True)
    args = [f"{name} {plain(value)}" for name, value in pairs if value is not None]
    said = ", ".join([*args, *told_secret(game, event)])
    return f"    {words[0]} ({said})  [{' '.join(event.rules())}]"


def told_secret(game: Game[Any], event: Event) -> list[str]:
    """Who learns what the others do not."""
    if NOTHING_SEEN not in mask(game, event, NOBODY):
        return []
    seats = [f"S{getattr(event, owner)}" for owner in event.owners]
    return [f"{event.secret} seen by {' '.join(seats)} only"]


def told_table(moment: Moment) -> list[str]:
    """The whole table: what everybody sees, then what each seat sees besides."""
    everybody = view(moment.game, moment.state, NOBODY)
    lines = ["    Everybody sees"]
    for field, value in (everybody.table | everybody.notes).items():
        if field not in FRAME:
            lines.append(f"      {field}: {plain(value)}")
    if everybody.scores is not None:
        lines.append(f"      scores: {plain(everybody.scores)}")
    for seat in range(moment.state.seats):
        seen = view(moment.game, moment.state, seat)
        lines.append(f"    S{seat} sees besides")
        lines += [f"      {line}" for line in told_besides(moment.game, seen, everybody)]
    return lines


def told_besides(game: Game[Any], seen: View, everybody: View) -> list[str]:
    """What a seat sees and a spectator does not, and what it may do."""
    lines = [
        f"{field}: {plain(value)}"
        for field, value in seen.table.items()
        if value != everybody.table.get(field)
    ]
    may = " | ".join(game.texts_of[id] for id in seen.legal)
    return [*lines, f"may: {may}"] if may else lines


def plain(value: Json) -> str:
    """JSON for people: `[R9 G1]`, `{thief: 2}`, – for nothing."""
    if value is None:
        return "–"
    if isinstance(value, list):
        return "[" + " ".join(plain(entry) for entry in value) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {plain(entry)}" for key, entry in value.items()) + "}"
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def golden_rows() -> list[dict[str, Any]]:
    """The transcripts on file: which table, and how many moves from the start."""
    rows: list[dict[str, Any]] = tomllib.loads(INDEX.read_text("utf-8"))["transcript"]
    return rows


def file_name(row: dict[str, Any]) -> str:
    """Where a transcript lies: game, seats and seed."""
    return f"{row['game']}-{row['seats']}-{row['seed']}.txt"


def main() -> None:
    """Prints all transcripts, or renews the golden files."""
    parser = argparse.ArgumentParser(prog="python -m langfinger.contract.transcript")
    parser.add_argument("--write", action="store_true", help=f"renew {FOLDER}")
    parser.add_argument("--game", help="only the transcripts of this game")
    wanted = parser.parse_args()
    for row in [row for row in golden_rows() if wanted.game in (None, row["game"])]:
        written = transcript(row)
        if wanted.write:
            (FOLDER / file_name(row)).write_text(written, "utf-8")
            print(FOLDER / file_name(row))
        else:
            print(written)


if __name__ == "__main__":
    main()
