"""A person's data: they are told all of it and nothing of others, and can have it erased."""

import json
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from langfinger.server.forgetting import forget
from langfinger.server.house import House
from langfinger.server.http import host_actions, lobby
from langfinger.server.http.identity import Doorman, Guest
from langfinger.server.publish.commands import Command
from langfinger.server.publish.messages import Act, Chat, Mute
from langfinger.server.publish.wire import Joining, NewTable
from langfinger.server.store.guests.finding import traces_of
from langfinger.server.store.guests.telling import all_about
from langfinger.server.store.store import Statement
from langfinger.server.table.room import Room
from langfinger.stress.by_hand.hand_clock import HandClock
from langfinger.stress.by_hand.test_table import Witness
from tests.server.kit import played
from tests.server.running import Running, opened
from tests.server.test_damage import nothing, why_not
from tests.server.test_http import guest

ANA = Guest("ana-id_ana-id_ana-id_1", "Ana", "de", 1)
TOLD = {"kind", "seat", "at", "move", "text", "order", "on", "yes", "name"}
BEN = Guest("ben-id-ben-id-ben-id-1", "Ben", "en", 1)


class TwoAtATable:
    """Ana opened a table for three, Ben came, a bot has the third chair."""

    def __init__(self, house: House, room: Room) -> None:
        self.house = house
        self.room = room
        self.lines = {who.id: Witness(who.id, HandClock()) for who in (ANA, BEN)}
        room.publisher.lines.update(self.lines)
        self.count = 0

    async def say(self, who: Guest, message: Any) -> None:
        """Through the inbox, as anybody."""
        self.room.inbox.put(Command(who.id, self.lines[who.id], message))
        await self.room.inbox.do(nothing)

    async def play(self, moves: int) -> None:
        """Whoever is asked plays the first of what is allowed."""
        while len(self.room.record.course.moves) < moves:
            course = self.room.record.course
            for seat, who in enumerate((ANA, BEN)):
                if course.owes(seat):
                    action = self.room.record.view(seat).legal[0]
                    await self.say(who, Act(f"c{course.n}", seat, course.seq, action))
            await self.room.inbox.do(nothing)

    @property
    def id(self) -> str:
        """Of the table."""
        return self.room.record.settings.id


async def two_at_a_table(folder: Path, migrated: Path) -> TwoAtATable:
    """They have played, talked, and one does not hear the other."""
    house = await opened(folder, migrated)
    doorman = Doorman(house.store, house.clock)
    for who in (ANA, BEN):
        await doorman.keep(who)
    room = await lobby.open_table(house, ANA, NewTable(game="gelegenheit", seats=3))
    invite = room.record.settings.invite
    await room.inbox.do(partial(lobby.join, room, BEN, Joining(invite=invite, seat=1)))
    two = TwoAtATable(house, room)
    await two.say(ANA, Chat("a", "hello from Ana"))
    await two.play(6)
    await two.say(BEN, Chat("b", "hello from Ben"))
    await two.say(BEN, Mute(who=0, on=True))
    await two.play(9)
    return two


async def forgotten(two: TwoAtATable, who: Guest) -> list[str]:
    """This one is forgotten by the house."""
    doorman = Doorman(two.house.store, two.house.clock)
    return await forget(two.house, doorman.erase, who.id, lobby.BOT_NAMES)


async def everything(house: House) -> str:
    """All rows of the store as text."""
    found = []
    for name in ("guests", "tokens", "tables", "chairs", "commands", "shelf"):
        found += await house.store.read(f"SELECT * FROM {name}")
    return json.dumps(found)


@played
async def test_a_guest_is_told_their_own_and_nothing_of_others(
    tmp_path: Path, migrated: Path
) -> None:
    two = await two_at_a_table(tmp_path, migrated)

    told = await all_about(two.house.store, ANA.id)

    text = json.dumps(told)
    seed = two.room.record.course.seed
    moves = [move for move in two.room.record.course.moves if move.seat == 0]
    await two.house.close()
    table = told["tables"][0]
    assert told["guest"]["name"] == "Ana"
    assert (table["id"], table["seats"], table["host"]) == (two.id, [0], True)
    assert "hello from Ana" in text and "hello from Ben" not in text
    assert BEN.id not in text and "Ben" not in text and str(seed) not in text
    assert sum(command["kind"] == "act" for command in table["commands"]) == len(moves)
    assert all(set(command) <= TOLD for command in table["commands"])
    assert "used" not in table  # it would tell when somebody else has answered in secret


