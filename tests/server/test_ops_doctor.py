"""The doctor: finds what is wrong with a set-up, says what to do, and changes nothing."""

import os
import socket
import sqlite3
from pathlib import Path

import pytest

from langfinger.cli import main
from langfinger.server.ops.doctor import machine
from langfinger.server.ops.doctor.findings import Finding
from langfinger.server.ops.doctor.folder import (
    file_system_of,
    look_at_file,
    look_at_folder,
    nearness,
    space,
)
from langfinger.server.ops.doctor.network import look_at_address, look_at_database, look_at_redis
from langfinger.server.store.file.tide import NAME as TIDE
from tests.server import databases
from tests.server.kit import ALL_GAMES, played
from tests.server.running import Running, opened
from tests.server.test_damage import BAD, damaged, gone_but_for, new_room

SHUT = "redis://:secret-word@127.0.0.1:9/0"


def worst(found: list[Finding]) -> list[Finding]:
    """What is not well."""
    return [finding for finding in found if finding.level != "ok"]


@pytest.mark.file
@played
async def test_a_sound_house_is_well_while_people_play(tmp_path: Path, migrated: Path) -> None:
    tmp_path.chmod(0o700)
    house = await opened(tmp_path, migrated)
    await new_room(house)

    found = [*look_at_folder(tmp_path), *await look_at_file(tmp_path, ALL_GAMES)]

    await house.close()
    assert worst(found) == []
    assert "1 of 1 tables are as they were written" in [finding.what for finding in found]


@pytest.mark.file
@played
async def test_a_damaged_table_is_named(tmp_path: Path, migrated: Path) -> None:
    house, _, bad = await damaged(tmp_path, migrated, BAD["another seed"])

    found = worst(await look_at_file(tmp_path, ALL_GAMES))

    await house.close()
    assert [finding.level for finding in found] == ["bad"]
    assert bad in found[0].what and f"mend-table {bad}" in found[0].mend


@pytest.mark.parametrize("left", ["chairs", "commands"])
@pytest.mark.file
@played
async def test_a_table_whose_row_is_gone_is_missed(
    tmp_path: Path, migrated: Path, left: str
) -> None:
    house, _, gone = await damaged(tmp_path, migrated, gone_but_for(left))

    found = worst(await look_at_file(tmp_path, ALL_GAMES))

    await house.close()
    assert [finding.level for finding in found] == ["bad"]
    assert found[0].what.startswith("1 tables are lost") and gone in found[0].what


@pytest.mark.file
@played
async def test_lost_commits_are_noticed(tmp_path: Path, migrated: Path) -> None:
    house = await opened(tmp_path, migrated)
    await new_room(house)
    await house.close()
    (tmp_path / TIDE).write_text(f"{999:020d}")

    found = worst(await look_at_file(tmp_path, ALL_GAMES))

    assert "commits of langfinger.sqlite are missing" in found[0].what


@pytest.mark.file
@played
async def test_a_clock_that_runs_behind_the_tables_is_noticed(
    tmp_path: Path, migrated: Path
) -> None:
    house = await opened(tmp_path, migrated)
    await new_room(house)
    await house.close()
    with sqlite3.connect(tmp_path / "langfinger.sqlite") as file:
        file.execute("UPDATE tables SET used = used + 86400000")
    file.close()

    found = worst(await look_at_file(tmp_path, ALL_GAMES))

    assert "minutes from now, says the clock" in found[0].what


