"""Sheets: what a seat sees of a table, in cells, and what it may answer, in marks.

A sheet is looked at again and again, and only what is another than at the last look is written.
Nothing is taken on trust: whatever table and seat come next, the cells are those of their view.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from langfinger.kernel.game import Game, S
from langfinger.kernel.log import SILENT
from langfinger.kernel.record import NOBODY, Action
from langfinger.kernel.sight.boards import Behind, Front
from langfinger.kernel.sight.layout import Layout, layout_of
from langfinger.kernel.sight.places import lay_numbers
from langfinger.kernel.sight.views import seen_waiting
from langfinger.kernel.state import State, is_asked
from langfinger.kernel.steps import Question, SealedQuestion, Step

NO_ANSWERS: Final[list[Action]] = []
FEW: Final = 16


class Sheet:
    """The sheet of one table; `cells` and `marks` may be those of many tables, one after the other.

    `ask` and `steps` are what was written last: a step never changes, so one that is the same
    object has the same cells. Options never change in a game, so those of the same `state` are the
    same. All else is laid on the boards `front` and `behind`; it was the `question` of this number.
    `open` are the answers that are marked, and `ids` begins with theirs: those that `asked` gave
    the seat in turn in its move of this number.
    """

    def __init__(self, layout: Layout, cells: vec[i16], marks: vec[u8], number: i64) -> None:
        self.layout = layout
        self.cells = cells
        self.marks = marks
        self.kept = vec[i64](layout.fresh)
        self.start: i64 = number * layout.width
        self.first_mark: i64 = number * layout.answers
        self.state: State | None = None
        self.front = Front(layout.open_fields, layout.open, cells, self.kept, self.start)
        self.behind = Behind(layout.secret_fields, layout.secrets, cells, self.kept, self.start)
        self.ask: Question | None = None
        self.is_sealed = False
        self.question: i64 = NOBODY
        self.steps: list[Step] = []
        self.open = NO_ANSWERS
        self.ids = vec[i64]([0] * FEW)
        self.marked: i64 = 0
        self.asked: State | None = None
        self.move: i64 = NOBODY

    def look(self, state: State, seat: i64) -> None:
        """Writes what this seat sees of this table."""
        layout, cells, start = self.layout, self.cells, self.start
        layout.seat.put_number(cells, start + layout.seat.at, seat)
        self.look_ahead(state)
        waiting = layout.waiting
        seen = seen_waiting(state, seat) if self.is_sealed else state.waiting
        waiting.lay_number(cells, self.kept, start + waiting.at, waiting.slot, seen)
        if not self.is_still(state):
            self.front.at = 0
            state.lay_open(self.front)
        self.behind.turn_to(seat)
        state.hold_back(self.behind)
        if state is not self.state:
            self.look_up_options(state)
            self.state = state
        self.question = state.question

    def is_still(self, state: State) -> bool:
        """Is this still the sealed question of the last look?

        Whatever was answered since, nobody may see that it was: so what lies open is the same.
        """
        return self.is_sealed and state is self.state and state.question == self.question

    def look_ahead(self, state: State) -> None:
        """Writes the question and the agenda, the next step first."""
        ask = state.ask
        if ask is not self.ask:
            self.ask = ask
            self.is_sealed = isinstance(ask, SealedQuestion)
            step = self.layout.step
            if ask is None:
                lay_numbers(self.cells, self.start + step.at, step.blank)
            else:
                step.lay_step(self.cells, self.start + step.at, ask)
        if not is_same(self.steps, state.agenda):
            before, self.steps = self.steps, state.agenda[:]
            self.look_at_steps(self.steps, before)

    def look_at_steps(self, steps: list[Step], before: list[Step]) -> None:
        """Writes the steps to come, the last of the list first, where there was another before."""
        agenda, step = self.layout.agenda, self.layout.step
        begin = self.start + agenda.at
        at, last, shown = agenda.first(begin), len(steps) - 1, min(len(steps), agenda.longest)
        was_last, was_shown = len(before) - 1, min(len(before), agenda.longest)
        for place in range(shown):
            coming = steps[last - place]
            if place >= was_shown or coming is not before[was_last - place]:
                step.lay_step(self.cells, at, coming)
            at += step.width
        agenda.end(self.cells, self.kept, begin, agenda.slot, shown)

    def look_up_options(self, state: State) -> None:
        """Writes by which options this table plays."""
        for option, place in zip(self.layout.game.options, self.layout.options):
            place.put_number(self.cells, self.start + place.at, getattr(state, option.name))

    def mark(self, state: State, seat: i64) -> None:
        """Writes a 1 for every answer that this seat may give."""
        marks, first, ids = self.marks, self.first_mark, self.ids
        for before in range(self.marked):
            marks[first + ids[before]] = 0
        is_open = seat != NOBODY and is_asked(state, seat)
        answers = self.layout.game.legal(state, seat) if is_open else NO_ANSWERS
        self.marked = len(answers)
        if self.marked > len(ids):
            ids = self.ids = vec[i64]([0] * (2 * self.marked))
        for place, answer in enumerate(answers):
            id = answer.id
            ids[place] = id
            marks[first + id] = 1
        self.open = answers
        self.asked = state if seat == state.turn else None
        self.move = state.version

    def allows(self, id: i64) -> bool:
        """Is this the id of an answer that was marked?"""
        return 0 <= id < self.layout.answers and self.marks[self.first_mark + id] == 1


def is_same(things: list[Any], others: list[Any]) -> bool:
    """Are these the same things, each the same object?"""
    if len(things) != len(others):
        return False
    for thing, other in zip(things, others):
        if thing is not other:
            return False
    return True


def blank_sheet(game: Game[Any], seats: int) -> Sheet:
    """A sheet for one table of so many."""
    layout = layout_of(game, seats)
    return Sheet(layout, vec[i16](layout.blank), vec[u8](layout.no_marks), 0)


def observe(game: Game[S], state: S, seat: i64) -> bytes:
    """The same cells as `encode(game, view(game, state, seat))`, without the way over words."""
    sheet = blank_sheet(game, state.seats)
    sheet.look(state, seat)
    return bytes(sheet.cells)


def answers_of(game: Game[S], state: S, seat: i64) -> bytes:
    """A byte for every action of the game, 1 if this seat may answer so."""
    sheet = blank_sheet(game, state.seats)
    sheet.mark(state, seat)
    return bytes(sheet.marks)


class Sheets:
    """The sheets of many tables of so many seats, their cells and marks one after the other."""

    def __init__(self, game: Game[Any], seats: int, tables: int) -> None:
        layout = layout_of(game, seats)
        cells, marks = layout.blank * tables, layout.no_marks * tables
        self.cells = vec[i16](cells)
        self.marks = vec[u8](marks)
        self.each = [Sheet(layout, self.cells, self.marks, table) for table in range(tables)]

    def look(self, states: list[State]) -> None:
        """Writes what the seat in turn sees, at every table; a spectator, where a game is over."""
        for table in range(len(states)):
            state = states[table]
            self.each[table].look(state, state.turn)

    def step(self, game: Game[S], states: list[S], answers: list[int]) -> list[int]:
        """A step at each table, which is looked at and marked while it is at hand.

        Says how many answers each has; a game that is over stays as it is and has none.
        """
        counts: list[int] = []
        for table in range(len(states)):
            state = states[table]
            sheet = self.each[table]
            if state.waiting:
                if sheet.asked is state and sheet.move == state.version:
                    game.apply(state, state.turn, sheet.open[answers[table]], SILENT)
                else:
                    game.step(state, answers[table])
            seat = state.turn
            sheet.look(state, seat)
            sheet.mark(state, seat)
            counts.append(len(sheet.open))
        return counts

    def look_at(self, table: int, state: State) -> None:
        """Writes what the seat in turn sees and may answer at one table."""
        sheet = self.each[table]
        sheet.look(state, state.turn)
        sheet.mark(state, state.turn)

    def mark(self, states: list[State]) -> None:
        """Writes what the seat in turn may answer, at every table."""
        for table in range(len(states)):
            state = states[table]
            self.each[table].mark(state, state.turn)
