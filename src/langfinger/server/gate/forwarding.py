"""Any house serves any table: what is meant for a table that another house plays is passed on.

A request or a socket goes on as it came, with its own cookie, so the other house judges for itself
who may do what. It is told where it came from, with a proof that only a house can make.
"""

import asyncio
import hmac
import http.client
import logging
import re
from collections.abc import Callable
from hashlib import blake2b
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from langfinger.server.house import House
from langfinger.server.http.api import MAX_BODY, Refused, refuse
from langfinger.server.http.door import Door
from langfinger.server.http.security import HARMLESS, PASSED_ON, is_welcome
from langfinger.server.store.store import NotStored, Unreadable

LOG: Final = logging.getLogger("langfinger.forwarding")
FROM: Final = "x-langfinger-from"
PROOF: Final = "x-langfinger-proof"
TABLE: Final = re.compile("/(?:api/tables|ws)/([^/]+)")
PASSED: Final = ("cookie", "origin", "host", "content-type", "accept", "user-agent")
NOT_PASSED: Final = ("connection", "content-length", "transfer-encoding", "date", "server")
PATIENCE: Final = 10.0  # seconds for an answer
RESTART: Final = 1012  # the close code that says: come again

Sign = Callable[[str], str]


class Answer(NamedTuple):
    """What the other house answered."""

    status: int
    headers: list[tuple[str, str]]
    body: bytes


def signer(keys: Callable[[], list[str]]) -> Sign:
    """Proofs that the same keys can check."""

    def sign(text: str) -> str:
        key = keys()[-1].encode()
        return blake2b(
            text.encode(), key=key[:64], digest_size=16, person=b"forwarding"
        ).hexdigest()

    return sign


def passing_on(app: ASGIApp, house: House, door: Door) -> ASGIApp:
    """The application of a house, which passes on what another house plays."""
    return Forwarding(app, house, signer(lambda: door.doorman.keys), door.origins)


