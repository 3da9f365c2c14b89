"""Writes the words of each game that has a face of its own, for its types; --check compares.

A face that draws the cards themselves has a `facts.json` too: what is printed on them.
"""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from langfinger.games import GAMES
from langfinger.kernel import Game

FACES = Path(__file__).parents[1] / "src/games"


def words_of(game: Game[Any]) -> str:
    """All words of a game by kind."""
    return json.dumps({kind: words.names for kind, words in game.words.items()}, indent=1) + "\n"


def facts_of(game: Game[Any]) -> str:
    """What is printed in the box of a game."""
    return json.dumps(game.facts.cards, indent=1, ensure_ascii=False) + "\n"


WRITERS: dict[str, Callable[[Game[Any]], str]] = {"words.json": words_of, "facts.json": facts_of}


def main() -> int:
    """Write the files of every game that wants them, or say which is old."""
    for file in sorted(file for name in WRITERS for file in FACES.glob(f"*/{name}")):
        text = WRITERS[file.name](GAMES[file.parent.name])
        if "--check" not in sys.argv:
            file.write_text(text, "utf-8")
        elif file.read_text("utf-8") != text:
            print(f"{file} is old: run web/scripts/vocabulary.py")
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
