"""A server that is stopped while bots think: it ends soon, and tells nothing."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from langfinger.stress.client import Person, Sitting
from langfinger.stress.process import LOST
from tests.server.kit import played

ROOT = Path(__file__).parents[2]
SCRIPT = Path(__file__).with_name("hanging_server.py")
PATIENCE = 60.0
TABLES = 5
QUICK = {"LANGFINGER_BOT_PAUSE": "0-0", "LANGFINGER_LIMITS": "off", "LANGFINGER_THOUGHT": "300"}


class Pondering:
    """A running server whose bots think for ever."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.sign = folder / "pondering"
        self.process = subprocess.Popen(
            [sys.executable, str(SCRIPT), str(self.port), str(folder)],
            env={**os.environ, **QUICK, "PYTHONPATH": str(ROOT)},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )

    async def said(self) -> list[str]:
        """All it has said when it is gone, and every worker too: they hold the same pipe."""
        told, _ = await asyncio.to_thread(self.process.communicate, timeout=PATIENCE)
        return str(told).splitlines()

    @property
    def usual(self) -> list[str]:
        """What it says on every day."""
        return [f"Langfinger is ready: http://localhost:{self.port}/", "Stop with Ctrl+C."]


@pytest.fixture
def pondering(tmp_path: Path) -> Iterator[Pondering]:
    """Such a server; it is gone afterwards, whatever happens."""
    server = Pondering(tmp_path)
    yield server
    server.process.kill()
    server.process.communicate()


async def somebody(port: int) -> Person:
    """A guest, as soon as the server answers."""
    person, until = Person(port), time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            await person.ask("POST", "/api/me", {"name": "Mara"})
            return person
        except (*LOST, IndexError):
            await asyncio.sleep(0.05)
    raise AssertionError("expected a server that answers")


async def sit_with_bots(person: Person) -> Sitting:
    """A table where it is a bot's turn."""
    table = await person.ask("POST", "/api/tables", {"game": "gelegenheit"})
    sitting = await person.sit(table["id"])
    await sitting.hello()
    message = await sitting.hear_until("view")
    if 0 in message["view"]["table"]["waiting"]:
        await sitting.act(0, message["view"]["legal"][0])
        await sitting.hear_until("ack")
    return sitting


async def wait_for(file: Path) -> None:
    """Until the file is there."""
    async with asyncio.timeout(PATIENCE):
        while not file.exists():
            await asyncio.sleep(0.02)


@played
async def test_a_stop_while_bots_think_tells_nothing_and_is_soon(pondering: Pondering) -> None:
    person = await somebody(pondering.port)
    sittings = [await sit_with_bots(person) for _ in range(TABLES)]
    await wait_for(pondering.sign)

    pondering.process.send_signal(signal.SIGTERM)
    said = await pondering.said()
    for sitting in sittings:
        await sitting.close()

    assert said == pondering.usual


@played
async def test_no_worker_stays_behind_when_the_server_is_killed(pondering: Pondering) -> None:
    person = await somebody(pondering.port)
    sitting = await sit_with_bots(person)
    await wait_for(pondering.sign)

    pondering.process.kill()
    said = await pondering.said()
    await sitting.close()

    assert said == pondering.usual


@played
async def test_ctrl_c_is_for_the_server_alone_even_while_workers_start(
    pondering: Pondering,
) -> None:
    await somebody(pondering.port)

    os.killpg(pondering.process.pid, signal.SIGINT)

    assert await pondering.said() == pondering.usual
