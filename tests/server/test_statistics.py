"""Statistics: what games leave with the people who played them, told to them alone, and erased."""

import asyncio
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from langfinger.games import GAMES
from langfinger.kernel import dump
from langfinger.server.forgetting import forget
from langfinger.server.house import House
from langfinger.server.http import host_actions, lobby
from langfinger.server.http.identity import Doorman, Guest
from langfinger.server.http.people.ratings import rate_new
from langfinger.server.http.people.statistics import statistics_of
from langfinger.server.http.replay import luck
from langfinger.server.publish.people.statistics_wire import GameStatistics, Statistics
from langfinger.server.publish.wire import Joining, NewTable
from langfinger.server.store.course import Trial
from langfinger.server.store.guests.erasing import erase_results
from langfinger.server.store.guests.telling import all_about
from langfinger.server.store.sql import Noted
from langfinger.server.store.store import Statement
from langfinger.server.table.room import Room
from tests.server.kit import PICKPOCKETS, played
from tests.server.running import Running, closed, opened, opened_beside
from tests.server.test_http import guest, refused
from tests.server.test_ops_expiry import tidied

ANA = Guest("ana-id_ana-id_ana-id_1", "Ana", "de", 1)
BEN = Guest("ben-id-ben-id-ben-id-1", "Ben", "en", 1)
A_BOT = {"bot": "novice"}


async def house_with(folder: Path, migrated: Path, *people: Guest) -> House:
    """A house in which these people have a name."""
    house = await opened(folder, migrated)
    doorman = Doorman(house.store, house.clock)
    for who in people:
        await doorman.keep(who)
    return house


async def seated(house: House, *people: Guest, **wish: Any) -> Room:
    """A table of Pickpockets at which these people sit in their order; bots wait."""
    wish = {"game": "pickpockets", "seats": 3, "bot": "random", "pace": "turns", **wish}
    room = await lobby.open_table(house, people[0], NewTable(**wish))
    invite = room.record.settings.invite
    for who in people[1:]:
        await room.inbox.do(partial(lobby.join, room, who, Joining(invite=invite)))
    return room


async def end(room: Room, bots_for: Sequence[int] = (), seed: int = 5) -> None:
    """Plays to the end at random, as people do; for some seats as bots do."""
    await room.inbox.do(partial(play_on, room, bots_for, seed, None))


async def play_on(room: Room, bots_for: Sequence[int], seed: int, moves: int | None) -> None:
    """An errand of the room: so many moves, or all."""
    course, dice = room.record.course, Random(seed)
    while course.state.waiting and (moves is None or moves):
        moves = None if moves is None else moves - 1
        seat, trial = course.state.turn, Trial(course)
        action = dice.choice(list(course.game.legal(course.state, seat))).id
        trial.play(seat, action, A_BOT if seat in bots_for else None)
        move = trial.moves[0]
        noted = Noted(move.n, move.seq, move.asked, seat, "bot", "", "act", {"action": action})
        await room.journal.settle(trial, [noted])


async def told(house: House, who: Guest) -> Statistics:
    """What they are told."""
    return await statistics_of(house.store, who.id, ())


def only(statistics: Statistics) -> GameStatistics:
    """The only game of theirs."""
    assert len(statistics.games) == 1
    return statistics.games[0]


@played
async def test_a_finished_game_counts_for_everybody_who_played_it(
    tmp_path: Path, migrated: Path
) -> None:
    house = await house_with(tmp_path, migrated, ANA, BEN)
    room = await seated(house, ANA, BEN)

    await end(room, bots_for=[2])

    ana, ben = only(await told(house, ANA)), only(await told(house, BEN))
    scores = room.record.settings.scores or []
    await house.close()
    assert (ana.game, ana.played, ana.left) == ("pickpockets", 1, 0)
    assert (ana.mean, ana.best) == (scores[0], scores[0])
    assert ben.best == scores[1]
    assert ana.past[0].place == 1 + sum(score > scores[0] for score in scores)
    assert (ana.past[0].table, ana.past[0].seats) == (room.record.settings.id, 3)
    assert ana.rating is not None and ana.rating.games == 1
    assert ana.rating.low < ana.rating.value < ana.rating.high


