"""The store: durable together, apart in failure, one holder, and every table comes back."""

import asyncio
import shutil
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine

from langfinger.kernel import dump
from langfinger.server.house import House
from langfinger.server.http import lobby
from langfinger.server.http.identity import Doorman, Guest
from langfinger.server.publish.commands import Command
from langfinger.server.publish.messages import (
    Act,
    GiveOrder,
    Mute,
    PassUntil,
    Prepared,
    Spare,
    Undo,
)
from langfinger.server.publish.wire import NewTable
from langfinger.server.store.course import Course, replayed
from langfinger.server.store.file.locking import Occupied
from langfinger.server.store.file.sqlite import SqliteStore
from langfinger.server.store.memory import SpareWish
from langfinger.server.store.recovery import COMMANDS, recall
from langfinger.server.store.schema import METADATA
from langfinger.server.store.store import NotStored, Statement
from langfinger.server.store.table_settings import ClockRules
from langfinger.server.table.room import Room
from langfinger.stress.by_hand.hand_clock import HandClock
from langfinger.stress.by_hand.test_table import Witness
from tests.server.kit import played
from tests.server.running import opened

NEW_GUEST = "INSERT INTO guests (id, name, lang, created) VALUES (?, ?, ?, ?)"


@pytest.mark.file
@played
async def test_many_writes_share_one_commit(tmp_path: Path, migrated: Path) -> None:
    store = new_store(tmp_path, migrated)

    await asyncio.gather(
        *[store.write(Statement(NEW_GUEST, (f"g{i}", "a", "de", 1))) for i in range(200)]
    )

    assert len(await store.read("SELECT * FROM guests")) == 200
    assert store.commits < 50
    store.shut()


@pytest.mark.file
@played
async def test_a_write_that_fails_takes_no_other_with_it(tmp_path: Path, migrated: Path) -> None:
    store = new_store(tmp_path, migrated)
    good = Statement(NEW_GUEST, ("a", "a", "de", 1))
    bad = Statement(NEW_GUEST, ("a", None, "de", 1))

    results = await asyncio.gather(store.write(good), store.write(bad), return_exceptions=True)

    assert results[0] == [1]
    assert isinstance(results[1], NotStored)
    assert len(await store.read("SELECT * FROM guests")) == 1
    store.shut()


@pytest.mark.file
def test_one_process_holds_the_folder(tmp_path: Path, migrated: Path) -> None:
    store = new_store(tmp_path, migrated)

    with pytest.raises(Occupied, match="in use by another Langfinger"):
        SqliteStore(tmp_path)

    store.shut()


@pytest.mark.file
def test_the_migrations_lead_to_the_schema(migrated: Path) -> None:
    engine = create_engine(f"sqlite:///{migrated}")
    with engine.connect() as connection:
        context = MigrationContext.configure(connection)

        differences = compare_metadata(context, METADATA)

    engine.dispose()
    assert differences == []


def new_store(folder: Path, migrated: Path) -> SqliteStore:
    """The store of a new house."""
    folder.mkdir(exist_ok=True)
    shutil.copy(migrated, folder / "langfinger.sqlite")
    return SqliteStore(folder)


class Sitter:
    """One guest who sits on all chairs of a stored table and plays at random."""

    def __init__(self, house: House, room: Room) -> None:
        self.room = room
        self.line = Witness("me", HandClock())
        room.publisher.lines["me"] = self.line
        self.dice = Random(4)
        self.count = 0

    async def say(self, message: Any) -> None:
        """Through the inbox, as anybody."""
        self.room.inbox.put(Command("me", self.line, message))
        await self.room.inbox.do(nothing)

    async def play(self, moves: int) -> None:
        """Some moves."""
        for _ in range(moves):
            course = self.room.record.course
            owing = [s for s in range(course.seats) if self.room.publisher.owes(s)]
            if not owing and self.room.decisions.windows.is_open:
                moment = self.room.decisions.windows.moment
                await self.room.inbox.do(partial(self.room.decisions.windows.close, moment))
                owing = [s for s in range(course.seats) if self.room.publisher.owes(s)]
            if not owing:
                return
            seat = self.dice.choice(owing)
            self.count += 1
            action = self.dice.choice(self.room.record.view(seat).legal)
            await self.say(Act(f"c{self.count}", seat, course.seq, action))

    async def undo(self) -> None:
        """Takes back the last move."""
        move = self.room.record.course.moves[-1]
        self.count += 1
        await self.say(Undo(f"u{self.count}", move.seat, self.room.record.course.seq))


async def nothing() -> None:
    """An errand that only waits its turn."""


async def new_room(house: House, game: str) -> Room:
    """A stored table of one guest and further people on the same device."""
    me = await Doorman(house.store, house.clock, ["key"]).keep(Guest("me", "Me", "de", 1))
    return await lobby.open_table(house, me, NewTable(game=game, seats=3, names=["b", "c"]))


def truth(course: Course) -> Any:
    """All that must come back."""
    events = [
        (chapter.n, chapter.seq, [event.to_json(course.game.words) for event in chapter.events])
        for chapter in course.story
    ]
    state = dump(course.game, course.state)
    return state, course.moves, course.cuts, course.n, course.seq, course.asked_since, events


