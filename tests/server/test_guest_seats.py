"""Seats for guests: a table waits for them, and tells who sat where before they came."""

from functools import partial
from pathlib import Path
from typing import Any

from langfinger.server.forgetting import forget
from langfinger.server.http import lobby
from langfinger.server.http.identity import Doorman
from langfinger.server.publish.told import told_sat
from langfinger.server.publish.wire import Joining, NewTable
from langfinger.server.store.guests.telling import all_about
from langfinger.stress.client import Person
from tests.server.kit import played
from tests.server.running import Running, opened
from tests.server.test_fair_seats import begun
from tests.server.test_http import guest, refused, table_of
from tests.server.test_ops_person import ANA, BEN, two_at_a_table


async def joined(person: Person, table: Any, seat: int | None = None) -> Any:
    """This person comes by the invite link."""
    path = f"/api/tables/{table['id']}/join"
    return await person.ask("POST", path, {"invite": table["invite"], "seat": seat})


def kinds(table: Any) -> list[str]:
    """Who sits where, in a word each."""
    return [chair["kind"] for chair in table["seats"]]


@played
async def test_a_game_waits_until_its_guests_have_come(server: Running) -> None:
    host, ben, cem = [await guest(server, name) for name in ("Ana", "Ben", "Cem")]
    table = await table_of(host, seats=4, wait=2)

    assert (table["state"], kinds(table)) == ("paused", ["person", "kept", "kept", "bot"])
    assert (await joined(ben, table))["state"] == "paused"
    full = await joined(cem, table)

    assert (full["state"], kinds(full)) == ("running", ["person", "person", "person", "bot"])


@played
async def test_nobody_can_move_before_that(server: Running) -> None:
    host = await guest(server)
    table = await table_of(host, seats=3, wait=1)
    sitting = await host.sit(table["id"])
    await sitting.hello()
    await sitting.hear_until("view", seat=0)

    cid = await sitting.act(0, 0)

    assert (await sitting.hear_until("nak", cid=cid))["code"] == "paused"
    await sitting.close()


@played
async def test_the_host_may_begin_with_bots_instead(server: Running) -> None:
    host = await guest(server)
    table = await table_of(host, seats=3, wait=2)
    path = f"/api/tables/{table['id']}/host"

    still = await host.ask("POST", path, {"do": "pause"})
    begun = await host.ask("POST", path, {"do": "resume"})

    assert kinds(still) == ["person", "kept", "kept"]
    assert (begun["state"], kinds(begun)) == ("running", ["person", "bot", "bot"])
    assert begun["sat"] == []


@played
async def test_a_seat_is_kept_again_for_whoever_comes_instead(server: Running) -> None:
    host, ben, cem = [await guest(server, name) for name in ("Ana", "Ben", "Cem")]
    table = await table_of(host, seats=3, wait=2)
    await joined(ben, table)

    await ben.ask("POST", f"/api/tables/{table['id']}/leave", {})
    waiting = await joined(cem, table)

    assert (waiting["state"], kinds(waiting)) == ("paused", ["person", "person", "kept"])


@played
async def test_no_more_seats_are_kept_than_there_are(server: Running) -> None:
    host = await guest(server)

    answer = await host.call(
        "POST", "/api/tables", {"game": "gelegenheit", "seats": 3, "names": ["Oma"], "wait": 2}
    )

    assert refused(answer) == (400, "too_many_kept")
    assert answer.body["args"] == {"most": 1}


@played
async def test_a_table_that_was_ended_early_is_no_rematch_with_empty_seats(server: Running) -> None:
    host = await guest(server)
    table = await table_of(host, seats=3, wait=1)
    path = f"/api/tables/{table['id']}"
    await host.ask("POST", f"{path}/host", {"do": "end"})

    again = await host.ask("POST", f"{path}/rematch", {})

    assert (again["state"], kinds(again)) == ("running", ["bot", "person", "bot"])


@played
async def test_a_waiting_table_calls_nobody_to_their_turn(server: Running) -> None:
    host, ben = await guest(server), await guest(server, "Ben")
    table = await table_of(host, seats=3, wait=2)
    await joined(ben, table)

    assert await host.ask("GET", "/api/next") == {"table": None}
    assert await ben.ask("GET", "/api/next") == {"table": None}


@played
async def test_a_bot_keeps_the_moves_it_made_before_a_guest_came(server: Running) -> None:
    host, ben = await guest(server), await guest(server, "Ben")
    table = await begun(server, host)

    told = await joined(ben, table, 1)

    (sat,) = told["sat"]
    assert sat | {"until": 0} == {
        "seat": 1,
        "until": 0,
        "name": "raven",
        "kind": "bot",
        "mine": False,
    }
    assert 0 < sat["until"] <= told["version"]


@played
async def test_who_sat_where_is_known_after_the_house_was_closed(
    tmp_path: Path, migrated: Path
) -> None:
    two = await two_at_a_table(tmp_path, migrated)
    await two.room.inbox.do(partial(lobby.leave, two.room, BEN))
    before = told_sat(two.room.record, BEN.id)
    await two.house.close()

    house = await opened(tmp_path, migrated)
    record = (await house.room(two.id)).record

    assert told_sat(record, BEN.id) == before
    assert [(sat.name, sat.kind, sat.mine) for sat in before][-1] == ("Ben", "person", True)
    await house.close()


@played
async def test_a_waiting_table_waits_on_after_the_house_was_closed(
    tmp_path: Path, migrated: Path
) -> None:
    house = await opened(tmp_path, migrated)
    await Doorman(house.store, house.clock).keep(ANA)
    wish = NewTable(game="gelegenheit", seats=3, wait=1)
    id = (await lobby.open_table(house, ANA, wish)).record.settings.id
    await house.close()

    house = await opened(tmp_path, migrated)
    room = await house.room(id)
    before = room.record.is_running
    invited = Joining(invite=room.record.settings.invite)
    await room.inbox.do(partial(lobby.join, room, BEN, invited))

    assert (before, room.record.is_running) == (False, True)
    await house.close()


@played
async def test_who_is_forgotten_has_sat_there_without_a_name(
    tmp_path: Path, migrated: Path
) -> None:
    two = await two_at_a_table(tmp_path, migrated)
    await two.room.inbox.do(partial(lobby.leave, two.room, BEN))
    known = await all_about(two.house.store, BEN.id)

    await forget(
        two.house, Doorman(two.house.store, two.house.clock).erase, BEN.id, lobby.BOT_NAMES
    )
    sat = (await two.house.room(two.id)).record.sat

    assert "Ben" in [command.get("name") for command in known["tables"][0]["commands"]]
    assert "Ben" not in [one.name for one in sat]
    assert BEN.id not in [one.guest for one in sat]
    await two.house.close()
