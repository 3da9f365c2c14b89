"""One room: apply, store, publish; nothing is played twice, lost or shown too early."""

import asyncio
from random import Random

from langfinger.games import GAMES
from langfinger.server.store.store import NotStored
from tests.server.kit import PICKPOCKETS, new_table, played, seated


@played
async def test_a_move_is_shown_to_nobody_before_it_is_stored() -> None:
    table = await seated(new_table())
    seat = table.to_move() or 0
    guest = table.seating.chairs[seat].guest or ""
    before = [len(line.frames) for line in table.lines.values()]
    table.store.gate = asyncio.Event()

    await table.act(guest, seat, table.legal(seat)[0])
    while_storing = [len(line.frames) for line in table.lines.values()]
    told_turn = table.course.turn()
    gate, table.store.gate = table.store.gate, None
    gate.set()
    await table.rest()

    assert while_storing == before
    assert told_turn == [seat]
    assert [line.last("view")["seq"] for line in table.lines.values()] == [1, 1, 1]


@played
async def test_a_resend_is_acknowledged_and_not_played_twice() -> None:
    table = await seated(new_table())
    seat = table.to_move() or 0
    guest = table.seating.chairs[seat].guest or ""
    move = table.legal(seat)[0]

    await table.act(guest, seat, move, cid="same", base=0)
    await table.act(guest, seat, move, cid="same", base=0)

    assert [ack["cid"] for ack in table.lines[guest].heard("ack")] == ["same", "same"]
    assert len(table.store.commands("act")) == 1
    assert table.course.seq == 1


@played
async def test_a_bot_goes_on_with_a_plan_of_many_parts_until_it_is_ready() -> None:
    table = await seated(new_table(GAMES["hadria"], people="ana", bots=2, seed=8))
    for _ in range(60):
        await table.wait(1.0)
        if "ready" not in table.legal(0) and table.legal(0):
            await table.act("ana", 0, table.legal(0)[0])

    course = table.course
    assert course.turn() == [0, 1, 2]
    assert [course.owes(seat) for seat in range(3)] == [True, False, False]
    assert course.answers(0) == 0
    assert course.answers(1) > 1


@played
async def test_a_stale_click_gets_the_newest_view() -> None:
    table = await seated(new_table())
    seat = table.to_move() or 0
    guest = table.seating.chairs[seat].guest or ""
    await table.act(guest, seat, table.legal(seat)[0])
    views = len(table.lines[guest].heard("view"))

    await table.act(guest, seat, "place thief thief", base=0)

    assert table.lines[guest].last("nak")["code"] == "stale"
    assert len(table.lines[guest].heard("view")) == views + 1


@played
async def test_an_illegal_move_is_refused_with_its_rule() -> None:
    table = await seated(new_table())
    seat = table.to_move() or 0
    guest = table.seating.chairs[seat].guest or ""

    await table.act(guest, seat, "alarm")

    nak = table.lines[guest].last("nak")
    assert (nak["code"], nak["reason"]["rule"]) == ("illegal", "GD-8.1")
    assert not table.store.commands("act")


@played
async def test_nobody_decides_for_others() -> None:
    table = await seated(new_table())
    seat = table.to_move() or 0
    other = table.seating.chairs[(seat + 1) % 3].guest or ""

    await table.act(other, seat, table.legal(seat)[0])

    assert table.lines[other].last("nak")["code"] == "not_yours"


@played
async def test_if_storing_fails_nothing_has_happened() -> None:
    table = await seated(new_table())
    seat = table.to_move() or 0
    guest = table.seating.chairs[seat].guest or ""
    move = table.legal(seat)[0]
    table.store.error = NotStored("disk full")

    await table.act(guest, seat, move, cid="once")
    refused = table.lines[guest].last("nak")["code"]
    table.store.error = None
    await table.act(guest, seat, move, cid="once")

    assert refused == "not_stored"
    assert table.course.seq == 1
    assert len(table.course.moves) == 1


