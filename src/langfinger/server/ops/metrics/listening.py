"""Where Prometheus asks: a door of its own, on this machine or behind a token."""

import asyncio
import logging
import os
from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple

from langfinger.server.address import is_loopback
from langfinger.server.http.security import is_number
from langfinger.server.tokens import is_same_token

LOG: Final = logging.getLogger("langfinger.metrics")
PATIENCE: Final = 5.0  # seconds
LONGEST: Final = 8192  # bytes of a request
KIND: Final = "text/plain; version=0.0.4; charset=utf-8"

Gather = Callable[[], Awaitable[str]]


class Place(NamedTuple):
    """Where to listen, and what whoever asks must know."""

    host: str
    port: int
    token: str


def metrics_place() -> Place | None:
    """What LANGFINGER_METRICS says; OSError with a sentence if it cannot be."""
    wish = os.environ.get("LANGFINGER_METRICS", "")
    if not wish:
        return None
    host, _, port = wish.rpartition(":")
    host = host.strip("[]") or "127.0.0.1"
    token = os.environ.get("LANGFINGER_METRICS_TOKEN", "")
    if not port.isdigit() or int(port) > 65_535:
        raise OSError("LANGFINGER_METRICS: expected an address such as 127.0.0.1:9464")
    if not is_loopback(host) and not token:
        told = "LANGFINGER_METRICS: others can reach this address"
        raise OSError(f"{told}; choose 127.0.0.1, or set LANGFINGER_METRICS_TOKEN")
    return Place(host, int(port), token)


class MetricsDoor:
    """Answers GET /metrics and nothing else."""

    def __init__(self, place: Place, gather: Gather) -> None:
        self.place = place
        self.gather = gather
        self.server: asyncio.Server | None = None

    async def open(self) -> int:
        """Begins to listen; gives the port. The house opens without, if somebody else has it."""
        try:
            self.server = await asyncio.start_server(
                self.serve, self.place.host, self.place.port, limit=LONGEST
            )
        except OSError as problem:
            LOG.error("no metrics: cannot listen there (%s)", type(problem).__name__)
            return 0
        return int(self.server.sockets[0].getsockname()[1])

    def close(self) -> None:
        """Listens no more."""
        if self.server is not None:
            self.server.close()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One request."""
        try:
            async with asyncio.timeout(PATIENCE):
                head = await reader.readuntil(b"\r\n\r\n")
                writer.write(await self.answer(head.decode("latin-1")))
                await writer.drain()
        except (OSError, TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            LOG.debug("somebody asked for metrics and did not finish")
        finally:
            writer.close()

    async def answer(self, head: str) -> bytes:
        """The page, or no."""
        first, *lines = head.split("\r\n")
        headers = {n.lower(): v.strip() for n, _, v in (line.partition(":") for line in lines)}
        if first.split(" ")[:2] != ["GET", "/metrics"]:
            return response("404 Not Found", "")
        if not self.is_welcome(headers):
            return response("401 Unauthorized", "")
        return response("200 OK", await self.gather())

    def is_welcome(self, headers: dict[str, str]) -> bool:
        """Whoever knows the token; without one, whoever does not come by somebody else's name."""
        if self.place.token:
            return is_same_token(headers.get("authorization"), f"Bearer {self.place.token}")
        host = headers.get("host", "").rpartition("@")[2]
        name = host.rpartition(":")[0] if not host.endswith("]") else host
        return is_number((name or host).strip("[]"))


def response(status: str, body: str) -> bytes:
    """An answer after which the line ends."""
    told = body.encode()
    head = f"HTTP/1.1 {status}\r\nContent-Type: {KIND}\r\nContent-Length: {len(told)}\r\n"
    return f"{head}Connection: close\r\nCache-Control: no-store\r\n\r\n".encode() + told
