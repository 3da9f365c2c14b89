"""A game that is over is looked at together: one leads, the others follow, and nothing leaks."""

import json
from dataclasses import replace
from typing import Any

from langfinger.server.publish.commands import read_message
from langfinger.stress.by_hand.test_table import HandTable, Witness
from tests.server.kit import new_table, played, seated

ARROW = ["look card R9 0", "seat 1 0"]


def over(**made: Any) -> HandTable:
    """A table that is over."""
    table = new_table(**made)
    table.room.record.settings = replace(table.room.record.settings, state="finished")
    return table


async def look_back(table: HandTable, name: str, watch: str | None = None) -> Witness:
    """Somebody comes to the review, perhaps by a link; without a seat they are a guest."""
    line = Witness(name if table.seating.of(name) or watch is None else None, table.clock)
    table.lines[name] = line
    await table.say(name, {"t": "hello", "review": True, "watch": watch})
    return line


async def show(table: HandTable, name: str, at: int = 0, **more: Any) -> None:
    """Whoever leads shows a step."""
    told = {"t": "show", "cid": "s", "at": at, "eyes": "table", "arrows": [], **more}
    await table.say(name, told)


@played
async def test_one_leads_and_the_others_follow_with_arrows_and_eyes() -> None:
    table = over()
    ana, ben = [await look_back(table, name) for name in ("ana", "ben")]
    watcher = await look_back(table, "somebody", watch="watch")

    await table.say("ana", {"t": "lead", "cid": "l", "on": True})
    await show(table, "ana", eyes=1, arrows=[ARROW])

    told = ben.last("review")
    assert told == watcher.last("review")
    assert (told["lead"], told["leading"], told["here"], told["others"]) == (0, False, [0, 1], 1)
    assert (told["at"], told["eyes"], told["arrows"]) == (0, 1, [ARROW])
    assert ana.last("review") == told | {"leading": True}


@played
async def test_nobody_is_led_by_two() -> None:
    table = over()
    await look_back(table, "ben")
    cem = await look_back(table, "cem")

    await table.say("ben", {"t": "lead", "cid": "l", "on": True})
    await table.say("cem", {"t": "lead", "cid": "m", "on": True})
    await show(table, "cem")

    assert [nak["code"] for nak in cem.heard("nak")] == ["not_leading", "not_leading"]
    assert cem.last("review")["at"] == -1


@played
async def test_the_host_may_take_over_and_anybody_when_the_leader_is_gone() -> None:
    table = over()
    for name in ("ana", "ben", "cem"):
        await look_back(table, name)
    await table.say("ben", {"t": "lead", "cid": "l", "on": True})

    await table.say("ana", {"t": "lead", "cid": "m", "on": True})
    taken = table.lines["cem"].last("review")["lead"]
    await table.disconnect("ana")
    gone = table.lines["cem"].last("review")["lead"]
    await table.say("cem", {"t": "lead", "cid": "n", "on": True})
    led = table.lines["ben"].last("review")["lead"]
    await table.say("cem", {"t": "lead", "cid": "o", "on": False})

    assert (taken, gone, led) == (0, None, 2)
    assert table.lines["ben"].last("review")["lead"] is None


@played
async def test_notes_reach_all_but_those_who_do_not_want_to_hear_them_and_whoever_comes_later() -> (
    None
):
    table = over()
    await seated(table)
    await table.say("cem", {"t": "mute", "who": 0, "on": True})
    for name in ("ana", "ben", "cem"):
        await look_back(table, name)

    await table.say("ana", {"t": "note", "cid": "n", "at": 0, "text": "  Warum  nicht? "})
    late = await look_back(table, "somebody", watch="watch")

    expected = {"t": "note", "id": 1, "who": 0, "name": "Ana", "at": 0, "text": "Warum nicht?"}
    assert table.lines["ben"].heard("note") == late.heard("note") == [expected]
    assert not table.lines["cem"].heard("note")


