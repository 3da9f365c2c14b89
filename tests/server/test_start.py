"""Starting: whatever lies in the data folder, the house opens and says what is wrong."""

import asyncio
import json
import sqlite3
from pathlib import Path

import pytest

from langfinger.server.clock import WallClock
from langfinger.server.http import lobby
from langfinger.server.http.identity import Doorman, Guest
from langfinger.server.publish.wire import NewTable
from langfinger.server.store import sql
from langfinger.server.store.file.sqlite import SqliteStore
from langfinger.server.store.migrate import NewerStore
from langfinger.server.store.store import NotStored, Statement
from tests.server.kit import played
from tests.server.running import open_house, opened

pytestmark = pytest.mark.file

MAIN, WAL = "langfinger.sqlite", "langfinger.sqlite-wal"


async def used(folder: Path, migrated: Path) -> dict[str, bytes]:
    """The files of a house in which guests were written down, as they lie there while it runs."""
    house = await opened(folder, migrated)
    doorman = Doorman(house.store, house.clock, ["key"])
    for number in range(20):
        await doorman.keep(Guest(f"g{number}", f"Guest {number}", "de", number))
    found = {name: (folder / name).read_bytes() for name in (MAIN, WAL)}
    tide = (folder / "langfinger.tide").read_bytes()
    await house.close()
    (folder / "langfinger.tide").write_bytes(tide)
    return found


def lay(folder: Path, files: dict[str, bytes]) -> None:
    """These files and no others of the store."""
    for name in (MAIN, WAL, "langfinger.sqlite-shm"):
        (folder / name).unlink(missing_ok=True)
    for name, content in files.items():
        (folder / name).write_bytes(content)


@pytest.mark.parametrize("part", [0.0, 0.3, 0.7])
@played
async def test_a_torn_log_is_noticed(
    tmp_path: Path, migrated: Path, caplog: pytest.LogCaptureFixture, part: float
) -> None:
    files = await used(tmp_path, migrated)
    lay(tmp_path, {MAIN: files[MAIN], WAL: files[WAL][: int(len(files[WAL]) * part)]})

    house = await opened(tmp_path, migrated)
    await house.close()

    assert "commits of the store are missing" in caplog.text


@played
async def test_a_whole_log_is_met_in_silence(
    tmp_path: Path, migrated: Path, caplog: pytest.LogCaptureFixture
) -> None:
    lay(tmp_path, await used(tmp_path, migrated))

    house = await opened(tmp_path, migrated)
    guests = await house.store.read("SELECT * FROM guests")
    await house.close()

    assert len(guests) == 20
    assert not caplog.text


@played
async def test_an_empty_file_is_noticed_and_nothing_thrown_away(
    tmp_path: Path, migrated: Path, caplog: pytest.LogCaptureFixture
) -> None:
    await used(tmp_path, migrated)
    lay(tmp_path, {MAIN: b""})

    house = await opened(tmp_path, migrated)
    await house.close()

    assert "is damaged (its file is empty or missing)" in caplog.text
    assert list(tmp_path.glob("langfinger.sqlite.broken-*"))


@played
async def test_a_file_that_is_none_is_noticed_and_kept(
    tmp_path: Path, migrated: Path, caplog: pytest.LogCaptureFixture
) -> None:
    await used(tmp_path, migrated)
    lay(tmp_path, {MAIN: b"\x00" * 5000})

    house = await opened(tmp_path, migrated)
    await house.close()

    assert "is damaged" in caplog.text
    kept = list(tmp_path.glob("langfinger.sqlite.broken-*"))
    assert [file.read_bytes() for file in kept] == [b"\x00" * 5000]


