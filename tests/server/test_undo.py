"""Undo as accounting: free while nothing came to light, asked for otherwise, never silent."""

from random import Random
from typing import Any

from langfinger.server.players import Manners
from langfinger.stress.by_hand.test_table import HandTable
from tests.server.kit import PICKPOCKETS, new_table, played, seated


def undo(table: HandTable, seat: int, cid: str = "u") -> dict[str, Any]:
    """The message that takes back."""
    return {"t": "undo", "cid": cid, "seat": seat, "base": table.course.seq}


async def stones_placed(table: HandTable) -> tuple[int, str]:
    """The first seat places its stones, which reveals nothing."""
    await seated(table)
    seat = table.to_move() or 0
    guest = table.seating.chairs[seat].guest or ""
    await table.act(guest, seat, table.legal(seat)[0])
    return seat, guest


@played
async def test_undo_is_free_while_nothing_came_to_light() -> None:
    table = new_table()
    seat, guest = await stones_placed(table)
    offered = table.lines[guest].last("view")["undo"]

    await table.say(guest, undo(table, seat))

    view = table.lines[guest].last("view")
    assert offered == "free"
    assert (view["seq"], view["cut"], view["view"]["table"]["waiting"]) == (2, 1, [seat])
    assert not table.course.moves


@played
async def test_whoever_may_take_back_is_told_which_decision_that_is() -> None:
    table = new_table()
    _, guest = await stones_placed(table)
    other = next(name for name in table.lines if name != guest)

    offered, hidden = table.lines[guest].last("view"), table.lines[other].last("view")

    assert offered["undone"] == table.course.moves[-1].action
    assert (hidden["undo"], hidden["undone"]) == (None, None)


@played
async def test_when_others_have_moved_they_are_asked() -> None:
    table = new_table()
    seat, guest = await stones_placed(table)
    await table.play_some(1, Random(1))
    others = [name for name in ("ana", "ben", "cem") if name != guest]

    await table.say(guest, undo(table, seat))
    asked = table.lines[others[0]].last("undo")
    for name in others:
        consent = {"t": "consent", "cid": name, "undo": asked["undo"], "yes": True}
        await table.say(name, consent)

    assert (asked["state"], asked["seat"]) == ("asked", seat)
    assert table.lines[guest].last("undo")["state"] == "agreed"
    assert not table.course.moves
    assert table.course.seq == 3


@played
async def test_they_are_told_what_they_would_unlearn() -> None:
    table = await seated(new_table())
    await table.play_some(3, Random(1))
    seat = table.to_move() or 0
    guest = table.seating.chairs[seat].guest or ""
    await table.act(guest, seat, table.legal(seat)[0])
    card = table.course.story[-1].events[0].to_json(table.course.game.words)

    offered = table.lines[guest].last("view")["undo"]
    await table.say(guest, undo(table, seat))
    other = next(name for name in table.lines if name != guest)

    assert offered == "ask"
    assert table.lines[other].last("undo")["unlearned"] == [card]


@played
async def test_one_no_is_enough() -> None:
    table = new_table()
    seat, guest = await stones_placed(table)
    await table.play_some(1, Random(1))
    await table.say(guest, undo(table, seat))
    other = next(name for name in table.lines if name != guest)
    number = table.lines[other].last("undo")["undo"]

    await table.say(other, {"t": "consent", "cid": "n", "undo": number, "yes": False})
    await table.say(other, {"t": "consent", "cid": "m", "undo": number, "yes": True})

    assert table.lines[guest].last("undo")["state"] == "refused"
    assert table.lines[other].last("nak")["code"] == "no_such_undo"
    assert len(table.course.moves) == 2


@played
async def test_a_request_lapses_when_the_table_moves_on() -> None:
    table = new_table()
    seat, guest = await stones_placed(table)
    await table.play_some(1, Random(1))

    await table.say(guest, undo(table, seat))
    await table.play_some(1, Random(1))

    assert table.lines[guest].last("undo")["state"] == "lapsed"
    assert table.room.decisions.undo.request is None


@played
async def test_bots_agree() -> None:
    table = await seated(new_table(people="ana", bots=3))
    await table.wait(1)
    await table.act_id("ana", 0, table.view(0).legal[0])
    await table.wait(1)
    moves = len(table.course.moves)

    await table.say("ana", undo(table, 0))

    assert table.lines["ana"].last("view")["cut"] is not None
    assert len(table.course.moves) < moves


@played
async def test_a_sealed_answer_is_taken_back_by_the_game_itself() -> None:
    table = await seated(new_table(PICKPOCKETS))
    await table.act("ana", 0, table.legal(0)[0])

    await table.say("ana", undo(table, 0))

    assert table.lines["ana"].last("nak")["code"] == "take_back"
    assert table.lines["ana"].last("view")["undo"] is None


@played
async def test_there_is_nothing_to_take_back_before_the_first_move() -> None:
    table = await seated(new_table())

    await table.say("ana", undo(table, 0))

    assert table.lines["ana"].last("nak")["code"] == "no_undo"


@played
async def test_an_undo_is_a_command_and_never_done_twice() -> None:
    table = new_table()
    seat, guest = await stones_placed(table)
    message = undo(table, seat)

    await table.say(guest, message)
    await table.say(guest, message)

    assert len(table.store.commands("undo")) == 1
    assert len(table.lines[guest].heard("ack")) == 3


async def at_a_bots_turn() -> tuple[HandTable, int]:
    """Two people and a bot that takes a second; it is the bot's turn, and this seat may ask."""
    table = await seated(new_table(people="ana ben", bots=1, manners=Manners(1.0, 1.0)))
    offer = table.room.decisions.undo.offer
    while table.to_move() != 2 or "ask" not in (offer(0).how, offer(1).how):
        if table.to_move() == 2:
            await table.wait(1.1)
        await table.play_some(1, Random(1))
    return table, 0 if offer(0).how == "ask" else 1


@played
async def test_bots_wait_while_people_are_asked() -> None:
    table, seat = await at_a_bots_turn()
    asking, asked = ("ana", "ben") if seat == 0 else ("ben", "ana")
    seq = table.course.seq

    await table.say(asking, undo(table, seat))
    await table.wait(20)
    still = (table.course.seq, table.lines[asked].last("undo")["state"])
    await table.say(asked, {"t": "consent", "cid": "no", "undo": seq, "yes": False})
    await table.wait(2)

    assert still == (seq, "asked")
    assert table.lines[asking].last("undo")["state"] == "refused"
    assert table.course.seq > seq


@played
async def test_bots_do_not_wait_for_ever() -> None:
    table, seat = await at_a_bots_turn()
    seq = table.course.seq

    await table.say(("ana", "ben")[seat], undo(table, seat))
    await table.wait(32)

    assert table.course.seq > seq
    assert table.lines["ana"].last("undo")["state"] == "lapsed"
