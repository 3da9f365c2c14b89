"""Memory: what play leaves behind is free at once, the collector waits until nobody is there."""

import asyncio
import gc
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from langfinger.server.store.course import Course
from langfinger.server.table.decisions import Decisions
from langfinger.server.table.inbox import Inbox
from langfinger.server.table.room import Room
from langfinger.server.tidying import EVERY, PATIENT, Tidying
from langfinger.stress.by_hand.hand_clock import HandClock
from tests.server.kit import PICKPOCKETS, at_window, new_table, played, seated
from tests.server.running import Running
from tests.server.test_http import guest, table_of
from tests.server.test_sockets import play_to_the_end


@pytest.fixture
def uncollected() -> Iterator[None]:
    """The collector does nothing: what goes, goes by itself."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.fixture
def collector() -> Iterator[None]:
    """The collector is afterwards as it was."""
    before = gc.get_threshold()
    yield
    gc.unfreeze()
    gc.set_threshold(*before)


def living_parts() -> list[int]:
    """How many rooms there are, and how many of their parts."""
    living = Counter(map(type, gc.get_objects()))
    return [living[kind] for kind in (Room, Inbox, Decisions, Course)]


async def rest() -> None:
    """Nothing to wait for."""


@played
@pytest.mark.usefixtures("uncollected")
async def test_a_table_that_is_closed_leaves_nothing_behind() -> None:
    before = living_parts()
    table = await at_window(new_table(PICKPOCKETS, "ana ben cem"))
    await table.say("ana", {"t": "chat", "cid": "c", "text": "hello"})
    await table.disconnect("ben")
    amid = living_parts()

    table.room.close()
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    del table
    await asyncio.sleep(0)

    assert living_parts() == before
    assert amid == [number + 1 for number in before]


@played
@pytest.mark.usefixtures("uncollected")
async def test_moves_undos_and_guests_who_come_and_go_leave_nothing_behind() -> None:
    table = await seated(new_table(people="ana ben cem"))
    await table.play_some(2, Random(1))
    gc.collect()

    for number in range(10):
        await table.play_some(3, Random(number))
        base = table.course.seq
        await table.say("ana", {"t": "undo", "cid": f"u{number}", "seat": 0, "base": base})
        await table.say("ben", {"t": "why", "cid": "w", "seat": 1, "intent": "lay R9"})
        await table.disconnect("cem")
        await table.connect("cem")
        await table.wait(70)

    assert gc.collect() == 0


@played
@pytest.mark.usefixtures("uncollected")
async def test_a_game_over_real_sockets_leaves_nothing_of_the_server_behind(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("langfinger.server.house.KEEP_FOR", 0.2)
    person = await guest(server)
    gc.collect()
    gc.set_debug(gc.DEBUG_SAVEALL)

    for _ in range(2):
        table = await table_of(person)
        sitting = await person.sit(table["id"])
        await sitting.hello()
        await play_to_the_end(sitting, [0], Random(1))
        await sitting.close()
        while table["id"] in server.house.rooms:
            await asyncio.sleep(0.01)
    gc.collect()
    places = {type(thing).__module__ for thing in gc.garbage}
    gc.set_debug(0)
    gc.garbage.clear()

    assert not [place for place in places if place.startswith(("langfinger.server", "uvicorn"))]


@played
@pytest.mark.usefixtures("collector")
async def test_the_whole_house_is_looked_through_only_while_nobody_is_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock, is_empty, times = HandClock(), [False], list[int]()
    Tidying(clock, lambda: is_empty[0]).begin()
    monkeypatch.setattr(gc, "collect", lambda: times.append(clock.now()))

    await clock.turn(3 * EVERY, rest)
    busy = list(times)
    is_empty[0] = True
    await clock.turn(2 * EVERY, rest)

    assert not busy
    assert len(times) == 2


@played
@pytest.mark.usefixtures("collector")
async def test_what_is_there_at_the_start_is_not_looked_through_again() -> None:
    before = gc.get_freeze_count()

    Tidying(HandClock(), lambda: False).begin()

    assert gc.get_freeze_count() > before + 1000
    assert gc.get_threshold() == PATIENT
