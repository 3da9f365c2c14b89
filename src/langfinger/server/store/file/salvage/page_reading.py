"""Reading one page: the cells it points to, and where it lies, what can be found between them."""

import struct
from collections.abc import Iterator
from contextlib import suppress
from itertools import pairwise
from typing import Final, NamedTuple, Protocol, TypeAlias

from langfinger.server.store.file.salvage.cells import Cell, Unreadable, read_cell
from langfinger.server.store.file.salvage.wreck import (
    INDEX_LEAF,
    KINDS,
    TABLE_LEAF,
    Wreck,
    header_length,
)

SMALLEST: Final = 4  # bytes that any cell takes

LEAD: Final = 12  # bytes of a cell before its record: length and number of the row

Span: TypeAlias = tuple[int, int]


class Wanted(Protocol):
    """The rows that are looked for."""

    def fits(self, cell: Cell) -> bool:
        """Is this one of them?"""

    def places(self, page: bytes) -> list[int]:
        """Where records of such rows may begin."""


class Reading(NamedTuple):
    """What a page says if it is of this kind; `is_whole` if every byte of it is accounted for."""

    cells: list[Cell]
    spans: list[Span]
    refused: int
    is_whole: bool


def read_page(wreck: Wreck, page: bytes, start: int, kind: int) -> Reading:
    """The cells that the page points to."""
    cells: list[Cell] = []
    spans: list[Span] = []
    pointers = pointers_of(page, start, kind, wreck.usable)
    for at in pointers:
        try:
            cell = read_cell(wreck, page, at, kind)
        except Unreadable:
            continue
        cells.append(cell)
        spans.append((at, max(cell.end, at + SMALLEST)))
    refused = len(pointers) - len(cells)
    is_whole = not refused and adds_up(page, start, spans, wreck.usable)
    return Reading(cells, spans, refused, is_whole)


def pointers_of(page: bytes, start: int, kind: int, usable: int) -> list[int]:
    """Where the cells are, each once; as many as can be, if there cannot be so many."""
    (count,) = struct.unpack_from(">H", page, start + 3)
    array = start + header_length(kind)
    count = min(count, (usable - array) // (2 + SMALLEST))
    pointers = dict.fromkeys(struct.unpack_from(f">{count}H", page, array))
    return [at for at in pointers if array <= at < usable]


def adds_up(page: bytes, start: int, spans: list[Span], usable: int) -> bool:
    """Are cells, free blocks and fragments together all there is behind the pointers?"""
    free, count, begin, fragments = struct.unpack_from(">HHHB", page, start + 1)
    blocks = free_blocks(page, free, usable)
    taken = sum(end - at for at, end in spans + blocks) + fragments
    return bool(count == len(spans) and taken == usable - (begin or 1 << 16))


def free_blocks(page: bytes, at: int, usable: int) -> list[Span]:
    """The free blocks, which name each other in the order of their places."""
    blocks: list[Span] = []
    while 0 < at <= usable - SMALLEST:
        following, length = struct.unpack_from(">HH", page, at)
        blocks.append((at, at + length))
        if following <= at:
            break
        at = following
    return blocks


def read_damaged(wreck: Wreck, page: bytes, start: int, wanted: Wanted) -> Reading:
    """A page that does not add up: as the kind of which it makes most sense, and carved."""
    own = page[start]
    kinds = sorted(KINDS, key=lambda kind: kind != own)
    readings = [read_page(wreck, page, start, kind) for kind in kinds]
    best = max(readings, key=lambda reading: sum(map(wanted.fits, reading.cells)))
    fitting = [i for i, cell in enumerate(best.cells) if wanted.fits(cell)]
    cells, spans = [best.cells[i] for i in fitting], [best.spans[i] for i in fitting]
    carved = list(carve(wreck, page, spans, wanted))
    refused = max(0, len(best.cells) + best.refused - len(cells) - len(carved))
    return Reading([*carved, *cells], spans, refused, False)


def carve(wreck: Wreck, page: bytes, spans: list[Span], wanted: Wanted) -> Iterator[Cell]:
    """Cells that nobody points to, in the places between the others."""
    places = wanted.places(page)
    for begin, until in gaps(spans, wreck.usable):
        for place in places:
            if begin < place < until:
                cell = cell_around(wreck, page, place, (begin, until), wanted)
                begin = begin if cell is None else cell.end
                yield from [] if cell is None else [cell]


def gaps(spans: list[Span], usable: int) -> list[Span]:
    """The places between the cells."""
    edges = [(0, 0), *sorted(spans), (usable, usable)]
    return [(before[1], after[0]) for before, after in pairwise(edges)]


def cell_around(wreck: Wreck, page: bytes, place: int, gap: Span, wanted: Wanted) -> Cell | None:
    """The cell whose record may begin here, if it lies in the gap and is one of ours."""
    begin, until = gap
    for at in range(max(begin, place - LEAD), place):
        for kind in (TABLE_LEAF, INDEX_LEAF):
            with suppress(Unreadable):
                cell = read_cell(wreck, page, at, kind)
                if cell.end <= until and wanted.fits(cell):
                    return cell
    return None