@played
async def test_a_game_that_runs_or_was_ended_by_its_host_counts_for_nobody(
    tmp_path: Path, migrated: Path
) -> None:
    house = await house_with(tmp_path, migrated, ANA)
    room = await seated(house, ANA)

    await room.inbox.do(partial(play_on, room, [1, 2], 5, 4))
    running = await told(house, ANA)
    await room.inbox.do(partial(host_actions.end, room))

    ended = await told(house, ANA)
    await house.close()
    assert (running.games, ended.games) == ([], [])


@played
async def test_whoever_gets_up_after_most_of_a_game_has_left_it_and_won_nothing(
    tmp_path: Path, migrated: Path
) -> None:
    house = await house_with(tmp_path, migrated, ANA, BEN)
    room = await seated(house, ANA, BEN, game="gelegenheit")
    await room.inbox.do(partial(play_on, room, [2], 5, 200))

    await room.inbox.do(partial(lobby.leave, room, ANA))
    await end(room, bots_for=[0, 2])

    ana, ben = only(await told(house, ANA)), only(await told(house, BEN))
    await house.close()
    assert (ana.played, ana.won, ana.left, ana.rating) == (0, 0, 1, None)
    assert [past.whole for past in ana.past] == [False]
    assert (ben.played, ben.left) == (1, 0)


@played
async def test_a_game_that_bots_have_played_for_somebody_is_not_theirs(
    tmp_path: Path, migrated: Path
) -> None:
    house = await house_with(tmp_path, migrated, ANA, BEN)
    room = await seated(house, ANA, BEN)

    await end(room, bots_for=[0, 2])

    ana, ben = await told(house, ANA), await told(house, BEN)
    await house.close()
    assert ana.games == []
    assert only(ben).played == 1


@played
async def test_whoever_takes_over_a_seat_at_the_end_has_not_played_its_game(
    tmp_path: Path, migrated: Path
) -> None:
    house = await house_with(tmp_path, migrated, ANA, BEN)
    room = await seated(house, ANA, game="gelegenheit")
    await room.inbox.do(partial(play_on, room, [1, 2], 5, 200))

    invite = room.record.settings.invite
    await room.inbox.do(partial(lobby.join, room, BEN, Joining(invite=invite, seat=1)))
    await end(room, bots_for=[2])

    ben = await told(house, BEN)
    await house.close()
    assert ben.games == []


@played
async def test_a_friend_on_the_same_device_is_somebody_else(tmp_path: Path, migrated: Path) -> None:
    house = await house_with(tmp_path, migrated, ANA)
    room = await seated(house, ANA, names=["Cem"])

    await end(room, bots_for=[2])

    ana = only(await told(house, ANA))
    rows = await house.store.read("SELECT * FROM results")
    strong = await house.store.read("SELECT who FROM ratings ORDER BY who")
    await house.close()
    assert ana.played == 1
    assert [row["seat"] for row in rows] == [0]
    assert [row["who"] for row in strong] == [ANA.id, "bot random"]


@played
async def test_a_position_somebody_has_written_counts_for_nobody(
    tmp_path: Path, migrated: Path
) -> None:
    house = await house_with(tmp_path, migrated, ANA)
    first = await seated(house, ANA)
    written = dump(PICKPOCKETS, first.record.course.state)
    room = await lobby.open_table(house, ANA, NewTable(game="pickpockets", position=written))

    await end(room)

    ana = await told(house, ANA)
    await house.close()
    assert ana.games == []


@pytest.mark.parametrize(
    ("key", "kind"),
    [("gelegenheit", "role"), ("swindler", "thief"), ("caper", "thief"), ("hadria", "thief")],
)
@played
async def test_each_game_tells_what_people_like_to_know(
    tmp_path: Path, migrated: Path, key: str, kind: str
) -> None:
    house = await house_with(tmp_path, migrated, ANA)
    seats = GAMES[key].seat_range[0]
    room = await seated(house, ANA, game=key, seats=seats)

    await end(room, bots_for=range(1, seats))

    ana = only(await told(house, ANA))
    words = room.record.course.game.words[kind].names
    await house.close()
    mine = [one for one in ana.favourites if one.kind == kind]
    assert mine and all(one.word in words for one in mine)
    assert all(1 == one.games <= one.times and one.won <= 1 for one in mine)


