"""Who may see which cards: nobody gets a second hand by kicking, leaving or sitting down anew."""

import asyncio
from typing import Any

from langfinger.stress.client import HttpAnswer, Person
from tests.server.kit import played
from tests.server.running import Running


async def guest(server: Running, name: str = "Mara") -> Person:
    person = Person(server.port)
    await person.ask("POST", "/api/me", {"name": name})
    return person


async def begun(server: Running, host: Person) -> Any:
    """A table at which something was played, with the host and bots."""
    table = await host.ask("POST", "/api/tables", {"game": "gelegenheit", "seats": 3})
    await play(server, host, table["id"], 0)
    return table


async def play(server: Running, person: Person, table: str, seat: int) -> None:
    """Plays one move on this seat."""
    sitting = await person.sit(table)
    await sitting.hello()
    while not (view := await sitting.hear_until("view", seat=seat))["view"]["legal"]:
        pass
    cid = await sitting.act(seat, view["view"]["legal"][0])
    await sitting.hear_until("ack", cid=cid)
    await sitting.close()


def refused(answer: HttpAnswer) -> tuple[int, str]:
    return answer.status, answer.body["code"]


@played
async def test_the_host_cannot_look_into_the_hand_of_somebody_kicked(server: Running) -> None:
    host, friend = await guest(server), await guest(server, "Ben")
    table = await begun(server, host)
    path = f"/api/tables/{table['id']}"
    await friend.ask("POST", f"{path}/join", {"invite": table["invite"], "seat": 1})
    await host.ask("POST", f"{path}/host", {"do": "kick", "seat": 1})

    answer = await host.call("POST", f"{path}/host", {"do": "hotseat", "name": "Oma", "seat": 1})

    assert refused(answer) == (409, "only_at_the_start")


@played
async def test_among_other_people_nobody_sits_down_beside_the_host(server: Running) -> None:
    host, friend = await guest(server), await guest(server, "Ben")
    table = await begun(server, host)
    path = f"/api/tables/{table['id']}"
    await friend.ask("POST", f"{path}/join", {"invite": table["invite"], "seat": 1})

    answer = await host.call("POST", f"{path}/host", {"do": "hotseat", "name": "Oma", "seat": 2})

    assert refused(answer) == (409, "only_at_the_start")


@played
async def test_alone_among_bots_anybody_may_sit_down_beside_the_host(server: Running) -> None:
    host = await guest(server)
    table = await begun(server, host)
    wish = {"do": "hotseat", "name": "Oma", "seat": 2}

    seen = await host.ask("POST", f"/api/tables/{table['id']}/host", wish)

    assert seen["me"] == [0, 2] and seen["seats"][2]["kind"] == "local"


@played
async def test_whoever_has_left_gets_no_other_hand_than_their_own(server: Running) -> None:
    host, friend = await guest(server), await guest(server, "Ben")
    table = await begun(server, host)
    path = f"/api/tables/{table['id']}"
    await friend.ask("POST", f"{path}/join", {"invite": table["invite"], "seat": 1})
    await friend.ask("POST", f"{path}/leave")
    third = await guest(server, "Cem")
    await third.ask("POST", f"{path}/join", {"invite": table["invite"], "seat": 1})

    answer = await friend.call("POST", f"{path}/join", {"invite": table["invite"], "seat": 2})

    assert refused(answer) == (409, "seen_others")


@played
async def test_whoever_is_kicked_knows_no_link_that_still_works(server: Running) -> None:
    host, friend = await guest(server), await guest(server, "Ben")
    table = await begun(server, host)
    path = f"/api/tables/{table['id']}"
    await friend.ask("POST", f"{path}/join", {"invite": table["invite"], "seat": 1})
    await host.ask("POST", f"{path}/host", {"do": "kick", "seat": 1})
    disguised = await guest(server, "Bea")

    joined = await disguised.call("POST", f"{path}/join", {"invite": table["invite"]})
    seen = await disguised.call("POST", f"{path}/look", {"invite": table["invite"]})
    watched = await disguised.call("POST", f"{path}/look", {"watch": table["watch"]})

    assert refused(joined) == (403, "bad_invite")
    assert refused(seen) == (403, "not_yours")
    assert refused(watched) == (403, "not_yours")


@played
async def test_the_host_can_send_all_spectators_away(server: Running) -> None:
    host, stranger = await guest(server), Person(server.port)
    table = await begun(server, host)
    watching = await stranger.sit(table["id"], watch=table["watch"])
    await watching.hello()
    await watching.hear_until("view")

    fresh = await host.ask("POST", f"/api/tables/{table['id']}/host", {"do": "unwatch"})
    farewell = await watching.hear_until("bye")
    again = await stranger.sit(table["id"], watch=table["watch"])
    await again.hello()
    refused_too = await again.hear_until("bye")
    await again.close()
    await watching.close()

    assert farewell["code"] == refused_too["code"] == "not_welcome"
    assert fresh["watch"] != table["watch"]


@played
async def test_whoever_sits_here_may_look_on_and_keeps_the_table(server: Running) -> None:
    host = await guest(server)
    table = await begun(server, host)
    seated = await host.sit(table["id"])
    await seated.hello()
    await seated.hear_until("view")

    watching = await host.sit(table["id"], watch=table["watch"])
    await watching.hello()
    view = await watching.hear_until("view")
    await seated.say({"t": "score", "cid": "s"})
    await seated.hear_until("score")

    assert view["seat"] == -1 and view["view"]["legal"] == []
    assert not [told for told in seated.heard if told["t"] == "bye"]
    await seated.close()
    await watching.close()


@played
async def test_nobody_is_answered_before_they_are_let_in(server: Running) -> None:
    host, stranger = await guest(server), Person(server.port)
    table = await begun(server, host)
    sitting = await stranger.sit(table["id"])

    await sitting.say({"t": "score", "cid": "s"})
    refusal = await sitting.hear()
    await sitting.close()

    assert refusal == {"t": "nak", "cid": "s", "code": "not_yours", "reason": None}


@played
async def test_of_many_who_race_for_a_return_link_one_wins(server: Running) -> None:
    person = await guest(server)
    link = await person.ask("POST", "/api/me/link")
    thieves = [Person(server.port) for _ in range(20)]

    answers = await gather([t.call("POST", "/api/me/return", link_of(link)) for t in thieves])

    assert sorted(answer.status for answer in answers) == [200, *[404] * 19]


def link_of(link: Any) -> Any:
    return {"token": link["token"]}


async def gather(calls: list[Any]) -> list[HttpAnswer]:
    return list(await asyncio.gather(*calls))
