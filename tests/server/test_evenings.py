"""Evenings: the same deals at several tables, and nobody learns of one before they finish it."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from langfinger.server.house import House
from langfinger.server.http.api import Refused
from langfinger.server.http.evenings import evenings
from langfinger.server.http.identity import Doorman, Guest
from langfinger.server.publish.people.evening_wire import NewEvening
from langfinger.server.store.store import Statement
from langfinger.server.table.room import Room
from langfinger.stress.client import Person
from tests.server.kit import played
from tests.server.matrix import hear_one_of
from tests.server.running import Running, opened, start
from tests.server.test_http import guest, refused
from tests.server.test_ops_expiry import tidied
from tests.server.test_sockets import play_to_the_end
from tests.server.test_statistics import play_on

SMALL: Any = {"game": "pickpockets", "seats": 2, "deals": 2, "bot": "random"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, migrated: Path) -> Iterator[Running]:
    """A house of its own: bots play here in the background."""
    running = start(tmp_path_factory.mktemp("evenings"), migrated)
    yield running
    running.stop()


class Evening:
    """An evening of Ana's in a running house, to which others come by its link."""

    def __init__(self, server: Running, ana: Person, told: Any) -> None:
        self.server = server
        self.ana = ana
        self.path = f"/api/evenings/{told['id']}"
        self.link = {"invite": told["invite"]}

    async def sit(self, who: Person) -> str:
        """Their table."""
        return str((await who.ask("POST", f"{self.path}/sit", self.link))["table"])

    async def look(self, who: Person) -> Any:
        """What they are told."""
        return await who.ask("POST", f"{self.path}/look", self.link)

    async def give_up(self, who: Person, table: str) -> None:
        """They end their table as it stands."""
        await who.ask("POST", f"/api/tables/{table}/host", {"do": "end"})

    async def finish(self, who: Person, table: str) -> None:
        """They play it to its end."""
        sitting = await who.sit(table)
        await sitting.hello()
        await play_to_the_end(sitting, [], Random(1))
        await sitting.close()


async def evening_of(server: Running, **wish: Any) -> Evening:
    """A new one."""
    ana = await guest(server, "Ana")
    return Evening(server, ana, await ana.ask("POST", "/api/evenings", {**SMALL, **wish}))


async def bots_finish(evening: Evening, deal: int = 1) -> Any:
    """Ana sees the line of the bots, as soon as they have played; she has finished the deal."""
    while True:
        told = (await evening.look(evening.ana))["deals"][deal - 1]
        par = [line for line in told["lines"] if line["par"]]
        if par:
            return par[0]


@played
async def test_everybody_is_dealt_the_same_from_what_the_house_has_said_before(
    server: Running,
) -> None:
    evening = await evening_of(server)
    ben = await guest(server, "Ben")
    before = await evening.look(ben)

    tables = [await evening.sit(who) for who in (evening.ana, ben)]

    courses = [server.house.rooms[table].record.course for table in tables]
    said = [(await evening.ana.ask("GET", f"/api/tables/{tables[0]}"))["shuffle"]["commitment"]]
    assert tables[0] != tables[1]
    assert courses[0].seed == courses[1].seed
    assert said == [before["deals"][0]["commitment"]]
    assert before["deals"][0]["commitment"] != before["deals"][1]["commitment"]


@played
async def test_a_second_look_at_the_door_leads_to_the_same_table(server: Running) -> None:
    evening = await evening_of(server)

    first = await evening.sit(evening.ana)
    again = await evening.sit(evening.ana)

    assert first == again


@played
async def test_the_next_deal_comes_when_the_last_is_finished_and_none_after_them(
    server: Running,
) -> None:
    evening = await evening_of(server)

    first = await evening.sit(evening.ana)
    await evening.give_up(evening.ana, first)
    second = await evening.sit(evening.ana)
    seats = (await evening.ana.ask("GET", f"/api/tables/{second}"))["me"]
    await evening.give_up(evening.ana, second)

    over = await evening.ana.call("POST", f"{evening.path}/sit", evening.link)
    deals = (await evening.look(evening.ana))["deals"]
    assert seats == [1]
    assert refused(over) == (409, "evening_over")
    assert [deal["state"] for deal in deals] == ["over", "over"]


@played
async def test_bots_play_each_deal_too_and_their_points_are_the_par(server: Running) -> None:
    evening = await evening_of(server)
    table = await evening.sit(evening.ana)

    await evening.finish(evening.ana, table)
    par = await bots_finish(evening)

    lines = (await evening.look(evening.ana))["deals"][0]["lines"]
    mine = [line for line in lines if line["mine"]]
    assert len(par["scores"]) == 2 and {chair["kind"] for chair in par["chairs"]} == {"bot"}
    assert [len(line["scores"]) for line in mine] == [2]


