"""The film of a game: what somebody's eyes saw at every step of it.

A step is what the whole table could notice, so the number of steps tells nothing about sealed
answers. Whatever a step shows is the view of that seat, made from the state at that step as the
table made it then.
"""

import secrets
from typing import Any, Final, Literal, NamedTuple

from langfinger.kernel import (
    NOBODY,
    OWNER,
    SILENT,
    Rng,
    State,
    View,
    dump,
    view,
)
from langfinger.kernel.sight.table import Seen, field_of
from langfinger.server.publish import messages
from langfinger.server.publish.replay.film_wire import MOST_VIEWS
from langfinger.server.publish.scores import score_in
from langfinger.server.publish.studies import CHANCE_BITS
from langfinger.server.store.course import Course, begun, later
from langfinger.study import possible

ALL: Final = "all"
TABLE: Final = "table"
EyesOf = int | Literal["all", "table"]


class Reel(NamedTuple):
    """A piece of a film: the views from this place of its steps on, and the state of the first.

    `scores` are the points as they stood at each, for games that keep an open score.
    """

    first: int
    views: list[messages.View]
    scores: list[list[messages.ScoreLine]]
    state: State


def steps_of(course: Course) -> list[int]:
    """The numbers at which the table could notice something, from the beginning on.

    Behind the last move of a game of earlier rules its story goes on.
    """
    rest = [chapter.seq for chapter in later(course.story, course.seq)]
    return sorted({0, *[move.seq for move in course.moves], *rest})


def shoot(course: Course, eyes: EyesOf, first: int) -> Reel:
    """What these eyes saw at some steps, from this one on; the last one if there are fewer."""
    steps = steps_of(course)
    first = min(first, len(steps) - 1)
    states = states_at(course, steps[first : first + MOST_VIEWS])
    views = [seen_by(course, state, eyes) for state in states]
    return Reel(first, views, [score_at(course, state) for state in states], states[0])


def states_at(course: Course, steps: list[int]) -> list[State]:
    """The table at these steps, each after all moves that belong to it."""
    game, state, found = course.game, begun(course, SILENT), []
    moves = iter(course.moves)
    move = next(moves, None)
    for step in steps:
        while move is not None and move.seq <= step:
            game.apply(state, move.seat, game.space.at(move.action), SILENT)
            move = next(moves, None)
        found.append(state.clone())
    return found


def seen_by(course: Course, state: State, eyes: EyesOf) -> messages.View:
    """The table as these eyes see it."""
    if eyes == ALL:
        return messages.View(*all_known(course, state))
    return messages.View(*view(course.game, state, seat_of(eyes)))


def score_at(course: Course, state: State) -> list[messages.ScoreLine]:
    """What everybody could reckon then, whoever looks now."""
    return score_in(course.game, view(course.game, state, NOBODY))


def seat_of(eyes: EyesOf) -> int:
    """The seat that looks; nobody's for a spectator."""
    return eyes if isinstance(eyes, int) else NOBODY


def all_known(course: Course, state: State) -> View:
    """What a spectator would see if all hands and plans lay open; piles stay face down."""
    seen = view(course.game, state, NOBODY)
    opened = {row.field: row.shape.write(field_of(state, row)) for row in hands_of(course)}
    return seen._replace(table={**seen.table, **opened})


def hands_of(course: Course) -> list[Seen]:
    """What each seat alone sees of its own."""
    return [row for row in course.game.secrets if row.by == OWNER]


def events_for(course: Course, eyes: EyesOf) -> list[messages.Happened]:
    """All that happened, as these eyes saw it."""
    if eyes != ALL:
        return course.news(-1, seat_of(eyes))
    words = course.game.words
    return [
        (chapter.seq, event.to_json(words), list(event.rules()))
        for chapter in course.story
        for event in chapter.events
    ]


def position_for(course: Course, reel: Reel, eyes: EyesOf, over: bool) -> dict[str, Any] | None:
    """Where one may play on: the truth of a game that is over, or what a seat can imagine."""
    if over:
        return dump(course.game, reel.state)
    if not isinstance(eyes, int):
        return None
    seen = view(course.game, reel.state, eyes)
    return possible(course.game, seen, Rng.seeded(secrets.randbits(CHANCE_BITS)))
