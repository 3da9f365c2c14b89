"""Several machines: two nodes of a Ray cluster on this one, and one that dies.

`make test-cluster` installs Ray and runs this. `make test` leaves the machines out: they take two
minutes, and Ray gives up where many other things want the processor while it begins.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from langfinger.kernel import BadChoice
from langfinger.lab.batch import (
    Plan,
    Run,
    cluster,
    machines,
    new_run,
    plan_of,
    play,
    pool,
    read_terms,
    swept,
)
from langfinger.lab.batch.metrics import HOUSE
from langfinger.lab.batch.running import Told
from langfinger.lab.batch.saving import save, table

HERE: Final = "127.0.0.1"
NODE: Final = {
    "num_cpus": 1,
    "node_ip_address": HERE,
    "include_dashboard": False,
    "object_store_memory": 80 * 1024 * 1024,
}
needs_ray = pytest.mark.skipif(
    "LANGFINGER_CLUSTER" not in os.environ,
    reason="runs by itself: make test-cluster",
)


@pytest.fixture(scope="module")
def head() -> Iterator[Any]:
    """A cluster of one machine."""
    with pytest.MonkeyPatch.context() as patch:
        for name, value in machines.environment(HERE).items():
            patch.setenv(name, value)
        from ray.cluster_utils import Cluster

        found: Any = Cluster(initialize_head=True, head_node_args=NODE)
        yield found
        found.shutdown()


class Second:
    """Another machine, for one scene."""

    def __init__(self, head: Any) -> None:
        self.head = head
        self.node = head.add_node(**NODE)
        self.is_dead = False

    def dies(self) -> None:
        """It is switched off, whatever it does."""
        self.head.remove_node(self.node, allow_graceful=False)
        self.is_dead = True

    def dies_after(self, games: int) -> Told:
        """It is switched off when so many games are played."""

        def told(done: int) -> None:
            if done == games:
                self.dies()

        return told


@pytest.fixture
def second(head: Any) -> Iterator[Second]:
    """It is there for one scene."""
    machine = Second(head)
    yield machine
    if not machine.is_dead:
        machine.dies()


def plan() -> Plan:
    """Both values of an option, bots that change seats, and all that can be measured."""
    terms = read_terms("caper")
    return swept(plan_of(terms, ["rules", "random"], 7, tuple(HOUSE)), ["track=5,6"])


def written(path: Path, run: Run) -> bytes:
    """The table of a run."""
    save(path, table(run.head, run.played()))
    return path.read_bytes()


def test_without_ray_it_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machines, "find_spec", lambda name: None)

    with pytest.raises(BadChoice, match=r"pip install 'langfinger\[cluster\]'"):
        cluster(HERE)


def test_an_address_where_nobody_answers_is_told_at_once() -> None:
    with pytest.raises(BadChoice, match=r"no Ray cluster answers at 127\.0\.0\.1:1 "):
        machines.check_address("127.0.0.1:1")
    with pytest.raises(BadChoice, match="expected HOST:PORT, such as"):
        machines.check_address("nearby")


@needs_ray
@pytest.mark.filterwarnings("ignore")  # Ray's own
def test_two_machines_play_the_same_table_as_a_pool(
    head: Any, second: Second, tmp_path: Path
) -> None:
    here, there = new_run(plan(), 10), new_run(plan(), 10)
    play(here, pool(1))

    play(there, cluster(head.address))

    assert len(there.games) == 20
    assert written(tmp_path / "there.csv", there) == written(tmp_path / "here.csv", here)


@needs_ray
@pytest.mark.filterwarnings("ignore")  # Ray's own
def test_a_machine_that_dies_in_the_midst_changes_nothing(
    head: Any, second: Second, tmp_path: Path
) -> None:
    here, there = new_run(plan(), 20), new_run(plan(), 20)
    play(here, pool(1))

    play(there, cluster(head.address), second.dies_after(10))

    assert second.is_dead
    assert len(there.games) == 40
    assert written(tmp_path / "there.csv", there) == written(tmp_path / "here.csv", here)
