"""The server as a process of its own, to be killed and started again."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Final

from websockets.exceptions import WebSocketException

from langfinger.stress.client import Person

START_PATIENCE: Final = 180.0  # seconds: on a machine kept busy a start takes many times as long
LOST: Final = (OSError, WebSocketException, TimeoutError, EOFError, asyncio.IncompleteReadError)


class Server:
    """The server as a process of its own, on one port and one folder."""

    def __init__(
        self, folder: Path, program: str = "langfinger.server", **environment: str
    ) -> None:
        self.folder = folder
        self.program = program
        self.python = sys.executable
        self.environment = environment
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.process: subprocess.Popen[bytes] | None = None
        self.kills = 0
        self.is_up = False
        self.log = open(folder / "server.log", "ab")  # noqa: SIM115

    async def start(self) -> None:
        """Starts it and waits until it answers."""
        quick = {"LANGFINGER_BOT_PAUSE": "0-0", "LANGFINGER_LIMITS": "off"}
        self.process = subprocess.Popen(
            [self.python, "-m", self.program, str(self.port), str(self.folder)],
            env={**os.environ, **quick, **self.environment},
            stdout=subprocess.DEVNULL,
            stderr=self.log,
        )
        until = time.monotonic() + START_PATIENCE
        while time.monotonic() < until and self.process.poll() is None:
            try:
                await Person(self.port).ask("GET", "/api/health")
                self.is_up = True
                return
            except (*LOST, RuntimeError, IndexError):
                await asyncio.sleep(0.05)
        raise RuntimeError("the server did not come back")

    def kill(self) -> None:
        """SIGKILL: no good-bye, no flush."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.kills += 1

    def signal(self, what: signal.Signals) -> None:
        """Any other signal."""
        assert self.process is not None
        self.process.send_signal(what)

    def terminate(self) -> None:
        """SIGTERM: it closes in its own time."""
        self.is_up = False
        self.signal(signal.SIGTERM)

    async def leave(self) -> None:
        """SIGTERM, and waits until it is gone."""
        self.terminate()
        assert self.process is not None
        await asyncio.to_thread(self.process.wait, 20)

    def stop(self) -> None:
        """Ends it for good."""
        assert self.process is not None
        self.process.terminate()
        self.process.wait(10)
        self.log.close()

    def end(self) -> None:
        """Ends it for good, in whatever state it is."""
        self.signal(signal.SIGCONT)
        self.stop()


async def try_once(person: Person, method: str, path: str, body: Any = None) -> Any:
    """The answer to a call, or None after a moment if nobody is there who can."""
    try:
        return await person.ask(method, path, body)
    except (*LOST, IndexError):
        await asyncio.sleep(0.1)
    except RuntimeError as problem:
        if ": 5" not in str(problem) and ": 0" not in str(problem):
            raise
        await asyncio.sleep(0.1)
    return None


async def insist(person: Person, method: str, path: str, body: Any = None) -> Any:
    """A call that is repeated until the server is there."""
    while True:
        answer = await try_once(person, method, path, body)
        if answer is not None:
            return answer
