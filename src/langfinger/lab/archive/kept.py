"""A kept game: its replay, what every move brought, how it ended, and what it is kept for."""

import json
import lzma
from pathlib import Path
from typing import Any, Final, NamedTuple

from langfinger.kernel import Game, Json

FOLDER: Final = Path(__file__).parents[4] / "tests" / "archive" / "games"


class Kept(NamedTuple):
    """One whole game; `events` has one list for the set-up and one for each move, unmasked.

    `shows` are the seats, options, rules and ways to end for which it was chosen.
    """

    name: str
    shows: list[str]
    replay: dict[str, Json]
    events: list[list[Json]]
    scores: list[int]
    places: list[int]

    def __str__(self) -> str:
        options = "".join(f", {name}={value}" for name, value in self.replay["options"].items())
        rules = self.replay["rules"]
        return f"{self.name} (rules {rules}, {self.replay['seats']} seats{options})"


def file_of(game: Game[Any], folder: Path = FOLDER) -> Path:
    """Where the games of a game are kept."""
    return folder / f"{game.key}.jsonl.xz"


def read_kept(game: Game[Any], folder: Path = FOLDER) -> list[Kept]:
    """All kept games of a game, the oldest first."""
    path = file_of(game, folder)
    if not path.exists():
        return []
    lines = lzma.decompress(path.read_bytes()).decode().splitlines()
    return [Kept(**json.loads(line)) for line in lines]


def write_kept(game: Game[Any], games: list[Kept], folder: Path = FOLDER) -> Path:
    """Keeps these games, in this order."""
    lines = [json.dumps(one._asdict(), separators=(",", ":"), ensure_ascii=False) for one in games]
    path = file_of(game, folder)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(lzma.compress("\n".join(lines).encode() + b"\n", preset=9))
    return path
