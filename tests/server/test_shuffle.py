"""A shuffle that can be checked: neither the house nor a player can choose what is dealt."""

import copy
import os
import runpy
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

import pytest

from langfinger.games import GAMES
from langfinger.kernel import BadReplay
from langfinger.server.house import House
from langfinger.server.http import lobby
from langfinger.server.http.api import Refused
from langfinger.server.http.identity import Doorman, Guest
from langfinger.server.publish.catalogue import replay_of
from langfinger.server.publish.told import told_table
from langfinger.server.publish.wire import Joining, NewTable, ShuffleWish
from langfinger.server.shuffle.offers import LASTS, Offer, OldOffer, new_offer, taken
from langfinger.server.shuffle.shuffle import commitment_of
from langfinger.server.table.room import Room
from tests.server.kit import played
from tests.server.running import Running, opened
from tests.server.test_archive import play
from tests.server.test_http import guest, table_of
from tests.server.test_ops_person import ANA, BEN

ROOT: Final = Path(__file__).parent.parent.parent
SCRIPT: Final = ROOT / "docs" / "check_shuffle.py"
PROBLEM_IN: Final[Callable[..., str]] = runpy.run_path(str(SCRIPT))["problem_in"]
KEYS: Final = ["old key", "new key"]
MINE, THEIRS = "a1" * 32, "b2" * 32
LONGEST: Final = 20_000  # no game has so many moves
GAMES_PLAYED: Final = int(os.environ.get("LANGFINGER_SHUFFLES", "4"))
KINDS: Final = sorted(GAMES)


def problem_in(file: Any, *known: str) -> str:
    """What the script of the docs says, whether it can play the game again or not."""
    try:
        return PROBLEM_IN(file, *known)
    except BadReplay as refusal:
        return str(refusal)


def offered(house: House, who: Guest = ANA, share: str = MINE) -> ShuffleWish:
    """What the house has said to this guest, and what their browser adds."""
    id, made, commitment = new_offer(KEYS, who.id, house.clock.now())
    return ShuffleWish(id=id, made=made, commitment=commitment, share=share)


async def new_table(house: House, wish: NewTable, who: Guest = ANA) -> Room:
    """A table that was opened as a browser does it."""
    shuffled = await lobby.shuffled(house, KEYS, who, offered(house, who))
    return await lobby.open_table(house, who, wish, shuffled)


async def finished(house: House, key: str) -> Room:
    """A game of people and bots, played to its end."""
    low = GAMES[key].seat_range[0]
    names = [f"p{seat}" for seat in range(1, low)]
    wish = NewTable(game=key, seats=low, names=names, bot="random", window="turns")
    room = await new_table(house, wish)
    await play(room, LONGEST)
    return room


@pytest.mark.parametrize("number", range(GAMES_PLAYED))
@played
async def test_the_script_accepts_a_game_and_refuses_what_was_changed_in_it(
    tmp_path: Path, migrated: Path, number: int
) -> None:
    house = await opened(tmp_path, migrated)
    room = await finished(house, KINDS[number % len(KINDS)])
    course = room.record.course
    file = replay_of(course)
    commitment = course.shuffle.commitment if course.shuffle else ""

    refused = {name: problem_in(change(copy.deepcopy(file)), commitment) for name, change in FRAUDS}

    assert course.is_over()
    assert problem_in(file, commitment, MINE) == ""
    assert all(refused.values()), refused
    assert "the share of your browser" in problem_in(file, commitment, THEIRS)
    await house.close()


def another_seed(file: Any) -> Any:
    file["seed"] += 1
    return file


def another_share(file: Any) -> Any:
    file["shuffle"]["shares"][0][1] = THEIRS
    return file


def another_secret(file: Any) -> Any:
    """One for which all other sums are right: only what was said before the game tells."""
    file["shuffle"]["secret"] = "c3" * 32
    file["shuffle"]["commitment"] = commitment_of("c3" * 32)
    file["seed"] = SEED_OF("c3" * 32, file["shuffle"]["shares"])
    return file


def a_card_swapped(file: Any) -> Any:
    """Two different things of the deal change places."""
    piles = [pile for pile in lists_in(file["shuffle"]["deal"]) if pile[0] != pile[-1]]
    longest = max(piles, key=len)
    longest[0], longest[-1] = longest[-1], longest[0]
    return file