@played
async def test_why_not_is_answered_with_a_reason() -> None:
    table = await seated(new_table())
    seat = table.to_move() or 0
    guest = table.seating.chairs[seat].guest or ""

    await table.say(guest, {"t": "why", "cid": "w", "seat": seat, "intent": "lay R9"})
    await table.say(guest, {"t": "why", "cid": "v", "seat": seat, "intent": table.legal(seat)[0]})

    because, nothing = table.lines[guest].heard("reason")
    assert because["reason"]["rule"].startswith("GD-")
    assert nothing["reason"] is None


@played
async def test_a_spectator_sees_the_public_table_only() -> None:
    table = await seated(new_table())

    watcher = await table.connect("somebody")
    await table.say("somebody", {"t": "act", "cid": "x", "seat": 0, "base": 0, "action": 1})

    view = watcher.last("view")
    assert view["seat"] == -1
    assert all(isinstance(hand, int) for hand in view["view"]["table"]["hands"])
    assert watcher.last("nak")["code"] == "not_yours"
    assert watcher.last("table")["table"]["invite"] is None


@played
async def test_a_second_device_takes_over() -> None:
    table = await seated(new_table())
    first = table.lines["ana"]

    second = await table.connect("ana")

    assert first.bye == "taken_over"
    assert second.last("view")["seat"] == 0


@played
async def test_coming_back_brings_what_was_missed() -> None:
    table = await seated(new_table())
    await table.play_some(6, Random(1))

    line = await table.connect("ana", since=3)

    view = line.last("view")
    assert view["replayed"] is True
    assert {seq for seq, _, _ in view["events"]} == {4, 5, 6}


@played
async def test_one_device_may_hold_several_seats() -> None:
    table = await seated(new_table(people="ana ana ben"))

    views = table.lines["ana"].heard("view")

    assert [(view["seat"], view["local"]) for view in views] == [(0, True), (1, True)]
    assert table.lines["ben"].last("view")["local"] is False


@played
async def test_a_sealed_answer_is_shown_to_its_owner_alone() -> None:
    table = await seated(new_table(PICKPOCKETS))
    before = [len(table.lines[guest].frames) for guest in ("ben", "cem")]
    seq = table.course.seq

    await table.act("ana", 0, table.legal(0)[0])

    assert [len(table.lines[guest].frames) for guest in ("ben", "cem")] == before
    own = table.lines["ana"].last("view")
    assert own["seq"] == seq
    assert own["view"]["table"]["waiting"] == [1, 2]


@played
async def test_a_sealed_answer_may_be_changed_until_all_are_in() -> None:
    table = await seated(new_table(PICKPOCKETS))
    first, second = table.legal(0)[0], table.legal(0)[-1]

    await table.act("ana", 0, first)
    await table.act("ana", 0, "take back")
    await table.act("ana", 0, second)
    await table.act("ben", 1, table.legal(1)[0])

    assert table.course.is_sealed()
    assert table.course.turn() == [0, 1, 2]
    assert len(table.store.commands("act")) == 4


@played
async def test_bots_answer_through_the_same_inbox() -> None:
    table = await seated(new_table(people="ana", bots=3))

    await table.wait(1)

    assert table.to_move() in (0, None)
    actors = {row[5] for row in table.store.commands("act")}
    assert actors <= {"bot"}


@played
async def test_chat_reaches_all_but_those_who_muted() -> None:
    table = await seated(new_table())
    await table.say("cem", {"t": "mute", "who": 0, "on": True})

    await table.say("ana", {"t": "chat", "cid": "h", "text": "hello"})
    await table.say("ana", {"t": "chat", "cid": "h", "text": "hello"})
    await table.say("ana", {"t": "chat", "cid": "i", "text": "\u202ebad"})

    assert [told["text"] for told in table.lines["ben"].heard("chat")] == ["hello"]
    assert not table.lines["cem"].heard("chat")
    assert table.lines["ana"].last("nak")["code"] == "bad_message"


@played
async def test_the_number_of_a_line_of_chat_tells_nothing_about_sealed_answers() -> None:
    table = await seated(new_table(PICKPOCKETS))

    await table.say("ana", {"t": "chat", "cid": "h", "text": "one"})
    await table.act("ben", 1, table.legal(1)[0])
    await table.say("ana", {"t": "chat", "cid": "i", "text": "two"})

    assert [told["id"] for told in table.lines["cem"].heard("chat")] == [1, 2]
