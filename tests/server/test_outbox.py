"""What waits for a slow line: newer views replace older ones, nothing else is lost."""

import asyncio

from langfinger.server.clock import WindowTiming
from langfinger.server.http.limits import Bucket, Rate
from langfinger.server.publish.commands import Command
from langfinger.server.publish.connection import Connection
from langfinger.server.publish.outbox import AT_ONCE, MOST_BYTES, MOST_WAITING, Line, Outbox
from langfinger.server.serving import listen, origins_of, qr_code
from tests.server.kit import played


class Ready:
    """A socket that takes everything, or nothing as long as it is deaf."""

    def __init__(self, is_deaf: bool = False) -> None:
        self.is_deaf = is_deaf
        self.sent: list[bytes] = []
        self.is_closed = asyncio.Event()
        self.is_cut = asyncio.Event()

    def is_taking(self) -> bool:
        return not self.is_deaf

    def write(self, messages: list[bytes]) -> None:
        self.sent += messages

    def listen(self) -> None:
        pass

    def close(self) -> None:
        self.is_closed.set()

    def cut(self) -> None:
        self.is_cut.set()


@played
async def test_a_newer_view_replaces_one_that_was_not_sent() -> None:
    wire = Ready()
    outbox = Outbox("me", wire)

    outbox.show(0, 1, b"one")
    outbox.show(0, 2, b"two")
    outbox.say(b"ack")
    before = outbox.shown(0)
    await asyncio.sleep(0)
    outbox.hang_up("kicked")
    await wire.is_closed.wait()

    assert wire.sent == [b"ack", b"two", b'{"t":"bye","code":"kicked"}']
    assert (before, outbox.shown(0)) == (-1, 2)


@played
async def test_what_waits_is_sent_when_they_take_again() -> None:
    wire = Ready(is_deaf=True)
    outbox = Outbox("me", wire)

    outbox.say(b"ack")
    outbox.show(0, 1, b"one")
    await asyncio.sleep(0)
    before = list(wire.sent)
    outbox.show(0, 2, b"two")
    wire.is_deaf = False
    outbox.flow()

    assert before == []
    assert wire.sent == [b"ack", b"two"]


@played
async def test_a_line_that_takes_nothing_is_closed() -> None:
    outbox = Outbox("me", Ready(is_deaf=True))

    for _ in range(MOST_WAITING + 1):
        outbox.say(b"x")

    assert outbox.is_closing
    assert list(outbox.said) == [b'{"t":"bye","code":"too_slow"}']


class Reluctant(Ready):
    """… that takes a piece and no more."""

    def is_taking(self) -> bool:
        return sum(map(len, self.sent)) < AT_ONCE


@played
async def test_no_more_is_sent_than_they_take() -> None:
    wire = Reluctant()
    outbox = Outbox("me", wire)

    for _ in range(8):
        outbox.say(b"x" * (AT_ONCE // 2))
    await asyncio.sleep(0)

    assert len(wire.sent) == 2
    assert len(outbox.said) == 6


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
    outbox = Outbox("me", Ready(is_deaf=True))

    for _ in range(9):
        outbox.say(b"x" * (MOST_BYTES // 8))

    assert outbox.is_closing
    assert list(outbox.said) == [b'{"t":"bye","code":"too_slow"}']


@played
async def test_what_was_sent_does_not_wait_any_more() -> None:
    outbox = Outbox("me", Ready())

    for _ in range(20):
        outbox.say(b"x" * (MOST_BYTES // 8))
        await asyncio.sleep(0)

    assert not outbox.is_closing


class Table:
    """What a connection knows of its table: one that hears everything."""

    def __init__(self) -> None:
        self.heard: list[Command] = []
        self.left = 0

    def takes_message(self) -> bool:
        return True

    def takes_chat(self) -> bool:
        return True

    def put(self, command: Command) -> None:
        self.heard.append(command)

    def gone(self, line: Line) -> None:
        self.left += 1


@played
async def test_whoever_never_says_hello_is_hung_up_on() -> None:
    table, wire = Table(), Ready()
    connection = Connection("me", table, wire, patience=0.01)

    await wire.is_closed.wait()

    assert table.left == 1
    assert connection.is_closing
    assert wire.sent == [b'{"t":"bye","code":"too_slow"}']


@played
async def test_whoever_said_hello_may_be_silent() -> None:
    table = Table()
    connection = Connection("me", table, Ready(), patience=0.01)

    connection.take('{"t":"hello"}')

    assert len(table.heard) == 1
    assert connection.deadline is None
    assert not connection.is_closing


@played
async def test_whoever_is_hung_up_on_need_not_take_it_for_the_line_to_end() -> None:
    table, wire = Table(), Ready(is_deaf=True)
    connection = Connection("me", table, wire, farewell=0.01)

    connection.say(b"hello")
    connection.hang_up("too_slow")
    await wire.is_cut.wait()

    assert table.left == 1
    assert not wire.is_closed.is_set()


@played
async def test_whoever_was_hung_up_on_is_not_heard_and_leaves_once() -> None:
    table = Table()
    connection = Connection("me", table, Ready())

    connection.hang_up("kicked")
    connection.take('{"t":"hello"}')
    connection.gone()

    assert (table.heard, table.left) == ([], 1)
