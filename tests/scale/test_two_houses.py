"""Two houses that share PostgreSQL and Redis: any serves any table, and one takes over."""

import asyncio
import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from langfinger.stress.client import Person, Sitting
from langfinger.stress.process import LOST, Server
from tests.server import databases
from tests.server.kit import played

pytestmark = pytest.mark.skipif(
    databases.SERVER not in os.environ, reason="make test-scale starts what this needs"
)


@pytest.fixture
def houses(tmp_path: Path) -> Iterator[list[Server]]:
    """Two houses that play the same tables."""
    shared = {
        "LANGFINGER_DATABASE": databases.database_of(tmp_path),
        "LANGFINGER_REDIS": os.environ["LANGFINGER_TEST_REDIS"],
    }
    found = []
    for name in ("first", "second"):
        (tmp_path / name).mkdir()
        found.append(Server(tmp_path / name, **shared))
    asyncio.run(start_all(found))
    yield found
    for house in found:
        house.end()
        log = (house.folder / "server.log").read_text("utf-8")
        assert "Traceback" not in log and "Error at " not in log, log


async def start_all(houses: list[Server]) -> None:
    await asyncio.gather(*[house.start() for house in houses])


async def guest(house: Server, name: str = "Mara") -> Person:
    person = Person(house.port)
    await person.ask("POST", "/api/me", {"name": name})
    return person


def at(house: Server, person: Person) -> Person:
    """The same person with the same cookie, at another house."""
    there = Person(house.port)
    there.cookie = person.cookie
    return there


async def table_of(person: Person) -> Any:
    return await person.ask("POST", "/api/tables", {"game": "gelegenheit", "seats": 3})


async def sit(person: Person, table: str) -> Sitting:
    """Sits down as soon as somebody plays the table."""
    while True:
        try:
            sitting = await person.sit(table)
        except LOST:
            await asyncio.sleep(0.05)
            continue
        try:
            await sitting.hello()
            await sitting.hear_until("view", seat=0)
            return sitting
        except LOST:
            await sitting.close()


async def play(sitting: Sitting, cid: str = "") -> Any:
    """One move on seat 0, as soon as it is asked."""
    while not sitting.views[0]["view"]["legal"]:
        await sitting.hear_until("view", seat=0)
    cid = await sitting.act(0, sitting.views[0]["view"]["legal"][0], cid)
    ack = await sitting.hear_until("ack", cid=cid)
    while sitting.views[0]["seq"] < ack["seq"]:
        await sitting.hear_until("view", seat=0)
    return ack


async def lost(sitting: Sitting) -> None:
    """Until the line breaks."""
    try:
        while True:
            await sitting.hear()
    except LOST:
        await sitting.close()


@played
async def test_any_house_serves_any_table(houses: list[Server]) -> None:
    first, second = houses
    person = await guest(first)
    table = await table_of(person)
    friend = await guest(second, "Ben")

    joined = await friend.ask(
        "POST", f"/api/tables/{table['id']}/join", {"invite": table["invite"], "seat": 1}
    )
    here, there = await sit(person, table["id"]), await at(second, person).sit(table["id"])
    await there.hello()
    await there.hear_until("view", seat=0)
    await there.say({"t": "chat", "cid": "hi", "text": "hallo"})
    await there.hear_until("ack", cid="hi")
    listed = await friend.ask("GET", "/api/tables")
    await here.close()
    await there.close()

    assert joined["me"] == [1]
    assert [one["id"] for one in listed["running"]] == [table["id"]]


@played
async def test_a_killed_house_leaves_its_tables_to_the_other(houses: list[Server]) -> None:
    first, second = houses
    person = await guest(first)
    table = await table_of(person)
    sitting = await sit(at(second, person), table["id"])
    await play(sitting, "once")

    began = time.monotonic()
    first.kill()
    await lost(sitting)
    again = await sit(at(second, person), table["id"])
    took = time.monotonic() - began
    resent = {"t": "act", "cid": "once", "seat": 0, "base": 0, "action": 0}
    await again.say(resent)
    ack = await again.hear_until("ack", cid="once")
    await play(again)
    await again.close()

    assert ack["cid"] == "once"
    assert took < 8, f"{took:.1f} s"


@played
async def test_a_house_that_closes_hands_its_tables_over(houses: list[Server]) -> None:
    first, second = houses
    person = await guest(first)
    table = await table_of(person)
    sitting = await sit(person, table["id"])
    await play(sitting)

    began = time.monotonic()
    first.terminate()
    await lost(sitting)
    again = await sit(at(second, person), table["id"])
    took = time.monotonic() - began
    await play(again)
    await again.close()

    assert {"t": "bye", "code": "closing"} in sitting.heard
    assert took < 3, f"{took:.1f} s"


@played
async def test_a_house_that_wakes_too_late_writes_nothing(houses: list[Server]) -> None:
    first, second = houses
    person = await guest(first)
    table = await table_of(person)
    old = await sit(person, table["id"])
    await play(old)

    first.signal(signal.SIGSTOP)
    new = await sit(at(second, person), table["id"])
    seq = new.views[0]["seq"]
    await play(new)
    first.signal(signal.SIGCONT)
    late = {"t": "act", "cid": "late", "seat": 0, "base": seq, "action": 0}
    await old.say(late)
    await lost(old)
    await play(new)
    await new.close()

    assert not [told for told in old.heard if told["t"] == "ack" and told["cid"] == "late"]


@played
async def test_a_new_name_is_known_in_all_houses(houses: list[Server]) -> None:
    first, second = houses
    person = await guest(first)
    await at(second, person).ask("GET", "/api/me")

    await person.ask("PATCH", "/api/me", {"name": "Maren"})
    name = ""
    while name != "Maren":
        name = (await at(second, person).ask("GET", "/api/me"))["name"]

    assert name == "Maren"
