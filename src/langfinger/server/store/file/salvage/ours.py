"""How to know a row of ours where nothing else says what it is."""

import re
from collections.abc import Iterable
from functools import cache
from typing import Final

from langfinger.server.store.file.salvage.cells import Cell
from langfinger.server.store.file.salvage.owners import is_schema_row
from langfinger.server.store.file.salvage.shapes import (
    Column,
    Shape,
    is_telling,
    revisions,
    shapes_at,
)

# What stands for a value in the header of a record: its type, with its length if it has one.
LONG: Final = rb"[\x80-\xff]{1,2}[\x00-\x7f]"
MARKS: Final[dict[type, bytes]] = {
    int: rb"[\x01-\x06\x08\x09]",
    float: rb"[\x07-\x09]",
    str: rb"(?:[\x0d-\x7f]|" + LONG + rb")",
    bytes: rb"(?:[\x0c-\x7f]|" + LONG + rb")",
}
WIDEST: Final = 3  # bytes of such a mark


class Ours:
    """The rows that our tables have, or had once."""

    def __init__(self, shapes: Iterable[Shape]) -> None:
        self.shapes = [shape for shape in dict.fromkeys(shapes) if is_telling(shape)]
        headers = b"|".join(dict.fromkeys(map(header_of, self.shapes)))
        self.header = re.compile(b"(?=" + headers + b")", re.DOTALL)

    def fits(self, cell: Cell) -> bool:
        """Is this one of them?"""
        return is_schema_row(cell) or any(shape.fits(cell) for shape in self.shapes)

    def places(self, page: bytes) -> list[int]:
        """Where their records may begin."""
        return [match.start() for match in self.header.finditer(page)]


def header_of(shape: Shape) -> bytes:
    """A pattern of the header: its length, then the types of the values that every row has."""
    sure = [i for i, column in enumerate(shape.columns) if not column.may_be_missing]
    count, number = sure[-1] + 1, shape.row_number
    least, most = count + 1, min(len(shape.columns) * WIDEST + 1, 0x7F)
    length = b"[" + re.escape(bytes([least])) + b"-" + re.escape(bytes([most])) + b"]"
    return length + b"".join(mark(shape.columns[i], i == number) for i in range(count))


def mark(column: Column, is_row_number: bool) -> bytes:
    """What may stand for a value of this column."""
    if is_row_number:
        return rb"\x00"
    filled = MARKS[column.type]
    return rb"(?:\x00|" + filled + b")" if column.may_be_empty else filled


@cache
def ours() -> Ours:
    """The rows of all revisions."""
    return Ours(shape for revision in revisions() for shape in shapes_at(revision).values())
