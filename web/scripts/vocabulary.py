"""Writes what events, questions and choices carry, for the web's sentences; --check compares."""

import json
import sys
from pathlib import Path
from typing import Any

from langfinger.games import GAMES
from langfinger.kernel import Game

GAMES_OF_THE_WEB = Path(__file__).parents[1] / "src/games"


def vocabulary(game: Game[Any]) -> str:
    """The names of all arguments, by event, question and choice, and the words of the game."""
    actions = {type(action).__name__: type(action).__match_args__ for action in game.space.actions}
    words = {
        "events": {name: kind.__match_args__ for name, kind in game.events.items()},
        "secrets": {name: kind.secret for name, kind in game.events.items() if kind.secret},
        "steps": {name: kind.__match_args__ for name, kind in game.steps.items()},
        "actions": actions,
        "words": {kind: words.names for kind, words in game.words.items()},
    }
    return json.dumps(words, indent=1) + "\n"


def main() -> int:
    """Write the file of every game that has a room in the web, or say which is old."""
    for room in sorted(GAMES_OF_THE_WEB.glob("*/vocabulary.json")):
        text = vocabulary(GAMES[room.parent.name])
        if "--check" not in sys.argv:
            room.write_text(text, "utf-8")
        elif room.read_text("utf-8") != text:
            print(f"{room} is old: run web/scripts/vocabulary.py")
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
