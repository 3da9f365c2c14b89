"""Shapes: how a field of the state is written in a position, a view and a test.

A position speaks the words of the game: cards and roles by name, nothing as null. A view is the
same with backs: a place of which nothing is seen is just the number of its cards, and a place of
which something is known lists the known cards and null for each back.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mypy_extensions import i64

from langfinger.kernel.bits import TOP_BIT, bit, lowest, members
from langfinger.kernel.record import HIDDEN, LARGEST, NOBODY, Json, Words
from langfinger.kernel.rows import Row


class Misfit(ValueError):
    """A written value that does not have its field's shape."""


class Shape:
    """Plain numbers from `least` to `most`, and the base of the other shapes."""

    def __init__(self, least: int = -LARGEST, most: int = LARGEST) -> None:
        self.least = least
        self.most = most

    def write(self, value: object) -> Json:
        """The value in the words of the game."""
        return value

    def write_all(self, values: Sequence[object]) -> list[Json]:
        """Several values, one after the other; views are full of such lists."""
        return list(values) if type(self) is Shape else [self.write(value) for value in values]

    def write_row(self, row: Row) -> list[Json]:
        """The same for the numbers of a row."""
        found: list[Json] = []
        for seat in range(row.size):
            found.append(self.write(row[seat]))
        return found

    def read(self, data: Json) -> Json:
        """The value behind the words; Misfit says what was expected."""
        if not isinstance(data, int) or isinstance(data, bool):
            raise Misfit(f"expected a whole number, not {data!r}")
        if not self.least <= data <= self.most:
            raise Misfit(f"expected a number from {self.least} to {self.most}, not {data}")
        return data


class Ruled(Shape):
    """Numbers whose bounds a rule sets: what lies beyond them the game refuses, by that rule."""

    def write_all(self, values: Sequence[object]) -> list[Json]:
        return list(values)

    def read(self, data: Json) -> Json:
        return ANY_NUMBER.read(data)


ANY_NUMBER: Final = Shape()


class Flag(Shape):
    """Yes or no, kept as 1 or 0."""

    def write(self, value: object) -> Json:
        return bool(value)

    def read(self, data: Json) -> Json:
        if not isinstance(data, bool):
            raise Misfit(f"expected true or false, not {data!r}")
        return int(data)


class SeatOf(Shape):
    """A seat, or null for nobody."""

    def write(self, value: object) -> Json:
        assert isinstance(value, int)
        return None if value == NOBODY else value

    def write_all(self, values: Sequence[Any]) -> list[Json]:
        found: list[Json] = []
        for value in values:
            seat: int = value
            found.append(None if seat == NOBODY else seat)
        return found

    def read(self, data: Json) -> Json:
        return NOBODY if data is None else super().read(data)


class SeatSet(Shape):
    """A set of seats, kept as a mask and written as a list."""

    def write(self, value: object) -> Json:
        assert isinstance(value, int)
        return members(value)

    def read(self, data: Json) -> Json:
        mask = 0
        for entry in expect_list(data):
            seat = super().read(entry)
            if not 0 <= seat <= TOP_BIT:
                raise Misfit(f"there is no seat {seat}")
            mask |= bit(seat)
        return mask


class Word(Shape):
    """One of a list of names, or null for none."""

    def __init__(self, words: Words) -> None:
        super().__init__()
        self.words = words

    def write(self, value: object) -> Json:
        assert isinstance(value, int)
        return None if value == NOBODY else self.words.names[value]

    def write_all(self, values: Sequence[Any]) -> list[Json]:
        names = self.words.names
        found: list[Json] = []
        for value in values:
            number: int = value
            found.append(None if number == NOBODY else names[number])
        return found

    def write_row(self, row: Row) -> list[Json]:
        names = self.words.names
        found: list[Json] = []
        for seat in range(row.size):
            number = row[seat]
            found.append(None if number == NOBODY else names[number])
        return found

    def read(self, data: Json) -> Json:
        return NOBODY if data is None else number_of(self.words, data)


class Cards(Shape):
    """Cards in order, as a list of `longest` at most; HIDDEN is a back."""

    def __init__(self, words: Words, longest: int = LARGEST) -> None:
        super().__init__()
        self.words = words
        self.longest = longest

    def write(self, value: object) -> Json:
        assert isinstance(value, list)
        names = self.words.names
        found: list[Json] = []
        for place in value:
            card: int = place
            found.append(None if card == HIDDEN else names[card])
        return found

    def read(self, data: Json) -> Json:
        names = expect_short_list(data, self.longest)
        return [HIDDEN if name is None else number_of(self.words, name) for name in names]


