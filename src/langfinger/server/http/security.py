"""What keeps strangers out: origins, and the headers of every answer."""

import re
from typing import Any, Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from langfinger.server.address import is_ip
from langfinger.server.http.api import Refused, refuse

CSP: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
    " font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none';"
    " form-action 'self'; frame-ancestors 'none'"
)
HEADERS: Final = (
    ("Content-Security-Policy", CSP),
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "same-origin"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
)
PASSED_ON: Final = "langfinger.passed_on"  # another house has looked at it, with a proof
HARMLESS: Final = ("GET", "HEAD", "OPTIONS")
HOST: Final = re.compile(r"([A-Za-z0-9._-]*|\[[0-9A-Fa-f:.]+\])(:[0-9]{1,5})?")
LONGEST_HOST: Final = 255
LONGEST_PATH: Final = 4096


def is_welcome(connection: HTTPConnection, origins: frozenset[str]) -> bool:
    """Does this come from one of our own pages?

    Either the origin is one of those the house was told, or it is the very address the request went
    to and that address is a number: names could be made to point here by somebody else.
    """
    if connection.scope.get(PASSED_ON):
        return True
    origin = connection.headers.get("origin", "")
    if origin in origins:
        return True
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    is_own = parts.netloc == connection.headers.get("host", "") and parts.scheme in (
        "http",
        "https",
    )
    return is_own and is_number(parts.hostname or "")


def is_sound(scope: Scope) -> bool:
    """Can the address of this request be read: one host or none, and a path of some length?"""
    hosts = Headers(scope=scope).getlist("host")
    if len(hosts) > 1 or len(scope["path"]) > LONGEST_PATH:
        return False
    return all(HOST.fullmatch(host) and len(host) <= LONGEST_HOST for host in hosts)


def is_number(host: str) -> bool:
    """An address rather than a name; this machine's own name counts too."""
    return host == "localhost" or is_ip(host)


class Guarded:
    """Puts the headers on every answer and lets only our own pages change anything."""

    def __init__(self, app: ASGIApp, origins: frozenset[str]) -> None:
        self.app = app
        self.origins = origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request, or one socket."""
        if scope["type"] == "websocket" and not is_sound(scope):
            await send({"type": "websocket.close"})
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        guarded = with_headers(scope, send)
        if not is_sound(scope):
            await refuse(Refused(400, "bad_request"))(scope, receive, guarded)
            return
        if scope["method"] not in HARMLESS and not is_welcome(HTTPConnection(scope), self.origins):
            await refuse(Refused(403, "foreign_origin"))(scope, receive, guarded)
            return
        await self.app(scope, receive, guarded)


def with_headers(scope: Scope, send: Send) -> Send:
    """Sends with our headers; answers of the API are never kept by anybody unless they say so."""

    async def send_more(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS:
                headers[name] = value
            if scope["path"].startswith("/api/"):
                headers.setdefault("Cache-Control", "no-store")
        await send(message)

    return send_more


def accepts_gzip(scope: Any) -> bool:
    """May the answer be compressed?"""
    return "gzip" in Headers(scope=scope).get("accept-encoding", "")