@played
async def test_ratings_follow_the_games_in_their_order_and_each_counts_once(
    tmp_path: Path, migrated: Path
) -> None:
    house = await house_with(tmp_path, migrated, ANA, BEN)
    for seed in range(4):
        await end(await seated(house, ANA, BEN, seats=2), seed=seed)

    first = only(await told(house, ANA)).rating
    await rate_new(house.store, "pickpockets")
    again = only(await told(house, ANA)).rating
    rows = await house.store.read("SELECT games FROM ratings ORDER BY who")
    await house.close()

    assert first is not None and first == again
    assert [row["games"] for row in rows] == [4, 4]


@played
async def test_who_wins_is_rated_higher_than_who_loses(tmp_path: Path, migrated: Path) -> None:
    house = await house_with(tmp_path, migrated, ANA, BEN)
    room = await seated(house, ANA, BEN, seats=2)
    await end(room)
    places = PICKPOCKETS.places(room.record.course.state)

    ratings = [only(await told(house, who)).rating for who in (ANA, BEN)]
    await house.close()

    values = [rating.value for rating in ratings if rating is not None]
    assert (values[0] > values[1]) == (places[0] < places[1])
    assert (values[0] < values[1]) == (places[0] > places[1])


@played
async def test_a_result_outlives_its_table(tmp_path: Path, migrated: Path) -> None:
    house = await house_with(tmp_path, migrated, ANA)
    room = await seated(house, ANA)
    await end(room, bots_for=[1, 2])

    counts = await tidied(house, 101, keep=100)

    ana = only(await told(house, ANA))
    await house.close()
    assert counts.tables == 1
    assert (ana.played, ana.past[0].there) == (1, False)


@played
async def test_the_results_of_a_guest_go_when_the_guest_is_let_go(
    tmp_path: Path, migrated: Path
) -> None:
    house = await house_with(tmp_path, migrated, ANA)
    await end(await seated(house, ANA), bots_for=[1, 2])
    await told(house, ANA)

    counts = await tidied(house, 420)

    results = await house.store.read("SELECT * FROM results")
    strong = [row["who"] for row in await house.store.read("SELECT who FROM ratings")]
    await house.close()
    assert counts.guests == 1
    assert (results, strong) == ([], ["bot random"])


@played
async def test_a_guest_who_does_not_want_it_is_not_counted(tmp_path: Path, migrated: Path) -> None:
    house = await house_with(tmp_path, migrated, ANA, BEN)
    await house.store.write(Statement("UPDATE guests SET counts = 0 WHERE id = ?", (ANA.id,)))
    room = await seated(house, ANA, BEN)

    await end(room, bots_for=[2])

    ana, ben = await told(house, ANA), await told(house, BEN)
    await house.close()
    assert (ana.keeps, ana.games) == (False, [])
    assert (ben.keeps, only(ben).played) == (True, 1)


@played
async def test_who_renames_themselves_keeps_their_wish(tmp_path: Path, migrated: Path) -> None:
    house = await house_with(tmp_path, migrated, ANA)
    await house.store.write(Statement("UPDATE guests SET counts = 0 WHERE id = ?", (ANA.id,)))

    await Doorman(house.store, house.clock).keep(ANA._replace(name="Anna"))

    ana = await told(house, ANA)
    await house.close()
    assert not ana.keeps


@played
async def test_the_file_about_a_guest_holds_their_results_and_no_seed(
    tmp_path: Path, migrated: Path
) -> None:
    house = await house_with(tmp_path, migrated, ANA, BEN)
    room = await seated(house, ANA, BEN)
    await end(room, bots_for=[2])
    await told(house, ANA)

    about = await all_about(house.store, ANA.id)

    await house.close()
    kept = about["statistics"]
    assert kept["keeps"]
    assert [row["table_id"] for row in kept["results"]] == [room.record.settings.id]
    assert [row["games"] for row in kept["ratings"]] == [1]
    assert BEN.id not in str(about) and str(room.record.course.seed) not in str(about)


