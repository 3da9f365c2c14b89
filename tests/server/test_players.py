"""Bots: when they answer, what they are told, and what happens when one hangs, fails or dies."""

import asyncio
import os
import re
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from random import Random

import pytest

from langfinger.bots.seeds import bot_seed
from langfinger.kernel import View, view
from langfinger.server.players import AT_ONCE, LIKE_PEOPLE, Found, Here, Players, Workers
from langfinger.server.players.waiting import Thought
from langfinger.server.players.workers import count_workers, longest_thought
from langfinger.server.table.bot_turns import BotQuestion
from langfinger.stress.by_hand.hand_clock import HandClock
from tests.server.kit import ALL_GAMES, GELEGENHEIT, PICKPOCKETS, new_table, played, seated
from tests.server.odd_bots import SECRET, choose_oddly

PATIENCE = 60.0
LONG = 50.0  # a limit that no test reaches
SOON = 0.5
SEED = 4_242_424_242_424


def seen_by(seat: int) -> View:
    """What some seat sees that has to decide."""
    state = GELEGENHEIT.setup(4, 3)
    return view(GELEGENHEIT, state, state.turn)._replace(seat=seat)


def asked(bot: str, table: str = "A", seat: int = 0) -> BotQuestion:
    """A question to this bot; the default is the first of the answers, the odd bots' the last."""
    seen = seen_by(seat)
    return BotQuestion(table, "gelegenheit", bot, SEED, seen, seen.legal[0], 0, 1.0)


@asynccontextmanager
async def workers(count: int = 2, limit: float = LONG) -> AsyncIterator[Workers]:
    """So many places to think, for odd bots."""
    found = Workers(choose_oddly, count, limit)
    yield found
    found.close()


async def answer_to(place: Workers, question: BotQuestion) -> int | None:
    """What is found in the end."""
    found: asyncio.Future[Found | None] = asyncio.get_running_loop().create_future()
    place.ask(question, found.set_result)
    answer = await asyncio.wait_for(found, PATIENCE)
    return None if answer is None else answer.action


async def until(is_so: Callable[[], bool]) -> None:
    """Waits until something is so."""
    async with asyncio.timeout(PATIENCE):
        while not is_so():
            await asyncio.sleep(0.01)


@played
async def test_a_bot_takes_its_time_whatever_it_holds() -> None:
    clock = HandClock()
    players = Players(clock, ALL_GAMES, Here, LIKE_PEOPLE, Random(1))
    answers: list[tuple[int, int]] = []

    async def rest() -> None:
        """Nothing to wait for."""

    question = asked("random")
    players.think(question, lambda a, _: answers.append((clock.now(), a)))
    players.think(question._replace(bot="nobody"), lambda a, _: answers.append((clock.now(), a)))
    began = clock.now()
    await clock.turn(3, rest)
    players.think(question._replace(pace=0.4), lambda a, _: answers.append((clock.now(), a)))
    hurried = clock.now()
    await clock.turn(3, rest)

    assert len(answers) == 3
    assert all(action in question.view.legal for _, action in answers)
    assert all(700 <= time - began <= 2200 for time, _ in answers[:2])
    assert 280 <= answers[2][0] - hurried <= 880


@played
async def test_bots_think_in_processes_of_their_own() -> None:
    async with workers() as place:
        first = await answer_to(place, asked("rules", seat=1))

        assert first in seen_by(1).legal
        assert os.getpid() not in [worker.process.pid for worker in place.present]


@played
async def test_a_bot_that_hangs_holds_up_only_its_own_table(tmp_path: Path) -> None:
    hangs = tmp_path / "hangs"
    stuck: list[Found | None] = []

    async with workers(count=2) as place:
        for seat in range(4):
            place.ask(asked(f"hangs {hangs}", "A", seat), stuck.append)
        await until(hangs.exists)
        others = [await answer_to(place, asked("last", "B", seat)) for seat in range(4)]

    assert others == [seen_by(0).legal[-1]] * 4
    assert not stuck


