"""One bad table does not stop the house: it is shown as such, kept, and the others play."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from langfinger.server.house import House, Shelved
from langfinger.server.http import host_actions, lobby
from langfinger.server.http.identity import Doorman, Guest
from langfinger.server.http.listing import my_tables
from langfinger.server.http.replay import films
from langfinger.server.publish.commands import Command
from langfinger.server.publish.messages import Act
from langfinger.server.publish.replay.film_wire import FilmWish
from langfinger.server.publish.wire import NewTable
from langfinger.server.table.room import Room
from langfinger.stress.by_hand.hand_clock import HandClock
from langfinger.stress.by_hand.test_table import Witness
from tests.server.kit import played
from tests.server.running import opened

pytestmark = pytest.mark.file

ME = Guest("me", "Me", "de", 1)
Damage = Callable[[sqlite3.Connection, str], Any]


def on_row(sql: str) -> Damage:
    """Damage done to the rows of one table."""
    return lambda file, id: file.execute(sql, (id,))


BAD: dict[str, Damage] = {
    "a command that is no JSON": on_row(
        "UPDATE commands SET body = '{' WHERE table_id = ? AND n = 5"
    ),
    "a command of another kind": on_row(
        "UPDATE commands SET kind = 'x' WHERE table_id = ? AND n = 5"
    ),
    "an unknown action": on_row(
        "UPDATE commands SET body = json_set(body, '$.action', 999999) WHERE table_id = ? AND n = 5"
    ),
    "another action": on_row(
        "UPDATE commands SET body = json_set(body, '$.action', 3 + (body->>'$.action' = 3))"
        " WHERE table_id = ? AND n = 5"
    ),
    "an event that is no JSON": on_row(
        "UPDATE commands SET happened = '[' WHERE table_id = ? AND n = 5"
    ),
    "an event that did not happen": on_row(
        "UPDATE commands SET happened = NULL WHERE table_id = ? AND happened IS NOT NULL"
    ),
    "a missing command": on_row("DELETE FROM commands WHERE table_id = ? AND n = 5"),
    "missing last commands": on_row("DELETE FROM commands WHERE table_id = ? AND n > 5"),
    "all commands gone": on_row("DELETE FROM commands WHERE table_id = ?"),
    "another seat": on_row("UPDATE commands SET seat = 1 - seat WHERE table_id = ? AND n = 5"),
    "options that are no JSON": on_row("UPDATE tables SET options = '{' WHERE id = ?"),
    "an unknown option": on_row("""UPDATE tables SET options = '{"x":"y"}' WHERE id = ?"""),
    "another seed": on_row("UPDATE tables SET seed = seed + 1 WHERE id = ?"),
    "a clock that is none": on_row("UPDATE tables SET clock = '[]' WHERE id = ?"),
    "an unknown pace": on_row("UPDATE tables SET pace = 'x' WHERE id = ?"),
    "an unknown timing": on_row("UPDATE tables SET timing = 'x' WHERE id = ?"),
    "an unknown state": on_row("UPDATE tables SET state = 'x' WHERE id = ?"),
    "another host": on_row("UPDATE tables SET host = 'x' WHERE id = ?"),
    "too many seats": on_row("UPDATE tables SET seats = 99 WHERE id = ?"),
    "a missing chair": on_row("DELETE FROM chairs WHERE table_id = ? AND seat = 1"),
    "another owner": on_row("UPDATE chairs SET guest = 'x' WHERE table_id = ? AND seat = 1"),
    "bytes for words": on_row("UPDATE tables SET options = x'ff00' WHERE id = ?"),
    "an unknown game": on_row("UPDATE tables SET game = 'x' WHERE id = ?"),
    "an end that was none": on_row(
        "UPDATE tables SET state = 'finished', scores = '[1,2,3]' WHERE id = ?"
    ),
}


def gone_but_for(left: str) -> Damage:
    """The row of a table deleted by hand; only its chairs or only its commands are left."""
    others = {"chairs", "commands"} - {left}

    def delete(file: sqlite3.Connection, id: str) -> None:
        for table in others:
            file.execute(f"DELETE FROM {table} WHERE table_id = ?", (id,))
        file.execute("DELETE FROM tables WHERE id = ?", (id,))

    return delete


async def new_room(house: House) -> Room:
    """A stored table of one guest and further people on the same device, with some moves."""
    me = await Doorman(house.store, house.clock, ["key"]).keep(ME)
    room = await lobby.open_table(
        house, me, NewTable(game="gelegenheit", seats=3, names=["b", "c"])
    )
    await play(room, 12)
    return room


async def play(room: Room, moves: int) -> None:
    """Whoever is asked plays anything."""
    line, dice = Witness("me", HandClock()), Random(3)
    room.publisher.lines["me"] = line
    for _ in range(moves):
        course = room.record.course
        seat = next(seat for seat in range(3) if course.owes(seat))
        action = dice.choice(room.record.view(seat).legal)
        act = Act(f"c{course.n}", seat, course.seq, action)
        room.inbox.put(Command("me", line, act))
        await room.inbox.do(nothing)


async def nothing() -> None:
    """An errand that only waits its turn."""


async def damaged(folder: Path, migrated: Path, damage: Damage) -> tuple[House, str, str]:
    """A house with one good and one bad table, opened anew."""
    house = await opened(folder, migrated)
    good, bad = await new_room(house), await new_room(house)
    ids = good.record.settings.id, bad.record.settings.id
    await house.close()
    file = sqlite3.connect(folder / "langfinger.sqlite")
    damage(file, ids[1])
    file.commit()
    file.close()
    again = await opened(folder, migrated)
    return again, *ids


@pytest.mark.parametrize("damage", BAD.values(), ids=BAD)
@played
async def test_a_bad_table_is_shown_as_such_and_the_others_play(
    tmp_path: Path, migrated: Path, damage: Damage
) -> None:
    house, good, bad = await damaged(tmp_path, migrated, damage)

    room = await house.room(good)
    await play(room, 3)
    listed = {table.id: table for table in (await my_tables(house, ME)).running}
    trouble = await why_not(house, bad)

    assert len(room.record.course.moves) == 15
    assert trouble in ("damaged", "other_rules")
    assert listed[good].state == "running"
    await house.close()


@pytest.mark.parametrize("left", ["chairs", "commands"])
@played
async def test_a_table_whose_row_is_gone_is_told_at_the_start(
    tmp_path: Path, migrated: Path, left: str, caplog: pytest.LogCaptureFixture
) -> None:
    house, good, gone = await damaged(tmp_path, migrated, gone_but_for(left))

    await asyncio.gather(*house.tasks)

    told = f"1 tables are lost, such as {gone}: see langfinger doctor"
    assert [line for line in caplog.messages if "lost" in line] == [told]
    assert await why_not(house, good) is None
    await house.close()


async def why_not(house: House, id: str) -> str | None:
    """Why a table does not go on."""
    try:
        room = await house.room(id)
    except Shelved as shelved:
        return shelved.trouble.why
    return None if room.record.trouble is None else room.record.trouble.why


@played
async def test_a_table_of_another_seed_is_not_shown(tmp_path: Path, migrated: Path) -> None:
    house = await opened(tmp_path, migrated)
    me = await Doorman(house.store, house.clock, ["key"]).keep(ME)
    wish = NewTable(game="hadria", seats=3, names=["b", "c"])
    id = (await lobby.open_table(house, me, wish)).record.settings.id
    await house.close()
    with closing(sqlite3.connect(tmp_path / "langfinger.sqlite")) as file:
        file.execute("UPDATE tables SET seed = seed + 1")
        file.commit()

    again = await opened(tmp_path, migrated)

    with pytest.raises(Shelved):
        await again.room(id)
    await again.close()


@played
async def test_a_damaged_table_can_be_mended_by_its_host(tmp_path: Path, migrated: Path) -> None:
    damage = BAD["a command that is no JSON"]
    house, _, bad = await damaged(tmp_path, migrated, damage)
    room = await house.room(bad)
    seen = room.publisher.table_for("me")

    await host_actions.mend(room, ME, house)
    mended = await house.room(bad)
    await play(mended, 3)
    kept = await house.store.read("SELECT * FROM shelf")

    assert seen.state == "broken" and seen.trouble is not None
    assert (seen.trouble.moves, seen.trouble.lost) == (4, 8)
    assert mended.record.state == "running"
    assert len(mended.record.course.moves) == 7
    assert len(kept) == 1 and '"n",5' in kept[0]["body"]
    await house.close()


@played
async def test_a_mended_table_comes_back_as_it_was(tmp_path: Path, migrated: Path) -> None:
    house, _, bad = await damaged(tmp_path, migrated, BAD["a missing command"])
    await host_actions.mend(await house.room(bad), ME, house)
    await play(await house.room(bad), 3)
    await house.close()

    again = await opened(tmp_path, migrated)

    assert await why_not(again, bad) is None
    await again.close()


def make_strange(file: sqlite3.Connection, id: str) -> None:
    """A table from before there were sums, of a pace that does not exist."""
    file.execute("UPDATE commands SET sum = NULL WHERE table_id = ?", (id,))
    file.execute("UPDATE tables SET pace = 'x', chain = NULL, seal = NULL WHERE id = ?", (id,))


@played
async def test_a_table_of_a_pace_that_nobody_knows_is_shelved(
    tmp_path: Path, migrated: Path
) -> None:
    house, _, strange = await damaged(tmp_path, migrated, make_strange)

    with pytest.raises(Shelved):
        await house.room(strange)
    await house.close()


def make_older(file: sqlite3.Connection, id: str) -> None:
    """As if the table had been begun before there were sums, under other rules."""
    file.execute("UPDATE commands SET sum = NULL WHERE table_id = ?", (id,))
    file.execute("UPDATE tables SET rules = '0', chain = NULL, seal = NULL WHERE id = ?", (id,))


@played
async def test_a_table_of_other_rules_is_shown_and_not_judged(
    tmp_path: Path, migrated: Path
) -> None:
    house, _, old = await damaged(tmp_path, migrated, make_older)

    room = await house.room(old)
    seen = room.publisher.table_for("me")
    await play(room, 1)
    fresh = await lobby.rematch(house, room, ME)

    assert seen.state == "closed" and seen.trouble is not None
    assert seen.trouble.why == "other_rules"
    assert len(room.record.course.moves) == 12
    assert len(films.of_table(room.record, "me", FilmWish()).views) > 1
    assert fresh.record.state == "running" and fresh.record.seating.of("me") == [0, 1, 2]
    await house.close()


@played
async def test_a_table_at_which_another_house_writes_is_not_taken_for_damaged(
    tmp_path: Path, migrated: Path
) -> None:
    house, _, id = await damaged(tmp_path, migrated, on_row("SELECT ?"))
    read, rows = house.store.read, list[Any]()

    async def read_before(sql: str, *values: Any) -> Any:
        found = await read(sql, *values)
        if sql.startswith("SELECT * FROM tables WHERE id") and not rows:
            rows.append({**found[0], "head": found[0]["head"] - 1, "chain": "older"})
            return rows
        return found

    house.store.read = read_before  # type: ignore[method-assign] # the row is read, then a move comes
    room = await house.room(id)

    assert room.record.trouble is None
    assert len(rows) == 1
    await house.close()