class Forwarding:
    """In front of the application: what is ours goes in, the rest goes on."""

    def __init__(self, app: ASGIApp, house: House, sign: Sign, origins: frozenset[str]) -> None:
        self.app = app
        self.house = house
        self.sign = sign
        self.origins = origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request or socket."""
        found = TABLE.match(scope.get("path", "")) if scope["type"] != "lifespan" else None
        if found is None or self.is_passed_on(scope):
            await self.app(scope, receive, send)
            return
        address = await self.holder(found[1])
        if address is None or not self.may_pass(scope):
            await self.app(scope, receive, send)  # which says no to strangers
        elif scope["type"] == "websocket":
            await self.pass_socket(address, scope, receive, send)
        else:
            await self.pass_request(address, scope, receive, send)

    def is_passed_on(self, scope: Scope) -> bool:
        """Did another house send this? Then it is not passed on again, and the proof holds."""
        headers = Headers(scope=scope)
        origin, proof = headers.get(FROM, ""), headers.get(PROOF, "")
        if not hmac.compare_digest(proof.encode(), self.sign(origin).encode()):
            return False
        scope["client"] = (origin, 0)
        scope[PASSED_ON] = True
        return True

    def may_pass(self, scope: Scope) -> bool:
        """Only our own pages change anything, here or elsewhere."""
        if scope["type"] == "http" and scope["method"] in HARMLESS:
            return True
        return is_welcome(HTTPConnection(scope), self.origins)

    async def holder(self, id: str) -> str | None:
        """The other house that plays this table; the application says what is wrong with ours."""
        try:
            return await self.house.holder(id)
        except (NotStored, Unreadable):
            return None

    def headers_for(self, scope: Scope) -> dict[str, str]:
        """What goes on with it, and where it came from."""
        came = Headers(scope=scope)
        passed = {name: came[name] for name in PASSED if name in came}
        client = scope.get("client")
        address = str(client[0]) if client else ""
        return {**passed, FROM: address, PROOF: self.sign(address)}

    async def pass_request(self, address: str, scope: Scope, receive: Receive, send: Send) -> None:
        """A request goes on, and its answer comes back."""
        body = await read_all(Request(scope, receive))
        if body is None:
            await refuse(Refused(413, "too_large", most=MAX_BODY))(scope, receive, send)
            return
        path, headers = scope["path"], self.headers_for(scope)
        try:
            answer = await asyncio.to_thread(ask, address, scope["method"], path, headers, body)
        except (OSError, http.client.HTTPException) as problem:
            self.missed(address, problem)
            await refuse(Refused(503, "not_stored"))(scope, receive, send)
            return
        await responding(answer)(scope, receive, send)

    async def pass_socket(self, address: str, scope: Scope, receive: Receive, send: Send) -> None:
        """A socket goes on: what is said on one side is heard on the other."""
        await receive()  # the wish to connect
        headers = self.headers_for(scope)
        url = f"ws{address.removeprefix('http')}{scope['path']}"
        try:
            there = await connect(
                url,
                origin=headers.pop("origin", None),  # type: ignore[arg-type]  # any text goes on
                additional_headers={k: v for k, v in headers.items() if k != "host"},
                compression=None,
                max_size=None,
                open_timeout=3,
                ping_interval=20,
                proxy=None,
            )
        except (OSError, TimeoutError, InvalidHandshake) as problem:
            self.missed(address, problem)
            await send({"type": "websocket.accept"})
            await send({"type": "websocket.close", "code": RESTART})
            return
        await send({"type": "websocket.accept"})
        await both_ways(there, receive, send)

    def missed(self, address: str, problem: BaseException) -> None:
        """The other house does not answer."""
        LOG.warning("a house does not answer: %s", type(problem).__name__)
        if isinstance(problem, ConnectionRefusedError):
            self.house.leases.suspect(address)


async def read_all(request: Request) -> bytes | None:
    """The whole body, if it is of modest size."""
    raw = bytearray()
    async for chunk in request.stream():
        raw += chunk
        if len(raw) > MAX_BODY:
            return None
    return bytes(raw)


def ask(address: str, method: str, path: str, headers: dict[str, str], body: bytes) -> Answer:
    """One request to another house; blocks."""
    parts = urlsplit(address)
    line = http.client.HTTPConnection(parts.hostname or "", parts.port or 80, timeout=PATIENCE)
    try:
        line.request(method, path, body or None, headers)
        answer = line.getresponse()
        return Answer(answer.status, answer.getheaders(), answer.read())
    finally:
        line.close()


def responding(answer: Answer) -> Response:
    """The answer as ours."""
    response = Response(answer.body, answer.status)
    for name, value in answer.headers:
        if name.lower() not in NOT_PASSED:
            response.headers.append(name, value)
    return response


async def both_ways(there: ClientConnection, receive: Receive, send: Send) -> None:
    """Until one of the two hangs up."""
    down = asyncio.ensure_future(pump_down(there, send))
    up = asyncio.ensure_future(pump_up(there, receive))
    await asyncio.wait([down, up], return_when=asyncio.FIRST_COMPLETED)
    await there.close()
    for task in (down, up):
        task.cancel()
    await asyncio.gather(down, up, return_exceptions=True)


async def pump_down(there: ClientConnection, send: Send) -> None:
    """What the table says, to the person."""
    try:
        async for message in there:
            text: Any = message
            await send({"type": "websocket.send", "text": text})
    except ConnectionClosed:
        LOG.debug("a house hung up")
    await send({"type": "websocket.close", "code": there.close_code or RESTART})


async def pump_up(there: ClientConnection, receive: Receive) -> None:
    """What the person says, to the table."""
    while (message := await receive())["type"] != "websocket.disconnect":
        try:
            await there.send(message.get("text") or "")
        except ConnectionClosed:
            return
