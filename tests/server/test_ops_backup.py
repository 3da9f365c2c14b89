"""Copies of a house: made while people play, checked, and put back in its place."""

import sqlite3
import stat
import tarfile
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from langfinger.cli import main
from langfinger.games import GAMES
from langfinger.server.ops.backup import back_up
from langfinger.server.ops.read_only import Unfit
from langfinger.server.ops.restoring import restore
from langfinger.server.store.file.locking import Occupied
from langfinger.stress.client import Person, Sitting
from langfinger.stress.process import Server
from tests.server.kit import ALL_GAMES, played
from tests.server.running import opened
from tests.server.test_damage import BAD, damaged, new_room

pytestmark = pytest.mark.file

ARCHIVE = Path(__file__).parent.parent / "archive"


async def sit_down(server: Server) -> tuple[Person, str]:
    """A guest at a new table of three on one device."""
    me = Person(server.port)
    await me.ask("POST", "/api/me", {"name": "Ana"})
    wish = {"game": "gelegenheit", "seats": 3, "names": ["Ben", "Cem"]}
    return me, (await me.ask("POST", "/api/tables", wish))["id"]


async def play(sitting: Sitting, moves: int) -> None:
    """Whoever is asked plays anything, and it is stored."""
    dice = Random(3)
    for _ in range(moves):
        while not (asked := [s for s in sitting.views.values() if s["view"]["legal"]]):
            await sitting.hear()
        seen = dice.choice(asked)
        cid = await sitting.act(seen["seat"], dice.choice(seen["view"]["legal"]))
        sitting.views.clear()
        await sitting.hear_until("ack", cid=cid)


async def at_table(me: Person, id: str) -> Sitting:
    """An open socket at this table."""
    sitting = await me.sit(id)
    await sitting.hello()
    return sitting


def heads_in(file: Path) -> dict[str, int]:
    """How many commands each table of a file has."""
    with closing(sqlite3.connect(file)) as opened:
        return dict(opened.execute("SELECT id, head FROM tables").fetchall())


@played
async def test_a_copy_made_during_play_brings_the_table_back(tmp_path: Path) -> None:
    folder, kept = tmp_path / "house", tmp_path / "kept.sqlite"
    folder.mkdir()
    server = Server(folder)
    await server.start()
    me, id = await sit_down(server)
    sitting = await at_table(me, id)
    await play(sitting, 5)
    copied = back_up(folder, kept, is_forced=False)
    await play(sitting, 3)
    epoch = sitting.epoch
    server.kill()

    restored = await restore(kept, folder, GAMES, is_forced=False)
    await server.start()
    again = await at_table(me, id)
    await again.hear_until("table")
    await play(again, 2)

    server.stop()
    assert (copied.tables, restored.tables) == (1, 1)
    assert restored.aside is not None and (restored.aside / "langfinger.sqlite-wal").exists()
    assert again.epoch != epoch
    assert heads_in(folder / "langfinger.sqlite") == {id: 7}
    assert "missing" not in (folder / "server.log").read_text()


@played
async def test_a_copy_of_a_house_that_was_killed_holds_what_its_log_held(tmp_path: Path) -> None:
    folder, kept = tmp_path / "house", tmp_path / "kept.sqlite"
    folder.mkdir()
    server = Server(folder)
    await server.start()
    me, id = await sit_down(server)
    await play(await at_table(me, id), 4)
    server.kill()
    log = (folder / "langfinger.sqlite-wal").read_bytes()

    back_up(folder, kept, is_forced=False)

    server.log.close()
    assert heads_in(kept) == {id: 4}
    assert (folder / "langfinger.sqlite-wal").read_bytes() == log
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    assert [path.name for path in tmp_path.iterdir() if path != folder] == ["kept.sqlite"]


@played
async def test_a_copy_is_not_written_over_unless_one_says_so(
    tmp_path: Path, migrated: Path
) -> None:
    house = await opened(tmp_path / "house", migrated)
    kept = tmp_path / "kept.sqlite"
    back_up(tmp_path / "house", kept, is_forced=False)

    with pytest.raises(Unfit, match="there already"):
        back_up(tmp_path / "house", kept, is_forced=False)
    copied = back_up(tmp_path / "house", kept, is_forced=True)

    await house.close()
    assert copied.tables == 0


