"""Starts the server: a free port, the addresses, a QR code, the browser."""

import io
import os
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

import segno
import uvicorn

from langfinger.editions.shelf import shelf
from langfinger.server.address import Address, KeyPlace
from langfinger.server.clock import Clock, WallClock
from langfinger.server.expiry import keep_days
from langfinger.server.gate.config import HouseConfig, new_config
from langfinger.server.gate.descriptors import raise_limit, room_for
from langfinger.server.gate.forwarding import passing_on
from langfinger.server.hints import new_hints
from langfinger.server.house import House
from langfinger.server.http.app import new_app
from langfinger.server.http.door import Door
from langfinger.server.http.identity import Doorman
from langfinger.server.http.limits import STRICT, UNLIMITED
from langfinger.server.http.passkeys.switch import passkeys_at
from langfinger.server.leases import Alone, Shared
from langfinger.server.ops.log_lines import begin_log
from langfinger.server.ops.metrics.listening import metrics_place
from langfinger.server.ops.metrics.watching import Watching
from langfinger.server.players import Players, read_manners
from langfinger.server.store.file.locking import Occupied
from langfinger.server.store.file.sqlite import SqliteStore
from langfinger.server.store.migrate import NewerStore
from langfinger.server.store.store import Store
from langfinger.server.tidying import Tidying, maybe_watch

TRIES: Final = 20


def open_database(url: str) -> Store:
    """The store at this address; OSError with a sentence if it cannot be."""
    try:
        from langfinger.server.store.postgres import PostgresStore
    except ImportError:
        raise OSError("PostgreSQL needs more packages: pip install 'langfinger[scale]'") from None
    return PostgresStore(url)


class Parts(NamedTuple):
    """What a house is made of; those who try to break one give it others."""

    clock: Clock = WallClock()
    file: Callable[[Path], Store] = SqliteStore
    database: Callable[[str], Store] = open_database


def serve(
    host: str,
    port: int,
    data: Path | None,
    public_url: str | None,
    open_browser: bool,
    parts: Parts | None = None,
) -> int:
    """Serves until interrupted; 0 if all went well, 2 with a sentence if it could not begin."""
    maybe_watch()
    try:
        begin_log()
        listener = listen(host, port)
        address = Address(host, listener.getsockname()[1], public_url)
        folder, passkeys = data or data_folder(), passkeys_at(address)
        watching = Watching(metrics_place())
        house = new_house(folder, address, parts or Parts(), watching)
        door = new_door(house, folder, address, passkeys)
    except (Occupied, NewerStore, OSError) as problem:
        print(f"langfinger: {problem}", file=sys.stderr)
        return 2
    here = f"http://localhost:{address.port}/"
    greet(here, address)
    if open_browser:
        threading.Thread(target=show_page, args=(here,), daemon=True).start()
    most = room_for(raise_limit())
    app = passing_on(watching.app(new_app(house, door)), house, door)
    config = new_config(app, house.clock, door.limits, most, is_proxied=public_url is not None)
    TidyServer(config, house, watching).run(sockets=[listener])
    return 0


class TidyServer(uvicorn.Server):
    """Uvicorn's server; when all tables are there, memory is ours to tidy."""

    def __init__(self, config: HouseConfig, house: House, watching: Watching) -> None:
        super().__init__(config)
        self.house = house
        self.porter = config.porter
        self.watching = watching
        self.tidying = Tidying(house.clock, house.is_empty)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """The house is open."""
        await super().startup(sockets)
        await self.watching.open(self.house, self.porter)
        self.tidying.begin()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """The tables go first, so that others can take them while people say good-bye."""
        for server in self.servers:
            server.close()
        self.watching.close()
        await self.house.drain()
        await super().shutdown(sockets)


def new_house(folder: Path, address: Address, parts: Parts, watching: Watching) -> House:
    """The house of this data folder, with bots in processes of their own.

    LANGFINGER_DATABASE names a PostgreSQL that several houses share instead, LANGFINGER_REDIS where
    they give each other hints, LANGFINGER_NODE_URL where the others find this one. For tests,
    LANGFINGER_BOT_PAUSE="0-0" sets how long bots take.
    """
    clock, database = parts.clock, os.environ.get("LANGFINGER_DATABASE")
    players = Players(clock, shelf(), manners=read_manners(os.environ.get("LANGFINGER_BOT_PAUSE")))
    if not database:
        file = watching.store(parts.file(folder))
        return House(file, clock, players, shelf(), Alone(file), keep_days=keep_days())
    shared = watching.store(parts.database(database))
    node = os.environ.get("LANGFINGER_NODE_URL") or f"http://127.0.0.1:{address.port}"
    leases = Shared(shared, clock, node.rstrip("/"))
    hints = new_hints(os.environ.get("LANGFINGER_REDIS"))
    return House(shared, clock, players, shelf(), leases, hints, keep_days=keep_days())


def new_door(
    house: House, folder: Path, address: Address, passkeys: KeyPlace | None = None
) -> Door:
    """The door of the house; for tests LANGFINGER_LIMITS=off lets anybody do as they like."""
    limits = UNLIMITED if os.environ.get("LANGFINGER_LIMITS") == "off" else STRICT
    doorman = Doorman(house.store, house.clock, folder=folder, hints=house.hints)
    origins = origins_of(address.port, address.public_url)
    return Door(doorman, house.clock, limits, origins, address, house.hints, passkeys)


def listen(host: str, port: int) -> socket.socket:
    """A socket on this port, or on the next free one."""
    for candidate in range(port, port + TRIES):
        listener = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
        if os.name != "nt":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, candidate))
            listener.listen(256)
            return listener
        except OverflowError:
            raise OSError(f"there is no port {candidate}; choose one up to 65535") from None
        except PermissionError:
            raise OSError(f"port {candidate} is not allowed here; try --port 8765") from None
        except OSError as problem:
            listener.close()
            if "address" not in str(problem).lower() or port == 0:
                raise OSError(f"cannot listen on {host}: {problem}") from None
            if "requested" in str(problem).lower():
                raise OSError(f"{host} is not an address of this machine") from None
    raise OSError(f"ports {port} to {port + TRIES - 1} are all taken; choose another with --port")


def data_folder() -> Path:
    """Where this user's tables are kept."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local"))
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "langfinger"


def origins_of(port: int, public_url: str | None) -> frozenset[str]:
    """The names under which this server's pages may be opened."""
    name = socket.gethostname().lower()
    names = ["localhost", "127.0.0.1", name, f"{name}.local"]
    found = {f"http://{known}:{port}" for known in names}
    found |= {f"http://{known}" for known in names if port == 80}
    return frozenset(found | ({public_url.rstrip("/")} if public_url else set()))


def greet(here: str, address: Address) -> None:
    """The start lines: where to go, and a code for phones."""
    print(f"Langfinger is ready: {here}")
    origin = address.outside("localhost").origin
    if origin is not None:
        print(f"{'For all' if address.public_url else 'In your home network'}: {origin}/")
        print(qr_code(f"{origin}/"))
    print("Stop with Ctrl+C.", flush=True)


def qr_code(text: str) -> str:
    """A code that phones can read from the terminal."""
    out = io.StringIO()
    segno.make(text, error="l", micro=False).terminal(out=out, compact=True, border=2)
    return out.getvalue().rstrip("\n")


def show_page(url: str) -> None:
    """Opens the browser when the server has had a moment."""
    time.sleep(0.7)
    webbrowser.open(url)
