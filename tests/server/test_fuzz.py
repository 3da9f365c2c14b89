"""Words that are not meant, through every door: a short hunt, and that the hunt finds anything."""

import asyncio
import gc
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from langfinger.server.http.routes import ALL_OPS
from langfinger.server.publish.messages import Said
from langfinger.stress.fuzz.doors import Door, doors
from langfinger.stress.fuzz.hunt import Hunt
from langfinger.stress.fuzz.messages import MESSAGES
from langfinger.stress.fuzz.mutate import spoil_json, spoil_text
from langfinger.stress.fuzz.network import BODIES, Asked, network_doors

INPUTS = 3000

pytestmark = pytest.mark.file


def test_nothing_but_refusals_comes_back_from_the_doors(tmp_path: Path) -> None:
    network, net = network_doors(tmp_path)
    hunt = Hunt([*net, *doors(tmp_path)], seed=20)

    hunt.run(INPUTS)
    network.close()

    assert hunt.findings == []
    assert hunt.counts.total() == INPUTS


def test_the_hunt_finds_an_error_that_is_no_refusal() -> None:
    hunt = Hunt([Door("broken", lambda dice: dice.random(), lambda drawn: 1 // 0)], seed=1)

    hunt.run(3)

    assert hunt.findings[0].problem.startswith("ZeroDivisionError at test_fuzz.py")
    assert hunt.kinds.total() == 3


def test_the_hunt_finds_who_thinks_for_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("langfinger.stress.fuzz.hunt.PATIENCE", 0.05)
    hunt = Hunt([Door("slow", lambda dice: None, lambda drawn: think(0.2))], seed=1)

    hunt.run(2)

    assert hunt.findings[0].problem.startswith("TooSlow at test_fuzz.py")
    assert hunt.kinds.total() == 2


def test_the_hunt_finds_an_error_in_the_background(tmp_path: Path) -> None:
    async def stumble() -> None:
        raise ZeroDivisionError

    def leave_behind(drawn: Asked) -> None:
        network.loop.create_task(stumble())
        network.read(drawn)
        gc.collect()
        network.read(drawn)

    network, (request, *_) = network_doors(tmp_path)
    hunt = Hunt([request._replace(read=leave_behind)], seed=1)

    hunt.run(1)
    network.close()

    assert "ZeroDivisionError" in hunt.findings[0].problem


def test_whoever_leaves_while_a_table_is_fetched_leaves_no_error_behind(tmp_path: Path) -> None:
    network, _ = network_doors(tmp_path)
    house = network.house
    assert house is not None

    async def leave() -> None:
        house.drop(house.rooms[network.known["@table"]])
        house.hear("another")
        await asyncio.sleep(0)
        waiting = asyncio.ensure_future(house.room(network.known["@table"]))
        await asyncio.sleep(0)
        waiting.cancel()
        await house.drain()
        while house.loading:
            await asyncio.sleep(0.001)

    network.loop.run_until_complete(leave())
    gc.collect()
    network.close()

    assert network.errors.found == []


def test_the_hunt_ends_where_nobody_can_be_interrupted() -> None:
    """A loop that hears nobody, as compiled ones do, ends the hunt and tells its place."""
    program = (
        "import signal\n"
        "from langfinger.stress.fuzz import hunt\n"
        "from langfinger.stress.fuzz.doors import Door\n"
        "from tests.server.test_fuzz import think_for_ever\n"
        "hunt.HOPELESS = 0.2\n"
        "signal.setitimer = lambda which, s, real=signal.setitimer:"
        " real(which, 0 if which == signal.ITIMER_PROF else s)\n"
        "door = Door('deaf', lambda dice: None, lambda drawn: think_for_ever())\n"
        "hunt.Hunt([door], seed=1).run(1)\n"
    )

    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)

    assert done.returncode == -signal.SIGVTALRM
    assert "in think_for_ever" in done.stderr


def think(seconds: float) -> None:
    """Works for so long."""
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass


def think_for_ever() -> None:
    """Never comes to an end."""
    while True:
        pass


def test_the_same_seed_spoils_alike() -> None:
    assert spoil_text(Random(3), "lay R9") == spoil_text(Random(3), "lay R9")
    assert spoil_json(Random(4), {"a": [1, 2]}) == spoil_json(Random(4), {"a": [1, 2]})


def test_every_message_and_every_body_has_a_sample() -> None:
    tags = {kind.__struct_config__.tag for kind in Said.__subclasses__()}

    assert {message["t"] for message in MESSAGES} == tags
    assert set(BODIES) == {op.name for op in ALL_OPS if op.body is not None}
