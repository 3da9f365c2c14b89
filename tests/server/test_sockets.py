"""Real sockets: whole games, broken lines, spectators, strangers and noise."""

import asyncio
import json
import logging
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from langfinger.server.publish.commands import read_message
from langfinger.stress.client import Person, Sitting, new_cid
from tests.server.kit import played
from tests.server.running import Running
from tests.server.test_http import guest, table_of


async def play_to_the_end(sitting: Sitting, seats: list[int], dice: Random) -> Any:
    """Plays for these seats until the game is over; gives the last view."""
    while True:
        message = await sitting.hear()
        if message["t"] != "view":
            continue
        view = message["view"]
        if view["scores"] is not None:
            return message
        if message["seat"] in view["table"]["waiting"] and message["held"] is None:
            await sitting.act(message["seat"], dice.choice(view["legal"]))


@played
async def test_a_whole_game_against_bots(server: Running) -> None:
    person = await guest(server)
    table = await table_of(person)
    sitting = await person.sit(table["id"])
    await sitting.hello()

    last = await play_to_the_end(sitting, [0], Random(1))
    replay = await person.ask("GET", f"/api/tables/{table['id']}/replay")
    mine = await person.ask("GET", "/api/tables")
    await sitting.close()

    assert len(last["view"]["scores"]) == 4
    assert replay["game"] == "gelegenheit" and len(replay["moves"]) > 100
    finished = next(other for other in mine["finished"] if other["id"] == table["id"])
    assert finished["scores"] == last["view"]["scores"]


@played
async def test_two_people_and_bots_with_a_broken_line(server: Running) -> None:
    host, friend = await guest(server), await guest(server, "Ben")
    table = await table_of(host)
    path = f"/api/tables/{table['id']}"
    await friend.ask("POST", f"{path}/join", {"invite": table["invite"], "seat": 1})
    here = await host.sit(table["id"])
    await here.hello()
    game = asyncio.create_task(play_to_the_end(here, [0], Random(2)))

    events: list[Any] = []
    there = await friend.sit(table["id"])
    await there.hello()
    since = -1
    for _ in range(5):
        for _ in range(20):
            message = await there.hear()
            if message["t"] == "view":
                assert message["cut"] is None
                events += message["events"]
                since = message["seq"]
                if 1 in message["view"]["table"]["waiting"]:
                    await there.act(1, message["view"]["legal"][0])
        there.socket.transport.abort()
        await there.socket.wait_closed()
        epoch, there = there.epoch, await friend.sit(table["id"])
        await there.hello(since, epoch)
    last = await play_to_the_end(there, [1], Random(3))
    await game

    seqs = [seq for seq, _, _ in events]
    assert seqs == sorted(seqs)
    assert last["view"]["scores"] is not None
    await here.close()
    await there.close()


@played
async def test_a_resend_over_a_new_socket_is_not_played_twice(server: Running) -> None:
    person = await guest(server)
    table = await table_of(person, game="pickpockets", seats=2)
    sitting = await person.sit(table["id"])
    await sitting.hello()
    view = await sitting.hear_until("view")
    cid = new_cid()

    await sitting.act(0, view["view"]["legal"][0], cid)
    await sitting.hear_until("ack", cid=cid)
    await sitting.close()
    again = await person.sit(table["id"])
    await again.hello(view["seq"])
    await again.hear_until("view")
    await again.say(
        {"t": "act", "cid": cid, "seat": 0, "base": 0, "action": view["view"]["legal"][0]}
    )
    ack = await again.hear_until("ack", cid=cid)
    await again.close()

    assert ack["cid"] == cid
    rows = await server.house.store.read("SELECT * FROM commands WHERE cid = ?", cid)
    assert len(rows) == 1


@played
async def test_a_spectator_needs_the_watch_link(server: Running) -> None:
    host, other = await guest(server), Person(server.port)
    table = await table_of(host)

    stranger = await other.sit(table["id"])
    await stranger.hello()
    farewell = await stranger.hear_until("bye")
    await stranger.close()
    watching = await other.sit(table["id"], watch=table["watch"])
    await watching.hello()
    view = await watching.hear_until("view")
    await watching.close()

    assert farewell["code"] == "not_welcome" and len(stranger.heard) == 1
    assert view["seat"] == -1 and view["view"]["legal"] == []


@played
async def test_a_foreign_page_cannot_open_a_socket(server: Running) -> None:
    person = await guest(server)
    table = await table_of(person)

    class Stranger(Person):
        @property
        def origin(self) -> str:
            return "https://evil.example"

    with pytest.raises(InvalidStatus) as refusal:
        await Stranger(server.port, person.cookie).sit(table["id"])
    with pytest.raises(InvalidStatus) as unknown:
        await person.sit("nothing")

    assert refusal.value.response.status_code == 403
    assert unknown.value.response.status_code == 403


@played
async def test_an_oversize_frame_ends_the_line_and_nothing_else(server: Running) -> None:
    person = await guest(server)
    table = await table_of(person)
    sitting = await person.sit(table["id"])
    await sitting.hello()

    await sitting.socket.send("x" * 5000)
    with pytest.raises(ConnectionClosed):
        while True:
            await sitting.hear()
    await sitting.close()
    again = await person.sit(table["id"])
    await again.hello()
    view = await again.hear_until("view")
    await again.close()

    assert view["seat"] == 0


