"""What nobody needs any more goes, in small pieces; what somebody needs stays."""

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from langfinger.server.clock import Timer, WallClock
from langfinger.server.expiry import AT_ONCE, DAY, Counts, Expiry, keep_days
from langfinger.server.house import House
from langfinger.server.http.identity import Doorman
from langfinger.server.store.store import Statement
from langfinger.server.table import chat
from tests.server.kit import new_table, played, seated
from tests.server.running import opened
from tests.server.test_damage import new_room

NEW_GUEST = "INSERT INTO guests (id, name, lang, created, seen) VALUES (?, 'x', 'de', 1, ?)"


class LaterClock:
    """The clock on the wall, some days ahead."""

    def __init__(self, days: int = 0) -> None:
        self.days = days
        self.wall = WallClock()

    def now(self) -> int:
        """So many days later."""
        return self.wall.now() + self.days * DAY

    def ticks(self) -> int:
        """The same: these days have passed."""
        return self.wall.ticks() + self.days * DAY

    def later(self, seconds: float, call: Callable[[], Any]) -> Timer:
        """As ever."""
        return self.wall.later(seconds, call)


async def tidied(house: House, days: int, keep: int = 400, is_open: bool = False) -> Counts:
    """After so many days, in steps in which no clock can be thought to leap."""
    clock, counts = LaterClock(), Counts()
    expiry = Expiry(house.store, clock, house.rooms if is_open else (), keep)
    for day in [*range(0, days, 20), days]:
        clock.days = day
        counts = Counts(*map(sum, zip(counts, await expiry.tidy(), strict=True)))
    return counts


@played
async def test_a_table_that_nobody_has_used_for_long_goes_with_all_its_rows(
    tmp_path: Path, migrated: Path
) -> None:
    house = await opened(tmp_path, migrated)
    room = await new_room(house)
    id = room.record.settings.id

    early, late = await tidied(house, 399), await tidied(house, 401)

    left = [
        await house.store.read(f"SELECT * FROM {part} WHERE {key} = ?", id)
        for part, key in (("tables", "id"), ("chairs", "table_id"), ("commands", "table_id"))
    ]
    await house.close()
    assert (early.tables, late.tables) == (0, 1)
    assert left == [[], [], []]


@played
async def test_a_table_in_memory_stays(tmp_path: Path, migrated: Path) -> None:
    house = await opened(tmp_path, migrated)
    await new_room(house)

    counts = await tidied(house, 401, is_open=True)

    await house.close()
    assert counts.tables == 0


@played
async def test_tables_are_kept_for_ever_if_one_says_so(tmp_path: Path, migrated: Path) -> None:
    house = await opened(tmp_path, migrated)
    await new_room(house)

    counts = await tidied(house, 2000, keep=0)

    await house.close()
    assert counts.tables == 0


@played
async def test_guests_who_sit_nowhere_are_forgotten_and_others_are_not(
    tmp_path: Path, migrated: Path, caplog: pytest.LogCaptureFixture
) -> None:
    house = await opened(tmp_path, migrated)
    await new_room(house)
    now = house.clock.now()
    for number in range(AT_ONCE + 7):
        await house.store.write(Statement(NEW_GUEST, (f"g{number}", now)))
    await house.store.write(Statement(NEW_GUEST, ("before", 0)))
    await house.store.write(Statement(NEW_GUEST, ("lately", now + 300 * DAY)))

    with caplog.at_level(logging.WARNING):
        counts = await tidied(house, 401, keep=0)

    left = {row["id"] for row in await house.store.read("SELECT id FROM guests")}
    await house.close()
    assert counts.guests == AT_ONCE + 8
    assert left == {"me", "lately"}
    assert f"{AT_ONCE + 8} guests" in caplog.text


@played
async def test_links_that_work_no_more_go(tmp_path: Path, migrated: Path) -> None:
    house = await opened(tmp_path, migrated)
    doorman = Doorman(house.store, house.clock)
    await doorman.make_link(await doorman.welcome("Ana", "de"))

    counts = await tidied(house, 1)

    await house.close()
    assert counts.tokens == 1


@played
async def test_a_clock_that_leaps_does_not_empty_the_house(tmp_path: Path, migrated: Path) -> None:
    house = await opened(tmp_path, migrated)
    await new_room(house)
    clock = LaterClock()
    expiry = Expiry(house.store, clock, (), 400)
    await expiry.tidy()
    clock.days = 30_000

    leapt, after = await expiry.tidy(), await expiry.tidy()

    await house.close()
    assert leapt == after == Counts()


@pytest.mark.parametrize(("said", "days"), [("", 400), ("30", 30), ("0", 0)])
def test_how_long_tables_are_kept_can_be_said(
    monkeypatch: pytest.MonkeyPatch, said: str, days: int
) -> None:
    monkeypatch.setenv("LANGFINGER_KEEP_DAYS", said)

    assert keep_days() == days


def test_how_long_must_be_a_number(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGFINGER_KEEP_DAYS", "a year")

    with pytest.raises(OSError, match="number of days"):
        keep_days()


@played
async def test_a_table_takes_only_so_many_lines_of_chat() -> None:
    table = await seated(new_table())
    table.room.chat.count = chat.MOST - 1

    await table.say("ana", {"t": "chat", "cid": "a", "text": "one"})
    await table.say("ana", {"t": "chat", "cid": "b", "text": "two"})

    assert [told["text"] for told in table.lines["ben"].heard("chat")] == ["one"]
    assert [told["code"] for told in table.lines["ana"].heard("nak")] == ["chat_full"]
    assert len(table.store.commands("chat")) == 1
