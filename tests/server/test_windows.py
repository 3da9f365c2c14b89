"""Reaction windows: everybody is asked, and nobody can tell who has answered, or when, or what."""

from typing import Any

import pytest

from langfinger.games import GAMES
from langfinger.games.swindler.box.moments import AFTER_DRAW, SKULL_DRAWN
from langfinger.games.swindler.rules.reacting.windows import Reacting
from langfinger.server.publish.messages import PassUntil
from langfinger.server.store.table_settings import ClockRules, Timing
from langfinger.server.table.windows import timing_of
from langfinger.stress.by_hand.test_table import HandTable
from tests.server.kit import PICKPOCKETS, always_asked, at_window, new_table, played, seated


def asked(table: HandTable) -> list[int]:
    """The seats that are asked in the window."""
    return table.course.turn()


def guest_at(table: HandTable, seat: int) -> str:
    """Who sits there."""
    return table.seating.chairs[seat].guest or ""


async def give(table: HandTable, seat: int, order: dict[str, Any]) -> None:
    """A standing order or a prepared answer."""
    cid = f"o{seat}-{len(table.lines[guest_at(table, seat)].frames)}"
    told = {"t": "order", "cid": cid, "seat": seat, "order": order}
    await table.say(guest_at(table, seat), told)


def pass_id(table: HandTable) -> int:
    """The id of a pass."""
    return table.course.game.texts_of.index("pass")


@played
async def test_everybody_gets_the_same_bytes_when_a_window_opens() -> None:
    table = await at_window(new_table(PICKPOCKETS))

    opened = {
        frame
        for line in table.lines.values()
        for _, frame in line.frames
        if b'"t":"window"' in frame
    }

    assert len(opened) == 1


@played
async def test_whoever_hears_of_a_window_hears_the_time_too() -> None:
    table = await at_window(new_table(PICKPOCKETS))

    window = table.lines["ana"].last("window")

    assert window["until"] - window["now"] == 6_000


@played
async def test_a_fixed_window_lasts_the_same_whether_all_have_answered_or_nobody() -> None:
    table = await at_window(new_table(PICKPOCKETS))
    seq = table.course.seq
    for seat in asked(table):
        await table.act_id(guest_at(table, seat), seat, pass_id(table))

    await table.wait(5.9)
    still_open = table.course.seq
    await table.wait(0.2)

    assert still_open == seq
    assert table.course.seq > seq


@played
async def test_nobody_sees_that_another_has_answered() -> None:
    table = await at_window(always_asked(new_table(PICKPOCKETS)))
    first, *others = asked(table)
    before = {guest: len(line.frames) for guest, line in table.lines.items()}

    await table.act_id(guest_at(table, first), first, pass_id(table))

    after = {guest: len(line.frames) for guest, line in table.lines.items()}
    unchanged = [guest for guest in before if before[guest] == after[guest]]
    assert sorted(unchanged) == sorted({*before} - {guest_at(table, first)})
    assert others
    assert table.lines[guest_at(table, first)].last("view")["held"] == pass_id(table)


@played
async def test_an_answer_may_be_changed_until_the_window_closes() -> None:
    table = await at_window(new_table(PICKPOCKETS, seed=1))
    seat = next(s for s in asked(table) if "whistle" in table.legal(s))
    guest = guest_at(table, seat)

    await table.act_id(guest, seat, pass_id(table))
    await table.act(guest, seat, "whistle")
    await table.wait(6.1)

    seen = [event for view in table.lines["ana"].heard("view") for event in view["events"]]
    assert "Whistled" in [event[0] for _, event, _ in seen]


@pytest.mark.parametrize(("timing", "closes"), [("relaxed", 1.2), ("turns", 60.0)])
@played
async def test_other_windows_close_when_all_have_answered_but_not_at_once(
    timing: Timing, closes: float
) -> None:
    table = await at_window(new_table(PICKPOCKETS, timing=timing))
    moment = table.windows.moment
    for seat in asked(table):
        await table.act_id(guest_at(table, seat), seat, pass_id(table))

    await table.wait(closes - 0.1)
    still = table.windows.moment
    await table.wait(0.2)

    assert still == moment
    assert table.windows.moment != moment


@played
async def test_a_window_without_a_clock_waits_for_the_slowest() -> None:
    table = await at_window(new_table(PICKPOCKETS, timing="relaxed"))
    moment = table.windows.moment

    await table.wait(3600)

    assert table.windows.moment == moment


@played
async def test_a_standing_order_passes_and_nobody_notices() -> None:
    table = await at_window(new_table(PICKPOCKETS, timing="relaxed"))
    first, *others = asked(table)
    guest = guest_at(table, first)
    before = {g: len(line.frames) for g, line in table.lines.items() if g != guest}

    order = {"do": "pass", "until": "end"}
    await table.say(guest, {"t": "order", "cid": "o", "seat": first, "order": order})
    after = {g: len(line.frames) for g, line in table.lines.items() if g != guest}
    for seat in others:
        await table.act_id(guest_at(table, seat), seat, pass_id(table))
    moment = table.windows.moment
    await table.wait(1.3)

    assert before == after
    assert table.lines[guest].last("view")["order"] == {**order, "kind": None, "signal": None}
    assert table.windows.moment != moment


