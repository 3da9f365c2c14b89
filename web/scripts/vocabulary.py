"""Writes what faces know of their games; --check compares.

`words.json` are all words of a game, for its types; `facts.json` and `cards.json` what is printed
on its cards, with and without the remarks on where it comes from. A face that wants a file has it,
however old.
"""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from langfinger.games import GAMES
from langfinger.kernel import Game

FACES = Path(__file__).parents[1] / "src/games"
REMARKS = {"provenance", "source"}


def words_of(game: Game[Any]) -> str:
    """All words of a game by kind."""
    return json.dumps({kind: words.names for kind, words in game.words.items()}, indent=1) + "\n"


def facts_of(game: Game[Any]) -> str:
    """What is printed in the box of a game."""
    return json.dumps(game.facts.cards, indent=1, ensure_ascii=False) + "\n"


def cards_of(game: Game[Any]) -> str:
    """What is printed in the box."""
    return json.dumps(printed(game.facts.cards), separators=(",", ":")) + "\n"


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
    "cards.json": cards_of,
}


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
