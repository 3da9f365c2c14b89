"""Boards that write what a state lays there into the cells of a sheet, where it is another.

What was written last is kept by the number of its field: a number or a key in `keys`, a copy of a
row in `rows`, anything else in `things`.
"""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i16, i64

from langfinger.kernel.record import NOBODY
from langfinger.kernel.rows import Row
from langfinger.kernel.sight.board import Board
from langfinger.kernel.sight.lists import NO_ROW, UNKNOWN, ListPlace
from langfinger.kernel.sight.places import Place


class Front(Board):
    """What everybody sees: cells from `start` on, in these places."""

    def __init__(
        self,
        fields: list[str],
        places: list[Place],
        cells: vec[i16],
        kept: vec[i64],
        start: i64,
    ) -> None:
        super().__init__(fields)
        self.places = places
        self.cells = cells
        self.kept = kept
        self.start: i64 = start
        self.at: i64 = 0
        self.keys = vec[i64]([UNKNOWN] * len(fields))
        self.rows = [NO_ROW.clone() for _ in fields]
        self.things: list[Any] = [None] * len(fields)
        self.spare_pair = Row(2, 0)
        self.spare_six = Row(6, 0)

    def number(self, number: i64) -> None:
        at = self.at
        self.at = at + 1
        if self.keys[at] != number:
            self.keys[at] = number
            place = self.places[at]
            begin = self.start + place.at
            place.lay_number(self.cells, self.kept, begin, place.slot, number)

    def row(self, row: Row) -> None:
        at = self.at
        self.at = at + 1
        before = self.rows[at]
        if not row.is_like(before):
            place = self.places[at]
            assert isinstance(place, ListPlace)
            begin = self.start + place.at
            place.lay_row(self.cells, self.kept, begin, place.slot, row, before)
            before.become(row)

    def pair(self, first: i64, second: i64) -> None:
        row = self.spare_pair
        row.first = first
        row.second = second
        self.row(row)

    def six(self, first: i64, second: i64, third: i64, fourth: i64, fifth: i64, sixth: i64) -> None:
        row = self.spare_six
        row.put(first, second, third, fourth, fifth, sixth)
        self.row(row)

    def steady(self, value: Any) -> None:
        if value is not self.things[self.at]:
            self.things[self.at] = value
            self.other(value)
        else:
            self.at += 1

    def changing(self, value: list[Any]) -> None:
        if value != self.things[self.at]:
            self.things[self.at] = value[:]
            self.other(value)
        else:
            self.at += 1

    def other(self, value: Any) -> None:
        place = self.places[self.at]
        self.at += 1
        place.lay(self.cells, self.kept, self.start + place.at, place.slot, value)

    def is_new(self, key: i64) -> bool:
        at = self.at
        if self.keys[at] == key:
            self.at = at + 1
            return False
        self.keys[at] = key
        return True


