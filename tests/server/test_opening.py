"""Opening a data folder: what SQLite passes over is noticed, and nothing is changed before."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from langfinger.server.http.identity import Doorman, Guest
from langfinger.server.store.file.opening import FILE, WAL, open_file
from langfinger.server.store.migrate import HEAD, NewerStore, revision_of
from langfinger.server.store.store import Statement
from tests.server.kit import played
from tests.server.running import open_house

pytestmark = pytest.mark.file

PAGE = 4096


async def crashed(folder: Path, migrated: Path, guests: int) -> Path:
    """A folder as a crash leaves it, with guests of whom the last five are in the log alone."""
    house = open_house(folder / "live", migrated)
    doorman = Doorman(house.store, house.clock, ["key"])
    for i in range(guests):
        await doorman.keep(Guest(f"guest{i:03}", "x" * 100, "de", 1))
    with closing(sqlite3.connect(folder / "live" / FILE)) as file:
        file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    for i in range(guests, guests + 5):
        await doorman.keep(Guest(f"guest{i:03}", "x" * 100, "de", 1))
    shutil.copytree(folder / "live", folder / "crashed")
    await house.close()
    return folder / "crashed"


def guests_in(folder: Path) -> int:
    """How many guests are found, each by their id."""
    with closing(sqlite3.connect(folder / FILE)) as file:
        ids = [f"guest{i:03}" for i in range(200)]
        found = [file.execute("SELECT 1 FROM guests WHERE id = ?", (id,)).fetchone() for id in ids]
    return len(found) - found.count(None)


def overwrite(path: Path, at: int, new: bytes) -> None:
    """Other bytes at one place of a file."""
    body = path.read_bytes()
    path.write_bytes(body[:at] + new + body[at + len(new) :])


@played
async def test_commits_behind_a_damaged_place_of_the_log_are_saved(
    tmp_path: Path, migrated: Path
) -> None:
    folder = await crashed(tmp_path, migrated, 20)
    overwrite(folder / WAL, 32 + 24 + 3000, b"damaged")

    open_file(folder)

    assert guests_in(folder) == 25


@played
async def test_a_damaged_file_and_its_log_are_kept_as_they_were(
    tmp_path: Path, migrated: Path
) -> None:
    folder = await crashed(tmp_path, migrated, 100)
    overwrite(folder / FILE, (folder / FILE).read_bytes().index(b"guest000"), b"\xff" * 2000)
    before = (folder / FILE).read_bytes(), (folder / WAL).read_bytes()

    open_file(folder)

    kept = {path.read_bytes() for path in folder.glob("*broken*")}
    assert set(before) <= kept


@played
async def test_an_index_that_misses_rows_is_made_anew(tmp_path: Path, migrated: Path) -> None:
    folder = await crashed(tmp_path, migrated, 20)
    with closing(sqlite3.connect(folder / FILE)) as file:
        root = "SELECT rootpage FROM sqlite_schema WHERE name = 'sqlite_autoindex_guests_1'"
        at = (file.execute(root).fetchone()[0] - 1) * PAGE
    empty = migrated.read_bytes()[at : at + PAGE]
    overwrite(folder / FILE, at, empty)

    open_file(folder)

    assert guests_in(folder) == 25


@played
async def test_a_schema_that_cannot_even_be_spelled_is_saved(
    tmp_path: Path, migrated: Path
) -> None:
    folder = await crashed(tmp_path, migrated, 20)
    (folder / WAL).unlink()
    at = (folder / FILE).read_bytes().index(b"tableguestsguests")
    overwrite(folder / FILE, at + len("table"), b"\xe8\xf3")
    overwrite(folder / FILE, at + len("tableguestsguests") + 2, b"?")

    open_file(folder)

    assert guests_in(folder) == 20


@pytest.mark.parametrize("letter", [b"z", b"A"])
@pytest.mark.parametrize("name", [b"lang TEXT", b"watch TEXT", b"expires BIGINT", b"guests ("])
@played
async def test_a_misspelled_schema_is_put_right(
    tmp_path: Path, migrated: Path, name: bytes, letter: bytes
) -> None:
    folder = await crashed(tmp_path, migrated, 20)
    (folder / WAL).unlink()
    overwrite(folder / FILE, (folder / FILE).read_bytes().index(name) + 1, letter)

    open_file(folder)

    assert guests_in(folder) == 20
    assert schema_of(folder / FILE) == schema_of(migrated)


def schema_of(file: Path) -> set[tuple[str, str]]:
    """All tables and their columns."""
    columns = "SELECT t.name, c.name FROM sqlite_schema t, pragma_table_info(t.name) c"
    with closing(sqlite3.connect(file)) as opened:
        return set(opened.execute(columns))


@played
async def test_letters_that_are_none_stop_neither_house_nor_guests(
    tmp_path: Path, migrated: Path
) -> None:
    folder = await crashed(tmp_path, migrated, 3)
    with closing(sqlite3.connect(folder / FILE)) as file:
        file.execute("UPDATE house SET value = CAST(x'41ff' AS TEXT)")
        file.execute("UPDATE guests SET name = CAST(x'41ff' AS TEXT) WHERE id = 'guest000'")
        file.commit()

    house = open_house(folder, migrated)
    await house.open()
    guest = await Doorman(house.store, house.clock, ["key"]).find("guest000")

    assert guest is not None and guest.name == "A\ufffd"
    await house.close()


@pytest.mark.parametrize(
    "damage",
    [
        "DELETE FROM alembic_version",
        "UPDATE alembic_version SET version_num = 'x'",
        "UPDATE alembic_version SET version_num = '0102'",
        "UPDATE alembic_version SET version_num = '0001'",
        "UPDATE alembic_version SET version_num = CAST(x'ff' AS TEXT)",
    ],
)
@played
async def test_a_file_that_misnames_its_schema_is_known_by_its_tables(
    tmp_path: Path, migrated: Path, damage: str
) -> None:
    folder = await crashed(tmp_path, migrated, 3)
    with closing(sqlite3.connect(folder / FILE)) as file:
        file.execute(damage)
        file.commit()

    open_file(folder)

    assert revision_of(folder / FILE) == HEAD
    assert guests_in(folder) == 8


@played
async def test_a_file_of_a_newer_schema_is_left_alone(tmp_path: Path, migrated: Path) -> None:
    folder = await crashed(tmp_path, migrated, 3)
    with closing(sqlite3.connect(folder / FILE)) as file:
        file.execute("UPDATE alembic_version SET version_num = '9999'")
        file.execute("ALTER TABLE guests ADD COLUMN shoes TEXT")
        file.commit()

    with pytest.raises(NewerStore):
        open_file(folder)


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE keys SET made = 'x'",
        "UPDATE keys SET key = 'x'",
        "UPDATE keys SET key = x'00'",
        "INSERT INTO keys VALUES ('y', 'z')",
    ],
)
@played
async def test_a_broken_key_keeps_nobody_out(tmp_path: Path, migrated: Path, damage: str) -> None:
    house = open_house(tmp_path / "live", migrated)
    await Doorman(house.store, house.clock, folder=tmp_path).open()
    await house.store.write(Statement(damage))

    doorman = Doorman(house.store, house.clock, folder=tmp_path)
    await doorman.open()
    cookie = doorman.cookie_for(await doorman.welcome("Ana", "de"))

    assert await doorman.read_cookie(cookie) is not None
    await house.close()
