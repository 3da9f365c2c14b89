"""Houses of earlier days: what people began there goes on, or ends with a word (tests/archive)."""

import tarfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

import pytest

from langfinger.server.house import House
from langfinger.server.http.identity import Doorman, Guest, read_keys
from langfinger.server.http.listing import my_tables
from langfinger.server.store.seats import CLOCK
from langfinger.server.store.store import Row
from langfinger.server.table.room import Room
from tests.server.kit import played
from tests.server.running import open_house, start

ARCHIVE: Final = Path(__file__).parent.parent / "archive"
HOUSES: Final = sorted(path.name.removesuffix(".tar.xz") for path in ARCHIVE.glob("*.tar.xz"))
SOME: Final = 12
MOST: Final = 20_000
EVERY: Final = "SELECT * FROM tables ORDER BY created, id"

LAST: Final = "SELECT * FROM commands WHERE table_id = ? ORDER BY n DESC LIMIT 1"


@pytest.fixture(params=HOUSES)
def folder(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """The data folder of an earlier house."""
    with tarfile.open(ARCHIVE / f"{request.param}.tar.xz") as archive:
        archive.extractall(tmp_path, filter="data")
    return tmp_path


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


def sitters(house: House, row: Row) -> Iterator[Guest]:
    """Whoever sits at this table or has left it."""
    for found in house.store.read(
        "SELECT DISTINCT guests.* FROM guests JOIN chairs ON chairs.guest = guests.id"
        " WHERE chairs.table_id = ?",
        row["id"],
    ):
        yield Guest(*found)


@played
async def test_every_table_of_an_earlier_house_is_still_told_to_its_people(
    folder: Path, migrated: Path
) -> None:
    house = open_house(folder, migrated)
    before = house.store.read(EVERY)

    house.open()

    for row in before:
        for guest in sitters(house, row):
            mine = my_tables(house, guest)
            assert row["id"] in [table.id for table in [*mine.running, *mine.finished]], row["game"]
    house.close()


@played
async def test_a_table_of_an_earlier_house_runs_or_is_over(folder: Path, migrated: Path) -> None:
    house = open_house(folder, migrated)

    house.open()

    for row in house.store.read(EVERY):
        is_open = row["id"] in house.rooms
        assert is_open == (row["state"] != "finished"), f"{row['game']} is {row['state']}"
    house.close()


@played
async def test_what_goes_on_can_be_played(folder: Path, migrated: Path) -> None:
    house = open_house(folder, migrated)
    house.open()

    for room in list(house.rooms.values()):
        moves = len(room.record.course.moves)
        await room.inbox.do(partial(room.pauses.set, ""))
        await play(room, SOME)

        assert len(room.record.course.moves) > moves or room.record.settings.state == "finished"
    house.close()


@played
async def test_an_answer_held_in_a_window_is_still_held(folder: Path, migrated: Path) -> None:
    house = open_house(folder, migrated)

    house.open()

    for room in house.rooms.values():
        last = house.store.read(LAST, room.record.settings.id)[0]
        is_held = bool(room.decisions.windows.held)
        assert is_held == (last["kind"] == "hold"), room.record.course.game.key
    house.close()


@played
async def test_one_table_of_each_game_is_played_to_its_end(folder: Path, migrated: Path) -> None:
    house = open_house(folder, migrated)
    house.open()
    running = [room for room in house.rooms.values() if room.record.is_running]

    for room in {room.record.course.game.key: room for room in reversed(running)}.values():
        await play(room, MOST)

        assert room.record.settings.state == "finished"
    house.close()


@played
async def test_finished_tables_of_an_earlier_house_can_be_looked_at(
    folder: Path, migrated: Path
) -> None:
    house = open_house(folder, migrated)
    house.open()

    for row in house.store.read("SELECT * FROM tables WHERE state = 'finished'"):
        room = house.room(row["id"])

        assert room.record.settings.state == "finished"
    house.close()


@played
async def test_guests_of_an_earlier_house_keep_their_cookies(folder: Path, migrated: Path) -> None:
    house = open_house(folder, migrated)
    doorman = Doorman(house.store, house.clock, read_keys(folder))
    guest = Guest(*house.store.read("SELECT * FROM guests")[0])

    found = doorman.read_cookie(doorman.cookie_for(guest))

    assert found is not None
    assert found[0] == guest
    house.close()


def test_a_server_starts_in_the_folder_of_an_earlier_house(folder: Path, migrated: Path) -> None:
    running = start(folder, migrated)

    assert running.server.started
    running.stop()
