"""A layout: where in a row of cells each thing that a seat sees stands, for learners.

It follows from the table of who sees what, so no game writes its own. Its size depends on the game,
its edition and the number of seats alone.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i16, i64

from langfinger.kernel.game import Game
from langfinger.kernel.record import LARGEST, Json, kind_of_argument, unspell
from langfinger.kernel.rng import Rng
from langfinger.kernel.sight.lists import ListPlace, PackedPlace, RowedPlace
from langfinger.kernel.sight.places import (
    HALF_BITS,
    HIGHEST,
    CardsPlace,
    CountPlace,
    Place,
    SeatPlace,
    SetPlace,
    WidePlace,
    WordPlace,
)
from langfinger.kernel.sight.shapes import (
    Cards,
    Fixed,
    Flag,
    Hand,
    Listed,
    Loose,
    Packed,
    Rowed,
    SeatOf,
    SeatSet,
    Shape,
    Word,
)
from langfinger.kernel.sight.table import EVERYONE, NO_ONE, OWNER, Seen, View, field_of
from langfinger.kernel.state import State
from langfinger.kernel.steps import Step

NO_STEP: Final = -1


class Field(NamedTuple):
    """One field of a layout: its cells are those from `start` to below `start + width`."""

    name: str
    start: int
    width: int


class StepPlace(Place):
    """The number of a step in the game's list, -1 for none, and its arguments."""

    def __init__(self, game: Game[Any]) -> None:
        kinds = list(game.steps.values())
        longest = max([len(kind.__match_args__) for kind in kinds])
        self.is_wide = [any_is_wide(game, kinds, at) for at in range(longest)]
        super().__init__(Shape(), 1 + longest + sum(self.is_wide), NO_STEP, len(kinds) - 1)
        self.blank = [NO_STEP] + [0] * (self.width - 1)
        self.numbers = {name: number for number, name in enumerate(game.steps)}
        self.number_of = {kind: number for number, kind in enumerate(kinds)}
        self.arguments = [kind.__match_args__ for kind in kinds]
        self.words = game.words

    def names(self) -> list[str]:
        found = [".step"]
        for at, is_wide in enumerate(self.is_wide):
            found += [f".{at}.low", f".{at}.high"] if is_wide else [f".{at}"]
        return found

    def bounds(self) -> list[tuple[int, int]]:
        arguments = [(-HIGHEST - 1, HIGHEST)] * (self.width - 1)
        return [(self.least, self.most), *arguments]

    def put(self, cells: vec[i16], at: i64, seen: Json) -> None:
        if seen is not None:
            number = self.numbers[seen[0]]
            cells[at] = i16(number)
            place: i64 = at + 1
            for name, value, is_wide in zip(self.arguments[number], seen[1:], self.is_wide):
                place = put_argument(cells, place, unspell(name, value, self.words), is_wide)

    def lay_step(self, cells: vec[i16], at: i64, step: Step) -> None:
        """Writes a step on the table."""
        number = self.number_of[type(step)]
        cells[at] = i16(number)
        place: i64 = at + 1
        for name, is_wide in zip(self.arguments[number], self.is_wide):
            value: i64 = getattr(step, name)
            place = put_argument(cells, place, value, is_wide)
        end: i64 = at + self.width
        while place < end:
            cells[place] = 0
            place += 1


def put_argument(cells: vec[i16], at: i64, argument: i64, is_wide: bool) -> i64:
    """Writes an argument of a step into one cell or two; says where the next one goes."""
    if is_wide:
        cells[at] = i16(argument & HIGHEST)
        cells[at + 1] = i16(argument >> HALF_BITS)
        return at + 2
    cells[at] = i16(argument)
    return at + 1


def any_is_wide(game: Game[Any], kinds: list[type[Step]], at: int) -> bool:
    """May one of the arguments in this place be larger than a cell holds?"""
    for kind in kinds:
        for name in kind.__match_args__[at : at + 1]:
            if kind_of_argument(name) not in game.words and name not in ("seat", "seats"):
                return True
    return False


