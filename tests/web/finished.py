"""`python tests/web/finished.py PORT FOLDER`: the server with tables that are already over.

A table that is opened here is one of the kept games, played to its end: of its game, with as many
seats. One that begins with a position begins there, as everywhere. Ledgers are reckoned with little
thought.
"""

import sys
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from langfinger.kernel import Game, Json, read_replay
from langfinger.lab.archive import read_kept
from langfinger.server import serve
from langfinger.server.house import House
from langfinger.server.http import lobby
from langfinger.server.http.replay import luck
from langfinger.server.http.study import positions
from langfinger.server.store.course import Course, Trial
from langfinger.server.store.record import Record
from langfinger.server.table.room import Room

LONGEST: Final = 450


def finished(game: Game[Any], seats: int, seed: int, options: Json, start: Json = None) -> Course:
    """A whole game as it was once played."""
    if start is not None:
        return Course(game, seats, seed, options, start)
    kept = next(one for one in read_kept(game) if fits(game, one.replay, seats))
    replay = read_replay(game, kept.replay)
    course = Course(game, seats, replay.seed, replay.options)
    trial = Trial(course)
    for seat, action in replay.moves:
        trial.play(seat, action)
    course.accept(trial)
    return course


def fits(game: Game[Any], replay: Json, seats: int) -> bool:
    """A game of today's rules for so many, and not one that never ends."""
    return (
        replay["rules"] == game.rules_version
        and replay["seats"] == seats
        and 20 < len(replay["moves"]) < LONGEST
    )


async def admitted(house: House, record: Record) -> Room:
    """A table is opened; where nothing is left to decide, it is over."""
    if record.course.is_over():
        scores = list(record.course.game.scores(record.course.state))
        record.settings = replace(record.settings, state="finished", scores=scores)
    return await ADMIT(house, record)


ADMIT: Final = lobby.admit
vars(lobby)["admit"] = admitted
vars(positions)["Course"] = finished
vars(luck)["HOW"] = ("--json", "--playouts", "6", "--expert", "expert@20x")

if __name__ == "__main__":
    sys.exit(serve("127.0.0.1", int(sys.argv[1]), Path(sys.argv[2]), None, False))
