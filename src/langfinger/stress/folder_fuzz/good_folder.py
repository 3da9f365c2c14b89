"""One good data folder: tables of all games in all states, and what is true of them."""

import shutil
import sqlite3
from contextlib import closing
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from langfinger.kernel import Game
from langfinger.server.http import lobby
from langfinger.server.http.identity import Guest
from langfinger.server.publish.messages import Chat, GiveOrder, PassUntil, Undo
from langfinger.server.store.chain import sum_of
from langfinger.server.store.course import Course
from langfinger.server.store.memory import Memory
from langfinger.server.store.record import Record
from langfinger.server.store.recovery import fold, new_course
from langfinger.server.store.seats import Seating, Sitter
from langfinger.server.store.sql import facts_of
from langfinger.server.store.table_settings import ClockRules, TableSettings
from langfinger.server.table.room import Room
from langfinger.stress.by_hand.twin_rooms import guest_at
from langfinger.stress.folder_fuzz.opened import WINDOW, Look, Opened, look_at, moment_of

FILE: Final = "langfinger.sqlite"
SOME: Final = 14
MOST: Final = 2000
SEATS: Final = 4
Rows = dict[str, list[tuple[Any, ...]]]


@dataclass
class Good:
    """Folders as they were left, and what every table was like at each of its moments."""

    shut: Path
    crashed: Path
    earlier: Path
    early_shut: Path
    looks: dict[str, Look] = field(default_factory=dict)
    moments: dict[str, dict[int, bytes]] = field(default_factory=dict)
    guests: dict[str, Guest] = field(default_factory=dict)
    cookie: str = ""
    rows: Rows = field(default_factory=dict)


async def make_good(folder: Path) -> Good:
    """Plays at many tables, and keeps the folder as a crash and as a good end would leave it."""
    live = folder / "live"
    good = Good(folder / "shut", folder / "crashed", folder / "earlier", folder / "early")
    opened = Opened(live, 1)
    await opened.open()
    await welcome(opened, good)
    rooms = [await new_room(opened, game, "mid") for game in opened.house.games.values()]
    for room in rooms:
        await opened.play(room, SOME)
    clear_log(live)
    for room in rooms:
        await opened.play(room, 1)
    shutil.copytree(live, good.earlier)
    await play_more(opened, rooms)
    await opened.doorman.make_link(good.guests[guest_at(0)])
    shutil.copytree(live, good.crashed)
    for id, room in opened.house.rooms.items():
        good.looks[id] = look_at(room)
    games = opened.house.games
    await opened.close()
    shutil.move(live, good.shut)
    shut(good.earlier, good.early_shut)
    read_truth(good, games)
    return good


def shut(crashed: Path, folder: Path) -> None:
    """The same folder with all of its log in the file."""
    shutil.copytree(crashed, folder)
    clear_log(folder)


def clear_log(folder: Path) -> None:
    """Brings into the file what its log holds."""
    with closing(sqlite3.connect(folder / FILE)) as file:
        file.execute("PRAGMA wal_checkpoint(TRUNCATE)")


async def welcome(opened: Opened, good: Good) -> None:
    """The people who play."""
    for seat in range(SEATS):
        guest = Guest(guest_at(seat), f"Guest {seat}", "de", 1)
        good.guests[guest.id] = await opened.doorman.keep(guest)
    good.cookie = opened.doorman.cookie_for(good.guests[guest_at(0)])


async def new_room(opened: Opened, game: Game[Any], name: str) -> Room:
    """A table with a person on every seat."""
    seats = min(game.seat_range[1], max(game.seat_range[0], 3))
    course = Course(game, seats, 7, {})
    chairs = [Sitter(s, guest_at(s), f"Guest {s}", "person", "random") for s in range(seats)]
    id = f"{name}-{game.key}"
    settings = TableSettings(id, "turns", "fixed", f"in-{id}", f"at-{id}", opened.clock.now())
    settings.clock = ClockRules(window=WINDOW)
    return await lobby.admit(opened.house, Record(settings, Seating(chairs, guest_at(0)), course))


async def play_more(opened: Opened, rooms: list[Room]) -> None:
    """Talk, an undo, orders, a pause, a window with answers, and games that are over."""
    games = list(opened.house.games.values())
    for room in rooms:
        await opened.say(room, guest_at(1), Chat(opened.new_cid(), "Hände hoch!"))
        await opened.play(room, 2)
        last = room.record.course.moves[-1]
        undo = Undo(opened.new_cid(), last.seat, room.record.course.seq)
        await opened.say(room, guest_at(last.seat), undo)
    await opened.say(rooms[0], guest_at(1), GiveOrder(opened.new_cid(), 1, PassUntil("end")))
    for game in games:
        await opened.play(await new_room(opened, game, "begun"), 2)
    await play_to_window(opened, games)
    paused = await new_room(opened, games[0], "paused")
    await opened.play(paused, 3)
    stopped = replace(paused.record.settings, state="paused", paused_by="host")
    await paused.journal.amend(stopped)
    for game in games[:1] + games[-1:]:
        await opened.play(await new_room(opened, game, "over"), MOST)


async def play_to_window(opened: Opened, games: list[Game[Any]]) -> None:
    """A window in which some have answered."""
    room = await new_room(opened, games[-1], "window")
    while not room.decisions.windows.held and room.record.is_running:
        await opened.play_once(room)


def read_truth(good: Good, games: dict[str, Game[Any]]) -> None:
    """Every moment of every table, and all rows."""
    with closing(sqlite3.connect(good.shut / FILE)) as file:
        names = [name for (name,) in file.execute(TABLES)]
        good.rows = {name: file.execute(f"SELECT * FROM {name}").fetchall() for name in names}
        file.row_factory = as_row
        for row in file.execute("SELECT * FROM tables").fetchall():
            commands = file.execute(COMMANDS, (row["id"],)).fetchall()
            good.moments[row["id"]] = moments_of(games[row["game"]], row, commands)


TABLES: Final = "SELECT name FROM sqlite_schema WHERE type = 'table'"
COMMANDS: Final = "SELECT * FROM commands WHERE table_id = ? ORDER BY n"


def as_row(cursor: sqlite3.Cursor, values: tuple[Any, ...]) -> dict[str, Any]:
    """A row by the names of its columns."""
    return {column[0]: value for column, value in zip(cursor.description, values, strict=True)}


def moments_of(game: Game[Any], row: Any, commands: list[Any]) -> dict[int, bytes]:
    """Where the game stood after each command."""
    memory = Memory(new_course(game, row), sum_of("", facts_of(row)))
    found = {0: moment_of(memory.course)}
    for command in commands:
        fold(memory, command)
        found[command["n"]] = moment_of(memory.course)
    return found
