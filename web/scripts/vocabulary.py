"""Writes the words of each game that has a face of its own, for its types; --check compares."""

import json
import sys
from pathlib import Path
from typing import Any

from langfinger.games import GAMES
from langfinger.kernel import Game

FACES = Path(__file__).parents[1] / "src/games"


def words_of(game: Game[Any]) -> str:
    """All words of a game by kind."""
    return json.dumps({kind: words.names for kind, words in game.words.items()}, indent=1) + "\n"


def main() -> int:
    """Write the file of every game that wants one, or say which is old."""
    for file in sorted(FACES.glob("*/words.json")):
        text = words_of(GAMES[file.parent.name])
        if "--check" not in sys.argv:
            file.write_text(text, "utf-8")
        elif file.read_text("utf-8") != text:
            print(f"{file} is old: run web/scripts/vocabulary.py")
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