class Layout:
    """The cells of one game at a table of so many; `deepest` steps of the agenda, the next first.

    `names`, `lows` and `highs` have an entry for each cell, `fields` one for each field.
    """

    def __init__(self, game: Game[Any], seats: int) -> None:
        self.game = game
        self.seats = seats
        self.seat = SeatPlace(SeatOf(), seats)
        self.waiting = SetPlace(SeatSet(), numbered(seats), 0)
        self.step = StepPlace(game)
        self.agenda = ListPlace(Shape(), self.step, game.deepest, True)
        blank = game.blank(seats, Rng.seeded(0), {option.name: 0 for option in game.options})
        self.open = [place_of(row, blank, seats) for row in game.in_the_open]
        self.secret_rows = kept_from_some(game)
        self.secrets = [place_of(row, blank, seats) for row in self.secret_rows]
        self.open_fields = [row.field for row in game.in_the_open]
        self.secret_fields = [row.field for row in self.secret_rows]
        self.options = [Place(Shape(), 1, 0, len(o.choices) - 1) for o in game.options]
        self.answers = len(game.space.actions)
        self.no_marks = [0] * self.answers
        self.fields: list[Field] = []
        self.names: list[str] = []
        self.lows: list[int] = []
        self.highs: list[int] = []
        self.blank: list[int] = []
        self.fresh: list[int] = []
        self.describe()
        self.width = len(self.names)

    def describe(self) -> None:
        """Fills the lists from the places, in the order in which they are written."""
        self.add("seat", self.seat)
        self.add("waiting", self.waiting)
        self.add("ask", self.step)
        self.add("agenda", self.agenda)
        for row, place in zip(self.game.in_the_open, self.open):
            self.add(row.field, place)
        for row, place in zip(self.secret_rows, self.secrets):
            self.add(row.field, place)
        for option, place in zip(self.game.options, self.options):
            self.add(f"option.{option.name}", place)

    def add(self, name: str, place: Place) -> None:
        """One field more."""
        place.at, place.slot = len(self.blank), len(self.fresh)
        self.blank += place.blank
        self.fresh += place.fresh
        self.fields.append(Field(name, len(self.names), place.width))
        self.names += [name + cell for cell in place.names()]
        for least, most in place.bounds():
            self.lows.append(least)
            self.highs.append(most)

    def put_view(self, cells: vec[i16], seen: View) -> None:
        """All that a view shows, into blank cells."""
        table = seen.table
        self.seat.put_number(cells, self.seat.at, seen.seat)
        self.waiting.put(cells, self.waiting.at, table["waiting"])
        self.step.put(cells, self.step.at, table["ask"])
        agenda = table["agenda"][::-1][: self.agenda.longest]
        self.agenda.put(cells, self.agenda.at, agenda)
        for row, place in zip(self.game.in_the_open, self.open):
            place.put(cells, place.at, table[row.field])
        for row, place in zip(self.secret_rows, self.secrets):
            place.put(cells, place.at, table[row.field])
        for option, place in zip(self.game.options, self.options):
            chosen = option.choices.index(table["options"][option.name])
            place.put_number(cells, place.at, chosen)


def kept_from_some(game: Game[Any]) -> list[Seen]:
    """The rows of what is not everybody's, but those of which nobody sees even a back."""
    return [row for row in game.secrets if row.by != NO_ONE or row.pool]


def numbered(count: int) -> tuple[str, ...]:
    """Names for things that have none: 0, 1, 2 …"""
    return tuple([str(number) for number in range(count)])


def place_of(row: Seen, blank: State, seats: int) -> Place:
    """The place of a field; `blank` tells how many entries it has on an empty table."""
    if row.by == NO_ONE and not row.known:
        return CountPlace(row.shape, most_cards(row.shape))
    empty = row.shape.write(field_of(blank, row))
    place = place_for(row.shape, empty, seats, row.by != EVERYONE and row.pool != "")
    place.is_owned = row.by == OWNER
    place.known = row.known
    return place


def most_cards(shape: Shape) -> int:
    """How many cards a place can hold."""
    assert isinstance(shape, Hand | Cards)
    return len(shape.words.names)


def place_for(shape: Shape, empty: Json, seats: int, has_backs: bool) -> Place:
    """The place of one shape."""
    if isinstance(shape, Hand | Loose):
        names = shape.words.names
        return SetPlace(shape, names, len(names) if has_backs else 0)
    if isinstance(shape, Cards):
        return CardsPlace(shape, shape.words, min(shape.longest, len(shape.words.names)))
    if isinstance(shape, Fixed | Listed):
        return list_for(shape, empty, seats, has_backs)
    if isinstance(shape, Word):
        return WordPlace(shape, shape.words)
    if isinstance(shape, SeatOf):
        return SeatPlace(shape, seats)
    if isinstance(shape, SeatSet):
        return SetPlace(shape, numbered(seats if shape.most == LARGEST else shape.most + 1), 0)
    return number_for(shape)


def number_for(shape: Shape) -> Place:
    """One cell for a number, two if it can be too large for one."""
    if isinstance(shape, Flag):
        return Place(shape, 1, 0, 1)
    if shape.most > HIGHEST or shape.least < -HIGHEST:
        return WidePlace(shape)
    return Place(shape, 1, min(shape.least, 0), max(shape.most, 0))


def list_for(shape: Fixed | Listed, empty: Json, seats: int, has_backs: bool) -> Place:
    """The place of a list: as many entries as an empty table has, else as many as may ever be."""
    entries = len(empty)
    is_counted = entries == 0 or shape.longest < LARGEST
    longest = shape.longest if is_counted else entries
    assert longest < LARGEST, "a list that may grow says how long it can become"
    inner = place_for(shape.inner, empty[0] if empty else [], seats, has_backs)
    if isinstance(shape, Rowed):
        return RowedPlace(shape, inner, longest)
    place = ListPlace(shape, inner, longest, is_counted)
    place.has_backs = has_backs
    return PackedPlace(shape, place) if isinstance(shape, Packed) else place


def layout_of(game: Game[Any], seats: int) -> Layout:
    """The layout of this game at a table of so many, made once."""
    layout: Layout | None = game.layouts.get(seats)
    if layout is None:
        layout = Layout(game, game.check_seats(seats))
        game.layouts[seats] = layout
    return layout


def encode(game: Game[Any], seen: View) -> bytes:
    """A view as cells, two bytes each, in the order of bytes that this machine has."""
    layout = layout_of(game, seen.table["seats"])
    cells = vec[i16](layout.blank)
    layout.put_view(cells, seen)
    return bytes(cells)