def lists_in(told: Any) -> list[list[Any]]:
    """All rows of words or numbers in a position, but for the generator."""
    if isinstance(told, dict):
        return [row for name in told if name != "rng" for row in lists_in(told[name])]
    if not isinstance(told, list):
        return []
    inner = [row for each in told for row in lists_in(each)]
    return [told, *inner] if len(told) > 1 and not inner else inner


def a_move_dropped(file: Any) -> Any:
    del file["moves"][len(file["moves"]) // 2]
    return file


def the_last_move_dropped(file: Any) -> Any:
    del file["moves"][-1]
    return file


SEED_OF: Final[Callable[..., int]] = runpy.run_path(str(SCRIPT))["seed_of"]
FRAUDS: Final = [
    (change.__name__, change)
    for change in (
        another_seed,
        another_share,
        another_secret,
        a_card_swapped,
        a_move_dropped,
        the_last_move_dropped,
    )
]


def test_the_script_is_short() -> None:
    assert len(SCRIPT.read_text().splitlines()) <= 60


@played
async def test_guests_add_their_shares_and_only_then_it_is_dealt(
    tmp_path: Path, migrated: Path
) -> None:
    house = await opened(tmp_path, migrated)
    room = await new_table(house, NewTable(game="gelegenheit", seats=3, wait=1))
    before = room.record.course.seed
    join = Joining(invite=room.record.settings.invite, share=THEIRS)

    await room.inbox.do(partial(lobby.join, room, BEN, join))

    course = room.record.course
    assert course.shuffle is not None
    assert [share.share for share in course.shuffle.shares] == [MINE, THEIRS]
    assert (course.seed, before != course.seed) == (course.shuffle.seed, True)
    assert (course.cut_since(0), course.story[0].seq) == (0, course.seq)
    await play(room, LONGEST)
    assert problem_in(replay_of(course), course.shuffle.commitment, THEIRS) == ""
    await house.close()


@played
async def test_a_dealt_table_is_the_same_when_the_house_opens_again(
    tmp_path: Path, migrated: Path
) -> None:
    house = await opened(tmp_path, migrated)
    await Doorman(house.store, house.clock).keep(ANA)
    room = await new_table(house, NewTable(game="swindler", seats=3, wait=1))
    join = Joining(invite=room.record.settings.invite, share=THEIRS)
    await room.inbox.do(partial(lobby.join, room, BEN, join))
    id, course = room.record.settings.id, room.record.course
    await house.close()

    house = await opened(tmp_path, migrated)
    again = (await house.room(id)).record

    assert again.trouble is None
    assert (again.course.seed, again.course.shuffle) == (course.seed, course.shuffle)
    await house.close()


@played
async def test_nobody_has_to_bring_a_share(tmp_path: Path, migrated: Path) -> None:
    house = await opened(tmp_path, migrated)
    room = await lobby.open_table(house, ANA, NewTable(game="gelegenheit", seats=3, wait=1))
    before = room.record.course.seed

    await room.inbox.do(partial(lobby.join, room, BEN, Joining(invite=room.record.settings.invite)))

    course = room.record.course
    assert room.record.is_running
    assert course.shuffle is not None
    assert (course.shuffle.shares, course.seed != before) == ((), True)
    assert course.seed == course.shuffle.seed
    await house.close()


@played
async def test_a_share_that_comes_in_the_midst_of_a_game_changes_nothing(
    tmp_path: Path, migrated: Path
) -> None:
    house = await opened(tmp_path, migrated)
    room = await new_table(house, NewTable(game="gelegenheit", seats=3))
    before = room.record.course.seed
    join = Joining(invite=room.record.settings.invite, share=THEIRS)

    await room.inbox.do(partial(lobby.join, room, BEN, join))

    told = told_table(room.record, BEN.id, [], False).shuffle
    assert told is not None
    assert (room.record.course.seed, told.shares) == (before, [0])
    await house.close()


@played
async def test_an_offer_opens_one_table(tmp_path: Path, migrated: Path) -> None:
    house = await opened(tmp_path, migrated)
    wish = offered(house)
    shuffled = await lobby.shuffled(house, KEYS, ANA, wish)
    await lobby.open_table(house, ANA, NewTable(game="gelegenheit"), shuffled)

    with pytest.raises(Refused, match="old_shuffle"):
        await lobby.shuffled(house, KEYS, ANA, wish)

    await house.close()


OFFER: Final = new_offer(KEYS[:1], "ana", 1000)


def test_an_offer_holds_for_ten_minutes_and_another_key() -> None:
    assert taken(KEYS, "ana", OFFER, 1000 + LASTS).commitment == OFFER.commitment


@pytest.mark.parametrize(
    ("who", "now", "offer"),
    [
        ("ben", 1000, OFFER),
        ("ana", 1001 + LASTS, OFFER),
        ("ana", 999, OFFER),
        ("ana", 1000, OFFER._replace(id="mine")),
        ("ana", 1000, OFFER._replace(made=999)),
        ("ana", 1000, OFFER._replace(commitment=commitment_of("mine"))),
    ],
    ids=["guest", "late", "early", "id", "time", "secret"],
)
def test_what_the_house_has_not_said_so_is_no_offer(who: str, now: int, offer: Offer) -> None:
    with pytest.raises(OldOffer):
        taken(KEYS, who, offer, now)


@played
async def test_a_rematch_has_the_share_of_whoever_wants_it(tmp_path: Path, migrated: Path) -> None:
    house = await opened(tmp_path, migrated)
    room = await finished(house, "gelegenheit")
    shuffled = await lobby.shuffled(house, KEYS, ANA, offered(house))

    again = await lobby.rematch(house, room, ANA, shuffled)

    course = again.record.course
    assert again.record.settings.id == shuffled.id
    assert course.shuffle is not None
    assert (course.seed, list(course.shuffle.shares)) == (course.shuffle.seed, [(1, MINE)])
    await house.close()


@played
async def test_lessons_and_positions_say_that_they_cannot_be_checked(server: Running) -> None:
    host = await guest(server)
    lesson = await host.ask("POST", "/api/games/gelegenheit/lesson")
    start = (await host.ask("POST", f"/api/tables/{lesson['id']}/study", {}))["position"]
    written = await table_of(host, position=start)
    await host.ask("POST", f"/api/tables/{lesson['id']}/host", {"do": "end"})

    file = await host.ask("GET", f"/api/tables/{lesson['id']}/replay")

    assert (lesson["shuffle"], written["shuffle"], file.get("shuffle")) == (None, None, None)
    assert "cannot be checked" in problem_in(file)


@played
async def test_the_secret_is_told_to_nobody_before_the_end(server: Running) -> None:
    host, friend = await guest(server, "Ana"), await guest(server, "Ben")
    offer = await host.ask("POST", "/api/shuffle")
    table = await table_of(host, seats=3, wait=1, shuffle={**offer, "share": MINE})
    path = f"/api/tables/{table['id']}"
    looked = await friend.call("POST", f"{path}/look", {"invite": table["invite"]})
    joined = await friend.call("POST", f"{path}/join", {"invite": table["invite"], "share": THEIRS})
    sitting = await host.sit(table["id"])
    await sitting.hello()
    await sitting.hear_until("view", seat=0)
    data = await host.call("GET", "/api/me/data")
    told = str([table, looked.body, joined.body, sitting.heard, data.body])
    early = await host.call("GET", f"{path}/replay")
    await host.ask("POST", f"{path}/host", {"do": "end"})
    shuffle = (await host.ask("GET", f"{path}/replay"))["shuffle"]
    await sitting.close()

    assert early.body["code"] == "still_running"
    assert looked.body["shuffle"] == {"commitment": offer["commitment"], "shares": [0]}
    assert joined.body["shuffle"]["shares"] == [0, 1]
    assert [secret in told for secret in (shuffle["secret"], MINE, THEIRS)] == [False] * 3
    assert shuffle["commitment"] == offer["commitment"] == commitment_of(shuffle["secret"])


@played
async def test_a_table_ended_before_it_was_dealt_has_nothing_to_check(server: Running) -> None:
    host = await guest(server)
    offer = await host.ask("POST", "/api/shuffle")
    table = await table_of(host, seats=3, wait=1, shuffle={**offer, "share": MINE})
    path = f"/api/tables/{table['id']}"
    await host.ask("POST", f"{path}/host", {"do": "end"})

    assert "shuffle" not in await host.ask("GET", f"{path}/replay")
