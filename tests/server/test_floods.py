"""Too much of anything: measured, refused and forgotten, and nobody else notices."""

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from langfinger.server.gate.porter import MOST_TURNED_AWAY
from langfinger.server.http.limits import FREELY, STRICT, UNLIMITED, Rate
from langfinger.stress.client import Person
from tests.server.kit import played
from tests.server.raw import (
    CLOSE,
    MORE,
    PATIENCE,
    PING,
    PONG,
    TEXT,
    Wire,
    dial,
    exchange,
    farewell,
    frame,
    frames_in,
    opening,
    sit_raw,
    status,
    until,
)
from tests.server.running import Running, start
from tests.server.test_http import guest, table_of

QUICK = STRICT._replace(
    guests=FREELY,
    tables=FREELY,
    sockets=3,
    spectators=5,
    head=0.5,
    body=0.5,
    idle=1,
    taking=1.0,
    lingering=1.0,
)


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory, migrated: Path) -> Iterator[Running]:
    """A server with measures, and little patience."""
    running = start(tmp_path_factory.mktemp("strict"), migrated, QUICK)
    yield running
    running.stop()


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory, migrated: Path) -> Iterator[Running]:
    """A server without measures, but everything has to be taken soon."""
    limits = UNLIMITED._replace(taking=1.0, lingering=1.0)
    running = start(tmp_path_factory.mktemp("impatient"), migrated, limits)
    yield running
    running.stop()