@played
async def test_whoever_has_no_seat_looks_on_and_says_nothing() -> None:
    table = over()
    watcher = await look_back(table, "somebody", watch="watch")

    await table.say("somebody", {"t": "lead", "cid": "l", "on": True})
    await show(table, "somebody")
    await table.say("somebody", {"t": "note", "cid": "n", "at": 0, "text": "hm"})
    await table.say("somebody", {"t": "chat", "cid": "c", "text": "hm"})

    assert [nak["code"] for nak in watcher.heard("nak")] == ["not_yours"] * 4
    assert {json.loads(frame)["t"] for _, frame in watcher.frames} == {"review", "nak"}


@played
async def test_a_game_that_is_played_is_not_reviewed() -> None:
    table = new_table()

    line = await look_back(table, "ana")

    assert line.bye == "not_welcome"


@played
async def test_whoever_does_not_know_the_link_is_sent_away() -> None:
    table = over()

    stranger = await look_back(table, "eve", watch="guessed")
    guest = await look_back(table, "mia")

    assert (stranger.bye, guest.bye) == ("not_welcome", "not_welcome")
    assert not table.room.visitors()


@played
async def test_whoever_reviews_takes_nobodys_place_and_hears_nothing_of_the_table() -> None:
    table = await seated(over())
    sitting = table.lines["ana"]

    line = await look_back(table, "ana")
    await table.say("ben", {"t": "chat", "cid": "c", "text": "Moin"})

    assert not sitting.bye
    assert [json.loads(frame)["t"] for _, frame in line.frames] == ["review"]


@played
async def test_with_a_new_watch_link_those_who_came_by_the_old_one_go() -> None:
    table = over()
    ana = await look_back(table, "ana")
    watcher = await look_back(table, "somebody", watch="watch")

    table.room.record.settings = replace(table.room.record.settings, watch="another")
    await table.say("ana", {"t": "lead", "cid": "l", "on": True})

    assert (watcher.bye, ana.bye) == ("not_welcome", "")
    assert ana.last("review")["others"] == 0


@played
async def test_what_is_no_step_no_seat_and_no_text_is_refused() -> None:
    table = over()
    ana = await look_back(table, "ana")
    await table.say("ana", {"t": "lead", "cid": "l", "on": True})

    await show(table, "ana", at=1)
    await show(table, "ana", eyes=3)
    await table.say("ana", {"t": "note", "cid": "n", "at": 1, "text": "hm"})
    await table.say("ana", {"t": "note", "cid": "n", "at": 0, "text": "\u202ehm"})

    assert [nak["code"] for nak in ana.heard("nak")] == ["bad_message"] * 4


def test_an_arrow_is_two_things_on_the_board_and_nothing_else() -> None:
    wrong = ['look "] 0', "look a\\b 0", "href x 0", "look card R9", "look \n 0", "look a 100"]
    said = {"t": "show", "cid": "s", "at": 0, "eyes": "all"}

    read = [read_message(json.dumps(said | {"arrows": [[ARROW[0], one]]})) for one in wrong]
    many = read_message(json.dumps(said | {"arrows": [ARROW] * 13}))

    assert read == [None] * len(wrong)
    assert many is None
    assert read_message(json.dumps(said | {"arrows": [ARROW] * 12})) is not None


@played
async def test_when_the_last_one_goes_nothing_is_left() -> None:
    table = over()
    await look_back(table, "ana")
    await table.say("ana", {"t": "lead", "cid": "l", "on": True})
    await show(table, "ana", arrows=[ARROW])
    await table.say("ana", {"t": "note", "cid": "n", "at": 0, "text": "hm"})
    stored = len(table.store.written)

    await table.disconnect("ana")
    ben = await look_back(table, "ben")

    assert not ben.heard("note")
    assert (ben.last("review")["lead"], ben.last("review")["arrows"]) == (None, [])
    assert len(table.store.written) == stored == 0
