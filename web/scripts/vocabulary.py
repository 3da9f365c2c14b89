"""Writes what faces know of their games; --check compares.

`words.json` are all words of a game, for its types; `facts.json` is what its box holds, `box.json`
the same from all its files, board included: both without the remarks on where it comes from. A face
that wants a file has it, however old.
"""

import json
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from langfinger.games import GAMES
from langfinger.kernel import Game

FACES = Path(__file__).parents[1] / "src/games"
GAMES_FOLDER = Path(__file__).parents[2] / "src/langfinger/games"
REMARKS = {"source"}


def words_of(game: Game[Any]) -> str:
    """All words of a game by kind."""
    return json.dumps({kind: words.names for kind, words in game.words.items()}, indent=1) + "\n"


def facts_of(game: Game[Any]) -> str:
    """What is printed in the box of a game."""
    return rows_of(printed(game.facts.cards))


def box_of(game: Game[Any]) -> str:
    """The rows of all files of a game."""
    parts: dict[str, Any] = {}
    for file in sorted((GAMES_FOLDER / game.key / "box").glob("*.toml")):
        facts = printed(tomllib.loads(file.read_text("utf-8")))
        parts |= {name: rows for name, rows in facts.items() if isinstance(rows, list)}
    return rows_of(parts)


def rows_of(parts: dict[str, Any]) -> str:
    """As JSON, a line for each row."""
    told = []
    for name, part in parts.items():
        if isinstance(part, list):
            rows = ",\n".join(json.dumps(one, separators=(",", ":")) for one in part)
            told.append(f'"{name}": [\n{rows}\n]')
        else:
            told.append(f'"{name}": {json.dumps(part, separators=(",", ":"))}')
    return "{\n" + ",\n".join(told) + "\n}\n"


def printed(part: Any) -> Any:
    """A part of a card file without its remarks."""
    if isinstance(part, list):
        return [printed(one) for one in part]
    if isinstance(part, dict):
        return {key: printed(one) for key, one in part.items() if key not in REMARKS}
    return part


WRITERS: dict[str, Callable[[Game[Any]], str]] = {
    "words.json": words_of,
    "facts.json": facts_of,
    "box.json": box_of,
}


def main() -> int:
    """Write the files of every game that wants them, or say which is old."""
    for file in sorted(file for name in WRITERS for file in FACES.glob(f"*/box/{name}")):
        text = WRITERS[file.name](GAMES[file.parents[1].name])
        if "--check" not in sys.argv:
            file.write_text(text, "utf-8")
        elif file.read_text("utf-8") != text:
            print(f"{file} is old: run web/scripts/vocabulary.py")
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
