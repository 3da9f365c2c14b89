"""After a failed write, and whatever the clock on the wall says, the table goes on."""

from langfinger.server.http.identity import Doorman
from langfinger.server.http.limits import Bucket, Rate
from langfinger.server.store.store import Fenced, NotStored
from langfinger.server.store.table_settings import ClockRules
from langfinger.stress.by_hand.hand_clock import HandClock
from tests.server.kit import PICKPOCKETS, always_asked, at_window, new_table, played, seated

HOUR = 3_600_000
FULL = NotStored("database or disk is full")


@played
async def test_bots_move_on_when_the_disk_has_room_again() -> None:
    table = await seated(new_table(people="ana", bots=2))
    table.store.error = FULL
    seat = table.to_move()
    if seat == 0:
        table.store.error = None
        await table.act_id("ana", 0, table.view(0).legal[0])
        table.store.error = FULL
    await table.wait(5)
    stuck = len(table.course.moves)

    table.store.error = None
    await table.wait(5)

    assert len(table.course.moves) > stuck
    assert table.to_move() == 0


@played
async def test_a_window_closes_when_the_disk_has_room_again() -> None:
    table = await at_window(always_asked(new_table(game=PICKPOCKETS, people="ana ben cem")))
    moves = len(table.course.moves)
    table.store.error = FULL
    await table.wait(10)
    stuck = len(table.course.moves)

    table.store.error = None
    await table.wait(3)

    assert stuck == moves
    assert len(table.course.moves) > moves


@played
async def test_a_clock_rings_when_the_disk_has_room_again() -> None:
    table = await seated(new_table(clock_rules=ClockRules(move=10)))
    table.store.error = FULL
    await table.wait(15)
    stuck = len(table.course.moves)

    table.store.error = None
    await table.wait(3)

    assert stuck == 0
    assert len(table.course.moves) == 1


@played
async def test_a_table_that_somebody_else_plays_is_left_alone() -> None:
    table = await seated(new_table())
    seat = table.to_move() or 0
    guest = table.seating.chairs[seat].guest or ""
    table.store.error = Fenced("elsewhere")

    await table.act(guest, seat, table.legal(seat)[0])

    assert {line.bye for line in table.lines.values()} == {"closing"}
    assert not table.course.moves


@played
async def test_an_hour_forward_empties_no_bank() -> None:
    table = await seated(new_table(clock_rules=ClockRules(game=600)))
    seat = table.to_move() or 0
    guest = table.seating.chairs[seat].guest or ""
    await table.wait(10)

    table.clock.set_wrong(HOUR)
    await table.act(guest, seat, table.legal(seat)[0])

    assert table.room.decisions.move_clock.banks is not None
    assert table.room.decisions.move_clock.banks[seat] == 590_000


@played
async def test_an_hour_back_keeps_no_window_open() -> None:
    table = await at_window(always_asked(new_table(game=PICKPOCKETS, people="ana ben cem")))
    moves = len(table.course.moves)

    table.clock.set_wrong(-HOUR)
    await table.wait(6)

    assert len(table.course.moves) > moves


def test_a_clock_set_back_makes_nobody_too_fast() -> None:
    clock = HandClock()
    bucket = Bucket(Rate(2, 1), clock.ticks())
    bucket.takes(clock.ticks())
    clock.set_wrong(-60_000)
    clock.time += 2_000

    assert [bucket.takes(clock.ticks()) for _ in range(2)] == [True, True]


@played
async def test_a_clock_set_back_signs_nobody_out() -> None:
    table = new_table()
    doorman = Doorman(NoGuests(), table.clock, ["key"])
    guest = await doorman.welcome("Mara", "de")
    cookie = doorman.cookie_for(guest)

    table.clock.set_wrong(-HOUR * 1_000_000)

    assert await doorman.read_cookie(cookie) == (guest, False)


class NoGuests:
    """A store that keeps nothing."""

    async def write(self, *statements: object) -> list[int]:
        """Forgotten."""
        return [1 for _ in statements]

    async def read(self, sql: str, *values: object) -> list[dict[str, object]]:
        """Nothing."""
        return []

    async def open(self) -> None:
        """Always."""

    async def close(self) -> None:
        """Never."""


@played
async def test_a_wish_for_a_pause_is_stored_before_it_is_confirmed() -> None:
    table = await seated(new_table())
    table.store.error = FULL

    await table.say("ana", {"t": "pause", "cid": "p", "on": True})
    refused = table.lines["ana"].last("nak")
    table.store.error = None
    await table.say("ana", {"t": "pause", "cid": "p", "on": True})

    assert (refused["cid"], refused["code"]) == ("p", "not_stored")
    assert table.lines["ana"].last("ack")["cid"] == "p"
    assert len(table.store.commands("pause")) == 1
    assert table.room.wishes() == [0]


@played
async def test_a_request_to_take_back_is_stored_before_it_is_confirmed() -> None:
    table = await seated(new_table())
    seat = table.to_move() or 0
    guest = table.seating.chairs[seat].guest or ""
    await table.act(guest, seat, table.legal(seat)[0])
    undo = {"t": "undo", "cid": "u", "seat": seat, "base": table.course.seq}
    table.store.error = FULL

    await table.say(guest, undo)
    refused = table.lines[guest].last("nak")
    table.store.error = None
    await table.say(guest, undo)

    assert refused["code"] == "not_stored"
    assert table.lines[guest].last("ack")["cid"] == "u"
    assert len(table.store.commands("ask_undo") + table.store.commands("undo")) == 1


@played
async def test_whoever_knows_an_older_epoch_is_told_everything_anew() -> None:
    table = await seated(new_table())
    seat = table.to_move() or 0
    guest = table.seating.chairs[seat].guest or ""
    await table.act(guest, seat, table.legal(seat)[0])
    line = table.lines[guest]

    await table.say(guest, {"t": "hello", "since": 1, "epoch": "before"})
    anew = line.last("view")["events"]
    await table.say(guest, {"t": "hello", "since": 1, "epoch": line.last("table")["epoch"]})

    assert anew
    assert line.last("view")["events"] == []