class Behind(Front):
    """What is not everybody's, as `seat` sees it; the last look was that of `last_seat`.

    The field of the number `known_at` is one of which it knows cards, as a list or as a set;
    `last_known` and `last_set` are those it knew of each field.
    """

    def __init__(
        self,
        fields: list[str],
        places: list[Place],
        cells: vec[i16],
        kept: vec[i64],
        start: i64,
    ) -> None:
        super().__init__(fields, places, cells, kept, start)
        self.seat: i64 = NOBODY
        self.last_seat: i64 = NOBODY
        self.has_turned = False
        self.known_at: i64 = NOBODY
        self.known: Any = None
        self.known_set: i64 = 0
        self.last_known: list[Any] = [None] * len(fields)
        self.last_set = vec[i64]([0] * len(fields))

    def turn_to(self, seat: i64) -> None:
        """This seat looks now, from the first field on."""
        self.at = 0
        self.known_at = NOBODY
        self.last_seat = self.seat
        self.seat = seat
        self.has_turned = seat != self.last_seat

    def number(self, number: i64) -> None:
        at = self.at
        if self.keys[at] == number:
            self.at = at + 1
            return
        if self.places[at].is_blind:
            self.keys[at] = number
        self.other(number)

    def row(self, row: Row) -> None:
        at = self.at
        self.at = at + 1
        known: i64 = self.known_set if self.known_at == at else 0
        before, has_learnt = self.rows[at], known != self.last_set[at]
        if self.has_turned or has_learnt or not row.is_like(before):
            place = self.places[at]
            assert isinstance(place, ListPlace)
            self.last_set[at] = known
            self.lay_row(place, row, before, known, has_learnt)
            before.become(row)

    def lay_row(
        self, place: ListPlace, row: Row, before: Row, known: i64, has_learnt: bool
    ) -> None:
        """Writes those entries that the seat sees otherwise than they were seen before."""
        begin, seat = self.start + place.at, self.seat
        for owner in range(row.size):
            number = row[owner]
            is_new = number != before[owner]
            if owner == seat:
                if is_new or self.has_turned:
                    place.lay_own_number(self.cells, self.kept, begin, place.slot, owner, number)
            elif owner == self.last_seat or ((is_new or has_learnt) and place.has_backs):
                place.lay_number_of_other(
                    self.cells, self.kept, begin, place.slot, owner, number, known
                )

    def steady(self, value: Any) -> None:
        at, before = self.at, self.things[self.at]
        if value is before and not self.has_turned and not self.has_learnt():
            self.at = at + 1
        else:
            self.things[self.at] = value
            self.lay_thing(value, before)

    def changing(self, value: list[Any]) -> None:
        at, before = self.at, self.things[self.at]
        if self.keys[at] == len(value):
            self.at = at + 1
        elif self.places[at].is_blind:
            self.keys[at] = len(value)
            self.other(value)
        elif value == before and not self.has_turned and not self.has_learnt():
            self.at += 1
        else:
            self.things[self.at] = value[:]
            self.lay_thing(value, before)

    def has_learnt(self) -> bool:
        """Does the seat know other cards of the next field than whoever looked last?"""
        known = self.known if self.known_at == self.at else None
        return known is not self.last_known[self.at]

    def is_new(self, key: i64) -> bool:
        at = self.at
        if self.keys[at] == key and not self.has_turned:
            self.at = at + 1
            return False
        self.keys[at] = key
        return True

    def other(self, value: Any) -> None:
        self.lay_thing(value, None)

    def lay_thing(self, value: Any, before: Any) -> None:
        """Writes a field, which was this before, if that is known."""
        at, has_learnt = self.at, self.has_learnt()
        self.at = at + 1
        known = self.known if self.known_at == at else None
        self.last_known[at] = known
        place = self.places[at]
        if not place.is_owned:
            begin = self.start + place.at
            place.lay_back(self.cells, self.kept, begin, place.slot, value, known)
            return
        assert isinstance(place, ListPlace)
        if before is None or len(before) != len(value):
            self.lay_entries(place, value, [UNKNOWN] * len(value), known, True)
        else:
            self.lay_entries(place, value, before, known, has_learnt)

    def lay_entries(
        self, place: ListPlace, value: Any, before: Any, known: Any, has_learnt: bool
    ) -> None:
        """Writes those entries that the seat sees otherwise than they were seen before."""
        begin, slot, seat = self.start + place.at, place.slot, self.seat
        for owner in range(len(value)):
            entry = value[owner]
            is_new = entry is not before[owner]
            if owner == seat:
                if is_new or self.has_turned:
                    place.lay_own(self.cells, self.kept, begin, slot, owner, entry)
            elif owner == self.last_seat or ((is_new or has_learnt) and place.has_backs):
                place.lay_of_other(self.cells, self.kept, begin, slot, owner, entry, known)
        place.end(self.cells, self.kept, begin, slot, len(value))

    def knowing(self, by_seat: Any) -> None:
        if self.seat != NOBODY:
            known = by_seat[self.seat]
            self.known_at = self.at
            self.known = known
            self.known_set = known if isinstance(known, int) else 0

    def knowing_pair(self, first: i64, second: i64) -> None:
        if self.seat != NOBODY:
            self.known_at = self.at
            self.known = None
            self.known_set = first if self.seat == 0 else second

    def look_up(self, state: object) -> None:
        for field, place in zip(self.fields, self.places):
            if place.known:
                self.knowing(getattr(state, place.known))
            self.lay(getattr(state, field))
