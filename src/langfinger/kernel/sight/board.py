"""A board: there a state lays what can be seen of it, field after field."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from langfinger.kernel.record import Json
from langfinger.kernel.rows import Row


class Board:
    """Takes the fields of a state in the order of the sight table, and keeps them in `found`.

    Sheets have boards of their own, which write only what is another than last time. They trust a
    state in two things: what is `steady` is replaced and never changed in place; and a field whose
    key is not new is the same as it was.
    """

    def __init__(self, fields: list[str]) -> None:
        self.fields = fields
        self.found: list[Json] = []

    def number(self, number: i64) -> None:
        """A number, a seat, a name or a set."""
        self.found.append(number)

    def row(self, row: Row) -> None:
        """A row; it may be changed in place."""
        self.found.append(row)

    def pair(self, first: i64, second: i64) -> None:
        """A row of two numbers that are kept elsewhere."""
        self.row(pair_of(first, second))

    def six(self, first: i64, second: i64, third: i64, fourth: i64, fifth: i64, sixth: i64) -> None:
        """A row of six numbers that are kept elsewhere."""
        row = Row(6, 0)
        row.put(first, second, third, fourth, fifth, sixth)
        self.row(row)

    def steady(self, value: Any) -> None:
        """A list or a tuple that is replaced and never changed in place."""
        self.found.append(value)

    def changing(self, value: list[Any]) -> None:
        """A list that is changed in place; what is in it is not."""
        self.found.append(value)

    def other(self, value: Any) -> None:
        """Anything of which nothing more is known."""
        self.found.append(value)

    def is_new(self, key: i64) -> bool:
        """May the next field be another one than last time? If not, it is passed over.

        The key stands for all that the field is made of.
        """
        return True

    def knowing(self, by_seat: Any) -> None:
        """Of the next field each seat knows these cards; they are steady."""

    def knowing_pair(self, first: i64, second: i64) -> None:
        """The same for two seats that know sets."""

    def look_up(self, state: object) -> None:
        """All fields of a state that does not lay them itself."""
        for field in self.fields:
            self.lay(getattr(state, field))

    def lay(self, value: Any) -> None:
        """Any value."""
        if isinstance(value, int):
            self.number(value)
        elif isinstance(value, Row):
            self.row(value)
        else:
            self.other(value)


def pair_of(first: i64, second: i64) -> Row:
    """A row of two numbers."""
    row = Row(2, first)
    row.second = second
    return row