PIECES = [
    *(
        -1,
        0,
        1,
        2,
        7,
        255,
        2**31,
        2**53,
        2**70,
        1.5,
        None,
        True,
        False,
        "",
        "x",
        "lay R9",
        "\u0000",
    ),
    *([], {}, [1], {"do": "pass", "until": "end"}, {"do": "play", "action": 3}),
]
FIELDS = ["t", "cid", "seat", "base", "action", "since", "intent", "undo", "yes", "text", "on"]


SHAPES: dict[str, list[str]] = {
    "hello": ["since"],
    "act": ["cid", "seat", "base", "action"],
    "why": ["cid", "seat", "intent"],
    "foresee": ["cid", "seat", "intent"],
    "meaning": ["cid", "seat", "actions"],
    "score": ["cid"],
    "undo": ["cid", "seat", "base"],
    "consent": ["cid", "undo", "yes"],
    "order": ["cid", "seat", "order"],
    "chat": ["cid", "text"],
    "mute": ["who", "on"],
    "pause": ["cid", "on"],
    "lead": ["cid", "on"],
    "show": ["cid", "at", "eyes", "arrows"],
    "note": ["cid", "at", "text"],
}
VALUES: dict[str, list[Any]] = {
    "since": [-1, 0, 1, 5, 10**9],
    "seat": [0, 0, 1, 2, 3, 7],
    "base": [0, 1, 2, 50],
    "actions": [[0], [1, 30], [], [1_000_000], [-1], list(range(9)), 3],
    "action": [0, 1, 30, 60, 300, 1_000_000],
    "intent": ["lay R9", "place thief thief", "nonsense", "\u202e"],
    "undo": [0, 1, 2],
    "order": [None, {"do": "pass", "until": "end"}, {"do": "play", "action": 3}],
    "text": ["hi", "\u0007", "\u202ex"],
    "who": [0, 1, 5],
    "at": [0, 3, -1, 10**9],
    "eyes": [0, 7, "all", "table", "none"],
    "arrows": [[], [["look card R9 0", "seat 1 0"]], [["script", "seat 1 0"]], [[]], 3],
}


def noise(dice: Random) -> str | bytes:
    """Something a broken or wicked client might send."""
    kind = dice.randrange(10)
    if kind == 0:
        return dice.randbytes(dice.randrange(60))
    if kind == 1:
        return "".join(chr(dice.randrange(1, 0x800)) for _ in range(dice.randrange(60)))
    tag = dice.choice(list(SHAPES))
    if kind < 5:
        names = [*FIELDS, "order", "who", "extra"]
        fields = {name: dice.choice(PIECES) for name in dice.sample(names, dice.randrange(7))}
        return json.dumps({"t": tag, **fields})[: dice.choice([4000, 4000, 4000, 20])]
    known = {name: dice.choice(VALUES.get(name, [True, False])) for name in SHAPES[tag]}
    if "cid" in known:
        known["cid"] = f"n{dice.randrange(1000)}"
    return json.dumps({"t": tag, **known})


@played
async def test_ten_thousand_random_messages_disturb_nobody(
    server: Running, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    wicked, quiet = await guest(server), await guest(server, "Ben")
    mine, theirs = [await table_of(person, bot="random") for person in (wicked, quiet)]
    sitting, other = await wicked.sit(mine["id"]), await quiet.sit(theirs["id"])
    await sitting.hello()
    await other.hello()
    game = asyncio.create_task(play_to_the_end(other, [0], Random(5)))
    dice = Random(6)

    codes: set[str] = set()
    for _ in range(100):
        for _ in range(100):
            await sitting.socket.send(noise(dice))
        await sitting.say({"t": "why", "cid": "still", "seat": 0, "intent": "pass"})
        while (message := await sitting.hear())["t"] != "reason":
            codes |= {message["code"]} if message["t"] == "nak" else set()
    last = await game
    await sitting.close()
    await other.close()

    assert {"bad_message", "not_yours"} <= codes
    assert last["view"]["scores"] is not None
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []


@played
async def test_whoever_is_sent_away_is_told_why(server: Running) -> None:
    host, friend = await guest(server), await guest(server, "Ben")
    table = await table_of(host, bot="random")
    path = f"/api/tables/{table['id']}"
    await friend.ask("POST", f"{path}/join", {"invite": table["invite"], "seat": 1})
    there = await friend.sit(table["id"])
    await there.hello()
    await there.hear_until("view")

    await host.ask("POST", f"{path}/host", {"do": "kick", "seat": 1})
    bye = await there.hear_until("bye")
    with pytest.raises(ConnectionClosed) as closed:
        await there.hear()
    await there.close()

    assert bye["code"] == "kicked"
    assert closed.value.rcvd is not None


@pytest.mark.parametrize("opening", ["[", '{"t":', '{"x":['])
def test_a_message_nested_too_deeply_is_no_message(opening: str) -> None:
    text = '{"x":' + (opening * 4096)[:4000]

    assert read_message(text) is None
