"""What goes wrong, one thing after another, at random moments."""

import asyncio
import signal
from collections import Counter
from collections.abc import Awaitable, Callable
from random import Random
from typing import TypeAlias

from langfinger.stress.process import Server
from langfinger.stress.storm.shaken import CLOCK, FULL
from langfinger.stress.storm.town import Town, kill_process, workers_of

HOUR = 3_600_000

Fault: TypeAlias = Callable[["Weather"], Awaitable[None]]


class Weather:
    """Breaks things in a town, and counts them."""

    def __init__(self, town: Town, dice: Random) -> None:
        self.town = town
        self.dice = dice
        self.counts: Counter[str] = Counter()

    def house(self) -> Server:
        """Any house."""
        return self.dice.choice(self.town.houses)

    async def rage(self, games: "asyncio.Task[None]", most: int, only: str | None) -> None:
        """One fault after another until there were enough, or the games are over."""
        known = [name for name in FAULTS if self.town.services is not None or name not in SHARED]
        names = [only] if only else known
        while not games.done() and self.counts.total() < most:
            await asyncio.sleep(0.2 + self.dice.random())
            name = self.dice.choice(names)
            await FAULTS[name](self)
            self.counts[name] += 1


async def kill_house(weather: Weather) -> None:
    """SIGKILL, and a new one in its place."""
    house = weather.house()
    house.kill()
    await house.start()


async def restart_house(weather: Weather) -> None:
    """SIGTERM, and a new one in its place."""
    house = weather.house()
    await house.leave()
    await house.start()


async def freeze_house(weather: Weather) -> None:
    """It sleeps, perhaps so long that others take its tables."""
    house = weather.house()
    house.signal(signal.SIGSTOP)
    await asyncio.sleep(weather.dice.choice([0.5, 2.0, 7.0]))
    house.signal(signal.SIGCONT)


async def kill_bots(weather: Weather) -> None:
    """The processes in which bots think."""
    for pid in workers_of(weather.house()):
        kill_process(pid)


async def fill_disk(weather: Weather) -> None:
    """Nothing can be stored for a while."""
    full = weather.house().folder / FULL
    full.touch()
    await asyncio.sleep(0.5 + 2 * weather.dice.random())
    full.unlink()


async def set_clock(weather: Weather) -> None:
    """An hour forward, or back."""
    away = weather.dice.choice([HOUR, -HOUR, 0])
    (weather.house().folder / CLOCK).write_text(str(away))


async def kill_redis(weather: Weather) -> None:
    """No hints for a moment."""
    assert weather.town.services is not None
    weather.town.services.redis.stop(signal.SIGKILL)
    await asyncio.sleep(weather.dice.random())
    weather.town.services.redis.start()


async def restart_postgres(weather: Weather) -> None:
    """At once, as after a crash, or in good order."""
    assert weather.town.services is not None
    weather.town.services.postgres.stop(weather.dice.choice([signal.SIGQUIT, signal.SIGINT]))
    await asyncio.sleep(weather.dice.random())
    weather.town.services.postgres.start()


FAULTS: dict[str, Fault] = {
    "kills": kill_house,
    "restarts": restart_house,
    "freezes": freeze_house,
    "bots killed": kill_bots,
    "full disks": fill_disk,
    "clocks set": set_clock,
    "Redis killed": kill_redis,
    "PostgreSQL restarts": restart_postgres,
}
SHARED = ("freezes", "Redis killed", "PostgreSQL restarts")
