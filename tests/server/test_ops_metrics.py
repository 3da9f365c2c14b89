"""Numbers for Prometheus: they count what happens, and name nobody."""

import re
from pathlib import Path

import pytest

from langfinger.server.ops.metrics.listening import MetricsDoor, Place, metrics_place
from langfinger.server.ops.metrics.metered_store import MeteredStore
from langfinger.server.ops.metrics.meters import STEPS, Histogram, Meters
from langfinger.server.ops.read_only import ReadOnly
from langfinger.server.store.store import Fenced, Statement
from langfinger.stress.by_hand.test_table import QuickStore
from langfinger.stress.client import Person
from langfinger.stress.process import Server
from langfinger.stress.services import free_port
from langfinger.stress.storm.kept_secrets import find_secrets, secrets_in
from tests.server.kit import played
from tests.server.test_ops_backup import at_table, play, sit_down

LINE = re.compile(r'langfinger_[a-z_]+(\{[a-z]+="[a-zA-Z0-9_.+]+"\})? [0-9.]+')


async def numbers(port: int) -> tuple[str, dict[str, float]]:
    """The page, and its numbers by name."""
    answer = await Person(port).call("GET", "/metrics")
    text = answer.body.decode()
    found = (line.rpartition(" ") for line in text.splitlines() if not line.startswith("#"))
    return text, {name.removeprefix("langfinger_"): float(value) for name, _, value in found}


@pytest.mark.file
@played
async def test_a_house_tells_its_numbers(tmp_path: Path) -> None:
    port = free_port()
    server = Server(tmp_path, LANGFINGER_METRICS=f"127.0.0.1:{port}")
    await server.start()
    me, id = await sit_down(server)
    sitting = await at_table(me, id)
    await play(sitting, 3)
    await sitting.say({"t": "act", "cid": "x", "seat": 0, "base": 9999, "action": 0})
    await sitting.hear_until("nak", cid="x")
    await Person(server.port).call("GET", "/api/tables")

    text, found = await numbers(port)

    kept = await secrets_in(store := ReadOnly(tmp_path / "langfinger.sqlite"))
    await store.close()
    await sitting.close()
    server.stop()
    assert found['tables{state="running"}'] == 1
    assert (found["rooms"], found["sockets"], found["spectators"]) == (1, 1, 0)
    assert found["moves_stored_total"] == 3
    assert found['naks_total{code="stale"}'] == 1
    assert found['refusals_total{code="no_guest"}'] >= 1
    assert found["store_write_seconds_count"] > 3
    assert found["tables_shelved"] == found["bots_failed_total"] == 0
    assert found["store_up"] == 1
    assert found["connections"] > 0
    assert all(LINE.fullmatch(line) for line in text.splitlines() if line[0] != "#")
    assert not find_secrets(text, kept) and id not in text and "Ana" not in text


@pytest.mark.file
@played
async def test_the_public_door_has_no_numbers(tmp_path: Path) -> None:
    server = Server(tmp_path)
    await server.start()

    answer = await Person(server.port).call("GET", "/metrics")

    server.stop()
    assert b"langfinger_rooms" not in answer.body


@played
async def test_whoever_has_the_token_or_comes_by_a_number_is_told() -> None:
    async def gather() -> str:
        return "langfinger_rooms 1\n"

    shut = MetricsDoor(Place("127.0.0.1", 0, "word"), gather)
    near = MetricsDoor(Place("127.0.0.1", 0, ""), gather)

    codes = [
        (await door.answer(head))[9:12]
        for door, head in (
            (shut, "GET /metrics HTTP/1.1\r\nHost: 127.0.0.1"),
            (shut, "GET /metrics HTTP/1.1\r\nAuthorization: Bearer wrong"),
            (shut, "GET /metrics HTTP/1.1\r\nAuthorization: Bearer word"),
            (near, "GET /metrics HTTP/1.1\r\nHost: localhost:9464"),
            (near, "GET /metrics HTTP/1.1\r\nHost: [::1]:9464"),
            (near, "GET /metrics HTTP/1.1\r\nHost: evil.example:9464"),
            (near, "GET /other HTTP/1.1\r\nHost: 127.0.0.1"),
            (near, "POST /metrics HTTP/1.1\r\nHost: 127.0.0.1"),
        )
    ]

    assert codes == [b"401", b"401", b"200", b"200", b"200", b"401", b"404", b"404"]


@pytest.mark.parametrize(
    ("said", "place"),
    [
        ("", None),
        ("127.0.0.1:9464", Place("127.0.0.1", 9464, "")),
        ("[::1]:9464", Place("::1", 9464, "")),
        (":9464", Place("127.0.0.1", 9464, "")),
    ],
)
def test_where_to_listen_can_be_said(
    monkeypatch: pytest.MonkeyPatch, said: str, place: Place | None
) -> None:
    monkeypatch.setenv("LANGFINGER_METRICS", said)

    assert metrics_place() == place


@pytest.mark.parametrize("said", ["9464x", "127.0.0.1", "127.0.0.1:99999", "0.0.0.0:9464"])
def test_a_place_that_others_reach_needs_a_token(
    monkeypatch: pytest.MonkeyPatch, said: str
) -> None:
    monkeypatch.setenv("LANGFINGER_METRICS", said)

    with pytest.raises(OSError, match="LANGFINGER_METRICS"):
        metrics_place()


@played
async def test_fences_and_failures_are_counted_apart() -> None:
    quick, meters = QuickStore(), Meters()
    store = MeteredStore(quick, meters)  # type: ignore[arg-type]  # it is only written
    quick.error = Fenced("elsewhere")

    with pytest.raises(Fenced):
        await store.write(Statement("x"))

    assert meters.unstored == {"fenced": 1}
    assert sum(meters.writes.counts) == 0


def test_every_step_of_a_histogram_counts_all_that_were_quicker() -> None:
    times = Histogram()

    for seconds in (0.0005, 0.001, 0.3, 99):
        times.add(seconds)

    lines = list(times.lines("x", "about"))
    assert 'langfinger_x_bucket{le="0.001"} 2' in lines
    assert 'langfinger_x_bucket{le="0.5"} 3' in lines
    assert 'langfinger_x_bucket{le="+Inf"} 4' in lines
    assert len(lines) == len(STEPS) + 5
