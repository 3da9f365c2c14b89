"""Lessons at a table: the script moves for those who are not asked, and waits for the learner."""

from collections.abc import Mapping

from langfinger.lessons import LEARNER, Lesson, Part
from langfinger.server.publish.messages import Act, Learning
from langfinger.server.store.record import Record


class Schooling:
    """How far the lesson of a table has come; nothing is kept of it but the moves.

    `held` are answers to an open window: they count as given.
    """

    def __init__(self, record: Record, held: Mapping[int, int]) -> None:
        self.record = record
        self.held = held

    @property
    def lesson(self) -> Lesson | None:
        """The lesson that is held at this table, if any."""
        return self.record.lesson

    def done(self, seat: int) -> list[int]:
        """What this seat has answered so far."""
        done = [move.action for move in self.record.course.moves if move.seat == seat]
        return [*done, self.held[seat]] if seat in self.held else done

    def part(self, seat: int) -> Part | None:
        """What the script says that this seat does next."""
        lesson = self.lesson
        return None if lesson is None else lesson.part(seat, self.done(seat))

    def scripted(self) -> dict[int, int]:
        """The next moves that the script makes, by seat; the steps are the learner's own."""
        seats = [] if self.lesson is None else range(self.lesson.seats)
        parts = [(seat, self.part(seat)) for seat in seats]
        return {seat: p.action for seat, p in parts if p is not None and p.step is None}

    def step(self, lesson: Lesson) -> tuple[int, int]:
        """The step that comes next, counted from 0, and how many of its moves are made.

        When all are made, it is as many as there are.
        """
        own, done = lesson.parts[LEARNER], len(self.done(LEARNER))
        asked = [(part.step, part.made) for part in own[done:] if part.step is not None]
        return asked[0] if asked else (len(lesson.steps), 0)

    def told(self) -> Learning | None:
        """How far the lesson has come, as it is told."""
        lesson = self.lesson
        if lesson is None:
            return None
        (step, made), part = self.step(lesson), self.part(LEARNER)
        if step == len(lesson.steps):
            return Learning(step, made, not any(self.part(seat) for seat in range(lesson.seats)))
        is_asked = self.record.course.owes(LEARNER) and LEARNER not in self.held
        return Learning(step, made, is_asked and part is not None and part.step == step)

    def is_unfinished(self) -> bool:
        """Is there a step that the learner has not made?"""
        return self.lesson is not None and self.step(self.lesson)[0] < len(self.lesson.steps)

    def is_aside(self, message: Act) -> bool:
        """Would this be allowed, but is not what the lesson is about just now?"""
        part, course = self.part(message.seat), self.record.course
        if part is None or part.action == message.action:
            return False
        return message.action in [a.id for a in course.game.legal(course.state, message.seat)]
