"""`python tests/web/played.py PORT FOLDER`: the server with tables that are already under way.

While the file named by LANGFINGER_POSITION is there, it says how a table begins: with this seed,
played by the bots until the first seat is asked this question for this time:
`{"seed": 7, "ask": "Laying", "time": 12}`. Without it, a table begins as it always does. Windows of
the timing `relaxed` close as soon as all have answered.
"""

import json
import os
import sys
from pathlib import Path
from typing import Any, Final

from langfinger.bots import make_bot
from langfinger.kernel import Game, Json, view
from langfinger.server import clock, serve
from langfinger.server.http.study import positions
from langfinger.server.store.course import Course, Trial

WISH: Final = Path(os.environ["LANGFINGER_POSITION"])


def played(game: Game[Any], seats: int, seed: int, options: Json) -> Course:
    """A course that begins in the middle of a game, with all that has happened in it."""
    wish = json.loads(WISH.read_text("utf-8")) if WISH.exists() else None
    course = Course(game, seats, seed if wish is None else wish["seed"], options)
    if wish is not None:
        play_until(course, wish)
    return course


def play_until(course: Course, wish: Json) -> None:
    """The bots play for everybody, until the first seat is asked for the so-manieth time."""
    game = course.game
    bots = [make_bot("rules", game, wish["seed"] + seat) for seat in range(course.state.seats)]
    times = 0
    while not course.is_over():
        seat = course.owing()[0]
        times += seat == 0 and type(course.state.ask).__name__ == wish["ask"]
        if times == wish["time"]:
            return
        trial = Trial(course)
        trial.play(seat, bots[seat].choose(view(game, course.state, seat)))
        course.accept(trial)
    raise ValueError(f"the game is over before seat 0 is asked {wish}")


vars(positions)["Course"] = played
clock.TIMINGS["relaxed"] = clock.WindowTiming(floor=0.05)

if __name__ == "__main__":
    sys.exit(serve("127.0.0.1", int(sys.argv[1]), Path(sys.argv[2]), None, False))