@played
async def test_whoever_has_finished_sees_how_the_others_played(server: Running) -> None:
    evening = await evening_of(server)
    ben = await guest(server, "Ben")
    hers, his = await evening.sit(evening.ana), await evening.sit(ben)
    await evening.finish(evening.ana, hers)
    await evening.finish(ben, his)

    told = (await evening.look(ben))["deals"][0]
    film = await ben.ask("POST", f"/api/tables/{hers}/film", {"eyes": "all"})

    assert {hers, his} <= {line["table"] for line in told["lines"]}
    assert film["over"] and film["eyes"] == "all" and film["watch"] is None


@played
async def test_the_line_of_the_bots_can_be_seen_once_more(server: Running) -> None:
    evening = await evening_of(server)
    await evening.give_up(evening.ana, await evening.sit(evening.ana))
    par = await bots_finish(evening)

    film = await evening.ana.ask("POST", f"/api/tables/{par['table']}/film", {"eyes": "all"})

    assert film["over"] and len(film["steps"]) > 1


# Nobody learns anything before


@played
async def test_nothing_of_a_deal_is_told_to_who_still_plays_it(server: Running) -> None:
    evening = await evening_of(server)
    ben = await guest(server, "Ben")
    hers, his = await evening.sit(evening.ana), await evening.sit(ben)
    before = await evening.look(ben)
    room = server.house.rooms[hers]
    invite, watch = room.record.settings.invite, room.record.settings.watch
    await evening.finish(evening.ana, hers)
    par = await bots_finish(evening)

    after = await evening.look(ben)
    film, bots_film, links, replay, study, seat, luck, one = [
        await ben.call("POST", f"/api/tables/{hers}/film", {"eyes": "all"}),
        await ben.call("POST", f"/api/tables/{par['table']}/film", {"eyes": "table"}),
        await ben.call("POST", f"/api/tables/{hers}/look", {"invite": invite}),
        await ben.call("GET", f"/api/tables/{hers}/replay"),
        await ben.call("POST", f"/api/tables/{hers}/study", {}),
        await ben.call("POST", f"/api/tables/{hers}/join", {"invite": invite}),
        await ben.call("POST", "/api/me/statistics/luck", {"table": hers}),
        await ben.call("GET", f"/api/tables/{par['table']}"),
    ]

    assert watch == ""
    assert {answer.status for answer in (film, bots_film, links, replay, study, one)} == {403}
    assert refused(seat) == (409, "seen_deal")
    assert refused(luck) == (404, "no_such_result")
    assert [deal["lines"] for deal in after["deals"]] == [[], []]
    assert without_progress(after) == without_progress(before)
    assert his in str(after) and hers not in str(after)


def without_progress(told: Any) -> Any:
    """All but how many deals each company has finished, which everybody may see."""
    companies = [(one["names"], one["mine"]) for one in told["companies"]]
    return {**told, "companies": companies}


@played
async def test_what_others_do_changes_nothing_of_what_is_told_before_the_end(
    server: Running,
) -> None:
    evening = await evening_of(server)
    ben, cem = await guest(server, "Ben"), await guest(server, "Cem")
    hers, his = await evening.sit(evening.ana), await evening.sit(ben)
    await evening.sit(cem)

    await evening.finish(evening.ana, hers)
    played_out = await evening.look(cem)
    await evening.give_up(ben, his)
    given_up = await evening.look(cem)

    assert without_progress(played_out) == without_progress(given_up)
    assert sorted(one["finished"] for one in given_up["companies"]) == [0, 1, 1]


@pytest.mark.parametrize("watch", ["", "x"])
@played
async def test_nobody_watches_at_the_table_of_an_evening(server: Running, watch: str) -> None:
    evening = await evening_of(server)
    table = await evening.sit(evening.ana)
    link = await evening.ana.call("POST", f"/api/tables/{table}/host", {"do": "unwatch"})
    sitting = await Person(server.port).sit(table)

    await sitting.say({"t": "hello", "since": -1, "epoch": "", "watch": watch})
    heard = await hear_one_of(sitting, "bye", "view")
    await sitting.close()

    told = await evening.ana.ask("GET", f"/api/tables/{table}")
    assert heard == {"t": "bye", "code": "not_welcome"}
    assert refused(link) == (409, "nobody_watches")
    assert (told["watch"], told["evening"]) == (None, f"{evening.path.split('/')[-1]}/1")


@played
async def test_nobody_sits_at_two_tables_of_a_deal(server: Running) -> None:
    evening = await evening_of(server)
    ben = await guest(server, "Ben")
    hers, his = await evening.sit(evening.ana), await evening.sit(ben)
    invite = server.house.rooms[hers].record.settings.invite

    sitting = await ben.call("POST", f"/api/tables/{hers}/join", {"invite": invite})
    await ben.ask("POST", f"/api/tables/{his}/leave")
    left = await ben.call("POST", f"/api/tables/{hers}/join", {"invite": invite})
    next_one = await evening.sit(ben)

    assert refused(sitting) == refused(left) == (409, "seen_deal")
    assert server.house.rooms[next_one].record.settings.evening == f"{evening.path[14:]}/2"


