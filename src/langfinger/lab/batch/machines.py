"""Many machines: the same games, played by a Ray cluster.

Ray hands a game to another worker when the first one dies, and its row is the same. Nothing is
told to anybody outside: usage statistics are off, and no dashboard is started.
"""

import os
import socket
from collections.abc import Generator
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from langfinger import __version__
from langfinger.kernel import BadChoice, is_count
from langfinger.lab.batch.hands import Hands, Job, Row

QUIET: Final = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_DISABLE_IMPORT_WARNING": "1",
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",
}
LOOPBACK: Final = ("127.0.0.1", "localhost", "::1", "[::1]")
STAY: Final = "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"
NEEDED: Final = "--cluster needs Ray: pip install 'langfinger[cluster]'"
PATIENCE: Final = 10.0
"""Seconds within which somebody must answer."""
AHEAD: Final = 2
"""Games a core has in hand, so that none waits for the next."""
TRIES: Final = 20
"""A game whose worker has died is begun anew so often; then the game itself is to blame."""


def cluster(address: str) -> Hands:
    """All cores of the Ray cluster at this address, `127.0.0.1:6379`."""
    check_ray()

    def play(job: Job, numbers: list[int]) -> Generator[Row, None, None]:
        return played_by(connected(address), job, numbers)

    return play


def check_ray() -> None:
    """BadChoice unless Ray is there."""
    if find_spec("ray") is None:
        raise BadChoice(NEEDED)


def connected(address: str) -> Any:
    """Ray, as a guest of this cluster."""
    check_address(address)
    os.environ.update(environment(address))
    ray = import_module("ray")
    try:
        ray.init(address=address, log_to_driver=False, configure_logging=False)
    except (ConnectionError, ValueError, RuntimeError) as problem:
        raise nobody_at(address, str(problem).splitlines()[0]) from None
    return ray


def check_address(address: str) -> None:
    """BadChoice unless somebody answers there: Ray itself would ask for minutes."""
    host, colon, port = address.rpartition("://")[2].rpartition(":")
    if not colon or not is_count(port):
        raise BadChoice(f"--cluster: expected HOST:PORT, such as 10.0.0.5:6379, not {address!r}")
    try:
        socket.create_connection((host.strip("[]"), int(port)), PATIENCE).close()
    except OSError as problem:
        raise nobody_at(address, str(problem)) from None


def nobody_at(address: str, told: str) -> BadChoice:
    """What to do when there is no cluster."""
    return BadChoice(
        f"--cluster: no Ray cluster answers at {address} ({told}); begin one with: ray start --head"
    )


def environment(address: str) -> dict[str, str]:
    """What Ray is told before it wakes. A cluster on the loopback stays there: Ray would look for
    it at the address by which others know this machine."""
    is_here = address.rpartition(":")[0] in LOOPBACK or address in LOOPBACK
    return {**QUIET, **({STAY: "0"} if is_here else {})}


def played_by(ray: Any, job: Job, numbers: list[int]) -> Generator[Row, None, None]:
    """The rows as they end; a game in hand is given up when nobody waits any more."""
    task = ray.remote(num_cpus=1, max_retries=TRIES)(on_a_machine)
    shared = ray.put((__version__, job))
    left, busy = iter(numbers), set()
    try:
        while True:
            for number in left:
                busy.add(task.remote(shared, number))
                if len(busy) >= AHEAD * cores(ray):
                    break
            if not busy:
                return
            done, _ = ray.wait(list(busy), num_returns=1)
            busy.difference_update(done)
            yield from row_of(ray, done)
    finally:
        for game in busy:
            with suppress(Exception):
                ray.cancel(game, force=True)
        ray.shutdown()


def cores(ray: Any) -> int:
    """How many the cluster has now: machines come and go."""
    return max(1, int(ray.cluster_resources().get("CPU", 1)))


def row_of(ray: Any, done: list[Any]) -> list[Row]:
    """What came of finished games; what was raised in one is raised here."""
    try:
        rows: list[Row] = ray.get(done)
    except ray.exceptions.RayTaskError as problem:
        raise problem.cause from None
    except ray.exceptions.RayError as problem:
        told = str(problem).strip().splitlines()[0]
        raise BadChoice(f"--cluster: a game came to no end, {TRIES} times: {told}") from None
    return rows


def on_a_machine(shared: tuple[str, Job], number: int) -> Row:
    """One game, on whatever machine this is; BadChoice if another Langfinger lives there."""
    version, job = shared
    if version != __version__:
        raise BadChoice(
            f"--cluster: a machine has langfinger {__version__}, expected {version} on all of them"
        )
    return job(number)
