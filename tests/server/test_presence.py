"""Who is here: noticed after three seconds, looked after by a bot after a minute, welcome back."""

import sqlite3
from collections.abc import Awaitable, Callable
from random import Random

import pytest

from langfinger.games import GAMES
from langfinger.server.http import host_actions, lobby
from langfinger.server.http.identity import Guest
from langfinger.server.players import Manners
from langfinger.server.publish.wire import HostWish, Joining
from langfinger.server.store.table_settings import ClockRules
from tests.server.kit import PICKPOCKETS, new_table, played, seated


@played
async def test_a_short_break_is_not_noticed() -> None:
    table = await seated(new_table())
    told = len(table.lines["ben"].heard("table"))

    await table.disconnect("ana")
    await table.wait(2.9)
    await table.connect("ana", since=0)

    assert len(table.lines["ben"].heard("table")) == told


@played
async def test_a_long_break_is_seen_by_the_others() -> None:
    table = await seated(new_table())

    await table.disconnect("ana")
    await table.wait(3.1)

    chair = table.lines["ben"].last("table")["table"]["seats"][0]
    assert (chair["here"], chair["kind"], chair["bot"]) == (False, "person", None)


@played
async def test_after_a_minute_a_bot_looks_after_the_seat_until_its_person_is_back() -> None:
    table = await seated(new_table())
    await table.disconnect("ana")

    await table.wait(61)
    away = table.lines["ben"].last("table")["table"]["seats"][0]
    await table.play_some(0, Random(1))
    await table.connect("ana")
    back = table.lines["ben"].last("table")["table"]["seats"][0]

    assert (away["kind"], away["bot"]) == ("person", "random")
    assert (back["kind"], back["bot"], back["here"]) == ("person", None, True)


@played
async def test_the_bot_really_plays() -> None:
    table = await seated(new_table())
    seat = table.to_move() or 0
    await table.disconnect(table.seating.chairs[seat].guest or "")

    await table.wait(62)

    assert [row[5] for row in table.store.commands("act")] == ["bot"]


@played
async def test_by_turns_a_bot_waits_for_a_day() -> None:
    table = await seated(new_table(pace="turns"))
    await table.disconnect("ana")

    await table.wait(86_000)
    early = table.lines["ben"].last("table")["table"]["seats"][0]["bot"]
    await table.wait(500)

    assert early is None
    assert table.lines["ben"].last("table")["table"]["seats"][0]["bot"] == "random"


@played
async def test_a_table_that_everybody_left_waits() -> None:
    table = await seated(new_table(people="ana", bots=3))
    await table.disconnect("ana")

    await table.wait(600)

    assert table.to_move() == 0
    assert table.seating.chairs[0].stands_in is False


@played
async def test_a_pause_needs_everybody_who_is_here() -> None:
    table = await seated(new_table())
    await table.disconnect("cem")
    await table.wait(4)

    await table.say("ana", {"t": "pause", "cid": "a", "on": True})
    after_one = table.room.record.settings.state
    await table.say("ben", {"t": "pause", "cid": "b", "on": True})
    seat = table.to_move() or 0
    await table.connect("cem")
    await table.act_id(table.seating.chairs[seat].guest or "", seat, 0)

    assert after_one == "running"
    assert table.room.record.settings.state == "paused"
    assert table.lines[table.seating.chairs[seat].guest or ""].last("nak")["code"] == "paused"


@played
async def test_when_time_is_up_a_default_answer_is_given() -> None:
    table = await seated(new_table(clock_rules=ClockRules(move=30)))
    seat = table.to_move()

    await table.wait(29)
    before = table.to_move()
    await table.wait(2)

    assert before == seat
    assert table.to_move() != seat
    assert [row[5] for row in table.store.commands("act")] == ["clock"]
    assert table.lines["ana"].last("view")["clock"]["until"] is not None


@played
async def test_when_time_is_up_in_hadria_all_are_ready_with_the_plan_so_far() -> None:
    table = await seated(new_table(GAMES["hadria"], clock_rules=ClockRules(move=30)))
    while table.view(0).ask[0] != "Planning":
        await table.wait(31)
    await table.act("ana", 0, "plan move")
    asked = table.view(0).version

    await table.wait(31)

    clocked = [row[5] for row in table.store.commands("act")][-3:]
    assert clocked == ["clock", "clock", "clock"]
    assert table.view(0).version > asked
    assert "move" in str(table.view(0).table["plan_cards"][0])


@played
async def test_when_time_is_up_sealed_answers_are_given_for_all_who_owe_one() -> None:
    table = await seated(new_table(PICKPOCKETS, clock_rules=ClockRules(move=30)))
    await table.act("ana", 0, table.legal(0)[0])

    await table.wait(31)

    assert [row[5] for row in table.store.commands("act")] == ["ana", "clock", "clock"]


@played
async def test_a_clock_of_the_game_runs_for_whoever_is_asked_alone() -> None:
    table = await seated(new_table(clock_rules=ClockRules(game=600)))
    seat = table.to_move() or 0

    await table.wait(100)
    await table.play_some(1, Random(1))

    banks = table.lines["ana"].last("view")["clock"]["banks"]
    assert banks[seat] == 500
    assert sorted(banks) == [500, 600, 600]


@pytest.mark.parametrize("do", ["kick", "leave", "join", "bot", "hotseat"])
@played
async def test_nobody_moves_to_another_chair_before_it_is_stored(do: str) -> None:
    table = await seated(new_table(people="ana ben", bots=1))
    room, ana = table.room, Guest("ana", "Ana", "de", 1)
    before = room.record.seating.copy()
    work: dict[str, Callable[[], Awaitable[None]]] = {
        "kick": lambda: host_actions.host(room, ana, HostWish(do="kick", seat=1)),
        "leave": lambda: lobby.leave(room, ana),
        "join": lambda: lobby.join(room, Guest("dora", "Dora", "de", 1), Joining(invite="invite")),
        "bot": lambda: host_actions.host(room, ana, HostWish(do="bot", bot="rules")),
        "hotseat": lambda: host_actions.host(room, ana, HostWish(do="hotseat", name="Eva")),
    }
    table.store.error = sqlite3.OperationalError("disk full")

    with pytest.raises(sqlite3.OperationalError):
        await room.inbox.do(work[do])

    assert room.record.seating == before
    assert sorted(room.publisher.lines) == ["ana", "ben"]
    table.store.error = None
    await room.inbox.do(work[do])
    assert room.record.seating != before


@played
async def test_bots_take_the_time_that_the_one_person_here_wants() -> None:
    table = new_table(people="ana", bots=3, manners=Manners(1.0, 1.0))
    await table.connect("ana", bots="calm")
    await table.wait(1.1)  # what was asked before she came
    await table.play_some(1, Random(1))

    await table.wait(2.4)
    early = len(table.store.commands("act"))
    await table.wait(0.2)

    assert early == 2
    assert len(table.store.commands("act")) == 3


@played
async def test_of_several_people_the_one_who_likes_it_slowest_is_heard_while_here() -> None:
    table = new_table(people="ana ben", bots=1)
    await table.connect("ana", bots="brisk")
    await table.connect("ben", bots="calm")

    together = table.room.presence.bots.pace_of(2)
    await table.disconnect("ben")
    await table.wait(4)

    assert together == 2.5
    assert table.room.presence.bots.pace_of(2) == 0.3