@pytest.fixture(autouse=True)
def without_faults(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Whatever comes, the log holds nothing against us."""
    yield
    assert [record for record in caplog.get_records("call") if record.levelname == "ERROR"] == []


async def raw_seat(server: Running) -> Wire:
    """A socket of somebody who sits at a table."""
    person = await guest(server)
    return await sit_raw(person, (await table_of(person, bot="random"))["id"])


# Frames


@played
async def test_a_flood_of_pings_ends_with_a_reason(strict: Running) -> None:
    wire = await raw_seat(strict)

    wire.put(frame(PING) * 20_000)
    heard = await wire.rest()
    await wire.close()

    pongs = [kind for kind, _ in frames_in(heard) if kind == PONG]
    assert farewell(heard) == (1008, "too many frames")
    assert len(pongs) < 600


@played
async def test_a_flood_of_pongs_ends_with_a_reason(strict: Running) -> None:
    wire = await raw_seat(strict)

    wire.put(frame(PONG, b"unasked") * 20_000)
    heard = await wire.rest()
    await wire.close()

    assert farewell(heard) == (1008, "too many frames")


@played
async def test_some_pings_are_answered(strict: Running) -> None:
    wire = await raw_seat(strict)

    wire.put(b"".join(frame(PING, b"%d" % number) for number in range(20)) + frame(CLOSE))
    heard = await wire.rest()
    await wire.close()

    pongs = [data for kind, data in frames_in(heard) if kind == PONG]
    assert pongs == [b"%d" % number for number in range(20)]


@played
async def test_whoever_takes_no_pongs_is_not_read_any_more(impatient: Running) -> None:
    wire = await raw_seat(impatient)
    before = set(impatient.porter.visits)
    owed, put = [0], 0

    with pytest.raises(ConnectionError):
        for _ in range(1_000):
            wire.put(frame(PING, b"x" * 125) * 500)
            put += 1
            await asyncio.wait_for(wire.writer.drain(), PATIENCE)
            owed += [line.get_write_buffer_size() for line in before]

    await until(lambda: not before & set(impatient.porter.visits))
    await wire.close()

    assert max(owed) < 256 * 1024
    assert put < 1_000


@played
async def test_a_message_without_end_is_ended(strict: Running) -> None:
    wire = await raw_seat(strict)

    wire.put(frame(TEXT, b"{", is_last=False) + frame(MORE, is_last=False) * 5_000)
    heard = await wire.rest()
    await wire.close()

    assert farewell(heard) == (1009, "too many frames in one message")


@played
async def test_the_parts_of_a_message_are_weighed_together(strict: Running) -> None:
    wire = await raw_seat(strict)
    part = b"x" * 1500

    wire.put(frame(TEXT, part, is_last=False) + frame(MORE, part, is_last=False) * 2)
    heard = await wire.rest()
    await wire.close()

    assert farewell(heard)[0] == 1009


@played
async def test_a_message_in_a_few_parts_is_heard(strict: Running) -> None:
    wire = await raw_seat(strict)
    parts = [b'{"t":"hel', b'lo","since', b'":-1}']

    wire.put(frame(TEXT, b'{"t":"hello"}'))
    wire.put(frame(TEXT, parts[0], is_last=False) + frame(PING) + frame(MORE, parts[1], False))
    wire.put(frame(MORE, parts[2]))
    answer = await asyncio.wait_for(wire.reader.readuntil(b'"t":"view"'), PATIENCE)
    await wire.close()

    assert answer


@played
async def test_messages_of_tiny_parts_count_as_many_frames(strict: Running) -> None:
    wire = await raw_seat(strict)
    message = frame(TEXT, b"x", is_last=False) + frame(MORE, b"x", False) * 8 + frame(MORE, b"x")

    wire.put(message * 2_000)
    heard = await wire.rest()
    await wire.close()

    assert farewell(heard)[0] in (1000, 1008)


@played
async def test_a_flood_of_messages_is_told_to_slow_down_and_then_sent_away(strict: Running) -> None:
    wire = await raw_seat(strict)

    wire.put(frame(TEXT, b"{}") * 20_000)
    heard = await wire.rest()
    await wire.close()

    told = [data for kind, data in frames_in(heard) if kind == TEXT]
    assert b'{"t":"bye","code":"too_many"}' in told
    assert sum(b"too_fast" in message for message in told) > 100
    assert len(told) < 600


@played
async def test_text_that_is_no_text_leaves_no_trace(
    strict: Running, caplog: pytest.LogCaptureFixture
) -> None:
    wire = await raw_seat(strict)

    wire.put(frame(TEXT, b"\xff\xfe"))
    heard = await wire.rest()
    await wire.close()

    assert farewell(heard) == (1007, "not UTF-8")
    assert caplog.records == []


# Requests without end


@pytest.mark.parametrize(
    "begun",
    [
        b"",
        b"GET / HT",
        b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: 1\r\n",
        b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{",
        b"POST /api/me HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab",
    ],
    ids=["nothing", "line", "head", "body", "chunk"],
)
@played
async def test_a_request_that_is_never_finished_is_dropped(strict: Running, begun: bytes) -> None:
    wires = [await dial(strict.port) for _ in range(8)]

    for wire in wires:
        wire.put(begun)
    heard = [await wire.rest() for wire in wires]
    for wire in wires:
        await wire.close()

    assert {status(answer) for answer in heard} <= {0, 403}
    await until(lambda: not strict.porter.visits)


@pytest.mark.parametrize(
    ("begun", "drop"),
    [
        (b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ", b"a"),
        (
            b"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: http://127.0.0.1\r\n"
            b"Content-Type: application/json\r\nContent-Length: 4000\r\n\r\n",
            b" ",
        ),
        (b"POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 4000\r\n\r\n", b" "),
    ],
    ids=["head", "body", "answered"],
)
@played
async def test_a_drop_now_and_then_gives_no_more_time(
    strict: Running, caplog: pytest.LogCaptureFixture, begun: bytes, drop: bytes
) -> None:
    wire = await dial(strict.port)
    wire.put(begun)

    drops = 0
    while not wire.reader.at_eof() and wire.reader.exception() is None and drops < 200:
        wire.put(drop)
        drops += 1
        with suppress(TimeoutError, ConnectionError):
            await asyncio.wait_for(wire.reader.read(65536), 0.05)
    await wire.close()

    assert drops < 200
    assert caplog.records == []


@played
async def test_an_answer_that_nobody_takes_is_dropped(impatient: Running) -> None:
    others = set(impatient.porter.visits)
    wire = await dial(impatient.port)
    await until(lambda: bool(set(impatient.porter.visits) - others))
    mine = set(impatient.porter.visits) - others

    wire.put(b"GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n" * 500)
    await until(lambda: not mine & set(impatient.porter.visits))
    heard = await wire.rest()
    await wire.close()

    assert heard.count(b"HTTP/1.1 200") < 500


@played
async def test_two_requests_on_one_connection_are_answered(strict: Running) -> None:
    wire = await dial(strict.port)
    request = b"GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n"

    wire.put(request + request)
    heard = await wire.rest()
    await wire.close()

    assert heard.count(b"HTTP/1.1 200") == 2


# Too many of them


@played
async def test_one_address_holds_only_so_many_connections(tmp_path: Path, migrated: Path) -> None:
    small = start(tmp_path / "small", migrated, UNLIMITED._replace(connections=3))
    held = [await dial(small.port) for _ in range(3)]
    await until(lambda: len(small.porter.visits) == 3)

    refused = await exchange(small.port, b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    await held[0].close()
    await until(lambda: len(small.porter.visits) == 2)
    welcome = await exchange(small.port, b"GET /api/health HTTP/1.0\r\n\r\n")
    for wire in held:
        await wire.close()
    small.stop()

    assert status(refused) == 429
    assert b"Retry-After: 10\r\n" in refused and b'"too_many"' in refused
    assert status(welcome) == 200
    assert not small.porter.addresses


@played
async def test_a_proxy_brings_as_many_as_it_likes(tmp_path: Path, migrated: Path) -> None:
    limits = UNLIMITED._replace(connections=3)
    proxied = start(tmp_path / "proxied", migrated, limits, is_proxied=True)
    held = [await dial(proxied.port) for _ in range(6)]
    await until(lambda: len(proxied.porter.visits) == 6)

    welcome = await exchange(proxied.port, b"GET /api/health HTTP/1.0\r\n\r\n")
    for wire in held:
        await wire.close()
    proxied.stop()

    assert status(welcome) == 200


@played
async def test_a_full_house_says_so_and_complains_once(
    tmp_path: Path, migrated: Path, caplog: pytest.LogCaptureFixture
) -> None:
    small = start(tmp_path / "small", migrated, most=3)
    held = [await dial(small.port) for _ in range(3)]
    await until(lambda: len(small.porter.visits) == 3)

    refused = [await exchange(small.port, b"GET / HTTP/1.1\r\nHost: x\r\n\r\n") for _ in range(5)]
    for wire in held:
        await wire.close()
    await until(lambda: not small.porter.visits)
    welcome = await exchange(small.port, b"GET /api/health HTTP/1.0\r\n\r\n")
    small.stop()

    assert {status(answer) for answer in refused} == {503}
    assert all(b"Retry-After: 10\r\n" in answer for answer in refused)
    assert status(welcome) == 200
    assert [record.getMessage() for record in caplog.records] == [
        "the house is full with 3 connections: newcomers are turned away"
    ]


@played
async def test_nonsense_does_not_fill_the_log(
    tmp_path: Path, migrated: Path, caplog: pytest.LogCaptureFixture
) -> None:
    server = start(tmp_path / "nonsense", migrated)

    answers = [await exchange(server.port, b"nonsense\r\n\r\n") for _ in range(20)]
    server.stop()

    assert {status(answer) for answer in answers} == {400}
    assert [record.getMessage() for record in caplog.records] == ["Invalid HTTP request received."]


@played
async def test_a_hundred_who_are_turned_away_and_stay_take_no_room(
    tmp_path: Path, migrated: Path, caplog: pytest.LogCaptureFixture
) -> None:
    limits = UNLIMITED._replace(lingering=0.5)
    small = start(tmp_path / "small", migrated, limits, most=1)
    held = await dial(small.port)
    await until(lambda: len(small.porter.visits) == 1)

    stubborn = [await dial(small.port) for _ in range(100)]
    await until(lambda: len(small.porter.turned_away) <= MOST_TURNED_AWAY)
    await until(lambda: not small.porter.turned_away)
    for wire in [held, *stubborn]:
        await wire.close()
    small.stop()

    assert not small.porter.turned_away
    assert len(caplog.records) == 1


@played
async def test_one_stranger_cannot_take_the_seats_of_all_spectators(
    tmp_path: Path, migrated: Path
) -> None:
    server = start(tmp_path / "proxied", migrated, QUICK, is_proxied=True)
    person = await guest(server)
    table = await table_of(person, bot="random")

    greedy = [await watch(server, table, "192.0.2.1") for _ in range(QUICK.sockets + 1)]
    others = [await watch(server, table, f"192.0.2.{number}") for number in (2, 3, 4)]
    mine = await sit_raw(person, table["id"])
    mine.put(frame(CLOSE))
    heard = await mine.rest()
    for wire in [*(wire for wire, _ in [*greedy, *others]), mine]:
        await wire.close()
    server.stop()

    assert [is_in for _, is_in in greedy] == [True, True, True, False]
    assert [is_in for _, is_in in others] == [True, True, False]
    assert b"too_many" not in heard


@played
async def test_nobody_gets_a_new_measure_by_a_new_socket(tmp_path: Path, migrated: Path) -> None:
    server = start(tmp_path / "again", migrated, UNLIMITED._replace(openings=Rate(3, 0.001)))
    person, other = await guest(server), await guest(server, "Ben")
    table, theirs = [(await table_of(one, bot="random"))["id"] for one in (person, other)]

    opened = [await opens(person, table) for _ in range(5)]
    opened_by_other = await opens(other, theirs)
    server.stop()

    assert opened == [101, 101, 101, 403, 403]
    assert opened_by_other == 101


async def opens(person: Person, table: str) -> int:
    """Opens a socket and closes it again; gives the status."""
    wire = await dial(person.port)
    wire.put(opening(person.port, f"/ws/{table}", person.cookie))
    head = await wire.head()
    await wire.close()
    return status(head)


@played
async def test_guests_who_do_not_sit_at_the_table_are_spectators(
    tmp_path: Path, migrated: Path
) -> None:
    server = start(tmp_path / "guests", migrated, QUICK)
    table = await table_of(await guest(server), bot="random")
    strangers = [await guest(server, f"Stranger {number}") for number in range(4)]

    watching = [await watch(server, table, cookie=one.cookie) for one in strangers]
    for wire, _ in watching:
        await wire.close()
    server.stop()

    assert [is_in for _, is_in in watching] == [True, True, True, False]


async def watch(
    server: Running, table: Any, address: str = "", cookie: str = ""
) -> tuple[Wire, bool]:
    """Somebody who watches, perhaps behind a proxy, and whether they were let in."""
    wire = await dial(server.port)
    wire.put(opening(server.port, f"/ws/{table['id']}", cookie, X_Forwarded_For=address))
    await wire.head()
    wire.put(frame(PING))
    first = await asyncio.wait_for(wire.reader.readexactly(1), PATIENCE)
    return wire, first[0] & 0xF == PONG