class Loose(Cards):
    """Cards in no order, of a pack too large for a mask; kept as a list, written lowest first."""

    def write(self, value: object) -> Json:
        assert isinstance(value, list)
        names = self.words.names
        return [names[card] for card in sorted(value)]

    def read(self, data: Json) -> Json:
        return sorted(super().read(data))


class Hand(Shape):
    """Cards in no order, kept as a mask and written lowest first."""

    def __init__(self, words: Words) -> None:
        super().__init__()
        self.words = words

    def write(self, value: object) -> Json:
        assert isinstance(value, int)
        return self.names_in(value)

    def write_row(self, row: Row) -> list[Json]:
        found: list[Json] = []
        for seat in range(row.size):
            found.append(self.names_in(row[seat]))
        return found

    def names_in(self, cards: i64) -> list[Json]:
        """The names of these cards, lowest first."""
        names = self.words.names
        found: list[Json] = []
        left = cards
        while left:
            found.append(names[lowest(left)])
            left &= left - 1
        return found

    def read(self, data: Json) -> Json:
        mask = 0
        for name in expect_list(data):
            one = bit(number_of(self.words, name))
            if mask & one:
                raise Misfit(f"{name} is there twice")
            mask |= one
        return mask


class Listed(Shape):
    """A list of `longest` things of one shape at most, changed in place."""

    def __init__(self, inner: Shape, longest: int = LARGEST) -> None:
        super().__init__()
        self.inner = inner
        self.longest = longest

    def write(self, value: object) -> Json:
        assert isinstance(value, list)
        return self.inner.write_all(value)

    def read(self, data: Json) -> Json:
        return [self.inner.read(item) for item in expect_short_list(data, self.longest)]


class Fixed(Shape):
    """A tuple of `longest` things of one shape at most, replaced as a whole."""

    def __init__(self, inner: Shape, longest: int = LARGEST) -> None:
        super().__init__()
        self.inner = inner
        self.longest = longest

    def write(self, value: object) -> Json:
        if isinstance(value, Row):
            return self.inner.write_row(value)
        assert isinstance(value, tuple)
        return self.inner.write_all(value)

    def read(self, data: Json) -> Json:
        return tuple([self.inner.read(item) for item in expect_short_list(data, self.longest)])


class Packed(Fixed):
    """A list that a game keeps in one number, and opens where somebody looks.

    `bits` are more than 0 where it is small numbers strung together, each of so many bits and so
    much `more`, up to the first 0: then cells are written without opening it. Lists strung together
    have room for as many numbers as each may hold, and above them stands how many lists they are.
    """

    def __init__(self, inner: Shape, longest: int = LARGEST) -> None:
        super().__init__(inner, longest)
        self.bits: i64 = 0
        self.more: i64 = 1

    def opened(self, number: i64) -> Sequence[object]:
        """What the number stands for, as it would be kept without packing."""
        raise NotImplementedError

    def write(self, value: object) -> Json:
        assert isinstance(value, int)
        return self.inner.write_all(self.opened(value))


class Rowed(Packed):
    """Lists within lists that a game lays open as a row of `size` numbers, one for each `entry`.

    Where they are not laid open they are lists within lists as everywhere.
    """

    def __init__(self, inner: Shape, entry: Shape, size: int) -> None:
        super().__init__(inner)
        self.entry = entry
        self.size = size

    def write(self, value: object) -> Json:
        if not isinstance(value, Row):
            assert isinstance(value, tuple)
            return self.inner.write_all(value)
        lists: list[Json] = []
        for place in range(value.size):
            lists.append(self.entry.write(self.opened(value[place])))
        return self.grouped(lists)

    def grouped(self, lists: list[Json]) -> list[Json]:
        """All lists, as they lie within each other."""
        return lists


def expect_list(data: Json) -> list[Json]:
    """The data, if it is a list."""
    if not isinstance(data, list):
        raise Misfit(f"expected a list, not {data!r}")
    return data


def expect_short_list(data: Json, longest: int) -> list[Json]:
    """The data, if it is a list of so many entries at most."""
    entries = expect_list(data)
    if len(entries) > longest:
        raise Misfit(f"expected {longest} entries at most, not {len(entries)}")
    return entries


def number_of(words: Words, name: Json) -> int:
    """The number of a name."""
    if not isinstance(name, str) or name not in words.numbers:
        some = ", ".join(words.names[:6]) + (", …" if len(words.names) > 6 else "")
        raise Misfit(f"{name!r} is not one of {some}")
    return words.numbers[name]
