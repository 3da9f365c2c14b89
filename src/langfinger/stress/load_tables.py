"""Tables of the loader: four quick sockets each, which decode only what a bot needs."""

import time
from random import Random
from typing import Final

import msgspec
from picows import WSFrame, WSListener, WSMsgType, WSTransport

from langfinger.stress.client import new_cid

SEATS: Final = 4
HEAD: Final = b'{"t":"view","seq":'


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


class Ear(WSListener):
    """One socket; keeps the newest view undecoded."""

    def __init__(self, table: "LoadTable", seat: int) -> None:
        super().__init__()
        self.table = table
        self.seat = seat
        self.payload = b""
        self.seq = -1
        self.transport: WSTransport | None = None

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type != WSMsgType.TEXT:
            return
        payload = frame.get_payload_as_bytes()
        if payload.startswith(HEAD):
            self.payload = payload
            self.seq = int(payload[len(HEAD) : payload.index(b",", len(HEAD))])
            self.table.heard()

    def say(self, text: str) -> None:
        assert self.transport is not None
        self.transport.send(WSMsgType.TEXT, text.encode())


class LoadTable:
    """Four sockets around one table."""

    def __init__(self, id: str, dice: Random) -> None:
        self.id = id
        self.dice = dice
        self.ears: list[Ear] = []
        self.sent_at = 0.0
        self.wanted = 0
        self.times: list[float] = []
        self.is_closed_loop = False
        self.is_over = False

    def heard(self) -> None:
        """When all four have the new view the move is done."""
        if self.sent_at and min([ear.seq for ear in self.ears]) >= self.wanted:
            self.times.append(time.perf_counter() - self.sent_at)
            self.sent_at = 0.0
            if self.is_closed_loop:
                self.move()

    def move(self) -> None:
        """Whoever is asked plays anything."""
        if self.sent_at or self.is_over:
            return
        waiting = DECODER.decode(self.ears[0].payload).view.table.waiting
        if not waiting:
            self.is_over = True
            return
        ear = self.ears[waiting[0]]
        action = self.dice.choice(DECODER.decode(ear.payload).view.legal)
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
            self.ears[self.dice.randrange(SEATS)].say("x" * 90)
