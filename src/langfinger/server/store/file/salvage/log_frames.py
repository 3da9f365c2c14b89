"""The write-ahead log of a wrecked file: what was committed there and not yet in the main file.

Each frame's checksum goes on from that of the frame before. So SQLite stops at the first frame
that is damaged, whatever was committed behind it. Here each frame is held against the checksum
that stands before it, and one broken frame hides no other.
"""

import struct
from collections.abc import Iterable, Sequence
from itertools import accumulate, takewhile
from typing import Final, NamedTuple

HEADER: Final = 32
FRAME: Final = 24
WORD: Final = 0xFFFF_FFFF
ORDERS: Final = ("<", ">")
A_FEW: Final = 8


class Frame(NamedTuple):
    """One page as it was written; `pages` is the length of the file if this ends a commit."""

    number: int
    pages: int
    salts: bytes
    body: bytes
    is_sound: bool


def committed(log: bytes, size: int) -> list[Frame]:
    """All frames since the log began anew, up to the last commit."""
    frames = generation(log, size)
    ends = [i for i, frame in enumerate(frames) if frame.is_sound and frame.pages]
    return frames[: ends[-1] + 1] if ends else []


def hidden(log: bytes, size: int) -> int:
    """How many commits SQLite would not find because a frame before them is damaged."""
    frames = committed(log, size)
    salts = newest_salts(log, frames)
    bad = [not frame.is_sound or frame.salts != salts for frame in frames]
    broken = list(accumulate(bad, initial=header_is_bad(log)))
    return sum(bool(bad and frame.pages) for bad, frame in zip(broken[1:], frames, strict=True))


def generation(log: bytes, size: int) -> list[Frame]:
    """The frames up to the last with the newest salts, and those that go on from its checksum.

    Behind them lie frames of older days, which go on from others.
    """
    order = best_order(log, size)
    count = max(0, (len(log) - HEADER) // (FRAME + size))
    frames = [read_frame(log, i, size, order) for i in range(count)]
    salts = newest_salts(log, frames)
    end = max([i + 1 for i, frame in enumerate(frames) if frame.salts == salts], default=0)
    return frames[:end] + list(takewhile(is_sound, frames[end:] if end else []))


def is_sound(frame: Frame) -> bool:
    """Does its checksum hold?"""
    return frame.is_sound


def newest_salts(log: bytes, frames: Sequence[Frame]) -> bytes:
    """What marks the frames since the log began anew; their checksums do not cover it."""
    return frames[0].salts if frames and header_is_bad(log) else log[16:24]


def read_frame(log: bytes, i: int, size: int, order: str) -> Frame:
    """The frame at this place; the checksum before it stands at the end of what lies before."""
    at = HEADER + i * (FRAME + size)
    before = HEADER - 8 if i == 0 else at - size - 8
    number, pages = struct.unpack_from(">2I", log, at)
    body = log[at + FRAME : at + FRAME + size]
    summed = checksum(log[at : at + 8] + body, order, *struct.unpack_from(">2I", log, before))
    is_sound = summed == struct.unpack_from(">2I", log, at + 16)
    return Frame(number, pages, log[at + 8 : at + 16], body, is_sound)


def best_order(log: bytes, size: int) -> str:
    """Checksums add up words of one byte order or the other; that of most frames is right."""

    def sound(order: str) -> int:
        count = min(A_FEW, (len(log) - HEADER) // (FRAME + size))
        return sum(read_frame(log, i, size, order).is_sound for i in range(count))

    return max(ORDERS, key=sound)


def header_is_bad(log: bytes) -> bool:
    """Does the header of the log not add up?"""
    if len(log) < HEADER:
        return True
    told = struct.unpack_from(">2I", log, 24)
    return all(checksum(log[:24], order, 0, 0) != told for order in ORDERS)


def checksum(body: bytes, order: str, first: int, second: int) -> tuple[int, int]:
    """The two running sums over pairs of words."""
    words: Iterable[int] = iter(struct.unpack(f"{order}{len(body) // 4}I", body))
    for even, odd in zip(words, words, strict=True):
        first = (first + even + second) & WORD
        second = (second + odd + first) & WORD
    return first, second
