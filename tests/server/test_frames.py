"""Frames that the house reads itself: the same words as the library finds, or none."""

from random import Random

import pytest
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode

from langfinger.server.gate.frames import PACKED, TEXT, framed, plain_frame
from langfinger.server.gate.packing import PACKING, Packing
from langfinger.server.publish.commands import MAX_MESSAGE


def agreed() -> tuple[Packing, list[object]]:
    """How the house unpacks, and how a browser packs for it."""
    answer, ours = PACKING.process_request_params([("client_max_window_bits", None)], [])
    offer = ClientPerMessageDeflateFactory(client_max_window_bits=True)
    assert isinstance(ours, Packing)
    return ours, [offer.process_response_params(answer, [])]


def sent(text: str, extensions: list[object] | None = None) -> bytearray:
    """A text as a client sends it."""
    frame = Frame(Opcode.TEXT, text.encode())
    return bytearray(frame.serialize(mask=True, extensions=extensions or []))  # type: ignore[arg-type] # as agreed


@pytest.mark.parametrize("is_packed", [False, True])
@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 4000])
def test_a_whole_text_is_read(length: int, is_packed: bool) -> None:
    ours, theirs = agreed()
    dice = Random(length)
    text = "".join(dice.choice("äbc{}:\"'0123") for _ in range(length))[: MAX_MESSAGE // 2]
    raw = sent(text, theirs if is_packed else None)

    read = plain_frame(raw + b"more", ours.unpack)

    assert read is not None
    assert read == (text, len(raw))


def test_a_part_of_a_frame_is_not_read() -> None:
    ours, theirs = agreed()
    raws = [sent("x" * 200), sent("x" * 200, theirs)]

    assert [plain_frame(raw[:n], ours.unpack) for raw in raws for n in range(len(raw))] == [
        None for raw in raws for _ in raw
    ]


def test_a_pong_says_nothing() -> None:
    raw = bytearray(Frame(Opcode.PONG, b"abcd").serialize(mask=True, extensions=[]))

    assert plain_frame(raw, None) == (None, len(raw))


@pytest.mark.parametrize(
    "frame",
    [
        Frame(Opcode.PING, b""),
        Frame(Opcode.CLOSE, b"\x03\xe8"),
        Frame(Opcode.BINARY, b"{}"),
        Frame(Opcode.TEXT, b"{", fin=False),
        Frame(Opcode.CONT, b"}"),
        Frame(Opcode.TEXT, b"\xff"),
        Frame(Opcode.TEXT, b"x" * (MAX_MESSAGE + 1)),
        Frame(Opcode.TEXT, b"x" * 70_000),
    ],
    ids=str,
)
def test_anything_else_is_left_to_the_library(frame: Frame) -> None:
    ours, _ = agreed()
    raw = bytearray(frame.serialize(mask=True, extensions=[]))

    assert plain_frame(raw, ours.unpack) is None


@pytest.mark.parametrize("kind", [PACKED, TEXT | 0x20])
def test_a_text_that_is_marked_as_something_else_is_left_to_the_library(kind: int) -> None:
    ours, _ = agreed()
    raw = sent("\x07\x07\x07")
    raw[0] = kind

    assert plain_frame(raw, ours.unpack) is None


def test_a_frame_without_a_mask_is_left_to_the_library() -> None:
    raw = bytearray(Frame(Opcode.TEXT, b"{}" * 9).serialize(mask=False, extensions=[]))

    assert plain_frame(raw, None) is None


def test_what_unpacks_to_too_much_is_left_to_the_library() -> None:
    ours, theirs = agreed()

    assert plain_frame(sent("x" * (MAX_MESSAGE + 1), theirs), ours.unpack) is None


@pytest.mark.parametrize("length", [0, 125, 126, 65_535, 65_536])
def test_our_frames_are_those_of_the_library(length: int) -> None:
    data = bytes(length)

    theirs = Frame(Opcode.TEXT, data).serialize(mask=False, extensions=[])

    assert framed(TEXT, data) == theirs
    assert framed(PACKED, data) == bytes([theirs[0] | 0x40]) + theirs[1:]
