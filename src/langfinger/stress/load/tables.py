"""Tables of the loader: some quick sockets each, packed as those of browsers are.

They decode only what a bot needs.
"""

import time
import zlib
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any, Final, Protocol, TypeAlias

import msgspec
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from langfinger.stress.client import new_cid

WATCHER: Final = -1
OFFER: Final = {"Sec-WebSocket-Extensions": "permessage-deflate; client_max_window_bits"}
"""What every browser says when it opens a socket."""

TAIL: Final = b"\x00\x00\xff\xff"
HEAD: Final = b'{"t":"view","seq":'
LARGEST: Final = 15


class Waiting(msgspec.Struct):
    """Of a view's table only who is asked."""

    waiting: list[int]


class Seen(msgspec.Struct):
    """Of a view only what a bot needs."""

    legal: list[int]
    table: Waiting


class Message(msgspec.Struct):
    """Of a message only the view."""

    view: Seen


DECODER: Final = msgspec.json.Decoder(Message)


class Hears(Protocol):
    """The table a socket belongs to."""

    def heard(self) -> None:
        """A socket has a new view."""


class Ear(WSListener):
    """One socket; keeps the newest view undecoded and counts the bytes of all of them."""

    def __init__(self, table: Hears, seat: int) -> None:
        super().__init__()
        self.table = table
        self.seat = seat
        self.payload = b""
        self.seq = -1
        self.views = self.plain = self.packed = 0
        self.transport: WSTransport | None = None
        self.terms: dict[str, str] | None = None
        self.unpack: Any = None

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport
        self.terms = terms_of(transport.response.headers.get("Sec-WebSocket-Extensions", ""))

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type != WSMsgType.TEXT:
            return
        packed = frame.get_payload_as_bytes()
        payload = self.unpacked(packed) if frame.rsv1 else packed
        if payload.startswith(HEAD):
            self.payload = payload
            self.seq = int(payload[len(HEAD) : payload.index(b",", len(HEAD))])
            self.views += 1
            self.plain += len(payload)
            self.packed += len(packed)
            self.table.heard()

    def unpacked(self, packed: bytes) -> bytes:
        """What the server has said."""
        assert self.terms is not None
        if self.unpack is None or "server_no_context_takeover" in self.terms:
            self.unpack = zlib.decompressobj(
                -int(self.terms.get("server_max_window_bits", LARGEST))
            )
        plain: bytes = self.unpack.decompress(packed + TAIL)
        return plain

    def say(self, text: str) -> None:
        """Sends a text, packed if the server takes it so."""
        assert self.transport is not None
        if self.terms is None:
            self.transport.send(WSMsgType.TEXT, text.encode())
            return
        bits = int(self.terms.get("client_max_window_bits", LARGEST))
        packer = zlib.compressobj(wbits=-max(9, bits))
        packed = packer.compress(text.encode()) + packer.flush(zlib.Z_SYNC_FLUSH)
        self.transport.send(WSMsgType.TEXT, packed.removesuffix(TAIL), rsv1=True)


def terms_of(header: str) -> dict[str, str] | None:
    """How the server wants to pack; None if it does not."""
    name, *terms = [part.strip() for part in header.split(";")]
    if name != "permessage-deflate":
        return None
    return {term: value for term, _, value in (part.partition("=") for part in terms)}


Again: TypeAlias = Callable[[], Awaitable["LoadTable"]]
"""Sits the same number of people down at a new table."""


class LoadTable:
    """The sockets around one table: people first, then spectators."""

    def __init__(self, id: str, dice: Random, again: Again | None = None) -> None:
        self.id = id
        self.dice = dice
        self.again = again
        self.before = 0  # moves and times of the games that were played here before
        self.ears: list[Ear] = []
        self.sent_at = 0.0
        self.wanted = 0
        self.times: list[tuple[float, float]] = []  # when a move was sent, and how long it took
        self.is_closed_loop = False
        self.is_over = False

    async def plug_in(self, seat: int, port: int, cookie: str = "") -> Ear:
        """One more socket."""
        ear = Ear(self, seat)
        url = f"ws://127.0.0.1:{port}/ws/{self.id}"
        headers = {"Origin": f"http://127.0.0.1:{port}", **OFFER}
        if cookie:
            headers["Cookie"] = cookie
        await ws_connect(lambda: ear, url, extra_headers=headers, websocket_handshake_timeout=60)
        self.ears.append(ear)
        return ear

    async def follow(self) -> "LoadTable":
        """The next game with as many people, who leave this one."""
        assert self.again is not None
        fresh = await self.again()
        fresh.times, fresh.before = self.times, self.before + self.ears[0].seq
        for ear in self.ears:
            if ear.transport is not None:
                ear.transport.disconnect()
        return fresh

    def heard(self) -> None:
        """When all have the new view the move is done."""
        if self.sent_at and min([ear.seq for ear in self.ears]) >= self.wanted:
            self.times.append((self.sent_at, time.perf_counter() - self.sent_at))
            self.sent_at = 0.0
        if self.is_closed_loop and not self.sent_at:
            self.move()

    def move(self) -> None:
        """Whoever is asked plays anything; a bot's turn is the server's own."""
        if self.sent_at or self.is_over or not all([ear.payload for ear in self.ears]):
            return
        waiting = DECODER.decode(self.ears[0].payload).view.table.waiting
        self.is_over = not waiting
        asked = next((ear for ear in self.ears if ear.seat in waiting), None)
        legal = DECODER.decode(asked.payload).view.legal if asked is not None else []
        if asked is not None and legal:
            self.answer(asked, self.dice.choice(legal))

    def answer(self, ear: Ear, action: int) -> None:
        """One move; the clock runs."""
        self.wanted = ear.seq + 1
        self.sent_at = time.perf_counter()
        ear.say(
            f'{{"t":"act","cid":"{new_cid()}","seat":{ear.seat},'
            f'"base":{ear.seq},"action":{action}}}'
        )


class BareTable(LoadTable):
    """The same around a bare room."""

    def move(self) -> None:
        """Any message will do."""
        if not self.sent_at:
            self.wanted = self.ears[0].seq + 1
            self.sent_at = time.perf_counter()
            self.dice.choice(self.ears).say("x" * 90)
