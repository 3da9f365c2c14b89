"""`python tests/web/stacked.py PORT FOLDER`: the server with stacked tables and quick windows.

A table opened while the file named by LANGFINGER_POSITION is there begins at that position. Windows
of the timing `relaxed` close as soon as all have answered. The template game, which has no face, is
among the games; the bots' own process reads this file too, and so knows it.
"""

import json
import os
import sys
from pathlib import Path
from typing import Any

from langfinger.games import GAMES, _template
from langfinger.kernel import Game, Json, load
from langfinger.server import clock, serve
from langfinger.server.http.study import positions
from langfinger.server.store.course import Course

GAMES[_template.GAME.key] = _template.GAME
clock.TIMINGS["relaxed"] = clock.WindowTiming(floor=0.05)


def stacked(game: Game[Any], seats: int, seed: int, options: Json) -> Course:
    """A course that begins in the middle of a game."""
    course = Course(game, seats, seed, options)
    file = Path(os.environ["LANGFINGER_POSITION"])
    if file.exists():
        course.state = load(game, json.loads(file.read_text("utf-8")))
    return course


vars(positions)["Course"] = stacked

if __name__ == "__main__":
    sys.exit(serve("127.0.0.1", int(sys.argv[1]), Path(sys.argv[2]), None, False))
