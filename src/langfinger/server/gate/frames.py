"""Frames of sockets, as far as the house reads and writes them itself.

Nearly all that comes in is one short whole text. Those are read here, in a quarter of the time;
whatever is not one of them is left to the library that knows all the others.
"""

import zlib
from collections.abc import Callable
from struct import Struct
from typing import Final, NamedTuple, TypeAlias

from langfinger.server.publish.commands import MAX_MESSAGE

try:
    from websockets.speedups import apply_mask
except ImportError:  # where nothing could be compiled
    from websockets.utils import apply_mask

TEXT: Final = 0x81  # one whole text
PACKED: Final = 0xC1  # … that is packed
PONG: Final = 0x8A
PING: Final = b"\x89\x00"
MASKED: Final = 0x80
IN_BYTE: Final = 126  # lengths below this need no more than a byte
MASK: Final = 4  # bytes
SHORT_HEAD: Final = Struct("!BB")
LONG_HEAD: Final = Struct("!BBH")
HUGE_HEAD: Final = Struct("!BBQ")

Unpack: TypeAlias = Callable[[bytes], bytes]


class Plain(NamedTuple):
    """A frame that was read: its text, or None for a pong, and how many bytes it took."""

    text: str | None
    size: int


def plain_frame(buffer: bytearray, unpack: Unpack | None) -> Plain | None:
    """The frame at the beginning, if it is whole and of the usual kind."""
    if len(buffer) < SHORT_HEAD.size + MASK or not buffer[1] & MASKED:
        return None
    length, start = buffer[1] ^ MASKED, SHORT_HEAD.size + MASK
    if length == IN_BYTE:
        length, start = int.from_bytes(buffer[2:4], "big"), LONG_HEAD.size + MASK
    size = start + length
    if length > MAX_MESSAGE or buffer[1] > MASKED + IN_BYTE or len(buffer) < size:
        return None
    data = apply_mask(buffer[start:size], buffer[start - MASK : start])
    try:
        return Plain(text_in(buffer[0], data, unpack), size)
    except (ValueError, zlib.error):
        return None


def text_in(kind: int, data: bytes, unpack: Unpack | None) -> str | None:
    """What a frame of this kind says; ValueError if it is none of the usual ones."""
    if kind == TEXT:
        return data.decode()
    if kind == PACKED and unpack is not None:
        return unpack(data).decode()
    if kind == PONG:
        return None
    raise ValueError


def framed(kind: int, data: bytes) -> bytes:
    """A frame of ours."""
    length = len(data)
    if length < IN_BYTE:
        return SHORT_HEAD.pack(kind, length) + data
    if length < 1 << 16:
        return LONG_HEAD.pack(kind, IN_BYTE, length) + data
    return HUGE_HEAD.pack(kind, IN_BYTE + 1, length) + data
