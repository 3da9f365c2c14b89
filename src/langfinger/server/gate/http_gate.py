"""HTTP as it comes in: not too many connections, and none that is never done with its request."""

import asyncio
from typing import Any, Final, Literal, TypeAlias, cast

import h11
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import get_remote_addr

from langfinger.server.gate.porter import Porter

TURNED_AWAY: Final = {"full_house": "503 Service Unavailable", "too_many": "429 Too Many Requests"}
RETRY_AFTER: Final = 10  # seconds
MOST_UNREAD: Final = 65_536  # bytes from somebody who was turned away

Awaited: TypeAlias = Literal["head", "body"] | None
"""The part of a request that has begun and is not there yet."""


class HttpGate(H11Protocol):
    """One connection. Uvicorn reads and answers; we say who comes in and for how long."""

    def __init__(self, config: Any, *args: Any, **more: Any) -> None:
        super().__init__(config, *args, **more)
        self.porter: Porter = config.porter
        self.logger = self.porter.log
        self.awaited: Awaited = None
        self.is_handed_over = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Somebody knocks."""
        line = cast(asyncio.Transport, transport)
        host = self.host_of(line)
        why_not = self.porter.why_not(host)
        if why_not is not None:
            turn_away(self.porter, line, why_not)
            return
        self.porter.admit(line, host)
        super().connection_made(line)
        self.wait_for("head")

    def host_of(self, transport: asyncio.Transport) -> str | None:
        """Where they come from; None behind a proxy of ours, through which everybody comes."""
        host = (get_remote_addr(transport) or ("", 0))[0]
        is_proxy = isinstance(self.app, ProxyHeadersMiddleware) and host in self.app.trusted_hosts
        return None if is_proxy else host

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone."""
        self.porter.leave(self.transport)
        super().connection_lost(exc)

    def handle_events(self) -> None:
        """What has come; then it is clear what we wait for."""
        super().handle_events()
        if self.is_handed_over:
            return
        if self.conn.their_state is h11.SEND_BODY:
            self.wait_for("body")
        elif self.conn.their_state is h11.IDLE and self.timeout_keep_alive_task is None:
            self.wait_for("head")
        else:
            self.wait_for(None)

    def wait_for(self, awaited: Awaited) -> None:
        """Begins to wait; a little more of what we waited for already gives no more time."""
        if awaited == self.awaited:
            return
        self.awaited = awaited
        limits = self.porter.limits
        seconds = {"head": limits.head, "body": limits.body, None: None}[awaited]
        self.porter.expect(self.transport, seconds)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """The connection becomes a socket, which has its own gate."""
        self.is_handed_over = True
        self.porter.expect(self.transport, None)
        super().handle_websocket_upgrade(event)

    def send_400_response(self, msg: str) -> None:
        """Nonsense; nobody is told about it who was answered already, and the answer is over."""
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:
            self.transport.close()
        if self.cycle is not None:
            self.cycle.disconnected = True
            self.cycle.message_event.set()

    def pause_writing(self) -> None:
        """More is sent than they take."""
        super().pause_writing()
        self.porter.owe(self.transport, self.porter.limits.taking)

    def resume_writing(self) -> None:
        """They took it."""
        super().resume_writing()
        self.porter.owe(self.transport, None)


def turn_away(porter: Porter, transport: asyncio.Transport, why: str) -> None:
    """Says why nobody can come in, if there is time for it."""
    transport.set_protocol(TurnedAway(porter, transport))
    if not porter.turn_away(transport, why):
        transport.abort()
        return
    transport.write(farewell(why))
    if transport.can_write_eof():
        transport.write_eof()


def farewell(why: str) -> bytes:
    """The answer to a request that nobody has read."""
    body = f'{{"code":"{why}","args":{{}}}}'
    head = [
        f"HTTP/1.1 {TURNED_AWAY[why]}",
        "Content-Type: application/json",
        f"Content-Length: {len(body)}",
        f"Retry-After: {RETRY_AFTER}",
        "Connection: close",
    ]
    return ("\r\n".join(head) + f"\r\n\r\n{body}").encode()


class TurnedAway(asyncio.Protocol):
    """Hears out what nobody will answer: closed at once, the line would swallow our words."""

    def __init__(self, porter: Porter, transport: asyncio.Transport) -> None:
        self.porter = porter
        self.transport = transport
        self.unread = 0

    def data_received(self, data: bytes) -> None:
        """Not read."""
        self.unread += len(data)
        if self.unread > MOST_UNREAD:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone."""
        self.porter.leave(self.transport)
