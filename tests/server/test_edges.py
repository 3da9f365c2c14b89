"""The edges of HTTP: whatever comes over the wire is answered, and is never our fault."""

import logging
from random import Random

import pytest

from langfinger.stress.client import Person
from tests.server.kit import played
from tests.server.raw import dial, exchange, frame, opening, status
from tests.server.running import Running
from tests.server.test_http import guest, table_of


def get(target: bytes, *lines: bytes, method: bytes = b"GET") -> bytes:
    """A request that asks for one answer; a host is added unless one is named."""
    has_host = any(line.lower().startswith(b"host") for line in lines)
    head = [b"%b %b HTTP/1.1" % (method, target), *([] if has_host else [b"Host: localhost"])]
    return b"\r\n".join([*head, b"Connection: close", *lines, b"", b""])


def post(target: bytes, body: bytes, *lines: bytes) -> bytes:
    """Something to be changed, from a page of ours."""
    here = (b"Host: 127.0.0.1", b"Origin: http://127.0.0.1", b"Content-Type: application/json")
    length = b"Content-Length: %d" % len(body)
    return get(target, *here, length, *lines, method=b"POST") + body


LONG = b"x" * 300
EDGES: dict[str, tuple[bytes, set[int]]] = {
    "a nul": (get(b"/%00"), {404}),
    "a nul in a file": (get(b"/assets/%00.js"), {404}),
    "a nul in a table": (get(b"/table/%00"), {200, 503}),
    "a nul in a call": (get(b"/api/tables/%00"), {401, 404}),
    "a nul in a game": (get(b"/api/games/%00/rules/de"), {404}),
    "a long part": (get(b"/" + LONG), {404}),
    "a long file": (get(b"/assets/" + LONG + b".js"), {404}),
    "a long path": (get(b"/" + b"x/" * 2500), {400}),
    "a very long path": (get(b"/" + b"x" * 12_000), {400}),
    "a path without end": (get(b"/" + b"x" * 70_000), {400}),
    "a long table": (get(b"/api/tables/" + LONG * 10), {401, 404}),
    "a path that is no text": (get(b"/%ff%fe%c0%80"), {404}),
    "a surrogate": (get(b"/%ed%a0%80"), {404}),
    "a broken escape": (get(b"/%zz%"), {404}),
    "a way up": (get(b"/../../../etc/passwd"), {404}),
    "a hidden way up": (get(b"/..%2f..%2fetc/passwd"), {404}),
    "a way up with backslashes": (get(b"/..%5c..%5cetc/passwd"), {404}),
    "two slashes": (get(b"//"), {404}),
    "a drive": (get(b"/C:/Windows/win.ini"), {404}),
    "a whole address": (get(b"http://localhost/api/health"), {200, 404}),
    "a broken whole address": (get(b"http://[/api/health"), {400, 404}),
    "a star": (get(b"*", method=b"OPTIONS"), {400, 404}),
    "a tunnel": (get(b"localhost:80", method=b"CONNECT"), {400, 403, 404}),
    "a query of nothing": (get(b"/api/health?%00=%ff&&==&%"), {200}),
    "a watch link of noise": (get(b"/api/tables/x?watch=%ff%00"), {401, 404}),
    "an unknown method": (get(b"/", method=b"BREW"), {403, 405}),
    "a method of noise": (get(b"/", method=b"\x01"), {400}),
    "a broken origin": (get(b"/", b"Origin: http://[", method=b"POST"), {403}),
    "an origin of noise": (get(b"/api/me", b"Origin: \xff\xfe", method=b"POST"), {403}),
    "an origin with a broken port": (get(b"/", b"Origin: http://h:x", method=b"POST"), {403}),
    "an origin that folds": (get(b"/", b"Origin: http://\xe2\x84\x80", method=b"POST"), {403}),
    "an origin of brackets": (get(b"/", b"Origin: http://]", method=b"POST"), {403}),
    "a broken host": (get(b"/", b"Host: ["), {400}),
    "a host of noise": (get(b"/", b"Host: \xff\xfe"), {400}),
    "a host with a broken port": (get(b"/", b"Host: h:x"), {400}),
    "a host with a large port": (get(b"/", b"Host: h:999999"), {400}),
    "a host with a path": (get(b"/", b"Host: h/x"), {400}),
    "a host with a name": (get(b"/", b"Host: me@h"), {400}),
    "an empty host": (get(b"/api/health", b"Host: "), {200, 400}),
    "no host": (b"GET / HTTP/1.1\r\nConnection: close\r\n\r\n", {400}),
    "two hosts": (get(b"/", b"Host: a", b"Host: b"), {400}),
    "a broken host asks who": (get(b"/api/outside", b"Host: ["), {400}),
    "a cookie of noise": (get(b"/api/me", b"Cookie: guest=\xff\xfe.a.b"), {401}),
    "a cookie of signs": (get(b"/api/me", b"Cookie: ;;;=;guest==;guest"), {401}),
    "a large cookie": (get(b"/api/me", b"Cookie: guest=" + b"x" * 8000), {401}),
    "an encoding of noise": (get(b"/", b"Accept-Encoding: \xff"), {200, 503}),
    "a wish of noise": (get(b"/nothing", b"Accept: \xff, text/html"), {404, 503}),
    "a large head": (get(b"/", b"X-Large: " + b"x" * 20_000), {200, 400, 503}),
    "a thousand lines": (get(b"/api/health", *[b"A: b"] * 1000), {200, 400}),
    "a line without a name": (get(b"/", b": x"), {400}),
    "a line with a space": (get(b"/", b"A b: x"), {400}),
    "a nul in a line": (get(b"/", b"A: \0"), {400}),
    "a negative length": (get(b"/", b"Content-Length: -1"), {400}),
    "a length of words": (get(b"/", b"Content-Length: many"), {400}),
    "two lengths": (get(b"/", b"Content-Length: 1", b"Content-Length: 2"), {400}),
    "a body with a GET": (get(b"/api/health", b"Content-Length: 2") + b"{}", {200}),
    "an odd coding": (get(b"/", b"Transfer-Encoding: brotli"), {400, 501}),
    "a broken chunk": (
        get(b"/api/me", b"Transfer-Encoding: chunked", method=b"POST") + b"zz\r\n",
        {400, 403},
    ),
    "a broken chunk from home": (
        post(b"/api/me", b"").replace(b"Content-Length: 0", b"Transfer-Encoding: chunked")
        + b"2\r\n{}zz\r\n",
        {400},
    ),
    "no JSON": (post(b"/api/me", b"\xff\xfe"), {400}),
    "deep JSON": (post(b"/api/me", b"[" * 4000), {400}),
    "deep JSON in a name": (post(b"/api/me", b'{"name":' + b"[" * 4000), {400}),
    "a lone surrogate": (post(b"/api/me", b'{"name":"\\ud800"}'), {400}),
    "a nul for a name": (post(b"/api/me", b'{"name":"\\u0000"}'), {400}),
    "a large number": (post(b"/api/me", b'{"name":1e999999}'), {400}),
    "JSON of another kind": (post(b"/api/me", b"{}", b"Content-Type: \xff"), {400, 415}),
    "another protocol": (b"SSH-2.0-OpenSSH_9.6\r\n\r\n", {400}),
    "a newer HTTP": (b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", {400, 403}),
    "an older HTTP": (b"GET /api/health HTTP/1.0\r\n\r\n", {200}),
    "the beginning of TLS": (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", {400}),
    "empty lines": (b"\r\n\r\n\r\n" + get(b"/api/health"), {200, 400}),
    "an upgrade to something": (
        get(b"/api/health", b"Upgrade: h2c", b"Connection: Upgrade"),
        {200},
    ),
}


@pytest.mark.parametrize(("request_", "wanted"), EDGES.values(), ids=EDGES)
@played
async def test_nothing_on_the_wire_is_our_fault(
    server: Running, caplog: pytest.LogCaptureFixture, request_: bytes, wanted: set[int]
) -> None:
    answer = await exchange(server.port, request_)

    assert status(answer) in wanted, answer[:300]
    assert faults(caplog) == []


SOCKETS: dict[str, tuple[str, dict[str, str], set[int]]] = {
    "a nul": ("/ws/%00", {}, {403}),
    "a table of noise": ("/ws/%ff%fe", {}, {403}),
    "a long table": ("/ws/" + "x" * 5000, {}, {403, 414}),
    "a very long table": ("/ws/" + "x" * 10_000, {}, {400, 403, 414}),
    "no table": ("/ws/", {}, {403, 404}),
    "not a socket": ("/api/health", {}, {403, 404}),
    "a page": ("/", {}, {403, 404}),
    "a broken origin": ("/ws/x", {"Origin": "http://["}, {403}),
    "an origin of noise": ("/ws/x", {"Origin": "\xff"}, {403}),
    "a broken host": ("/ws/x", {"Host": "["}, {400, 403}),
    "a broken key": ("/ws/x", {"Sec_WebSocket_Key": "short"}, {400}),
    "no key": ("/ws/x", {"Sec_WebSocket_Key": ""}, {400}),
    "an old version": ("/ws/x", {"Sec_WebSocket_Version": "8"}, {400, 426}),
    "broken extensions": ("/ws/x", {"Sec_WebSocket_Extensions": ";;=,"}, {400}),
    "broken subprotocols": ("/ws/x", {"Sec_WebSocket_Protocol": ",,;"}, {400, 403}),
    "a watch link of noise": ("/ws/x?watch=%ff%00", {}, {403}),
    "a cookie of noise": ("/ws/x", {"Cookie": "guest=\xff.\xfe"}, {403}),
    "a body": ("/ws/x", {"Content_Length": "5"}, {400, 403}),
    "a coded body": ("/ws/x", {"Transfer_Encoding": "chunked"}, {400, 403}),
    "a long line": ("/ws/x", {"X_Long": "x" * 9000}, {400, 431}),
    "many lines": ("/ws/x", {f"X_{number}": "y" for number in range(200)}, {400, 431}),
}


@pytest.mark.parametrize(("path", "headers", "wanted"), SOCKETS.values(), ids=SOCKETS)
@played
async def test_no_socket_opens_for_nonsense(
    server: Running,
    caplog: pytest.LogCaptureFixture,
    path: str,
    headers: dict[str, str],
    wanted: set[int],
) -> None:
    answer = await exchange(server.port, opening(server.port, path, **headers))

    assert status(answer) in wanted, answer[:300]
    assert faults(caplog) == []


@pytest.mark.parametrize("seed", range(5))
@played
async def test_requests_with_a_few_wrong_bytes_are_answered_or_dropped(
    server: Running, caplog: pytest.LogCaptureFixture, seed: int
) -> None:
    dice = Random(seed)
    requests = [whole for whole, _ in EDGES.values() if len(whole) < 2000]

    answers = [await exchange(server.port, spoiled(dice.choice(requests), dice)) for _ in range(60)]

    assert [answer for answer in answers if 500 <= status(answer) != 503] == []
    assert faults(caplog) == []


def spoiled(request: bytes, dice: Random) -> bytes:
    """The same with some bytes changed, and an end."""
    raw = bytearray(request)
    for _ in range(dice.randrange(1, 6)):
        raw[dice.randrange(len(raw))] = dice.randrange(256)
    return bytes(raw) + b"\r\n\r\n"


@pytest.mark.parametrize("seed", range(5))
@played
async def test_frames_of_noise_end_one_socket_and_nothing_else(
    server: Running, caplog: pytest.LogCaptureFixture, seed: int
) -> None:
    person, dice = await guest(server), Random(seed)
    path = f"/ws/{(await table_of(person, bot='random'))['id']}"

    for _ in range(20):
        wire = await dial(server.port)
        wire.put(opening(server.port, path, person.cookie))
        await wire.head()
        wire.put(dice.randbytes(dice.randrange(200)) + frame(8))
        await wire.close()
    health = await Person(server.port).call("GET", "/api/health")

    assert health.status == 200
    assert faults(caplog) == []


@played
async def test_whoever_goes_in_the_midst_of_a_request_leaves_no_trace(
    server: Running, caplog: pytest.LogCaptureFixture
) -> None:
    whole = post(b"/api/me", b'{"name":"Mara","lang":"de"}')

    for cut in range(1, len(whole), 7):
        wire = await dial(server.port)
        wire.put(whole[:cut])
        await wire.close()
    health = await exchange(server.port, get(b"/api/health"))

    assert status(health) == 200
    assert faults(caplog) == []


def faults(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What the log holds against us."""
    return [
        record.getMessage()
        for record in caplog.records
        if record.levelno >= logging.ERROR or record.exc_info
    ]