@played
async def test_nothing_is_put_back_while_a_server_plays(tmp_path: Path, migrated: Path) -> None:
    house = await opened(tmp_path / "house", migrated)
    back_up(tmp_path / "house", tmp_path / "kept.sqlite", is_forced=False)

    with pytest.raises(Occupied, match="in use"):
        await restore(tmp_path / "kept.sqlite", tmp_path / "house", GAMES, is_forced=True)

    await house.close()


async def kept_house(folder: Path, migrated: Path) -> Path:
    """A backup of a house with one table of twelve moves."""
    house = await opened(folder / "house", migrated)
    await new_room(house)
    back_up(folder / "house", folder / "kept.sqlite", is_forced=False)
    await house.close()
    return folder / "kept.sqlite"


@pytest.mark.parametrize("spoiled", ["torn", "noise", "empty", "another", "missing"])
@played
async def test_a_damaged_copy_is_refused_and_nothing_changes(
    tmp_path: Path, migrated: Path, spoiled: str
) -> None:
    kept = await kept_house(tmp_path, migrated)
    before = (tmp_path / "house" / "langfinger.sqlite").read_bytes()
    spoil(kept, spoiled)

    with pytest.raises(Unfit):
        await restore(kept, tmp_path / "house", GAMES, is_forced=True)

    assert (tmp_path / "house" / "langfinger.sqlite").read_bytes() == before
    assert not list((tmp_path / "house").glob("before-*"))


def spoil(file: Path, how: str) -> None:
    """Does this to a file."""
    raw = file.read_bytes()
    noise = Random(1).randbytes(4096)
    spoiled = {
        "torn": raw[: len(raw) // 2],
        "noise": raw[:4096] + noise + raw[8192:],
        "empty": b"",
    }
    file.unlink()
    if how == "another":
        with closing(sqlite3.connect(file)) as other:
            other.execute("CREATE TABLE x (y)")
    elif how != "missing":
        file.write_bytes(spoiled[how])


@played
async def test_a_copy_with_a_damaged_table_is_refused_unless_one_insists(
    tmp_path: Path, migrated: Path
) -> None:
    house, good, bad = await damaged(tmp_path / "house", migrated, BAD["another action"])
    await house.close()
    kept = tmp_path / "kept.sqlite"
    back_up(tmp_path / "house", kept, is_forced=False)

    said = await objection(kept, tmp_path / "new", False)
    insisted = await objection(kept, tmp_path / "new", True)

    assert bad in str(said) and good not in str(said)
    assert insisted is None
    assert set(heads_in(tmp_path / "new" / "langfinger.sqlite")) == {good, bad}


async def objection(kept: Path, folder: Path, is_forced: bool) -> Exception | None:
    """Restores; what is said against it."""
    try:
        await restore(kept, folder, ALL_GAMES, is_forced)
    except Unfit as problem:
        return problem
    return None


@played
async def test_a_copy_of_the_first_schema_is_migrated_at_the_next_start(
    tmp_path: Path, migrated: Path
) -> None:
    with tarfile.open(ARCHIVE / "first_server.tar.xz") as archive:
        archive.extractall(tmp_path / "old", filter="data")
    old = next((tmp_path / "old").rglob("langfinger.sqlite")).parent
    kept = tmp_path / "kept.sqlite"
    copied = back_up(old, kept, is_forced=False)

    said = await objection(kept, tmp_path / "new", False)
    house = await opened(tmp_path / "new", migrated)

    rows = await house.store.read("SELECT id FROM tables")
    await house.close()
    assert said is None
    assert copied.schema == "0001"
    assert len(rows) == copied.tables > 0


def test_a_house_in_postgres_is_told_which_command_copies_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LANGFINGER_DATABASE", "postgresql://somewhere/langfinger")

    codes = [main(["backup", "kept"]), main(["restore", "kept"])]

    told = capsys.readouterr().err
    assert codes == [2, 2]
    assert "pg_dump --format=custom --file=kept" in told
    assert "pg_restore --clean --if-exists" in told
    assert "somewhere" not in told


def test_backup_and_restore_say_what_they_did(
    tmp_path: Path, migrated: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "house").mkdir()
    (tmp_path / "house" / "langfinger.sqlite").write_bytes(migrated.read_bytes())
    data, kept = ["--data", str(tmp_path / "house")], str(tmp_path / "kept")

    codes = [main(["backup", kept, *data]), main(["restore", kept, *data])]

    told = capsys.readouterr().out
    assert codes == [0, 0]
    assert "holds 0 tables and 0 guests, and is sound" in told
    assert "What was there before lies in" in told
