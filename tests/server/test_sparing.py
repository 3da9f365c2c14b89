"""Nobody is bothered where they could only pass, and nobody else can tell."""

import json
from random import Random
from typing import Any

import pytest

from langfinger.games import GAMES
from langfinger.kernel import Game
from langfinger.server.store.memory import SpareWish
from langfinger.server.store.table_settings import Timing
from langfinger.stress.by_hand.test_table import HandTable, Witness
from tests.server.kit import PICKPOCKETS, always_asked, at_window, new_table, played, seated


def guest_at(table: HandTable, seat: int) -> str:
    """Who sits there."""
    return table.seating.chairs[seat].guest or ""


def helpless(table: HandTable) -> list[int]:
    """The seats that could only pass in the open window."""
    return [seat for seat in table.course.turn() if table.legal(seat) == ["pass"]]


async def spare(table: HandTable, seat: int, on: bool) -> None:
    """Somebody wants to be spared, or asked always."""
    told = {"t": "spare", "cid": f"s{table.clock.now()}-{on}", "seat": seat, "on": on}
    await table.say(guest_at(table, seat), told)


def newest(line: Witness) -> Any:
    """The view this line was shown last."""
    return json.loads(next(frame for _, frame in reversed(line.frames) if b'"t":"view"' in frame))


async def play_on(table: HandTable, answers: int) -> None:
    """Ana, the only person among bots, answers so often, or to the end."""
    dice = Random(2)
    while answers and not table.course.is_over():
        told = newest(table.lines["ana"])
        if told["view"]["legal"] and told["held"] is None:
            await table.act_id("ana", 0, dice.choice(told["view"]["legal"]))
            answers -= 1
        await table.wait(0.7)


async def until_spared(table: HandTable) -> None:
    """Ana plays until a window is open in which she could only pass."""
    while 0 not in table.windows.spared:
        told = newest(table.lines["ana"])
        if told["view"]["legal"] and told["held"] is None:
            await table.act_id("ana", 0, told["view"]["legal"][0])
        await table.wait(0.1)


def questions_in_windows(game: Game[Any], line: Witness) -> list[list[int]]:
    """What this line was offered in windows, question by question."""
    windows = [name for name, step in game.steps.items() if step.window]
    views = [told["view"] for told in line.heard("view")]
    return [v["legal"] for v in views if v["ask"] and v["ask"][0] in windows and v["legal"]]


@pytest.mark.parametrize("game", [PICKPOCKETS, GAMES["swindler"]], ids=lambda game: str(game.key))
@played
async def test_among_bots_nobody_is_asked_who_could_only_pass(game: Game[Any]) -> None:
    table = await seated(new_table(game, people="ana", bots=2, seed=3))

    await play_on(table, answers=60)

    offered = questions_in_windows(game, table.lines["ana"])
    assert offered
    assert [legal for legal in offered if len(legal) == 1] == []


@played
async def test_whoever_wants_to_be_asked_always_is_asked() -> None:
    table = await seated(always_asked(new_table(PICKPOCKETS, people="ana", bots=2, seed=1)))

    await play_on(table, answers=60)

    offered = questions_in_windows(PICKPOCKETS, table.lines["ana"])
    assert 1 in map(len, offered)


@played
async def test_a_silent_pass_is_shown_to_its_owner_alone() -> None:
    table = await at_window(new_table(PICKPOCKETS))
    seat = helpless(table)[0]

    told = {guest: line.last("view") for guest, line in table.lines.items()}

    own = told.pop(guest_at(table, seat))
    assert own["spare"] == {"on": True, "tells": False, "now": True}
    assert own["view"]["legal"] == []
    assert own["held"] == PICKPOCKETS.texts_of.index("pass")
    assert table.room.publisher.table_for(guest_at(table, seat)).my_turn is False
    assert {view["held"] for view in told.values() if not view["spare"]["now"]} == {None}


async def heard_by_others(table: HandTable, seat: int) -> dict[str, list[tuple[int, bytes]]]:
    """All that the others hear in a window, with its times, from the deal to the close."""
    await table.wait(6.1)
    mine = guest_at(table, seat)
    return {guest: line.frames for guest, line in table.lines.items() if guest != mine}


