"""Cells of a page: records of values, with what overflows onto further pages.

A damaged page may lie about everything. Whatever cannot be true raises Unreadable, and nothing is
believed before its lengths add up.
"""

import struct
from typing import Final, NamedTuple, TypeAlias

from langfinger.server.store.file.salvage.wreck import (
    INDEX_FORK,
    TABLE_FORK,
    TABLE_LEAF,
    Wreck,
)

Value: TypeAlias = int | float | str | bytes | None

NUMBERS: Final = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}
LONGEST_HEADER: Final = 200  # bytes; tables of ours have fewer than fifty columns
REAL, ZERO, ONE, FIRST_BLOB = 7, 8, 9, 12


class Unreadable(Exception):
    """Something that cannot be true."""


class Cell(NamedTuple):
    """A record; `row` is its number in tables that count their rows. It ends before `end`."""

    is_table: bool
    row: int
    values: tuple[Value, ...]
    end: int
    overflow: tuple[int, ...]


def read_cell(wreck: Wreck, page: bytes, at: int, kind: int) -> Cell:
    """The cell at this place of a page; Unreadable if there is none."""
    try:
        return read_payload(wreck, page, at, kind)
    except (IndexError, struct.error):
        raise Unreadable("beyond the page") from None


def read_payload(wreck: Wreck, page: bytes, at: int, kind: int) -> Cell:
    """The same, with other errors where it leads beyond the page."""
    if kind == TABLE_FORK:
        _, end = varint(page, at + 4)
        return Cell(True, 0, (), end, ())
    length, at = varint(page, at + 4 if kind == INDEX_FORK else at)
    row, at = varint(page, at) if kind == TABLE_LEAF else (0, at)
    local = local_length(length, wreck.usable, kind)
    if at + local > wreck.usable:
        raise Unreadable("beyond the page")
    here = page[at : at + local]
    types, begin = read_types(here, length)
    if local == length:
        return Cell(kind == TABLE_LEAF, signed(row), values(here, types, begin), at + local, ())
    (first,) = struct.unpack_from(">I", page, at + local)
    chain = follow(wreck, first, length - local)
    rest = b"".join(wreck.page(number)[4 : wreck.usable] for number in chain)
    told = values((here + rest)[:length], types, begin)
    return Cell(kind == TABLE_LEAF, signed(row), told, at + local + 4, chain)


def local_length(length: int, usable: int, kind: int) -> int:
    """How much of a record of this length lies on the page itself."""
    most = usable - 35 if kind == TABLE_LEAF else (usable - 12) * 64 // 255 - 23
    if length <= most:
        return length
    least = (usable - 12) * 32 // 255 - 23
    wanted = least + (length - least) % (usable - 4)
    return wanted if wanted <= most else least


def follow(wreck: Wreck, number: int, length: int) -> tuple[int, ...]:
    """The pages that hold so many bytes more, each named by the one before."""
    wanted = -(-length // (wreck.usable - 4))
    chain: dict[int, None] = {}
    while len(chain) < wanted:
        wreck.patience -= 1
        if not wreck.has(number) or number in chain or wreck.patience < 0:
            raise Unreadable("a chain that leads nowhere")
        chain[number] = None
        (number,) = struct.unpack_from(">I", wreck.page(number))
    return tuple(chain)


def read_types(here: bytes, length: int) -> tuple[list[int], int]:
    """What the values are and where they begin; together they are as long as the record."""
    begin, at = varint(here, 0)
    if not 1 < begin <= min(len(here), LONGEST_HEADER):
        raise Unreadable("a header longer than any of ours")
    types: list[int] = []
    while at < begin:
        type, at = varint(here, at)
        types.append(type)
    if at != begin or begin + sum(map(width, types)) != length:
        raise Unreadable("a record of another length")
    return types, begin


def width(type: int) -> int:
    """How many bytes a value of this type takes."""
    if type >= FIRST_BLOB:
        return (type - FIRST_BLOB) // 2
    if type in (0, ZERO, ONE):
        return 0
    if type == REAL:
        return 8
    if type not in NUMBERS:
        raise Unreadable("a type that does not exist")
    return NUMBERS[type]


def values(record: bytes, types: list[int], at: int) -> tuple[Value, ...]:
    """The values of a record."""
    told: list[Value] = []
    for type in types:
        end = at + width(type)
        told.append(value(record[at:end], type))
        at = end
    return tuple(told)


def value(raw: bytes, type: int) -> Value:
    """One value; letters that are none are marked, for the rest of a text may be whole."""
    if type in NUMBERS:
        return int.from_bytes(raw, "big", signed=True)
    if type in (ZERO, ONE):
        return type - ZERO
    if type == REAL:
        return float(struct.unpack(">d", raw)[0])
    if type >= FIRST_BLOB:
        return raw.decode("utf-8", "replace") if type % 2 else raw
    return None


def varint(page: bytes, at: int) -> tuple[int, int]:
    """A number of one to nine bytes, and where it ends."""
    number = 0
    for place in range(at, at + 8):
        byte = page[place]
        number = number << 7 | byte & 0x7F
        if byte < 0x80:
            return number, place + 1
    return number << 8 | page[at + 8], at + 9


def signed(number: int) -> int:
    """As a number that may be negative."""
    return number - (1 << 64) if number >> 63 else number