@played
async def test_who_has_left_a_deal_hears_of_it_when_their_table_is_finished(
    server: Running,
) -> None:
    evening = await evening_of(server, seats=3)
    ben, cem = await guest(server, "Ben"), await guest(server, "Cem")
    hers, his = await evening.sit(evening.ana), await evening.sit(ben)
    await evening.finish(evening.ana, hers)
    invite = server.house.rooms[his].record.settings.invite
    await cem.ask("POST", f"/api/tables/{his}/join", {"invite": invite})
    await ben.ask("POST", f"/api/tables/{his}/leave")

    early = (await evening.look(ben))["deals"][0]["lines"]
    await cem.ask("POST", f"/api/tables/{his}/host", {"do": "end"})
    late = (await evening.look(ben))["deals"][0]["lines"]

    assert early == []
    assert {hers, his} <= {line["table"] for line in late}


# People


@played
async def test_a_company_goes_on_together_one_seat_further(server: Running) -> None:
    evening = await evening_of(server, seats=3)
    ben = await guest(server, "Ben")
    table = await evening.sit(evening.ana)
    invite = server.house.rooms[table].record.settings.invite
    await ben.ask("POST", f"/api/tables/{table}/join", {"invite": invite, "seat": 1})
    await evening.give_up(evening.ana, table)

    fresh = await evening.sit(ben)
    same = await evening.sit(evening.ana)

    told = await evening.ana.ask("GET", f"/api/tables/{fresh}")
    companies = (await evening.look(ben))["companies"]
    assert fresh == same
    assert [chair["name"] for chair in told["seats"]][1:] == ["Ana", "Ben"]
    assert (told["me"], told["mine"]) == ([1], True)
    assert companies == [{"names": ["Ana", "Ben"], "finished": 1, "mine": True}]


@played
async def test_an_evening_is_shut_to_those_without_its_link(server: Running) -> None:
    evening = await evening_of(server)
    eve = await guest(server, "Eve")

    answers = [await eve.call("POST", f"{evening.path}/{do}", {}) for do in ("look", "sit")]
    lost = await eve.call("POST", "/api/evenings/nothing/look", {})

    assert [refused(answer) for answer in answers] == [(403, "bad_invite")] * 2
    assert refused(lost) == (404, "no_such_evening")


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"game": "chess"}, "no_such_game"),
        ({"seats": 8}, "bad_choice"),
        ({"options": {"no": "such"}}, "bad_choice"),
        ({"bot": "nobody"}, "no_such_bot"),
        ({"deals": 0}, "bad_body"),
        ({"deals": 13}, "bad_body"),
    ],
)
@played
async def test_an_evening_that_cannot_be_is_refused(server: Running, wish: Any, code: str) -> None:
    ana = await guest(server, "Ana")

    answer = await ana.call("POST", "/api/evenings", {**SMALL, **wish})

    assert refused(answer) == (400, code)


@played
async def test_a_rematch_of_an_evenings_table_is_an_ordinary_table(server: Running) -> None:
    evening = await evening_of(server)
    table = await evening.sit(evening.ana)
    await evening.give_up(evening.ana, table)

    again = await evening.ana.ask("POST", f"/api/tables/{table}/rematch")

    assert again["evening"] is None and again["watch"]
    assert again["shuffle"]["commitment"] not in str(await evening.look(evening.ana))


# In the store


async def sat_down(folder: Path, migrated: Path) -> tuple[House, Room, str]:
    """A house with an evening of Ana's, at its first table."""
    house = await opened(folder, migrated)
    ana = await Doorman(house.store, house.clock).welcome("Ana", "de")
    row = await evenings.begin(house, ana, NewEvening(**SMALL))
    table = await evenings.sit(house, ana, row["id"], None)
    return house, house.rooms[table], row["id"]


@played
async def test_an_evening_goes_on_after_the_house_was_closed(
    tmp_path: Path, migrated: Path
) -> None:
    house, room, _ = await sat_down(tmp_path, migrated)
    told = room.record.settings
    await house.close()

    again = await opened(tmp_path, migrated)
    fresh = await again.room(told.id)
    await fresh.inbox.do(partial(play_on, fresh, [], 3, None))

    settings, trouble = fresh.record.settings, fresh.record.trouble
    await again.close()
    assert trouble is None
    assert (settings.evening, settings.watch, settings.state) == (told.evening, "", "finished")


@played
async def test_an_evening_of_other_rules_deals_no_more(tmp_path: Path, migrated: Path) -> None:
    house, room, id = await sat_down(tmp_path, migrated)
    await room.inbox.do(partial(play_on, room, [], 3, None))
    await house.store.write(Statement("UPDATE evenings SET rules = 'of old'"))
    ana = (await house.store.read("SELECT * FROM guests"))[0]
    with pytest.raises(Refused) as no:
        await evenings.sit(house, Guest(ana["id"], "Ana", "de", 1), id, None)

    await house.close()
    assert (no.value.status, no.value.problem.code) == (409, "evening_rules")


@played
async def test_an_evening_goes_with_its_last_table(tmp_path: Path, migrated: Path) -> None:
    house, _, _ = await sat_down(tmp_path, migrated)

    counts = await tidied(house, 401)

    left = await house.store.read("SELECT * FROM evenings")
    await house.close()
    assert (counts.tables, left) == (2, [])
