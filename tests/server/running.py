"""A real server in a thread of the test, on a free port."""

import os
import shutil
import socket
import threading
import time
from pathlib import Path
from random import Random

import uvicorn

from langfinger.server.address import Address, key_place
from langfinger.server.clock import WallClock
from langfinger.server.gate.config import HouseConfig, new_config
from langfinger.server.gate.forwarding import passing_on
from langfinger.server.house import House
from langfinger.server.http.app import new_app
from langfinger.server.http.door import Door
from langfinger.server.http.identity import Doorman
from langfinger.server.http.limits import MANY, UNLIMITED, Limits
from langfinger.server.leases import Alone, Shared
from langfinger.server.players import AT_ONCE, Here, Players
from langfinger.server.serving import listen
from langfinger.server.store.file.sqlite import SqliteStore
from langfinger.server.store.postgres import PostgresStore
from tests.server import databases
from tests.server.kit import ALL_GAMES, choose_here


class Running:
    """A server that runs."""

    def __init__(self, house: House, listener: socket.socket, config: HouseConfig) -> None:
        self.house = house
        self.port: int = listener.getsockname()[1]
        self.porter = config.porter
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run, args=([listener],), daemon=True)

    def stop(self) -> None:
        """Closes it properly."""
        self.server.should_exit = True
        self.thread.join(10)


def open_house(folder: Path, migrated: Path) -> House:
    """A house in this folder, with quick bots in its own thread."""
    clock = WallClock()
    players = Players(clock, ALL_GAMES, Here, AT_ONCE, Random(1), choose_here)
    if os.environ.get(databases.SERVER):
        shared = PostgresStore(databases.database_of(folder))
        return House(shared, clock, players, ALL_GAMES, Shared(shared, clock, "http://127.0.0.1:9"))
    folder.mkdir(exist_ok=True)
    if not (folder / "langfinger.sqlite").exists():
        shutil.copy(migrated, folder / "langfinger.sqlite")
    file = SqliteStore(folder)
    return House(file, clock, players, ALL_GAMES, Alone(file))


def beside(house: House, folder: Path, migrated: Path) -> House:
    """Another house on the same database; a file has one house alone, with another door to it."""
    return open_house(folder, migrated) if os.environ.get(databases.SERVER) else house


async def opened_beside(house: House, folder: Path, migrated: Path) -> House:
    """The same beside a house whose doors are open, with its own open, too."""
    other = beside(house, folder, migrated)
    if other is not house:
        await other.open()
    return other


async def closed(*houses: House) -> None:
    """All of them close, each once."""
    for house in {id(house): house for house in houses}.values():
        await house.close()


async def opened(folder: Path, migrated: Path) -> House:
    """The same, with its doors open."""
    house = open_house(folder, migrated)
    await house.open()
    return house


def start(
    folder: Path,
    migrated: Path,
    limits: Limits = UNLIMITED,
    most: int = MANY,
    is_proxied: bool = False,
    has_passkeys: bool = False,
) -> Running:
    """Starts a server and waits until it answers."""
    return serve_house(open_house(folder, migrated), folder, limits, most, is_proxied, has_passkeys)


def serve_house(
    house: House,
    folder: Path,
    limits: Limits = UNLIMITED,
    most: int = MANY,
    is_proxied: bool = False,
    has_passkeys: bool = False,
    public_url: str | None = None,
) -> Running:
    """The same with a house that is there already."""
    listener = listen("127.0.0.1", 0)
    address = Address("127.0.0.1", listener.getsockname()[1], public_url)
    doorman = Doorman(house.store, house.clock, folder=folder)
    passkeys = key_place(address) if has_passkeys else None
    door = Door(doorman, house.clock, limits, passkeys=passkeys)
    app = passing_on(new_app(house, door), house, door)
    config = new_config(app, house.clock, limits, most, is_proxied, patience=1)
    running = Running(house, listener, config)
    running.thread.start()
    while not running.server.started and running.thread.is_alive():
        time.sleep(0.01)
    return running
