"""Places of lists: several things of one shape, kept one by one or packed into numbers."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from langfinger.kernel.bits import TOP, first_bits
from langfinger.kernel.record import Json
from langfinger.kernel.rows import Row
from langfinger.kernel.sight.places import (
    Place,
    SeatPlace,
    WordPlace,
    lay_numbers,
    lay_strung,
)
from langfinger.kernel.sight.shapes import Packed, Rowed, Shape

UNKNOWN: Final = -TOP
NO_ROW: Final = Row(6, UNKNOWN)


class ListPlace(Place):
    """The cells of several things of one shape, first how many if that may change.

    What is kept are the number of things, and then what they keep.
    """

    def __init__(self, shape: Shape, inner: Place, longest: int, is_counted: bool) -> None:
        super().__init__(shape, longest * inner.width + is_counted, 0, longest)
        self.inner = inner
        self.longest = longest
        self.is_counted = is_counted
        self.has_backs = False
        self.each_keeps: i64 = len(inner.fresh)
        self.is_plain = type(inner) in (Place, SeatPlace, WordPlace)
        self.blank = [0] * is_counted + inner.blank * longest
        self.fresh = [0, *inner.fresh * longest]

    def names(self) -> list[str]:
        count = [".count"] if self.is_counted else []
        inner = self.inner.names()
        return count + [f".{entry}{name}" for entry in range(self.longest) for name in inner]

    def bounds(self) -> list[tuple[int, int]]:
        count = [(0, self.longest)] if self.is_counted else []
        return count + self.inner.bounds() * self.longest

    def put(self, cells: vec[i16], at: i64, seen: Json) -> None:
        if seen is None:
            return
        place: i64 = at
        if self.is_counted:
            cells[at] = i16(len(seen))
            place += 1
        for entry in seen:
            self.inner.put(cells, place, entry)
            place += self.inner.width

    def lay(self, cells: vec[i16], kept: vec[i64], at: i64, slot: i64, value: Any) -> None:
        if isinstance(value, Row):
            self.lay_row(cells, kept, at, slot, value, NO_ROW)
            return
        entries = value if isinstance(value, list) else list(value)
        if self.is_plain:
            lay_numbers(cells, self.first(at), entries)
        else:
            self.lay_each(cells, kept, self.first(at), slot + 1, entries)
        self.end(cells, kept, at, slot, len(entries))

    def lay_strung(
        self, cells: vec[i16], kept: vec[i64], at: i64, slot: i64, strung: i64, bits: i64, more: i64
    ) -> None:
        if self.is_plain:
            count = lay_strung(cells, self.first(at), strung, bits, more)
        else:
            count = self.lay_groups(cells, kept, self.first(at), slot + 1, strung, bits, more)
        self.end(cells, kept, at, slot, count)

    def lay_groups(
        self, cells: vec[i16], kept: vec[i64], at: i64, slot: i64, strung: i64, bits: i64, more: i64
    ) -> i64:
        """The same for lists, each with room for as many as it may hold; says how many they are."""
        width, left, place, keeps = self.inner.width, strung, at, slot
        group: i64 = width * bits
        count: i64 = strung >> (self.longest * group)
        for _ in range(count):
            self.inner.lay_strung(cells, kept, place, keeps, left & first_bits(group), bits, more)
            left = left >> group
            place += width
            keeps += self.each_keeps
        return count

    def lay_row(
        self, cells: vec[i16], kept: vec[i64], at: i64, slot: i64, row: Row, before: Row
    ) -> None:
        """The same for a row of numbers, always as long, where they are not those from before."""
        place, keeps, inner = self.first(at), slot + 1, self.inner
        width: i64 = inner.width
        for seat in range(row.size):
            if row[seat] != before[seat]:
                inner.lay_number(cells, kept, place, keeps, row[seat])
            place += width
            keeps += self.each_keeps

    def lay_each(
        self, cells: vec[i16], kept: vec[i64], at: i64, slot: i64, entries: list[Any]
    ) -> None:
        """The same for things that are more than a number, from the first on."""
        place, keeps = at, slot
        for entry in entries:
            self.inner.lay(cells, kept, place, keeps, entry)
            place += self.inner.width
            keeps += self.each_keeps

    def lay_own(
        self, cells: vec[i16], kept: vec[i64], at: i64, slot: i64, seat: i64, value: Any
    ) -> None:
        """The entry of this seat, as it sees it."""
        place, keeps = self.first(at) + seat * self.inner.width, slot + 1 + seat * self.each_keeps
        self.inner.lay(cells, kept, place, keeps, value)

    def lay_own_number(
        self, cells: vec[i16], kept: vec[i64], at: i64, slot: i64, seat: i64, number: i64
    ) -> None:
        """The same for an entry that is a number."""
        place, keeps = self.first(at) + seat * self.inner.width, slot + 1 + seat * self.each_keeps
        self.inner.lay_number(cells, kept, place, keeps, number)

    def lay_of_other(
        self, cells: vec[i16], kept: vec[i64], at: i64, slot: i64, seat: i64, value: Any, known: Any
    ) -> None:
        """The same as others see it, who know these cards: from behind, or not at all."""
        place, keeps = self.first(at) + seat * self.inner.width, slot + 1 + seat * self.each_keeps
        if self.has_backs:
            self.inner.lay_back(cells, kept, place, keeps, value, known)
        else:
            self.inner.clear(cells, kept, place, keeps)

    def lay_number_of_other(
        self,
        cells: vec[i16],
        kept: vec[i64],
        at: i64,
        slot: i64,
        seat: i64,
        number: i64,
        known: i64,
    ) -> None:
        """The same for an entry that is a number."""
        place, keeps = self.first(at) + seat * self.inner.width, slot + 1 + seat * self.each_keeps
        if self.has_backs:
            self.inner.lay_back_number(cells, kept, place, keeps, number, known)
        else:
            self.inner.clear(cells, kept, place, keeps)

    def first(self, at: i64) -> i64:
        """Where the first thing begins."""
        return at + 1 if self.is_counted else at

    def end(self, cells: vec[i16], kept: vec[i64], at: i64, slot: i64, count: i64) -> None:
        """So many things are there now; where there were more, there are none."""
        if self.is_counted:
            cells[at] = i16(count)
        before = kept[slot]
        if count < before:
            self.clear_from(cells, kept, at, slot, count)
        kept[slot] = count

    def clear_from(self, cells: vec[i16], kept: vec[i64], at: i64, slot: i64, count: i64) -> None:
        """Takes away all things but so many."""
        for entry in range(count, kept[slot]):
            place = self.first(at) + entry * self.inner.width
            self.inner.clear(cells, kept, place, slot + 1 + entry * self.each_keeps)

    def clear(self, cells: vec[i16], kept: vec[i64], at: i64, slot: i64) -> None:
        self.end(cells, kept, at, slot, 0)


class PackedPlace(Place):
    """The place `inside`, filled from a number that stands for what is there.

    What is kept are this number, and then what the place inside keeps.
    """

    def __init__(self, shape: Packed, inside: Place) -> None:
        super().__init__(shape, inside.width, inside.least, inside.most)
        self.packed = shape
        self.inside = inside
        self.blank = inside.blank
        self.fresh = [UNKNOWN, *inside.fresh]

    def names(self) -> list[str]:
        return self.inside.names()

    def bounds(self) -> list[tuple[int, int]]:
        return self.inside.bounds()

    def put(self, cells: vec[i16], at: i64, seen: Json) -> None:
        self.inside.put(cells, at, seen)

    def lay_number(self, cells: vec[i16], kept: vec[i64], at: i64, slot: i64, number: i64) -> None:
        if kept[slot] != number:
            kept[slot] = number
            bits, more = self.packed.bits, self.packed.more
            if bits:
                self.inside.lay_strung(cells, kept, at, slot + 1, number, bits, more)
            else:
                self.inside.lay(cells, kept, at, slot + 1, self.packed.opened(number))

    def clear(self, cells: vec[i16], kept: vec[i64], at: i64, slot: i64) -> None:
        if kept[slot] != UNKNOWN:
            kept[slot] = UNKNOWN
            self.inside.clear(cells, kept, at, slot + 1)


class RowedPlace(ListPlace):
    """The cells of lists within lists that a game lays open as a row of numbers."""

    def __init__(self, shape: Rowed, inner: Place, longest: int) -> None:
        super().__init__(shape, inner, longest, False)
        entry = inner
        while isinstance(entry, ListPlace) and entry.width * shape.size > self.width:
            entry = entry.inner
        self.entry = PackedPlace(shape, entry)
        self.entry_keeps: i64 = len(self.entry.fresh)
        self.fresh = self.entry.fresh * shape.size

    def lay_row(
        self, cells: vec[i16], kept: vec[i64], at: i64, slot: i64, row: Row, before: Row
    ) -> None:
        place, keeps, entry, entry_keeps = at, slot, self.entry, self.entry_keeps
        width: i64 = entry.width
        for number in range(row.size):
            if row[number] != before[number]:
                entry.lay_number(cells, kept, place, keeps, row[number])
            place += width
            keeps += entry_keeps
