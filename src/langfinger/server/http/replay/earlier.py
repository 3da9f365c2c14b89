"""Games of earlier rules, told by their events as closed tables are.

As far as the rules of today tell the same there is a board to be looked at; behind that the story
goes on alone, to the end as it was.
"""

from collections.abc import Sequence
from itertools import count
from typing import Any

from langfinger.gamefile import Earlier, Retold
from langfinger.kernel import BadChoice, BadReplay, Event
from langfinger.server.publish.replay import film_wire
from langfinger.server.publish.replay.film import steps_of
from langfinger.server.store.course import Chapter, Course, Trial


def course_of(file: Earlier) -> tuple[Course, film_wire.Earlier]:
    """The game as far as it holds, with the rest of its story; and what is to be said of that."""
    retold, told = file.retold(), file.told()
    course = held_by(file, retold) if retold.number else any_table(file)
    held = place_held(course, retold)
    if not retold.number:
        course.story = [Chapter(0, 0, told[0])]
    add_rest(course, told, len(retold.moves) + 1)
    mark = film_wire.Earlier(
        rules=file.rules,
        cards=file.cards,
        held=held,
        untold=sum(map(len, file.written.events)) - sum(map(len, told)),
        scores=file.written.scores,
        places=file.written.places,
    )
    return course, mark


def held_by(file: Earlier, retold: Retold) -> Course:
    """The moves that come out as they were."""
    replay = file.written.replay
    begun = (replay["seed"], replay["options"], replay.get("start"))
    return played(Course(file.game, file.seats, *begun), retold.moves)


def played(course: Course, moves: Sequence[tuple[int, int]]) -> Course:
    """The same table after these moves."""
    trial = Trial(course)
    for seat, action in moves:
        trial.play(seat, action)
    course.accept(trial)
    return course


def any_table(file: Earlier) -> Course:
    """Some table of so many, where even the deal was another one: nobody gets to see it."""
    replay = file.written.replay
    try:
        return Course(file.game, file.seats, replay["seed"], replay["options"])
    except BadChoice:
        pass
    try:
        return Course(file.game, file.seats, replay["seed"], {})
    except BadChoice as problem:
        raise BadReplay(f"seats: {problem}") from None


def place_held(course: Course, retold: Retold) -> int:
    """The last step that is as it was, -1 if there is none."""
    ends_otherwise = retold.problem is not None and retold.number == len(retold.moves)
    return len(steps_of(course)) - 1 - ends_otherwise if retold.number else -1


def add_rest(course: Course, told: Sequence[list[Event]], first: int) -> None:
    """What the moves from this one on brought."""
    rows = [(number, row) for number, row in enumerate(told) if number >= first and row]
    for seq, (number, events) in zip(count(course.seq + 1), rows, strict=False):
        course.story.append(Chapter(number, seq, events))


def hide_rest(told: dict[str, Any], held: int) -> None:
    """Behind what holds there is nothing to be seen on the board."""
    for place, shown in enumerate(told["views"], told["first"]):
        if place > held:
            shown.scores = shown.places = None
            told["scores"][place - told["first"]] = []