@played
async def test_a_prepared_answer_is_given_when_the_time_comes() -> None:
    table = always_asked(new_table(PICKPOCKETS))
    await table.connect("ana")
    plan = table.view(0).legal[-1]
    await table.act_id("ana", 0, plan)
    prepared = {"do": "play", "action": pass_id(table)}

    await table.say("ana", {"t": "order", "cid": "p", "seat": 0, "order": prepared})
    kept = table.orders.get(0)
    await at_window(table)

    assert kept is not None
    assert not table.orders
    told = table.lines["ana"].last("view")
    assert (told["held"], told["order"]) == (pass_id(table), None)


@played
async def test_a_pause_keeps_held_answers() -> None:
    table = await at_window(always_asked(new_table(PICKPOCKETS)))
    seat = asked(table)[0]
    await table.act_id(guest_at(table, seat), seat, pass_id(table))

    for guest in ("ana", "ben", "cem"):
        await table.say(guest, {"t": "pause", "cid": guest, "on": True})
    paused = table.room.record.settings.state
    await table.wait(60)
    held = dict(table.windows.held)
    await table.say("ana", {"t": "pause", "cid": "go", "on": False})

    assert paused == "paused"
    assert held == {seat: pass_id(table)}
    assert table.room.record.settings.state == "running"
    assert table.windows.is_ticking


@played
async def test_a_brisk_window_lasts_half_as_long() -> None:
    table = new_table(GAMES["swindler"], clock_rules=ClockRules(window=10))
    state = table.course.state

    state.ask = Reacting(SKULL_DRAWN, 0b110)
    usual = timing_of(table.room.record)
    state.ask = Reacting(AFTER_DRAW, 0b110)

    assert (usual.lasts, timing_of(table.room.record).lasts) == (10.0, 5.0)


@played
async def test_one_person_among_bots_waits_for_no_clock() -> None:
    table = await seated(always_asked(new_table(PICKPOCKETS, people="ana", bots=2)))
    room = table.room
    while not room.decisions.windows.is_open or 0 not in asked(table):
        if room.record.course.owes(0):
            await table.act_id("ana", 0, room.record.view(0).legal[0])
        await table.wait(0.1)
    moment = room.decisions.windows.moment

    await table.wait(60)
    still = room.decisions.windows.moment
    await table.act_id("ana", 0, pass_id(table))
    await table.wait(0.1)

    assert still == moment != room.decisions.windows.moment


@played
async def test_a_fixed_window_closes_early_if_all_have_passed_beforehand() -> None:
    table = await at_window(new_table(PICKPOCKETS))
    moment, seats = table.windows.moment, asked(table)
    order = {"do": "pass", "until": "end"}

    for seat in seats[:-1]:
        await give(table, seat, order)
    await table.wait(2.0)
    still = table.windows.moment
    await give(table, seats[-1], order)
    await table.wait(0.1)

    assert still == moment != table.windows.moment


@played
async def test_passing_ends_when_the_turn_of_another_begins() -> None:
    table = await at_window(new_table(PICKPOCKETS))
    seat = asked(table)[0]
    await give(table, seat, {"do": "pass", "until": "player"})
    room = table.room
    orders = room.decisions.orders
    orders.actor = orders.actors[seat]

    await orders.follow()
    kept = orders.given.get(seat)
    await table.wait(6.1)
    room.decisions.windows.stop()
    orders.actor = 99
    await orders.follow_pass(seat, PassUntil("player"), False)

    assert kept == PassUntil("player")
    assert seat not in orders.given


@played
async def test_passing_ends_at_a_window_of_the_kind_that_was_waited_for() -> None:
    table = await at_window(always_asked(new_table(PICKPOCKETS)))
    first, second = asked(table)[:2]

    await give(table, first, {"do": "pass", "until": "end", "kind": "Reacting"})
    await give(table, second, {"do": "pass", "until": "end", "kind": "Other"})

    assert list(table.orders) == [second]
    assert list(table.windows.held) == [second]
    assert table.lines[guest_at(table, first)].last("view")["order"] is None


@played
async def test_a_prepared_answer_waits_for_its_window() -> None:
    table = await at_window(always_asked(new_table(PICKPOCKETS)))
    first, second = asked(table)[:2]

    await give(table, first, {"do": "play", "action": pass_id(table), "kind": "Other"})
    await give(table, second, {"do": "play", "action": pass_id(table), "kind": "Reacting"})

    assert list(table.orders) == [first]
    assert table.windows.held == {second: pass_id(table)}


@played
async def test_passing_ends_when_a_number_of_the_game_is_large_enough() -> None:
    table = await at_window(always_asked(new_table(PICKPOCKETS)))
    first, second = asked(table)[:2]
    now = table.course.game.signals(table.course.state, first)["round"]

    for seat, least in ((first, now), (second, now + 1)):
        signal = {"name": "round", "least": least}
        await give(table, seat, {"do": "pass", "until": "end", "signal": signal})

    assert list(table.orders) == [second]
    assert list(table.windows.held) == [second]


@played
async def test_a_prepared_answer_waits_for_its_signal_and_its_window() -> None:
    table = await at_window(always_asked(new_table(PICKPOCKETS)))
    first, second = asked(table)[:2]
    play = {"do": "play", "action": pass_id(table)}
    now = {"name": "round", "least": 1}

    await give(table, first, {**play, "signal": {"name": "round", "least": 99}})
    await give(table, second, {**play, "signal": now, "kind": "Other"})
    waiting = list(table.orders)
    await give(table, second, {**play, "signal": now, "kind": "Reacting"})

    assert waiting == [first, second]
    assert list(table.orders) == [first]
    assert table.windows.held == {second: pass_id(table)}