@played
async def test_a_thought_that_takes_too_long_is_begun_once_more(tmp_path: Path) -> None:
    async with workers(limit=SOON) as place:
        found = await answer_to(place, asked(f"hangs_once {tmp_path / 'hung'}"))

    assert found == seen_by(0).legal[-1]


@played
async def test_a_bot_that_hangs_again_has_failed(caplog: pytest.LogCaptureFixture) -> None:
    async with workers(limit=SOON) as place:
        found = await answer_to(place, asked("hangs"))
        afterwards = await answer_to(place, asked("last"))

    assert found is None
    assert caplog.messages == ["the bot hangs failed at gelegenheit: too slow"] * 2
    assert afterwards == seen_by(0).legal[-1]


def test_tables_whose_bots_hang_share_one_worker() -> None:
    place, (a, b, c) = Workers(choose_oddly), [Thought(asked("x", t), print, 0.0) for t in "ABC"]
    place.try_again(a, TimeoutError())
    place.try_again(b, TimeoutError())
    place.waiting.put(c)

    first = place.waiting.take(place.shut_out())
    place.busy = {"A"}
    while_it_thinks = [place.waiting.take(place.shut_out()) for _ in range(2)]
    place.busy = set()
    afterwards = place.waiting.take(place.shut_out())

    assert [first, *while_it_thinks, afterwards] == [a, c, None, b]


@played
async def test_whoever_waits_too_long_for_a_worker_goes_without(
    caplog: pytest.LogCaptureFixture,
) -> None:
    failed: list[Found | None] = []

    async with workers(count=1) as place:
        place.patience = SOON
        for number in range(100):
            place.ask(asked("hangs", f"table {number}"), failed.append)
        await until(lambda: len(failed) >= 99)

    assert set(failed) == {None}
    assert "the bot hangs failed at gelegenheit: no worker free" in caplog.messages


@played
async def test_a_question_to_a_worker_that_was_killed_is_asked_again(tmp_path: Path) -> None:
    async with workers(count=1) as place:
        found = await answer_to(place, asked(f"dies_once {tmp_path / 'died'}"))

    assert found == seen_by(0).legal[-1]


@played
async def test_a_bot_whose_workers_die_has_failed(caplog: pytest.LogCaptureFixture) -> None:
    async with workers() as place:
        found = await answer_to(place, asked("dies"))

    assert found is None
    assert caplog.messages == ["the bot dies failed at gelegenheit: worker died"] * 2


@played
async def test_workers_that_are_killed_while_nobody_asks_are_replaced() -> None:
    async with workers(count=2) as place:
        place.open()
        await until(lambda: len(place.present) == 2)
        killed = set(place.present)
        for worker in killed:
            os.kill(worker.process.pid or 0, signal.SIGKILL)
        await until(lambda: len(place.present - killed) == 2)
        found = await answer_to(place, asked("last"))

    assert found == seen_by(0).legal[-1]


@played
async def test_a_bot_that_raises_plays_a_default_move(caplog: pytest.LogCaptureFixture) -> None:
    clock, answers = HandClock(), list[int]()
    players = Players(clock, ALL_GAMES, partial(Workers, count=1), AT_ONCE, Random(1), choose_oddly)
    question = asked("raises")

    players.think(question, lambda action, _: answers.append(action))
    await clock.turn(1, partial(asyncio.sleep, 0))
    await until(lambda: bool(answers))
    players.close()

    assert answers == [question.default]
    assert caplog.messages == ["the bot raises failed at gelegenheit: LookupError"]


@played
async def test_a_bot_that_raises_here_tells_nothing_of_its_hand(
    caplog: pytest.LogCaptureFixture,
) -> None:
    found: list[Found | None] = []

    Here(choose_oddly).ask(asked("raises"), found.append)

    assert found == [None]
    assert SECRET not in caplog.text and str(SEED) not in caplog.text


@played
async def test_a_bot_that_cheats_plays_a_default_move() -> None:
    clock, answers = HandClock(), list[int]()
    players = Players(clock, ALL_GAMES, Here, AT_ONCE, Random(1), choose_oddly)
    question = asked("cheats")

    players.think(question, lambda action, _: answers.append(action))
    await clock.turn(1, partial(asyncio.sleep, 0))

    assert answers == [question.default]


