"""Positions that come from outside, and those that go out; what cannot be is refused."""

import secrets
from typing import Any, Final

from langfinger.kernel import BadChoice, BadPosition, Game, Json
from langfinger.kernel.saving.replay import replay_from
from langfinger.server.http.api import Refused
from langfinger.server.http.identity import Guest
from langfinger.server.publish import studies
from langfinger.server.publish.study_wire import Study, StudyFrom, StudyStart, StudyWish
from langfinger.server.publish.told import told_reason
from langfinger.server.publish.wire import NewTable
from langfinger.server.shuffle.shuffle import Shuffle
from langfinger.server.store.course import Course
from langfinger.server.store.record import Record
from langfinger.study import BadStep

SEED_BITS: Final = 62
TOO_LARGE: Final = BadPosition("position", "", "a number is too large")
LONGEST_PROBLEM: Final = 400  # what was sent is told back, but not all of it


def asked(game: Game[Any], wish: StudyWish) -> Study:
    """What becomes of this position."""
    try:
        return studies.studied(game, wish)
    except BadPosition as problem:
        raise refused(problem) from None
    except OverflowError:
        raise refused(TOO_LARGE) from None
    except BadChoice as problem:
        raise Refused(400, "bad_choice", problem=short(str(problem))) from None
    except BadStep as problem:
        reason = told_reason(problem.reason)
        told = short(problem.problem)
        raise Refused(400, "bad_step", number=problem.number, problem=told, reason=reason) from None


def refused(problem: BadPosition) -> Refused:
    """A position that cannot be: which field, under which rule, and why."""
    told = short(problem.problem)
    return Refused(400, "bad_position", field=problem.field, rule=problem.rule, problem=told)


def short(problem: str) -> str:
    """Enough to find what is wrong."""
    return problem if len(problem) <= LONGEST_PROBLEM else f"{problem[:LONGEST_PROBLEM]}…"


def of_table(record: Record, guest: Guest, wish: StudyFrom) -> StudyStart:
    """A game that is over at any moment; of any other only what a seat of this guest may know."""
    course, mine = record.course, record.seating.of(guest.id)
    if record.state == "finished":
        moves = len([move for move in course.moves if wish.seq is None or move.seq <= wish.seq])
        seat = wish.seat if wish.seat in range(course.seats) else 0
        return studies.start_from_past(course, moves, seat or 0)
    if not mine or (wish.seat is not None and wish.seat not in mine):
        raise Refused(403, "not_yours")
    if wish.seq is not None:
        raise Refused(409, "still_running")
    return studies.start_from_view(course, mine[0] if wish.seat is None else wish.seat)


def begin(game: Game[Any], seats: int, wish: NewTable, shuffle: Shuffle) -> Course:
    """A table newly dealt, or one that begins with a position; chance is its own.

    While guests are waited for something else lies there: it is dealt when they have come.
    """
    try:
        if wish.position is not None:
            return course_from(game, wish.position, secrets.randbits(SEED_BITS))
        seed = secrets.randbits(SEED_BITS) if wish.wait else shuffle.seed
        course = Course(game, seats, seed, wish.options or {})
        course.shuffle = shuffle
        return course
    except BadChoice as problem:
        raise Refused(400, "bad_choice", problem=short(str(problem))) from None
    except BadPosition as problem:
        raise refused(problem) from None
    except OverflowError:
        raise refused(TOO_LARGE) from None


def course_from(game: Game[Any], position: dict[str, Json], seed: int) -> Course:
    """A game that goes on from here; BadPosition if it cannot."""
    open_ended = {name: position[name] for name in position if name != "rng"}
    start = replay_from(game, open_ended, seed).start
    course = Course(game, start["seats"], seed, start["options"], start)
    if course.is_over():
        raise BadPosition("ask", game.turn_rule, "expected a question; here the game is over")
    return course
