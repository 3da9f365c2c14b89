"""What lies outside of the machine: the public address, PostgreSQL, Redis."""

import asyncio
import os
import urllib.error
import urllib.request
from typing import Any, Final
from urllib.parse import urlsplit

from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus, WebSocketException

from langfinger.server.ops.doctor.findings import Finding, bad, ok, warn
from langfinger.server.store.migrate import HEAD

PATIENCE: Final = 5.0  # seconds
SHUT: Final = 403  # what our server says to a socket of no table


async def look_at_address(url: str) -> list[Finding]:
    """Is the house reached under its public address, with all that a proxy must pass on?"""
    url = url.rstrip("/")
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path:
        return [bad(f"{url} is no address", "say --public-url https://table.example, no path")]
    found = []
    if parts.scheme != "https":
        found.append(warn(f"{url} is not https", "everybody in between can read and play along"))
    status = await asyncio.to_thread(ask, "GET", f"{url}/api/health", url)
    if status != 200:
        told = f"{url} does not answer as Langfinger ({status})"
        return [*found, warn(told, "start the server, then look at the proxy and the name")]
    return [*found, ok(f"{url} answers"), await origin(url), await sockets(url)]


async def origin(url: str) -> Finding:
    """May pages under this address change anything?"""
    status = await asyncio.to_thread(ask, "POST", f"{url}/api/me/link", url)
    if status == 403:
        return bad(f"pages of {url} may change nothing", f"start with --public-url {url}")
    return ok(f"pages of {url} are welcome")


async def sockets(url: str) -> Finding:
    """Does the proxy pass WebSockets on?"""
    status = await knock(f"ws{url.removeprefix('http')}/ws/doctor", url)
    if status == SHUT:
        return ok("WebSockets are passed on")
    return bad(f"WebSockets are not passed on ({status})", "let the proxy upgrade /ws/…")


async def knock(url: str, page: str) -> int | str:
    """What becomes of a socket to a table that does not exist."""
    try:
        there = await connect(url, origin=page, open_timeout=PATIENCE)  # type: ignore[arg-type]  # any text
        await there.close()
    except InvalidStatus as problem:
        return problem.response.status_code
    except (OSError, TimeoutError, WebSocketException) as problem:
        return type(problem).__name__
    return "opened"


def ask(method: str, url: str, page: str) -> int | str:
    """The status of an answer, or the name of what went wrong; blocks."""
    request = urllib.request.Request(url, method=method, headers={"Origin": page})
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as problem:
        with problem:
            return problem.code
    except (OSError, ValueError) as problem:
        return type(getattr(problem, "reason", problem)).__name__


async def look_at_database(url: str) -> tuple[list[Finding], bool]:
    """PostgreSQL: reachable, how old, which schema; and whether its tables can be read."""
    try:
        import psycopg
    except ImportError:
        told = "LANGFINGER_DATABASE is set, and its driver is missing"
        return [bad(told, "pip install 'langfinger[scale]'")], False
    try:
        there = await psycopg.AsyncConnection.connect(url, connect_timeout=3, autocommit=True)
    except (psycopg.Error, OSError) as problem:
        told = f"PostgreSQL cannot be reached ({type(problem).__name__})"
        return [bad(told, "look at LANGFINGER_DATABASE, and whether it runs")], False
    async with there:
        version = there.info.server_version // 10_000
        revision = await first(there, "SELECT version_num FROM alembic_version")
        houses = await first(there, "SELECT count(*) FROM nodes")
    found = [ok(f"PostgreSQL {version} answers, {houses or 0} houses"), *named()]
    if revision != HEAD:
        told = f"its schema is {revision or 'none'}, {HEAD} is the newest"
        return [*found, warn(told, "the next start brings it there; pg_dump first")], False
    return found, True


async def first(connection: Any, sql: str) -> Any:
    """The first value that is found, if any."""
    import psycopg

    try:
        row = await (await connection.execute(sql)).fetchone()
    except psycopg.Error:
        return None
    return None if row is None else row[0]


def named() -> list[Finding]:
    """Do others find this house?"""
    if os.environ.get("LANGFINGER_NODE_URL"):
        return []
    told = "LANGFINGER_NODE_URL is not set: others look for this house on their own machine"
    return [warn(told, "set it to the address under which they reach it, if there are several")]


async def look_at_redis(url: str) -> Finding:
    """Redis: reachable, and how old."""
    try:
        from redis.asyncio import Redis
    except ImportError:
        told = "LANGFINGER_REDIS is set, and its driver is missing"
        return bad(told, "pip install 'langfinger[scale]'")
    try:
        async with Redis.from_url(url, socket_timeout=3, socket_connect_timeout=3) as there:
            about: Any = await there.info("server")
    except Exception as problem:
        told = f"Redis cannot be reached ({type(problem).__name__})"
        return warn(told, "look at LANGFINGER_REDIS; houses play without, each measures for itself")
    return ok(f"Redis {about.get('redis_version', '')} answers")
