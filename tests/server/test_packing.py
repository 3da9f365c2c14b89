"""How messages are packed: what is agreed with browsers, and what it costs."""

import sys
import zlib
from importlib.util import find_spec, module_from_spec
from random import Random
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.typing import Origin

from langfinger.server.gate.packing import PACKING, SHORT, Packing
from tests.server.kit import played
from tests.server.running import Running
from tests.server.test_http import guest, table_of

TAIL = b"\x00\x00\xff\xff"
BROWSER: list[tuple[str, str | None]] = [("client_max_window_bits", None)]
"""What browsers offer."""


def agreed(*offer: tuple[str, str | None]) -> tuple[dict[str, str | None], Any]:
    """What the house answers to an offer, and who packs."""
    answer, packing = PACKING.process_request_params(list(offer), [])
    return dict(answer), packing


def test_the_house_keeps_what_it_said_and_nothing_of_what_it_heard() -> None:
    answer, packing = agreed(*BROWSER)

    assert answer == {
        "client_no_context_takeover": None,
        "client_max_window_bits": "12",
    }
    assert not hasattr(packing, "decoder")
    assert not hasattr(packing, "encoder")


def test_nobody_can_ask_for_more_memory() -> None:
    answer, _ = agreed(("client_max_window_bits", "15"))

    assert answer["client_max_window_bits"] == "12"


def test_whoever_keeps_little_is_referred_to_little() -> None:
    _, packing = agreed(("server_max_window_bits", "9"))
    unpack = zlib.decompressobj(-9)
    texts = [b"".join(b"%d %d " % (n, k) for k in range(400)) for n in range(3)]

    sent = [bytes(packing.encode(Frame(Opcode.TEXT, text)).data) for text in texts]

    assert [unpack.decompress(data + TAIL) for data in sent] == texts


def test_whoever_keeps_nothing_is_referred_to_nothing() -> None:
    _, packing = agreed(("server_no_context_takeover", None))
    view = bytes(range(32, 127)) * 3

    sent = [bytes(packing.encode(Frame(Opcode.TEXT, view)).data) for _ in range(2)]

    assert [zlib.decompressobj(-15).decompress(data + TAIL) for data in sent] == [view, view]


def test_what_several_see_is_packed_once() -> None:
    first, second = [agreed(*BROWSER)[1] for _ in range(2)]
    view = bytes(range(32, 127)) * 3

    told = [one.pack(view) for _ in range(2) for one in (first, second)]

    assert told[0] is told[1]
    assert told[2] is told[3]
    assert first.pack(bytes(bytearray(view))) == told[2]


def test_messages_of_any_size_follow_each_other() -> None:
    _, packing = agreed(*BROWSER)
    unpack, dice = zlib.decompressobj(-15), Random(7)
    texts = [dice.randbytes(dice.choice([100, 900, 4000, 33_000, 90_000])) for _ in range(60)]

    sent = [bytes(packing.encode(Frame(Opcode.TEXT, text)).data) for text in texts]

    assert [unpack.decompress(data + TAIL) for data in sent] == texts


def test_zlib_packs_where_the_quicker_library_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "isal.isal_zlib", None)
    spec = find_spec(Packing.__module__)
    assert spec is not None and spec.loader is not None
    without = module_from_spec(spec)
    spec.loader.exec_module(without)
    view = bytes(range(32, 127)) * 3

    data = [without.packed(before, view, 15) for before in (b"", view)]

    assert without.compressobj is zlib.compressobj
    unpack = zlib.decompressobj(-15)
    assert [unpack.decompress(each + TAIL) for each in data] == [view, view]


def test_a_view_like_the_one_before_takes_next_to_nothing() -> None:
    _, packing = agreed(*BROWSER)
    view = bytes(range(32, 127)) * 3 + bytes(range(126, 31, -1)) * 3

    sizes = [len(packing.encode(Frame(Opcode.TEXT, view)).data) for _ in range(3)]

    assert sizes[0] > 150
    assert max(sizes[1:]) < 20


def test_short_messages_travel_as_they_are_and_may_stand_between_others() -> None:
    _, packing = agreed(*BROWSER)
    unpack = zlib.decompressobj(-12)
    long, short = b"long" * SHORT, b"x" * (SHORT - 1)

    sent = [packing.encode(Frame(Opcode.TEXT, text)) for text in (long, short, long)]

    assert [frame.rsv1 for frame in sent] == [True, False, True]
    assert sent[1].data == short
    assert [unpack.decompress(bytes(sent[n].data) + TAIL) for n in (0, 2)] == [long, long]


@played
async def test_a_socket_is_packed_as_agreed(server: Running) -> None:
    person = await guest(server)
    table = await table_of(person)
    url = f"ws://127.0.0.1:{server.port}/ws/{table['id']}"
    offer = [ClientPerMessageDeflateFactory(client_max_window_bits=True)]
    page, cookie = Origin(person.origin), {"Cookie": person.cookie}

    async with connect(
        url, origin=page, additional_headers=cookie, compression=None, extensions=offer, proxy=None
    ) as socket:
        await socket.send('{"t":"hello","since":-1}')
        heard = await socket.recv()

    assert socket.response is not None
    assert "client_no_context_takeover" in socket.response.headers["Sec-WebSocket-Extensions"]
    assert str(heard).startswith('{"t":"table"')


def test_all_sockets_are_packed_by_us() -> None:
    assert isinstance(agreed()[1], Packing)
