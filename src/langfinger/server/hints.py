"""What houses tell each other over Redis: hints that make things quicker, never the truth.

Whoever misses a hint finds out a little later from the store. Without Redis, or while it is away,
each house measures for itself.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final, Literal, Protocol, TypeAlias

LOG: Final = logging.getLogger("langfinger.hints")
CHANNEL: Final = "langfinger"
AGAIN_AFTER: Final = 1.0  # seconds
QUICK: Final = 0.25  # seconds that a hint may take

Kind: TypeAlias = Literal["guest", "tables"]
Hear: TypeAlias = Callable[[str], None]

# One bucket: its level and when it was last looked at, on the clock of Redis alone.
TAKE: Final = """
local t = redis.call('TIME')
local now = t[1] + t[2] / 1000000
local burst, rate = tonumber(ARGV[1]), tonumber(ARGV[2])
local kept = redis.call('HMGET', KEYS[1], 'level', 'at')
local level, at = tonumber(kept[1]) or burst, tonumber(kept[2]) or now
level = math.min(burst, level + math.max(0, now - at) * rate)
local is_taken = level >= 1
if is_taken then level = level - 1 end
redis.call('HSET', KEYS[1], 'level', tostring(level), 'at', tostring(now))
redis.call('EXPIRE', KEYS[1], math.ceil(burst / rate) + 1)
return is_taken and 1 or 0
"""


class Hints(Protocol):
    """Houses that talk to each other."""

    def on(self, kind: Kind, hear: Hear) -> None:
        """Does this when another house says so."""

    def say(self, kind: Kind, what: str) -> None:
        """Tells the others, if they listen."""

    async def takes(self, kind: str, who: str, burst: float, per_second: float) -> bool | None:
        """May this one have one more, anywhere? None if nobody knows."""

    async def open(self) -> None:
        """Begins to listen."""

    async def close(self) -> None:
        """Listens no more."""


class NoHints:
    """A house that is alone."""

    def on(self, kind: Kind, hear: Hear) -> None:
        """Nobody will say so."""

    def say(self, kind: Kind, what: str) -> None:
        """Nobody listens."""

    async def takes(self, kind: str, who: str, burst: float, per_second: float) -> bool | None:
        """Nobody else knows."""
        return None

    async def open(self) -> None:
        """Nobody is there."""

    async def close(self) -> None:
        """Nobody was there."""


class RedisHints:
    """The houses at this Redis."""

    def __init__(self, url: str) -> None:
        from redis.asyncio import Redis

        self.redis: Any = Redis.from_url(url, socket_timeout=5, socket_connect_timeout=1)
        self.bucket = self.redis.register_script(TAKE)
        self.heard: dict[str, Hear] = {}
        self.tasks: set[asyncio.Task[None]] = set()

    def on(self, kind: Kind, hear: Hear) -> None:
        """Does this when another house says so."""
        self.heard[kind] = hear

    def say(self, kind: Kind, what: str) -> None:
        """Tells the others, if they listen."""
        self.do(self.publish(f"{kind} {what}"))

    def do(self, work: Awaitable[None]) -> None:
        """Something that nobody waits for."""
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def publish(self, text: str) -> None:
        """One hint; if it does not arrive, nothing is lost."""
        try:
            async with asyncio.timeout(QUICK):
                await self.redis.publish(CHANNEL, text)
        except Exception as problem:
            LOG.debug("a hint was lost: %s", type(problem).__name__)

    async def takes(self, kind: str, who: str, burst: float, per_second: float) -> bool | None:
        """One of all houses together; None while Redis is away."""
        try:
            async with asyncio.timeout(QUICK):
                args = [burst, per_second]
                return bool(await self.bucket(keys=[f"bucket {kind} {who}"], args=args))
        except Exception as problem:
            LOG.debug("nobody knows how much is too much: %s", type(problem).__name__)
            return None

    async def open(self) -> None:
        """Listens, and again whenever the line breaks."""
        self.do(self.listen())

    async def listen(self) -> None:
        """Until the house closes."""
        while True:
            try:
                async with self.redis.pubsub() as line:
                    await line.subscribe(CHANNEL)
                    async for message in line.listen():
                        self.hear(message)
            except Exception as problem:
                LOG.debug("no hints: %s", type(problem).__name__)
            await asyncio.sleep(AGAIN_AFTER)

    def hear(self, message: Any) -> None:
        """One hint."""
        if message["type"] == "message":
            kind, _, what = message["data"].decode().partition(" ")
            self.heard.get(kind, ignore)(what)

    async def close(self) -> None:
        """The line ends."""
        for task in self.tasks:
            task.cancel()
        await self.redis.aclose()


def ignore(what: str) -> None:
    """A hint of another version of the house."""


def new_hints(url: str | None) -> Hints:
    """The hints of this address; without one the house is alone."""
    if not url:
        return NoHints()
    try:
        return RedisHints(url)
    except ImportError:
        raise OSError("Redis needs more packages: pip install 'langfinger[scale]'") from None
