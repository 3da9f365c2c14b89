"""The pages of a wrecked file: the main file, and over it what its log has committed."""

import struct
from typing import Final

from langfinger.server.store.file.salvage.log_frames import FRAME, HEADER, committed

SIZES: Final = tuple(1 << k for k in range(9, 17))
USUAL: Final = 4096
INDEX_FORK, TABLE_FORK, INDEX_LEAF, TABLE_LEAF = 0x02, 0x05, 0x0A, 0x0D
KINDS: Final = (TABLE_LEAF, INDEX_LEAF, INDEX_FORK, TABLE_FORK)
FORKS: Final = (TABLE_FORK, INDEX_FORK)
FILE_HEADER: Final = 100
PATIENCE: Final = 4  # how often each page may be read for what overflows, on average


class Wreck:
    """Pages by number, from 1; `strays` are versions of pages that may be damaged in the log.

    `patience` is how many pages may still be read as overflow, so that lies cannot take for ever.
    """

    def __init__(self, main: bytes, log: bytes, size: int, reserve: int) -> None:
        self.main = main
        self.size = size
        self.usable = size - reserve
        self.newer: dict[int, bytes] = {}
        self.count = -(-len(main) // size)
        self.strays: list[bytes] = []
        self.lay_over(log)
        self.patience = PATIENCE * (self.count + 1)

    def lay_over(self, log: bytes) -> None:
        """The newest sound version of each page holds."""
        doubtful: dict[int, bytes] = {}
        for frame in committed(log, self.size):
            (self.newer if frame.is_sound else doubtful)[frame.number] = frame.body
            if frame.is_sound:
                doubtful.pop(frame.number, None)
                self.count = frame.pages or max(self.count, frame.number)
        self.strays = list(doubtful.values())
        self.count = min(self.count, max([len(self.main) // self.size + 1, *self.newer]))

    def page(self, number: int) -> bytes:
        """This page; zeros where the file has ended."""
        if number in self.newer:
            return self.newer[number]
        body = self.main[(number - 1) * self.size : number * self.size]
        return body if len(body) == self.size else body.ljust(self.size, b"\0")

    def has(self, number: int) -> bool:
        """Is there a page of this number?"""
        return 1 <= number <= self.count


def start_of(number: int) -> int:
    """Where the header of a page stands: the first page begins with that of the file."""
    return FILE_HEADER if number == 1 else 0


def guess_size(main: bytes, log: bytes) -> int:
    """The size with which most pages look like pages, whatever the header says."""
    said = {said_size(main), *struct.unpack(">I", log[8:12].rjust(4, b"\0"))}
    return max(SIZES, key=lambda size: (looks(main, log, size), size in said, size == USUAL))


def said_size(main: bytes) -> int:
    """What the header of the file says."""
    (size,) = struct.unpack(">H", main[16:18].rjust(2, b"\0"))
    return 1 << 16 if size == 1 else int(size)


def looks(main: bytes, log: bytes, size: int) -> int:
    """How many pages of this size look like pages."""
    at_main = [at + start_of(at // size + 1) for at in range(0, len(main) - size + 1, size)]
    step = FRAME + size
    at_log = range(HEADER + FRAME, len(log) - size + 1, step)
    in_main = sum(is_page(main, at, at - at % size, size) for at in at_main)
    return in_main + sum(is_page(log, at, at, size) for at in at_log)


def is_page(file: bytes, at: int, base: int, size: int) -> bool:
    """Does a page with cells begin here, all of them within it?"""
    if file[at] not in KINDS:
        return False
    count, begin = struct.unpack_from(">HH", file, at + 3)
    array = at + header_length(file[at])
    if not count or array + 2 * count > base + begin or begin > size:
        return False
    pointers = struct.unpack_from(f">{count}H", file, array)
    return bool(begin <= min(pointers) and max(pointers) < size)


def header_length(kind: int) -> int:
    """Pages with children name the last of them in their header."""
    return 12 if kind in FORKS else 8
