"""Salvage: every row of our tables that can still be read from a wrecked file.

Not the trees are walked but all pages are read, so no page is lost because another is.
"""

from collections import Counter
from dataclasses import dataclass, field
from functools import partial
from typing import Final, NamedTuple

from langfinger.server.store.file.salvage.cells import Cell, Value
from langfinger.server.store.file.salvage.log_frames import hidden
from langfinger.server.store.file.salvage.ours import ours
from langfinger.server.store.file.salvage.owners import FREE, INDEX, is_schema_row, owners
from langfinger.server.store.file.salvage.page_reading import read_damaged, read_page
from langfinger.server.store.file.salvage.shapes import Shape, is_telling, revisions, shapes_at
from langfinger.server.store.file.salvage.wreck import KINDS, Wreck, guess_size, start_of

SMALLEST_PAGE: Final = 480


@dataclass
class Salvaged:
    """Rows by table, at the revision whose tables they fit; the most trusted ones come last.

    A key may be there twice, when an old page was found as well.
    """

    revision: str
    rows: dict[str, list[tuple[Value, ...]]] = field(default_factory=dict)
    unreadable: int = 0


class Found(NamedTuple):
    """A cell, and whose page it lay on, if that is known."""

    cell: Cell
    owner: str | None


def salvage(main: bytes, wal: bytes | None) -> Salvaged:
    """All rows that are still there; never fails, whatever the bytes are."""
    size = guess_size(main, wal or b"")
    dives = [Dive(Wreck(main, wal or b"", size, reserve)) for reserve in reserves(main, size)]
    best = max(dives, key=lambda dive: len(dive.whole))
    best.look_at_the_rest()
    return best.sorted_out()


def hidden_commits(main: bytes, wal: bytes) -> int:
    """How many commits SQLite passes over without a word, for the log is damaged before them."""
    return hidden(wal, guess_size(main, wal))


def reserves(main: bytes, size: int) -> list[int]:
    """How many bytes at the end of each page may not be SQLite's: none, or what the header says."""
    said = main[20] if len(main) > 20 else 0
    return sorted({0, said if said <= size - SMALLEST_PAGE else 0})


class Dive:
    """One look at all pages: those that add up first, then whatever is left."""

    def __init__(self, wreck: Wreck) -> None:
        self.wreck = wreck
        self.whole: dict[int, list[Cell]] = {}
        self.found: list[Found] = []
        self.unreadable = 0
        self.look_at_whole_pages()

    def look_at_whole_pages(self) -> None:
        """Reads the pages on which every byte is accounted for."""
        for number in range(1, self.wreck.count + 1):
            page, start = self.wreck.page(number), start_of(number)
            if page[start] in KINDS:
                reading = read_page(self.wreck, page, start, page[start])
                if reading.is_whole:
                    self.whole[number] = reading.cells

    def look_at_the_rest(self) -> None:
        """Reads damaged pages, and sees whose pages all of them are."""
        cells = [cell for cells in self.whole.values() for cell in cells]
        first = self.dig(self.wreck.page(1), start_of(1)) if 1 not in self.whole else []
        schema = [cell for cell in [*first, *cells] if is_schema_row(cell)]
        owned = owners(self.wreck, schema)
        known = {number for cell in cells for number in cell.overflow} | {1, *self.whole}
        for number in range(1, self.wreck.count + 1):
            if number not in known and owned.get(number) != FREE:
                self.keep(self.dig(self.wreck.page(number), 0), owned.get(number))
        for stray in self.wreck.strays:
            self.keep(self.dig(stray, 0), None)
        for number in sorted(self.whole, key=lambda number: number in owned):
            self.keep(self.whole[number], owned.get(number))

    def dig(self, page: bytes, start: int) -> list[Cell]:
        """What can be found on a page that does not add up."""
        if not any(page):
            return []
        reading = read_damaged(self.wreck, page, start, ours())
        self.unreadable += reading.refused
        return reading.cells

    def keep(self, cells: list[Cell], owner: str | None) -> None:
        """Takes up what may be a row."""
        if owner != FREE:
            self.found += [Found(cell, owner) for cell in cells if cell.values]

    def sorted_out(self) -> Salvaged:
        """The rows by table, read as the revision of which most of them are, the first of these."""
        revision = max(reversed(revisions()), key=partial(fitting, self.found))
        salvaged = Salvaged(revision, unreadable=self.unreadable)
        shapes = shapes_at(revision)
        for found in self.found:
            shape = shape_of(shapes, found)
            if shape is not None:
                salvaged.rows.setdefault(shape.table, []).append(shape.row(found.cell))
        return salvaged


def shape_of(shapes: dict[str, Shape], found: Found) -> Shape | None:
    """The table of a row: that of its page, or else the one it looks like.

    Pages may have changed places, so an index may seem to own rows.
    """
    own = shapes.get(found.owner or "")
    if own is not None and own.fits(found.cell):
        return own
    alike = [shape for shape in shapes.values() if shape.fits(found.cell)]
    if found.owner == INDEX:
        alike = [shape for shape in alike if is_telling(shape)]
    return max(alike, key=lambda shape: shape.is_full(found.cell), default=None)


def fitting(found: list[Found], revision: str) -> tuple[int, int]:
    """How many rows fit the tables of this revision, and how many have all its columns."""
    shapes = shapes_at(revision)
    counts: Counter[bool] = Counter()
    for one in found:
        shape = shape_of(shapes, one)
        if shape is not None:
            counts[shape.is_full(one.cell)] += 1
    return counts.total(), counts[True]