@played
async def test_others_hear_the_same_at_the_same_time_whether_one_is_spared_or_asked() -> None:
    spared = await at_window(new_table(PICKPOCKETS))
    seat = helpless(spared)[0]
    asked = new_table(PICKPOCKETS)
    asked.room.decisions.sparing.wishes[seat] = SpareWish(guest_at(asked, seat), False)
    await at_window(asked)

    assert seat in spared.windows.spared
    assert seat not in asked.windows.spared
    assert await heard_by_others(spared, seat) == await heard_by_others(asked, seat)


@played
async def test_a_fixed_window_is_open_as_long_if_all_are_spared() -> None:
    table = await at_window(new_table(PICKPOCKETS))
    moment = table.windows.moment
    for seat in table.windows.owing():
        await table.act_id(guest_at(table, seat), seat, table.view(seat).legal[0])

    await table.wait(5.9)
    still = table.windows.moment
    await table.wait(0.2)

    assert still == moment != table.windows.moment


@pytest.mark.parametrize("timing", ["relaxed", "turns"])
@played
async def test_people_are_asked_where_the_time_would_tell_unless_they_want_to_be_spared(
    timing: Timing,
) -> None:
    table = await at_window(new_table(PICKPOCKETS, timing=timing))
    seat = helpless(table)[0]
    usual = table.lines[guest_at(table, seat)].last("view")

    await spare(table, seat, True)

    told = table.lines[guest_at(table, seat)].last("view")
    assert usual["spare"] == {"on": False, "tells": True, "now": False}
    assert told["spare"] == {"on": True, "tells": True, "now": True}
    assert (len(usual["view"]["legal"]), told["view"]["legal"]) == (1, [])


@pytest.mark.parametrize("timing", ["relaxed", "turns"])
@played
async def test_one_person_among_bots_is_spared_with_every_timing(timing: Timing) -> None:
    table = await seated(new_table(PICKPOCKETS, people="ana", bots=2, timing=timing))

    assert table.lines["ana"].last("view")["spare"]["on"] is True


@played
async def test_one_person_among_bots_is_asked_while_somebody_watches() -> None:
    table = await seated(new_table(PICKPOCKETS, people="ana", bots=2, seed=3))
    await until_spared(table)
    alone = newest(table.lines["ana"])

    await table.connect("spectator")
    await table.wait(60)

    told = newest(table.lines["ana"])
    assert (alone["spare"]["now"], alone["view"]["legal"]) == (True, [])
    assert (told["spare"]["now"], len(told["view"]["legal"])) == (False, 1)
    assert told["seq"] == alone["seq"]


@played
async def test_nobody_else_hears_that_somebody_wants_to_be_asked() -> None:
    table = await at_window(new_table(PICKPOCKETS))
    seat = helpless(table)[0]
    others = [line for guest, line in table.lines.items() if guest != guest_at(table, seat)]
    before = [len(line.frames) for line in others]

    await spare(table, seat, False)
    await spare(table, seat, True)

    assert [len(line.frames) for line in others] == before
    assert table.lines[guest_at(table, seat)].last("view")["spare"]["on"] is True


@played
async def test_whoever_comes_back_is_spared_as_before() -> None:
    table = await seated(new_table(PICKPOCKETS))
    await spare(table, 1, False)

    await table.disconnect("ben")
    await table.connect("ben")
    await table.disconnect("cem")
    await table.connect("cem")

    assert table.lines["ben"].last("view")["spare"]["on"] is False
    assert table.lines["cem"].last("view")["spare"]["on"] is True


@played
async def test_a_wish_goes_with_whoever_had_it() -> None:
    table = await seated(new_table(PICKPOCKETS))
    await spare(table, 1, False)

    table.seating.chairs[1].guest = "dora"

    assert table.room.decisions.sparing.is_on(1, tells=False) is True


@played
async def test_seats_on_one_device_are_all_asked() -> None:
    table = await at_window(new_table(PICKPOCKETS, people="ana ana ana"))

    told = {view["seat"]: view for view in table.lines["ana"].heard("view")}

    assert {view["spare"] for view in told.values()} == {None}
    assert not table.windows.spared


@played
async def test_among_bots_undo_takes_back_the_last_real_decision() -> None:
    table = await seated(new_table(PICKPOCKETS, people="ana", bots=2, seed=3))
    await until_spared(table)
    await table.wait(0.7)
    decided = [move for move in table.course.moves if move.seat == 0 and not move.is_spared]
    undo = {"t": "undo", "cid": "u", "seat": 0, "base": table.course.seq}

    await table.say("ana", undo)

    assert [move for move in table.course.moves if move.seat == 0] == decided[:-1]
