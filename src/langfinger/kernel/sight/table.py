"""The table of who sees what: one row per field, and the places of which only backs are seen."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from langfinger.kernel.bits import mask_of, members
from langfinger.kernel.record import HIDDEN, NOBODY, Json
from langfinger.kernel.rows import Row, row_of
from langfinger.kernel.sight.shapes import Cards, Fixed, Hand, Listed, Loose, Shape
from langfinger.kernel.state import State

EVERYONE: Final = 0
OWNER: Final = 1
NO_ONE: Final = 2


class Seen:
    """One row of the table: this field, of this shape, is seen by everyone, its owner or no one.

    An OWNER field has one entry per seat. `pool` names the pack whose cards lie there; every card
    of a pool lies in exactly one such place, and its back can be counted. Without a pool others see
    nothing at all, not even whether there is something. `known` names another OWNER field, a Hand
    or Cards per seat: the cards this seat knows although they lie in a place it does not see.
    `rule` is what a position breaks that has too many or too few entries; `inner` is the shape of
    one entry.
    """

    def __init__(
        self, field: str, by: int, shape: Shape, pool: str = "", known: str = "", rule: str = ""
    ) -> None:
        self.field = field
        self.by = by
        self.shape = shape
        self.pool = pool
        self.known = known
        self.rule = rule
        self.inner = shape.inner if isinstance(shape, Listed | Fixed) else shape
        has_entries = self.inner is not shape
        assert has_entries or by != OWNER, "a field seen by its owner has one entry per seat"


class View(NamedTuple):
    """All that a client or a bot may know at one moment.

    `version` is the number of the question; sealed answers of others do not change it.
    """

    seat: int
    version: int
    table: Json
    ask: Json
    legal: list[int]
    scores: list[int] | None
    places: list[int] | None
    notes: Json


class Hole:
    """A place that shows only backs: so many cards of the pool are missing there."""

    def __init__(self, row: Seen, seat: int, count: int) -> None:
        self.row = row
        self.seat = seat
        self.count = count

    def put(self, world: State, cards: list[int]) -> None:
        """Lays these cards into the place."""
        value = field_of(world, self.row)
        if self.seat == NOBODY:
            write_entry(world, self.row, NOBODY, filled(self.row.shape, value, cards))
        else:
            place = filled(self.row.inner, value[self.seat], cards)
            write_entry(world, self.row, self.seat, place)


def filled(shape: Shape, value: Any, cards: list[int]) -> Any:
    """The place with its backs turned into these cards."""
    if isinstance(shape, Hand):
        return value | mask_of(cards)
    if isinstance(shape, Cards):
        left = cards[:]
        place = [left.pop() if card == HIDDEN else card for card in value]
        return sorted(place) if isinstance(shape, Loose) else place
    return cards[0]


def field_of(state: State, row: Seen) -> Any:
    """The value of a field; a row of numbers as a tuple."""
    value = getattr(state, row.field)
    return value.numbers() if isinstance(value, Row) else value


def put_field(state: State, row: Seen, value: Any) -> None:
    """Sets a field; a row of numbers is replaced, for clones may share it."""
    if isinstance(row.shape, Fixed) and isinstance(getattr(state, row.field), Row):
        setattr(state, row.field, row_of(value))
    else:
        setattr(state, row.field, value)


def write_entry(state: State, row: Seen, seat: int, value: Any) -> None:
    """Sets a field, or one seat's entry of it."""
    if seat == NOBODY:
        put_field(state, row, value)
        return
    old = getattr(state, row.field)
    if isinstance(old, Row):
        setattr(state, row.field, old.but(seat, value))
        return
    entries = list(old)
    entries[seat] = value
    setattr(state, row.field, tuple(entries) if isinstance(row.shape, Fixed) else entries)


def cards_in(shape: Shape, value: Any) -> list[int]:
    """The cards that lie in a place, backs left out."""
    if isinstance(shape, Hand):
        return members(value)
    if isinstance(shape, Cards):
        return [card for card in value if card != HIDDEN]
    if isinstance(shape, Fixed):
        return cards_of_each(shape.inner, value)
    if isinstance(shape, Listed):
        return cards_of_each(shape.inner, value)
    return [] if value == NOBODY else [value]


def cards_of_each(shape: Shape, values: Any) -> list[int]:
    """The cards that lie in several places of one shape."""
    cards: list[int] = []
    for value in values:
        cards += cards_in(shape, value)
    return cards
