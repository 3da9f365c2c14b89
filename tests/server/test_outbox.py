"""What waits for a slow line: newer views replace older ones, nothing else is lost."""

import asyncio
from typing import Any

from langfinger.server.clock import WindowTiming
from langfinger.server.http.limits import Bucket, Rate
from langfinger.server.publish.commands import Command
from langfinger.server.publish.connection import Connection
from langfinger.server.publish.outbox import MOST_BYTES, MOST_WAITING, Line, Outbox
from langfinger.server.serving import listen, origins_of, qr_code
from tests.server.kit import played


@played
async def test_a_newer_view_replaces_one_that_was_not_sent() -> None:
    outbox, sent = Outbox("me"), []

    async def send(message: bytes) -> None:
        sent.append(message)

    outbox.show(0, 1, b"one")
    outbox.show(0, 2, b"two")
    outbox.say(b"ack")
    pump = asyncio.create_task(outbox.pump(send))
    await asyncio.sleep(0)
    before = outbox.shown(0)
    await asyncio.sleep(0.01)
    outbox.hang_up("kicked")
    await pump

    assert sent == [b"ack", b"two", b'{"t":"bye","code":"kicked"}']
    assert (before, outbox.shown(0)) == (-1, 2) or outbox.shown(0) == 2


@played
async def test_a_line_that_takes_nothing_is_closed() -> None:
    outbox = Outbox("me")

    for _ in range(MOST_WAITING + 1):
        outbox.say(b"x")

    assert outbox.is_closing
    assert list(outbox.said) == [b'{"t":"bye","code":"too_slow"}']


def test_a_bucket_fills_with_time() -> None:
    bucket = Bucket(Rate(2, 1), 0)

    taken = [bucket.takes(0), bucket.takes(0), bucket.takes(0), bucket.takes(1500)]

    assert taken == [True, True, False, True]


def test_a_window_by_turns_closes_on_a_grid() -> None:
    timing = WindowTiming(floor=1.2, grid=60)

    assert [timing.closing(t) for t in (0.1, 59.0, 61.0)] == [60, 60, 120]


def test_a_taken_port_leads_to_the_next_one() -> None:
    first = listen("127.0.0.1", 18_901)
    second = listen("127.0.0.1", first.getsockname()[1])
    ports = [first.getsockname()[1], second.getsockname()[1]]
    first.close()
    second.close()

    assert ports[1] > ports[0]


def test_the_house_knows_its_own_names() -> None:
    origins = origins_of(8765, "https://table.example/")

    assert {"http://localhost:8765", "https://table.example"} <= origins
    assert "█" in qr_code("http://192.168.1.20:8765/") or "▄" in qr_code("http://x/")


@played
async def test_a_line_is_closed_when_too_many_bytes_wait() -> None:
    outbox = Outbox("me")

    for _ in range(9):
        outbox.say(b"x" * (MOST_BYTES // 8))

    assert outbox.is_closing
    assert list(outbox.said) == [b'{"t":"bye","code":"too_slow"}']


@played
async def test_what_was_sent_does_not_wait_any_more() -> None:
    outbox, sent = Outbox("me"), asyncio.Semaphore(0)

    async def send(message: bytes) -> None:
        sent.release()

    pump = asyncio.create_task(outbox.pump(send))
    for _ in range(20):
        outbox.say(b"x" * (MOST_BYTES // 8))
        await sent.acquire()
    was_closing = outbox.is_closing
    outbox.hang_up("left")
    await pump

    assert not was_closing


class Deaf:
    """The far end of a socket that neither says nor takes anything."""

    def __init__(self) -> None:
        self.is_gone = False

    async def receive(self) -> Any:
        await asyncio.Event().wait()

    async def send(self, message: object) -> None:
        await asyncio.Event().wait()

    def gone(self, line: Line) -> None:
        self.is_gone = True


@played
async def test_whoever_never_says_hello_is_hung_up_on() -> None:
    deaf = Deaf()
    connection = Connection("me", deaf, deaf.receive, deaf.send, farewell=0.01, patience=0.01)  # type: ignore[arg-type] # it says nothing, so nothing is measured

    await asyncio.wait_for(connection.run(), 5)

    assert deaf.is_gone
    assert connection.line.is_closing


@played
async def test_whoever_said_hello_may_be_silent() -> None:
    polite = Polite()
    connection = Connection("me", polite, polite.receive, polite.send, patience=0.01)  # type: ignore[arg-type] # no chat, so none is measured

    running = asyncio.create_task(connection.run())
    await polite.was_heard.wait()
    running.cancel()
    await asyncio.wait([running])

    assert connection.deadline is None
    assert not connection.line.is_closing


class Polite(Deaf):
    """Somebody who says hello and nothing else."""

    def __init__(self) -> None:
        super().__init__()
        self.was_heard = asyncio.Event()

    async def receive(self) -> Any:
        if self.was_heard.is_set():
            await asyncio.Event().wait()
        return {"type": "websocket.receive", "text": '{"t":"hello"}'}

    def takes_message(self) -> bool:
        return True

    def put(self, command: Command) -> None:
        self.was_heard.set()


@played
async def test_whoever_is_hung_up_on_need_not_take_it_for_the_line_to_end() -> None:
    deaf = Deaf()
    connection = Connection("me", deaf, deaf.receive, deaf.send, farewell=0.01)  # type: ignore[arg-type] # it says nothing, so nothing is measured
    running = asyncio.create_task(connection.run())
    await asyncio.sleep(0)

    connection.line.say(b"hello")
    connection.line.hang_up("too_slow")
    await asyncio.wait_for(running, 5)

    assert deaf.is_gone