@played
async def test_tables_take_turns(tmp_path: Path) -> None:
    go, order = tmp_path / "go", list[str]()

    async with workers(count=1) as place:
        for seat in range(4):
            place.ask(asked(f"waits {go}", "A", seat), lambda _: order.append("A"))
        place.ask(asked("last", "B"), lambda _: order.append("B"))
        place.ask(asked("last", "C"), lambda _: order.append("C"))
        go.touch()
        await until(lambda: len(order) == 6)

    assert order == ["A", "B", "C", "A", "A", "A"]


@played
async def test_a_seat_that_is_asked_anew_forgets_the_older_question(tmp_path: Path) -> None:
    go, order = tmp_path / "go", list[str]()

    async with workers(count=1) as place:
        place.ask(asked(f"waits {go}", "B"), lambda _: order.append("first"))
        for number in range(1000):
            place.ask(asked("last", "A"), partial(lambda n, _: order.append(n), f"A {number}"))
        go.touch()
        await until(lambda: len(order) == 2)

    assert sorted(order) == ["A 999", "first"]


@played
async def test_people_need_not_wait_while_a_bot_thinks(tmp_path: Path) -> None:
    table = new_table(PICKPOCKETS, "ana", bots=2)
    hangs = tmp_path / "hangs"
    place = partial(Workers, count=1, limit=LONG)
    players = Players(table.clock, ALL_GAMES, place, AT_ONCE, Random(1), choose_oddly)
    table.room.decisions.bots.players = players
    for chair in table.seating.chairs[1:]:
        chair.bot = f"hangs {hangs}"
    await seated(table)
    await until(hangs.exists)

    cid = await table.act_id("ana", 0, table.view(0).legal[0])
    players.close()

    assert table.lines["ana"].last("ack")["cid"] == cid


@played
async def test_without_any_worker_bots_play_default_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    async def no_process(*_: object) -> None:
        raise OSError

    monkeypatch.setattr("langfinger.server.players.workers.start_worker", no_process)

    async with workers() as place:
        found = await answer_to(place, asked("last"))

    assert found is None


def test_the_dice_of_a_bot_are_always_the_same_and_differ_from_all_others() -> None:
    moments = [
        (seed, seat, question, answers)
        for seed in (7, 8)
        for seat in range(6)
        for question in range(3)
        for answers in range(3)
    ]

    seeds = [bot_seed(*moment) for moment in moments]

    assert seeds == [bot_seed(*moment) for moment in moments]
    assert len(set(seeds)) == len(seeds)
    assert all(seed.bit_length() <= 53 for seed in seeds)


def test_the_dice_of_a_bot_do_not_tell_those_of_the_table() -> None:
    apart = {bot_seed(seed, 1, 0, 0) ^ bot_seed(seed, 2, 0, 0) for seed in range(100)}
    moved = {bot_seed(seed, 1, 0, 0) ^ seed for seed in range(100)}

    assert len(apart) == len(moved) == 100


@played
async def test_a_question_in_a_log_tells_neither_hand_nor_seed() -> None:
    table = new_table(bots=1)

    question = table.room.decisions.bots.question_for(3)

    assert repr(question) == "BotQuestion(gelegenheit, random)"
    assert re.search(r"[RGYB]\d", str(question.view))


def test_there_are_as_many_workers_as_cores_but_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LANGFINGER_BOT_WORKERS", raising=False)
    counts = []
    for cores in (1, 2, 4, 64):
        monkeypatch.setattr(os, "cpu_count", lambda cores=cores: cores)
        counts.append(count_workers())
    monkeypatch.setenv("LANGFINGER_BOT_WORKERS", "1")

    assert counts == [2, 2, 3, 4]
    assert count_workers() == 1


def test_how_long_a_thought_may_take_can_be_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGFINGER_THOUGHT", "0.25")

    assert longest_thought() == 0.25
