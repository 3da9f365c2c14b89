"""Where the games are played: one house with a file, or several that share their services."""

import asyncio
import os
import signal
from pathlib import Path
from random import Random
from typing import Any, Final

from langfinger.stress.client import Person
from langfinger.stress.process import Server, try_once
from langfinger.stress.services import Services

SHAKEN: Final = "langfinger.stress.storm.shaken"


class Town:
    """Houses that can be killed, frozen, shaken and started again."""

    def __init__(self, folder: Path, houses: int) -> None:
        self.folder = folder
        self.services = Services() if houses > 1 else None
        self.houses: list[Server] = []
        for number in range(houses):
            (folder / str(number)).mkdir()
            self.houses.append(Server(folder / str(number), SHAKEN, **self.environment()))

    def environment(self) -> dict[str, str]:
        """What every house is told."""
        quick = {"LANGFINGER_THOUGHT": "2"}
        if self.services is None:
            return quick
        shared = {"LANGFINGER_DATABASE": self.services.database}
        return {**quick, **shared, "LANGFINGER_REDIS": self.services.hints}

    async def start(self) -> None:
        """Services first, then all houses."""
        if self.services is not None:
            self.services.start()
        await asyncio.gather(*[house.start() for house in self.houses])

    def stop(self) -> None:
        """Everything ends; what was stored stays until the folder goes."""
        for house in self.houses:
            house.end()

    def some_port(self, dice: Random) -> int:
        """Any house."""
        return dice.choice(self.houses).port

    def open_port(self, dice: Random) -> int:
        """Any house that is there, as whoever shares out the work would choose."""
        there = [house for house in self.houses if house.is_up] or self.houses
        return dice.choice(there).port

    def logs(self) -> str:
        """All that any house has written."""
        files = [house.folder / "server.log" for house in self.houses]
        return "\n".join(file.read_text("utf-8", "replace") for file in files)


async def ask_any(town: Town, person: Person, method: str, path: str, body: Any = None) -> Any:
    """A call that is repeated, at any house, until one is there that can."""
    dice = Random(path)
    while True:
        person.port = town.some_port(dice)
        answer = await try_once(person, method, path, body)
        if answer is not None:
            return answer


def workers_of(house: Server) -> list[int]:
    """The processes in which the bots of a house think."""
    parent = house.process.pid if house.process is not None else -1
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit() and parent_of(entry) == parent:
            found.append(int(entry.name))
    return found


def parent_of(entry: Path) -> int:
    """Whose child a process is; -1 if it is gone."""
    try:
        return int((entry / "stat").read_text().rpartition(")")[2].split()[1])
    except (OSError, IndexError, ValueError):
        return -1


def kill_process(pid: int) -> None:
    """No good-bye."""
    try:
        os.kill(pid, signal.SIGKILL)
    except ProcessLookupError:
        return
