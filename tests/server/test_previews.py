"""What would it do, and how does it stand: answered over the socket from what is seen alone."""

from typing import Any

from langfinger.games import GAMES
from langfinger.stress.by_hand.test_table import HandTable
from tests.server.kit import new_table, played, seated

CAPER = GAMES["caper"]


async def caper_table() -> HandTable:
    """Two people before their first thief."""
    return await seated(new_table(CAPER, people="ana ben"))


def asking(table: HandTable) -> tuple[int, str]:
    """The seat that is asked, and who sits there."""
    seat = table.to_move() or 0
    return seat, table.seating.chairs[seat].guest or ""


async def foresight(table: HandTable, guest: str, seat: int, intent: str) -> Any:
    """What the house tells this guest."""
    await table.say(guest, {"t": "foresee", "cid": "f", "seat": seat, "intent": intent})
    return table.lines[guest].last("foresight")["told"]


@played
async def test_what_a_move_would_do_is_told_before_it_is_made() -> None:
    table = await caper_table()
    seat, guest = asking(table)
    move = table.legal(seat)[0]

    told = await foresight(table, guest, seat, move)
    before = table.course.seq
    await table.act(guest, seat, move)

    after = table.view(seat).table
    assert before == 0
    assert told["coins"] == [0, after["coins"][seat]]
    assert told["markers"] == [
        [place, 0, abs(marker)]
        for place, marker in zip(after["locations"], after["markers"], strict=True)
        if marker
    ]


@played
async def test_a_move_that_is_not_allowed_has_no_consequences() -> None:
    table = await caper_table()
    seat, guest = asking(table)

    assert await foresight(table, guest, seat, "throw G01") is None
    assert await foresight(table, guest, seat, "nonsense") is None


@played
async def test_nobody_asks_for_others() -> None:
    table = await caper_table()
    seat, _ = asking(table)
    other = table.seating.chairs[1 - seat].guest or ""

    await table.say(other, {"t": "foresee", "cid": "f", "seat": seat, "intent": "throw G01"})

    assert table.lines[other].last("nak")["code"] == "not_yours"


@played
async def test_games_that_do_not_foresee_say_nothing() -> None:
    table = await seated(new_table())
    seat, guest = asking(table)

    told = await foresight(table, guest, seat, table.legal(seat)[0])
    await table.say(guest, {"t": "score", "cid": "s"})

    assert told is None
    assert table.lines[guest].last("score")["lines"] == []


@played
async def test_players_and_spectators_hear_how_it_stands_with_the_rule_of_each_line() -> None:
    table = await caper_table()
    _, guest = asking(table)
    watcher = await table.connect("somebody")

    await table.say(guest, {"t": "score", "cid": "s"})
    await table.say("somebody", {"t": "score", "cid": "s"})

    lines = table.lines[guest].last("score")["lines"]
    assert watcher.last("score")["lines"] == lines
    assert [line["line"][0] for line in lines[:3]] == ["NobodyWon"] * 3
    assert all(line["rules"] for line in lines)