@played
async def test_statistics_are_erased_alone_and_with_the_guest(
    tmp_path: Path, migrated: Path
) -> None:
    house = await house_with(tmp_path, migrated, ANA, BEN)
    await end(await seated(house, ANA, BEN), bots_for=[2])
    await told(house, ANA)

    await erase_results(house.store, ANA.id)
    alone = await told(house, ANA)
    doorman = Doorman(house.store, house.clock)
    await forget(house, doorman.erase, BEN.id, lobby.BOT_NAMES)

    results = await house.store.read("SELECT * FROM results")
    strong = [row["who"] for row in await house.store.read("SELECT who FROM ratings")]
    await house.close()
    assert alone.games == []
    assert (results, strong) == ([], ["bot random"])


@played
async def test_a_guest_who_is_forgotten_meanwhile_leaves_no_result(
    tmp_path: Path, migrated: Path
) -> None:
    house = await house_with(tmp_path, migrated, ANA, BEN)
    room = await seated(house, ANA, BEN)
    doorman = Doorman(house.store, house.clock)

    await doorman.erase(ANA.id)
    await end(room, bots_for=[2])

    rows = await house.store.read("SELECT guest FROM results")
    await house.close()
    assert [row["guest"] for row in rows] == [BEN.id]


@played
async def test_two_houses_rate_a_game_once(tmp_path: Path, migrated: Path) -> None:
    house = await house_with(tmp_path, migrated, ANA, BEN)
    other = await opened_beside(house, tmp_path, migrated)
    await end(await seated(house, ANA, BEN, seats=2))

    await rate_new(house.store, "pickpockets")
    await rate_new(other.store, "pickpockets")

    rows = await house.store.read("SELECT games FROM ratings")
    await closed(house, other)
    assert [row["games"] for row in rows] == [1, 1]


@played
async def test_luck_is_reckoned_when_asked_for_and_kept(tmp_path: Path, migrated: Path) -> None:
    house = await house_with(tmp_path, migrated, ANA)
    room = await seated(house, ANA)
    await end(room, bots_for=[1, 2])
    gamblers = luck.Gamblers(house.store, house.do)
    gamblers.reckon = lucky

    gamblers.ask(room.record.settings.id, "a game")
    asked = only(await statistics_of(house.store, ANA.id, set(gamblers.waiting)))
    await gathered(house)

    known = only(await told(house, ANA)).past[0]
    await house.close()
    assert asked.past[0].state == "pending"
    assert (known.state, known.luck, known.doubt) == ("known", 12.5, 3.0)


@played
async def test_luck_that_cannot_be_reckoned_is_said_to_be_unknown(
    tmp_path: Path, migrated: Path
) -> None:
    house = await house_with(tmp_path, migrated, ANA)
    room = await seated(house, ANA)
    await end(room, bots_for=[1, 2])
    gamblers = luck.Gamblers(house.store, house.do)

    gamblers.ask(room.record.settings.id, "no game at all")
    await gathered(house)

    past = only(await told(house, ANA)).past[0]
    await house.close()
    assert (past.state, past.luck) == ("failed", None)


async def lucky(game: str) -> luck.Book:
    """A ledger that is quick."""
    return {"seats": [{"luck": [0.125, 0.015]}, {"luck": [-0.125, 0.015]}, {"luck": [0.0, 0.015]}]}


async def gathered(house: House) -> None:
    """Nothing is reckoned in the background any more."""
    await asyncio.gather(*house.tasks)


@played
async def test_statistics_are_told_to_their_guest_alone(server: Running) -> None:
    mara, ben = await guest(server), await guest(server, "Ben")

    kept = await mara.ask("POST", "/api/me/statistics", {"keep": False})
    other = await ben.ask("GET", "/api/me/statistics")
    erased = await mara.ask("DELETE", "/api/me/statistics")
    luck_of_nothing = await mara.call("POST", "/api/me/statistics/luck", {"table": "x"})

    assert kept == erased == {"keeps": False, "games": []}
    assert other == {"keeps": True, "games": []}
    assert refused(luck_of_nothing) == (404, "no_such_result")