@played
async def test_who_is_forgotten_leaves_no_trace_and_the_table_plays_on(
    tmp_path: Path, migrated: Path
) -> None:
    two = await two_at_a_table(tmp_path, migrated)
    before = list(two.room.record.course.moves)

    left = await forgotten(two, ANA)
    text = await everything(two.house)
    room = await two.house.room(two.id)
    after = room.record.course.moves[: len(before)]  # a bot may have moved since
    seating = room.record.seating
    again = TwoAtATable(two.house, room)
    await again.play(12)

    assert left == []
    assert ANA.id not in text and "hello from Ana" not in text and '"Ana"' not in text
    assert "hello from Ben" in text
    assert after == before
    assert room.record.trouble is None
    assert (seating.host, seating.chairs[0].kind, seating.chairs[0].guest) == (BEN.id, "bot", None)
    assert seating.was_seen_by_others(BEN.id, 0)
    assert two.lines[ANA.id].bye == "left"
    assert [line.text for line in room.chat.said] == ["hello from Ben"]
    await two.house.close()


@played
async def test_a_table_that_is_in_the_store_alone_is_cleaned_too(
    tmp_path: Path, migrated: Path
) -> None:
    two = await two_at_a_table(tmp_path, migrated)
    await two.house.put_away(two.room)
    two.house.drop(two.room)

    await forgotten(two, BEN)

    text = await everything(two.house)
    trouble = await why_not(two.house, two.id)
    await two.house.close()
    assert BEN.id not in text and "hello from Ben" not in text
    assert trouble is None


@pytest.mark.file
@played
async def test_what_was_damaged_before_is_not_made_good(tmp_path: Path, migrated: Path) -> None:
    two = await two_at_a_table(tmp_path, migrated)
    spoil = "UPDATE commands SET seat = 1 - seat WHERE table_id = ? AND n = 8"
    await two.house.store.write(Statement(spoil, (two.id,)))
    two.house.drop(two.room)

    left = await forgotten(two, ANA)

    text = await everything(two.house)
    room = await two.house.room(two.id)
    await two.house.close()
    assert left == []
    assert ANA.id not in text and "hello from Ana" not in text
    assert room.record.trouble is not None and room.record.trouble.n == 8


@played
async def test_a_table_whose_seats_are_damaged_is_named(tmp_path: Path, migrated: Path) -> None:
    two = await two_at_a_table(tmp_path, migrated)
    spoil = "UPDATE chairs SET name = 'x' WHERE table_id = ? AND seat = 2"
    await two.house.store.write(Statement(spoil, (two.id,)))
    two.house.drop(two.room)

    left = await forgotten(two, ANA)

    await two.house.close()
    assert left == [two.id]


@played
async def test_what_lies_on_the_shelf_is_cleaned_too(tmp_path: Path, migrated: Path) -> None:
    two = await two_at_a_table(tmp_path, migrated)
    spoil = "UPDATE commands SET seat = 1 - seat WHERE table_id = ? AND n = 1"
    await two.house.store.write(Statement(spoil, (two.id,)))
    two.house.drop(two.room)
    room = await two.house.room(two.id)
    await room.inbox.do(partial(host_actions.mend, room, ANA, two.house))
    assert "hello from Ana" in await everything(two.house)

    await forgotten(two, ANA)

    text = await everything(two.house)
    await two.house.close()
    assert ANA.id not in text.replace("\\", "") and "hello from Ana" not in text
    assert "hello from Ben" in text


@played
async def test_ids_that_are_alike_are_not_mistaken(tmp_path: Path, migrated: Path) -> None:
    two = await two_at_a_table(tmp_path, migrated)
    alike = ANA.id.replace("_", "x")

    rows = await traces_of(two.house.store, alike)

    await two.house.close()
    assert rows == []


@played
async def test_over_http_the_cookie_goes_and_opens_nothing_any_more(server: Running) -> None:
    me = await guest(server, "Ana")
    table = await me.ask("POST", "/api/tables", {"game": "gelegenheit"})
    await me.ask("POST", "/api/me/link")
    cookie = me.cookie

    told = await me.call("GET", "/api/me/data")
    gone = await me.call("DELETE", "/api/me")
    me.cookie = cookie
    after = await me.call("GET", "/api/me")

    assert told.headers["content-disposition"].startswith("attachment")
    assert [kept["id"] for kept in told.body["tables"]] == [table["id"]]
    assert len(told.body["links"]) == 1
    assert gone.body == {"kept": 0}
    assert 'guest=""' in gone.headers["set-cookie"] and "Max-Age=0" in gone.headers["set-cookie"]
    assert after.status == 401
