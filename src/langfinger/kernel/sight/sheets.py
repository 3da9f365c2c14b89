"""Sheets: what a seat sees of a table, in cells, and what it may answer, in marks.

A sheet is looked at again and again, and only what is another than at the last look is written.
Nothing is taken on trust: whatever table and seat come next, the cells are those of their view.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from langfinger.kernel.game import Game, S
from langfinger.kernel.record import NOBODY, Action, Json
from langfinger.kernel.sight.layout import Layout, layout_of
from langfinger.kernel.sight.lists import ListPlace
from langfinger.kernel.sight.places import Place, lay_numbers
from langfinger.kernel.sight.table import OWNER, Seen
from langfinger.kernel.sight.views import seen_waiting
from langfinger.kernel.state import State, is_asked
from langfinger.kernel.steps import Question, Step

NO_ANSWERS: Final[list[Action]] = []


class Sheet:
    """The sheet of one table; `cells` and `marks` may be those of many tables, one after the other.

    `ask` and `steps` are the question and the agenda as they were written last: a step never
    changes, so one that is the same object has the same cells. Options never change in a game, so
    those of the same `state` are the same.
    """

    def __init__(self, layout: Layout, cells: vec[i16], marks: vec[u8], number: i64) -> None:
        self.layout = layout
        self.cells = cells
        self.marks = marks
        self.kept = vec[i64](layout.fresh)
        self.start: i64 = number * layout.width
        self.first_mark: i64 = number * layout.answers
        self.state: State | None = None
        self.ask: Question | None = None
        self.steps: list[Step] = []
        self.open = NO_ANSWERS

    def look(self, state: State, seat: i64) -> None:
        """Writes what this seat sees of this table."""
        layout, cells, kept, start = self.layout, self.cells, self.kept, self.start
        layout.seat.put_number(cells, start + layout.seat.at, seat)
        waiting = layout.waiting
        waiting.lay_number(cells, kept, start + waiting.at, waiting.slot, seen_waiting(state, seat))
        self.look_ahead(state)
        values = state.laid_open() or values_of(state, layout.game.in_the_open)
        for at in range(len(layout.open)):
            place = layout.open[at]
            place.lay(cells, kept, start + place.at, place.slot, values[at])
        self.look_behind(state, seat)
        if state is not self.state:
            self.look_up_options(state)
            self.state = state

    def look_ahead(self, state: State) -> None:
        """Writes the question and the agenda, the next step first."""
        layout = self.layout
        if state.ask is not self.ask:
            self.ask = state.ask
            told = layout.step.blank if state.ask is None else layout.step.cells_of(state.ask)
            lay_numbers(self.cells, self.start + layout.step.at, told)
        if not is_same(self.steps, state.agenda):
            self.steps = state.agenda[:]
            self.look_at_steps(self.steps)

    def look_at_steps(self, steps: list[Step]) -> None:
        """Writes the steps to come, the last of the list first."""
        agenda, step = self.layout.agenda, self.layout.step
        begin = self.start + agenda.at
        at, last, shown = agenda.first(begin), len(steps) - 1, min(len(steps), agenda.longest)
        for place in range(shown):
            lay_numbers(self.cells, at, step.cells_of(steps[last - place]))
            at += step.width
        agenda.end(self.cells, self.kept, begin, agenda.slot, shown)

    def look_behind(self, state: State, seat: i64) -> None:
        """Writes what is not everybody's, as this seat sees it."""
        layout = self.layout
        values = state.held_back() or values_of(state, layout.secret_rows)
        for at in range(len(layout.secrets)):
            lay_secret(self, layout.secrets[at], layout.secret_rows[at], state, seat, values[at])

    def look_up_options(self, state: State) -> None:
        """Writes by which options this table plays."""
        for option, place in zip(self.layout.game.options, self.layout.options):
            place.put_number(self.cells, self.start + place.at, getattr(state, option.name))

    def mark(self, state: State, seat: i64) -> None:
        """Writes a 1 for every answer that this seat may give."""
        marks, first = self.marks, self.first_mark
        for action in self.open:
            marks[first + action.id] = 0
        is_open = seat != NOBODY and is_asked(state, seat)
        self.open = self.layout.game.legal(state, seat) if is_open else NO_ANSWERS
        for action in self.open:
            marks[first + action.id] = 1

    def allows(self, id: i64) -> bool:
        """Is this the id of an answer that was marked?"""
        return 0 <= id < self.layout.answers and self.marks[self.first_mark + id] == 1


def is_same(steps: list[Step], agenda: list[Step]) -> bool:
    """Are these the same steps, each the same object?"""
    if len(steps) != len(agenda):
        return False
    for at in range(len(steps)):
        if steps[at] is not agenda[at]:
            return False
    return True


def values_of(state: State, rows: list[Seen]) -> list[Json]:
    """The values of these fields, looked up by their names."""
    return [getattr(state, row.field) for row in rows]


def lay_secret(sheet: Sheet, place: Place, row: Seen, state: State, seat: i64, value: Any) -> None:
    """What is not everybody's, as this seat sees it."""
    at, known = sheet.start + place.at, known_to(state, row, seat)
    if row.by == OWNER:
        assert isinstance(place, ListPlace)
        place.lay_owned(sheet.cells, sheet.kept, at, place.slot, value, seat, known)
    else:
        place.lay_back(sheet.cells, sheet.kept, at, place.slot, value, known)


def known_to(state: State, row: Seen, seat: i64) -> Any:
    """The cards, as a set or a list, whose place this seat knows although it does not see them."""
    return getattr(state, row.known)[seat] if row.known and seat != NOBODY else None


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
            counts.append(game.step(state, answers[table]) if state.waiting else 0)
            self.look_at(table, state)
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
