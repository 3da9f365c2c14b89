"""The journal of a run: a head that says what is played, then a line for every finished game.

A line is written when its game is over, so whatever happens costs at most the games that are being
played. A last line that was torn is dropped when somebody goes on.
"""

import json
from pathlib import Path
from typing import IO, Any, Final, NamedTuple

from langfinger.kernel import BadChoice, Json

CONTEST: Final = "langfinger arena 1"
GAMES: Final = "langfinger games 1"
FORMATS: Final = (CONTEST, GAMES)
SAME: Final = (
    *("format", "game", "rules", "edition", "seats", "options", "bots", "seed"),
    *("points", "line_ups", "metrics"),
)
"""What must be the same for games to belong to one run."""


class Kept(NamedTuple):
    """What is in a journal: its head, its games, and how many bytes of it hold."""

    head: dict[str, Json]
    games: list[Json]
    size: int


class Journal:
    """An open journal."""

    def __init__(self, file: IO[bytes]) -> None:
        self.file = file

    def write(self, line: Json) -> None:
        """One line, out of our hands when this returns."""
        self.file.write(json.dumps(line, ensure_ascii=False).encode() + b"\n")
        self.file.flush()

    def close(self) -> None:
        """Nothing more is written."""
        self.file.close()


def begin(path: Path, head: dict[str, Json]) -> Journal:
    """A new journal; BadChoice if there is one already."""
    try:
        journal = Journal(path.open("xb"))
    except FileExistsError:
        raise BadChoice(
            f"{path} is there already: --resume goes on with it, or choose another --out"
        ) from None
    journal.write(head)
    return journal


def go_on(path: Path, head: dict[str, Json]) -> tuple[Journal, list[Json]]:
    """The journal of the same run, and the games in it; BadChoice if it is of another."""
    kept = read(path)
    for field in SAME:
        if kept.head.get(field) != head.get(field):
            raise BadChoice(
                f"{path}: was begun with {field} {told(kept.head.get(field))}, not with"
                f" {told(head.get(field))}; choose another --out"
            )
    file = path.open("r+b")
    file.truncate(kept.size)
    file.seek(kept.size)
    return Journal(file), kept.games


def told(value: Json) -> str:
    """A field of a head in one line."""
    return json.dumps(value, ensure_ascii=False)


def read(path: Path) -> Kept:
    """All that holds of a journal; BadChoice if it is none, or broken in its midst."""
    *lines, _torn = path.read_bytes().split(b"\n")
    head = read_line(path, 1, lines[0]) if lines else None
    if not isinstance(head, dict) or head.get("format") not in FORMATS:
        expected = " or ".join(map(repr, FORMATS))
        raise BadChoice(f"{path}: expected a journal that begins with {expected}")
    games = [read_line(path, number, line) for number, line in enumerate(lines[1:], 2)]
    return Kept(head, games, sum(len(line) + 1 for line in lines))


def read_line(path: Path, number: int, line: bytes) -> Any:
    """One line; only the last one may be torn, and then it has no end."""
    try:
        return json.loads(line)
    except ValueError:
        raise BadChoice(f"{path}: line {number} cannot be read; take it out to go on") from None
