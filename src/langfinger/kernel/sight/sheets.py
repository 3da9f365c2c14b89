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
from langfinger.kernel.record import NOBODY, Action, Json
from langfinger.kernel.rows import Row
from langfinger.kernel.sight.layout import Layout, layout_of, open_values, secret_values
from langfinger.kernel.sight.places import Place, lay_numbers
from langfinger.kernel.sight.views import seen_waiting
from langfinger.kernel.state import State, is_asked
from langfinger.kernel.steps import Question, SealedQuestion, Step

NO_ANSWERS: Final[list[Action]] = []
FEW: Final = 16
UNKNOWN: Final = object()


class Sheet:
    """The sheet of one table; `cells` and `marks` may be those of many tables, one after the other.

    `ask`, `steps`, `last_open`, `last_secret` and `last_known` are what was written last: a step
    and a steady value never change, so one that is the same object has the same cells; one made
    fresh for this look has those of the last one if it is like it. Options never change in a game,
    so those of the same `state` are the same. `open` are the answers that are marked, and `ids`
    begins with theirs: those that `asked` gave the seat in turn in its move of this number.
    """

    def __init__(self, layout: Layout, cells: vec[i16], marks: vec[u8], number: i64) -> None:
        self.layout = layout
        self.cells = cells
        self.marks = marks
        self.kept = vec[i64](layout.fresh)
        self.start: i64 = number * layout.width
        self.first_mark: i64 = number * layout.answers
        self.state: State | None = None
        self.seat: i64 = NOBODY
        self.ask: Question | None = None
        self.is_sealed = False
        self.steps: list[Step] = []
        self.last_open: list[Json] = [None] * len(layout.open)
        self.last_secret: list[Json] = [None] * len(layout.secrets)
        self.last_known: list[Json] = [UNKNOWN] * len(layout.secrets)
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
        self.look_at_open(state)
        self.look_behind(state, seat)
        if state is not self.state:
            self.look_up_options(state)
            self.state = state

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

    def look_at_open(self, state: State) -> None:
        """Writes what everybody sees, where it is not what was written last."""
        values = open_values(state, self.layout.game.in_the_open)
        before = self.last_open
        for number in range(len(values)):
            if values[number] is not before[number]:
                self.lay_open(self.layout.open[number], values[number], before[number])
        for place in self.layout.restless:
            at = self.start + place.at
            place.lay(self.cells, self.kept, at, place.slot, values[place.number])
        self.last_open = values

    def lay_open(self, place: Place, value: Any, before: Any) -> None:
        """Writes a field that everybody sees, if it does not look like the one before."""
        if place.is_steady or (place.is_fresh and not is_like(value, before)):
            place.lay(self.cells, self.kept, self.start + place.at, place.slot, value)

    def look_behind(self, state: State, seat: i64) -> None:
        """Writes what is not everybody's, as this seat sees it."""
        values = secret_values(state, self.layout.secret_rows)
        place = self.layout.first_secret
        for at in range(len(values)):
            assert place is not None
            value, before = values[at], self.last_secret[at]
            is_same = value is before and place.is_steady
            if place.is_own_alone:
                self.lay_alone(place, seat, value, is_same)
            elif place.known:
                self.look_as_knowing(place, at, state, seat, value, before)
            elif place.is_blind or seat == self.seat:
                if not is_same:
                    self.lay_secret(place, seat, value, None)
            elif is_same and place.is_owned:
                self.turn_over(place, seat, value)
            else:
                self.lay_secret(place, seat, value, None)
            if place.is_shallow:
                values[at] = value[:]
            place = place.next
        self.last_secret = values
        self.seat = seat

    def lay_alone(self, place: Place, seat: i64, value: Any, is_same: bool) -> None:
        """Writes a field of which each owner alone sees an entry, and nobody else sees anything."""
        if seat != self.seat:
            self.turn_over(place, seat, value)
        elif not is_same:
            place.lay_own(self.cells, self.kept, self.start + place.at, place.slot, value, seat)

    def turn_over(self, place: Place, seat: i64, value: Any) -> None:
        """Another seat looks than last time: one entry is turned face down, another one up."""
        at = self.start + place.at
        place.turn_down(self.cells, self.kept, at, place.slot, value, self.seat)
        place.lay_own(self.cells, self.kept, at, place.slot, value, seat)

    def look_as_knowing(
        self, place: Place, at: int, state: State, seat: i64, value: Any, before: Any
    ) -> None:
        """Writes a field of which a seat may know cards that it does not see."""
        known = None if seat == NOBODY else getattr(state, place.known)[seat]
        is_known_same = known is self.last_known[at]
        if not is_known_same:
            self.last_known[at] = known if place.is_known_steady else UNKNOWN
        if not is_known_same or seat != self.seat:
            self.lay_secret(place, seat, value, known)
        elif place.is_shallow:
            if before is None or not is_same(before, value):
                self.lay_secret(place, seat, value, known)
        elif value is not before or not place.is_steady:
            self.lay_secret(place, seat, value, known)

    def lay_secret(self, place: Place, seat: i64, value: Any, known: Any) -> None:
        """Writes what is not everybody's, as this seat sees it, which knows these cards."""
        at = self.start + place.at
        if place.is_owned:
            place.lay_owned(self.cells, self.kept, at, place.slot, value, seat, known)
        else:
            place.lay_back(self.cells, self.kept, at, place.slot, value, known)

    def look_up_options(self, state: State) -> None:
        """Writes by which options this table plays."""
        for option, place in zip(self.layout.game.options, self.layout.options):
            place.put_number(self.cells, self.start + place.at, getattr(state, option.name))

    def mark(self, state: State, seat: i64) -> None:
        """Writes a 1 for every answer that this seat may give."""
        marks, first, ids = self.marks, self.first_mark, self.ids
        for place in range(self.marked):
            marks[first + ids[place]] = 0
        is_open = seat != NOBODY and is_asked(state, seat)
        answers = self.layout.game.legal(state, seat) if is_open else NO_ANSWERS
        self.marked = len(answers)
        if self.marked > len(ids):
            ids = self.ids = vec[i64]([0] * (2 * self.marked))
        for place in range(self.marked):
            id = answers[place].id
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


def is_like(value: Any, before: Any) -> bool:
    """Do these two, made anew for whoever asks, have the same cells?"""
    if isinstance(value, Row) and isinstance(before, Row):
        return value.is_like(before)
    return bool(value == before)


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