@pytest.mark.parametrize("game", ["gelegenheit", "pickpockets"])
@played
async def test_a_table_comes_back_exactly(tmp_path: Path, migrated: Path, game: str) -> None:
    house = await opened(tmp_path, migrated)
    room = await new_room(house, game)
    sitter = Sitter(house, room)
    await sitter.play(57)
    await sitter.undo()
    await sitter.play(20)
    await sitter.undo()
    await sitter.undo()
    before, done = truth(room.record.course), dict(room.journal.done)
    await house.close()

    again = await opened(tmp_path, migrated)
    back = await again.room(room.record.settings.id)

    assert truth(back.record.course) == before
    assert back.journal.done == done
    course = back.record.course
    from_seed = replayed(course, len(course.moves))
    assert dump(course.game, from_seed) == dump(course.game, course.state)
    await again.close()


@played
async def test_an_undo_is_not_forgotten(tmp_path: Path, migrated: Path) -> None:
    house = await opened(tmp_path, migrated)
    room = await new_room(house, "gelegenheit")
    sitter = Sitter(house, room)
    await sitter.play(50)
    await sitter.undo()
    before = truth(room.record.course)
    await house.close()

    again = await opened(tmp_path, migrated)
    row = (await again.store.read("SELECT * FROM tables"))[0]
    commands = await again.store.read(COMMANDS, row["id"])
    memory = recall(again.games["gelegenheit"], row, commands)

    assert truth(memory.course) == before
    await again.close()


@played
async def test_orders_and_resends_survive_a_restart(tmp_path: Path, migrated: Path) -> None:
    house = await opened(tmp_path, migrated)
    room = await new_room(house, "pickpockets")
    sitter = Sitter(house, room)
    act = Act("once", 0, 0, room.record.view(0).legal[0])
    await sitter.say(act)
    await sitter.say(GiveOrder("o", 1, PassUntil("end")))
    await house.close()

    again = await opened(tmp_path, migrated)
    back = await again.room(room.record.settings.id)
    await Sitter(again, back).say(act)

    assert back.decisions.orders.given == {1: PassUntil("end")}
    assert len(back.record.course.moves) == 1
    await again.close()


async def reopened(house: House, folder: Path, migrated: Path) -> House:
    """The same house, closed and opened again."""
    await house.close()
    again = await opened(folder, migrated)
    return again


async def at_window(room: Room, sitter: Sitter) -> list[int]:
    """Plays on until a window opens; the seats that are asked."""
    while not room.decisions.windows.is_open:
        await sitter.play(1)
    return room.record.course.turn()


@played
async def test_answers_held_in_a_window_survive_a_restart(tmp_path: Path, migrated: Path) -> None:
    house = await opened(tmp_path, migrated)
    room = await new_room(house, "pickpockets")
    sitter = Sitter(house, room)
    first, second = (await at_window(room, sitter))[:2]
    answer = room.record.course.game.texts_of.index("pass")
    await sitter.say(Act("a", first, room.record.course.seq, answer))
    await sitter.say(GiveOrder("p", second, Prepared(answer)))
    assert room.decisions.windows.held == {first: answer, second: answer}

    again = await reopened(house, tmp_path, migrated)
    back = await again.room(room.record.settings.id)

    assert back.decisions.windows.held == {first: answer, second: answer}
    assert not back.decisions.orders.given
    await again.close()


@played
async def test_whether_one_is_spared_survives_a_restart(tmp_path: Path, migrated: Path) -> None:
    house = await opened(tmp_path, migrated)
    room = await new_room(house, "pickpockets")
    await Sitter(house, room).say(Spare("s", 1, False))

    again = await reopened(house, tmp_path, migrated)
    back = await again.room(room.record.settings.id)

    assert back.decisions.sparing.wishes == {1: SpareWish("me", False)}
    await again.close()


@played
async def test_mutes_survive_a_restart(tmp_path: Path, migrated: Path) -> None:
    house = await opened(tmp_path, migrated)
    room = await new_room(house, "gelegenheit")
    room.record.seating.chairs[1].guest = "loud"
    sitter = Sitter(house, room)
    await sitter.say(Mute(1, True))
    await sitter.say(Mute(1, False))
    await sitter.say(Mute(1, True))

    again = await reopened(house, tmp_path, migrated)
    back = await again.room(room.record.settings.id)

    assert back.chat.mutes == {"me": {"loud"}}
    await again.close()


@played
async def test_the_clock_of_the_game_goes_on_after_a_restart(
    tmp_path: Path, migrated: Path
) -> None:
    house = await opened(tmp_path, migrated)
    me = await Doorman(house.store, house.clock, ["key"]).keep(Guest("me", "Me", "de", 1))
    wish = NewTable(game="gelegenheit", seats=3, names=["b", "c"], clock=ClockRules(game=600))
    room = await lobby.open_table(house, me, wish)
    await room.inbox.do(nothing)
    room.decisions.move_clock.started -= 60_000
    seat = room.record.course.turn()[0]
    await Sitter(house, room).play(1)
    assert room.decisions.move_clock.banks is not None
    assert room.decisions.move_clock.banks[seat] <= 540_000

    again = await reopened(house, tmp_path, migrated)
    back = await again.room(room.record.settings.id)

    assert back.decisions.move_clock.banks is not None
    assert 539_000 < back.decisions.move_clock.banks[seat] <= 540_000
    await again.close()