@pytest.mark.file
@played
async def test_a_torn_file_is_noticed(tmp_path: Path, migrated: Path) -> None:
    raw = migrated.read_bytes()
    (tmp_path / "langfinger.sqlite").write_bytes(raw[: len(raw) // 2])

    found = await look_at_file(tmp_path, ALL_GAMES)

    assert [finding.level for finding in found] == ["bad"]


@played
async def test_a_file_that_is_gone_is_missed(tmp_path: Path) -> None:
    (tmp_path / TIDE).write_text(f"{3:020d}")

    found = await look_at_file(tmp_path, ALL_GAMES)

    assert "is missing" in found[0].what


def test_an_open_folder_and_old_copies_are_told(tmp_path: Path, migrated: Path) -> None:
    (tmp_path / "langfinger.sqlite").write_bytes(migrated.read_bytes())
    (tmp_path / "langfinger.sqlite").chmod(0o644)
    (tmp_path / "langfinger.sqlite.schema-0001").touch()
    tmp_path.chmod(0o755)

    found = worst(list(look_at_folder(tmp_path)))

    assert found[0].mend == f"chmod 700 {tmp_path}"
    assert found[0].level == "bad"
    assert "langfinger.sqlite.schema-0001" in found[-1].what


def test_a_file_system_of_the_network_is_recognised(tmp_path: Path) -> None:
    mounts = tmp_path / "mountinfo"
    mounts.write_text(
        "22 1 8:1 / / rw - ext4 /dev/sda1 rw\n"
        "23 22 0:40 / /srv/my\\040share rw shared:1 - nfs4 there:/share rw\n"
    )

    kinds = [
        file_system_of(Path(path), mounts)
        for path in ("/srv/my share/langfinger", "/srv/other", "/")
    ]

    assert kinds == ["nfs4", "ext4", "ext4"]
    assert file_system_of(Path("/"), tmp_path / "none") is None
    assert all(finding.level == "ok" for finding in nearness(tmp_path))


def test_a_full_disk_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Usage:
        free = 5_000_000

    monkeypatch.setattr("shutil.disk_usage", lambda path: Usage)

    assert space(tmp_path).level == "bad"


def test_a_port_that_somebody_else_has_is_told() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))

        found = machine.port_of("127.0.0.1", other.getsockname()[1])

    assert found.level == "warn"
    assert machine.port_of("127.0.0.1", 0).level == "ok"


def test_our_own_port_is_well(server: Running) -> None:
    assert machine.port_of("127.0.0.1", server.port).what.startswith("Langfinger answers")


@played
async def test_bots_are_asked() -> None:
    found = await machine.look_at_bots()

    assert found == Finding("ok", "bots answer within a second")


def test_settings_for_tests_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGFINGER_LIMITS", "off")

    assert next(machine.measures()).level == "bad"


@played
async def test_a_public_address_is_tried_with_origin_and_socket(server: Running) -> None:
    url = f"http://127.0.0.1:{server.port}"

    found = await look_at_address(url)

    assert [finding.level for finding in found] == ["warn", "ok", "ok", "ok"]


@played
async def test_an_address_with_a_path_is_none() -> None:
    found = await look_at_address("https://table.example/path")

    assert [finding.level for finding in found] == ["bad"]


@played
async def test_services_that_are_away_are_told_without_their_passwords() -> None:
    database, is_readable = await look_at_database("postgresql://me:secret-word@127.0.0.1:9/x")
    redis = await look_at_redis(SHUT)

    assert not is_readable
    assert [finding.level for finding in [*database, redis]] == ["bad", "warn"]
    assert "secret-word" not in f"{database}{redis}"


@pytest.mark.skipif(databases.SERVER not in os.environ, reason="no PostgreSQL here")
@played
async def test_services_that_are_there_are_well(tmp_path: Path) -> None:
    database, is_readable = await look_at_database(databases.database_of(tmp_path))
    redis = await look_at_redis(os.environ["LANGFINGER_TEST_REDIS"])

    assert is_readable
    assert "PostgreSQL" in database[0].what
    assert redis.what.startswith("Redis")
    assert redis.level == "ok"


def test_the_doctor_says_all_and_his_code_tells_programs(
    tmp_path: Path, migrated: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "langfinger.sqlite").write_bytes(migrated.read_bytes()[:5000])

    code = main(["doctor", "--data", str(tmp_path), "--port", "0"])

    told = capsys.readouterr().out.splitlines()
    assert code == 1
    assert all(line.split()[0] in ("ok", "warn", "bad") for line in told)
    assert any("is damaged" in line for line in told)
