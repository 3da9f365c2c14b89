"""Houses of earlier days: what people began there goes on, or says why not (tests/archive)."""

import json
import tarfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

import pytest

from langfinger.server.house import House
from langfinger.server.http.identity import Doorman, new_signer, read_guest
from langfinger.server.http.listing import my_tables
from langfinger.server.store.seats import CLOCK
from langfinger.server.table.room import Room
from tests.server import databases
from tests.server.kit import played
from tests.server.running import open_house, start

ARCHIVE: Final = Path(__file__).parent.parent / "archive"
HOUSES: Final = sorted(path.name.removesuffix(".tar.xz") for path in ARCHIVE.glob("*.tar.xz"))

pytestmark = pytest.mark.file
SOME: Final = 12
MOST: Final = 20_000
EVERY: Final = "SELECT * FROM tables ORDER BY created, id"
IN_WINDOW: Final = "SELECT * FROM tables WHERE timing = 'relaxed' ORDER BY created"
LAST: Final = "SELECT * FROM commands WHERE table_id = ? ORDER BY n DESC LIMIT 1"
SITTERS: Final = (
    "SELECT DISTINCT guests.* FROM guests JOIN chairs ON chairs.guest = guests.id"
    " WHERE chairs.table_id = ?"
)


@pytest.fixture(params=HOUSES)
def folder(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data folder of an earlier house; there were no others."""
    monkeypatch.delenv(databases.SERVER, raising=False)
    with tarfile.open(ARCHIVE / f"{request.param}.tar.xz") as archive:
        archive.extractall(tmp_path / request.param, filter="data")
    return tmp_path / str(request.param)


@asynccontextmanager
async def opened(folder: Path, migrated: Path) -> AsyncIterator[House]:
    """The house of this folder with the server of today."""
    house = open_house(folder, migrated)
    await house.open()
    yield house
    await house.close()


async def rooms_of(house: House) -> list[Room]:
    """All tables that were ever opened there."""
    return [await house.room(row["id"]) for row in await house.store.read(EVERY)]


async def nothing() -> None:
    """An errand that only waits its turn."""


async def play(room: Room, moves: int) -> None:
    """So many more decisions by anybody, or as many as there are left."""
    dice, windows = Random(8), room.decisions.windows
    for _ in range(moves):
        await room.inbox.do(nothing)
        course = room.record.course
        if course.is_over():
            return
        owing = windows.owing() if windows.is_open else course.owing()
        if owing:
            seat = dice.choice(owing)
            room.inbox.answer(CLOCK, seat, course.seq, dice.choice(room.record.view(seat).legal))
        elif windows.is_open:
            await room.inbox.do(partial(windows.close, windows.moment))


@played
async def test_every_table_of_an_earlier_house_is_still_told_to_its_people(
    folder: Path, migrated: Path
) -> None:
    async with opened(folder, migrated) as house:
        for row in await house.store.read(EVERY):
            for sitter in await house.store.read(SITTERS, row["id"]):
                mine = await my_tables(house, read_guest(sitter))

                told = [table.id for table in [*mine.running, *mine.finished]]
                assert row["id"] in told, f"{row['game']} is {row['state']}"


@played
async def test_a_table_of_an_earlier_house_goes_on_or_says_that_its_rules_are_others(
    folder: Path, migrated: Path
) -> None:
    async with opened(folder, migrated) as house:
        for room in await rooms_of(house):
            record = room.record
            told = room.publisher.table_for(record.seating.host)

            if record.trouble is None:
                assert told.state == record.settings.state
            else:
                assert told.state == "closed", record.trouble
                assert told.trouble is not None
                assert told.trouble.why == "other_rules"
                assert told.trouble.moves == len(record.course.moves)


@played
async def test_a_table_under_the_rules_of_today_goes_on(folder: Path, migrated: Path) -> None:
    async with opened(folder, migrated) as house:
        for row in await house.store.read(EVERY):
            room = await house.room(row["id"])
            is_same = row["rules"] == room.record.course.game.rules_version

            if is_same and row["state"] != "finished" and is_readable(folder, row["game"]):
                assert room.record.state == row["state"], room.record.trouble


def is_readable(folder: Path, game: str) -> bool:
    """On its first day the events of Caper said less than today, and no number told so."""
    return (folder.name, game) != ("four_games", "caper")


@played
async def test_what_goes_on_can_be_played(folder: Path, migrated: Path) -> None:
    async with opened(folder, migrated) as house:
        for room in await rooms_of(house):
            if room.record.state in ("running", "paused"):
                moves = len(room.record.course.moves)
                await room.inbox.do(partial(room.pauses.set, ""))
                await play(room, SOME)

                assert len(room.record.course.moves) > moves or room.record.course.is_over()


@played
async def test_an_answer_held_in_a_window_is_still_held(folder: Path, migrated: Path) -> None:
    async with opened(folder, migrated) as house:
        for row in await house.store.read(IN_WINDOW):
            last = (await house.store.read(LAST, row["id"]))[0]
            room = await house.room(row["id"])

            if room.record.state == "running" and last["kind"] == "hold":
                action = json.loads(last["body"])["action"]
                assert room.decisions.windows.held[last["seat"]] == action


@played
async def test_one_table_of_each_game_is_played_to_its_end(folder: Path, migrated: Path) -> None:
    async with opened(folder, migrated) as house:
        running = [room for room in await rooms_of(house) if room.record.is_running]

        for room in {room.record.course.game.key: room for room in reversed(running)}.values():
            await play(room, MOST)

            assert room.record.settings.state == "finished"


@played
async def test_guests_of_an_earlier_house_keep_their_cookies(folder: Path, migrated: Path) -> None:
    async with opened(folder, migrated) as house:
        key = json.loads((folder / "keys.json").read_text())[-1]["key"]
        guest = read_guest((await house.store.read("SELECT * FROM guests"))[0])
        doorman = Doorman(house.store, house.clock, folder=folder)
        await doorman.open()

        found = await doorman.read_cookie(new_signer([key]).sign(guest.id).decode())

        assert found is not None
        assert found[0] == guest


def test_a_server_starts_in_the_folder_of_an_earlier_house(folder: Path, migrated: Path) -> None:
    running = start(folder, migrated)

    assert running.server.started
    running.stop()
