"""Tables by hand: listed, shown, mended and cleaned by the owner of a house."""

import asyncio
import json
import sqlite3
from pathlib import Path

import pytest

from langfinger.cli import main
from tests.server.running import opened
from tests.server.test_damage import BAD, Damage, damaged, new_room, on_row, play, why_not

pytestmark = pytest.mark.file

SEAT = on_row("UPDATE chairs SET name = 'Eve' WHERE table_id = ? AND seat = 1")
MOVE = BAD["another action"]


def house_with(folder: Path, migrated: Path, damage: Damage) -> tuple[str, str]:
    """A house that was closed, with a good and a bad table."""

    async def made() -> tuple[str, str]:
        house, good, bad = await damaged(folder, migrated, damage)
        await house.close()
        return good, bad

    return asyncio.run(made())


def trouble_of(folder: Path, migrated: Path, id: str, moves: int = 0) -> str | None:
    """Why this table does not go on; else some moves are played."""

    async def looked() -> str | None:
        house = await opened(folder, migrated)
        why = await why_not(house, id)
        if why is None and moves:
            await play(await house.room(id), moves)
        await house.close()
        return why

    return asyncio.run(looked())


def test_tables_are_listed_with_their_trouble(
    tmp_path: Path, migrated: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad = house_with(tmp_path, migrated, MOVE)

    codes = [main(["tables", "--data", str(tmp_path), *more]) for more in ([], ["--json"])]

    *lines, told = capsys.readouterr().out.splitlines()
    by_id = {table["id"]: table for table in json.loads(told)}
    assert codes == [0, 0]
    assert by_id[good]["state"] == "running" and by_id[good]["trouble"] == ""
    assert by_id[bad]["state"] == "broken" and by_id[bad]["trouble"] == "damaged at 5: sum"
    assert any(bad in line and "broken" in line for line in lines)


def test_tables_are_listed_while_people_play(
    tmp_path: Path, migrated: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def scene() -> int:
        house = await opened(tmp_path, migrated)
        await new_room(house)
        code = await asyncio.to_thread(main, ["tables", "--data", str(tmp_path)])
        await house.close()
        return code

    assert asyncio.run(scene()) == 0
    assert "running" in capsys.readouterr().out


def test_an_export_holds_everything_and_says_so(
    tmp_path: Path, migrated: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, _ = house_with(tmp_path, migrated, MOVE)

    code = main(["export-table", good, "--data", str(tmp_path)])

    out, err = capsys.readouterr()
    told = json.loads(out)
    assert code == 0
    assert "all hands" in err
    assert told["table"]["id"] == good and "seed" in told["table"]
    assert (len(told["chairs"]), len(told["commands"])) == (3, 12)


def test_a_damaged_table_goes_on_when_it_is_mended(
    tmp_path: Path, migrated: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, bad = house_with(tmp_path, migrated, MOVE)

    code = main(["mend-table", bad, "--data", str(tmp_path)])

    told = capsys.readouterr().out
    assert code == 0
    assert "goes on after command 4; 8 are on the shelf" in told
    assert trouble_of(tmp_path, migrated, bad, moves=2) is None


def test_seats_that_somebody_changed_must_be_accepted(
    tmp_path: Path, migrated: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, bad = house_with(tmp_path, migrated, SEAT)
    mend = ["mend-table", bad, "--data", str(tmp_path)]

    codes = [main(mend), main([*mend, "--accept"])]

    out, err = capsys.readouterr()
    assert codes == [2, 0]
    assert "--accept" in err
    assert "hold as they are now" in out
    assert trouble_of(tmp_path, migrated, bad, moves=2) is None


@pytest.mark.parametrize(
    ("damage", "why"),
    [
        ("another seed", "cannot be set up"),
        ("a missing chair", "restore a backup"),
        ("a clock that is none", "cannot be read"),
        ("an unknown game", "not installed"),
    ],
)
def test_what_cannot_be_mended_is_said(
    tmp_path: Path, migrated: Path, capsys: pytest.CaptureFixture[str], damage: str, why: str
) -> None:
    _, bad = house_with(tmp_path, migrated, BAD[damage])

    code = main(["mend-table", bad, "--data", str(tmp_path), "--accept"])

    assert code == 2
    assert why in capsys.readouterr().err


def test_what_is_whole_is_left_alone(
    tmp_path: Path, migrated: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, _ = house_with(tmp_path, migrated, MOVE)
    data = ["--data", str(tmp_path)]

    codes = [main(["mend-table", id, *data]) for id in (good, "nowhere")]
    codes.append(main(["export-table", "nowhere", *data]))

    told = capsys.readouterr().err
    assert codes == [2, 2, 2]
    assert "nothing to mend" in told and "there is no table nowhere" in told


def test_nothing_is_mended_while_a_server_plays(
    tmp_path: Path, migrated: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def scene() -> int:
        house, _, bad = await damaged(tmp_path, migrated, MOVE)
        code = await asyncio.to_thread(main, ["mend-table", bad, "--data", str(tmp_path)])
        await house.close()
        return code

    assert asyncio.run(scene()) == 2
    assert "in use by another Langfinger" in capsys.readouterr().err


def test_a_guest_is_forgotten_by_the_owner(
    tmp_path: Path, migrated: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad = house_with(tmp_path, migrated, SEAT)
    data = ["--data", str(tmp_path)]

    codes = [main(["forget", "me", *data]), main(["forget", "nobody", *data])]

    out, err = capsys.readouterr()
    with sqlite3.connect(tmp_path / "langfinger.sqlite") as file:
        left = {row[0] for row in file.execute("SELECT table_id FROM chairs WHERE guest = 'me'")}
    file.close()
    assert codes == [1, 2]
    assert "at 1 tables too" in out and bad in out
    assert "nobody here has the id" in err
    assert left == {bad}
    assert trouble_of(tmp_path, migrated, good) is None