@played
async def test_guests_are_known_by_the_keys_of_earlier_versions(
    tmp_path: Path, migrated: Path
) -> None:
    house = await opened(tmp_path, migrated)
    old = Doorman(house.store, house.clock, ["ab" * 32])
    guest = await old.welcome("Mara", "de")
    kept = [{"made": house.clock.now() // 1000, "key": "ab" * 32}]
    (tmp_path / "keys.json").write_text(json.dumps(kept))

    doorman = Doorman(house.store, house.clock, folder=tmp_path)
    await doorman.open()
    found = await doorman.read_cookie(old.cookie_for(guest))
    await house.close()

    assert found == (guest, False)


@pytest.mark.parametrize("text", ["", "{", "[{}]", '[{"made": "x", "key": 5}]', "\x00"])
@played
async def test_broken_keys_are_told_and_made_anew(
    tmp_path: Path, migrated: Path, caplog: pytest.LogCaptureFixture, text: str
) -> None:
    house = await opened(tmp_path, migrated)
    (tmp_path / "keys.json").write_text(text)

    doorman = Doorman(house.store, house.clock, folder=tmp_path)
    await doorman.open()
    await house.close()

    assert "keys.json cannot be read" in caplog.text
    assert doorman.keys[0] not in caplog.text


@played
async def test_a_broken_key_in_the_store_is_told_and_made_anew(
    tmp_path: Path, migrated: Path, caplog: pytest.LogCaptureFixture
) -> None:
    house = await opened(tmp_path, migrated)
    await house.store.write(Statement(sql.KEY, (1, "nonsense")))

    doorman = Doorman(house.store, WallClock())
    await doorman.open()
    await house.close()

    assert "a key of the house is broken" in caplog.text
    assert len(doorman.keys) == 1


def test_a_newer_store_is_refused_in_words(tmp_path: Path, migrated: Path) -> None:
    (tmp_path / MAIN).write_bytes(migrated.read_bytes())
    file = sqlite3.connect(tmp_path / MAIN)
    file.execute("ALTER TABLE tables ADD COLUMN of_tomorrow TEXT")
    file.execute("UPDATE alembic_version SET version_num = '9999'")
    file.commit()
    file.close()

    with pytest.raises(NewerStore, match="newer Langfinger"):
        SqliteStore(tmp_path)


@played
async def test_any_failure_of_the_writer_is_told_to_whoever_waits(
    tmp_path: Path, migrated: Path
) -> None:
    house = await opened(tmp_path, migrated)
    bad = Statement("INSERT INTO house VALUES (?, ?)", ("x", object()))
    good = Statement("INSERT INTO house VALUES (?, ?)", ("y", "z"))

    with pytest.raises(NotStored):
        await house.store.write(bad)
    written = await house.store.write(good)
    await house.close()

    assert written == [1]


@played
async def test_only_the_owner_reads_the_file(tmp_path: Path, migrated: Path) -> None:
    house = await opened(tmp_path, migrated)
    await house.close()

    assert (tmp_path / MAIN).stat().st_mode & 0o077 == 0


@played
async def test_a_table_that_is_read_while_the_house_closes_stays_closed(
    tmp_path: Path, migrated: Path
) -> None:
    house = await opened(tmp_path, migrated)
    me = await Doorman(house.store, house.clock, ["key"]).keep(Guest("me", "Me", "de", 1))
    wish = NewTable(game="gelegenheit", seats=3, names=["b", "c"])
    room = await lobby.open_table(house, me, wish)
    house.drop(room)

    reading = asyncio.ensure_future(house.room(room.record.settings.id))
    await asyncio.sleep(0)
    await house.drain()

    with pytest.raises(NotStored, match="the house closes"):
        await reading
    assert not house.rooms
    await house.close()


@played
async def test_a_table_that_is_just_being_opened_is_not_taken_for_one_that_was_left(
    tmp_path: Path, migrated: Path
) -> None:
    house = await opened(tmp_path, migrated)
    me = await Doorman(house.store, house.clock, ["key"]).keep(Guest("me", "Me", "de", 1))
    rooms = [await lobby.open_table(house, me, NewTable(game="gelegenheit")) for _ in "ab"]
    left, fresh = [room.record.settings.id for room in rooms]
    await house.close()

    house = open_house(tmp_path, migrated)
    await house.store.open()
    house.is_open = True
    house.fresh.add(fresh)
    await house.look_around()

    assert list(house.rooms) == [left]
    await house.close()
