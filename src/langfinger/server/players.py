"""Bots as clients of the room: they get a view and nothing else, and answer when a person might.

The time of an answer is drawn from one distribution before the bot begins to think. It depends
neither on the hand nor on how long thinking takes, nor on how many moves there are to choose from.
"""

import asyncio
import logging
import multiprocessing
import os
import threading
import time
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from functools import partial
from random import Random
from typing import Any, Final, NamedTuple

from langfinger.bots import make_bot
from langfinger.games import GAMES
from langfinger.kernel import Game, View
from langfinger.server.clock import Clock
from langfinger.server.table.bot_turns import BotQuestion

LOG: Final = logging.getLogger("langfinger.players")
BIG_ODD: Final = 0x9E3779B97F4A7C15

Choose = Callable[[str, str, int, View], int]


class Manners(NamedTuple):
    """How long an answer takes: from `low` to `high` seconds, more often less than the middle."""

    low: float = 0.7
    high: float = 2.2

    def draw(self, dice: Random) -> float:
        """One time; no card is looked at."""
        return self.low + (self.high - self.low) * dice.betavariate(2, 3)


LIKE_PEOPLE: Final = Manners()
AT_ONCE: Final = Manners(0.0, 0.0)


def read_manners(text: str | None) -> Manners:
    """Seconds as `low-high`, such as 0.7-2.2; nothing said means like people."""
    if not text:
        return LIKE_PEOPLE
    low, _, high = text.partition("-")
    return Manners(float(low), float(high))


def choose(key: str, bot: str, seed: int, view: View) -> int:
    """What this bot does; runs in a worker that holds no true state."""
    return choose_in(GAMES, key, bot, seed, view)


def choose_in(games: dict[str, Game[Any]], key: str, bot: str, seed: int, view: View) -> int:
    """The same for any games."""
    return make_bot(bot, games[key], seed ^ view.version * BIG_ODD).choose(view)


class Here(Executor):
    """Thinks at once and in this thread: for tests and twin worlds."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> "Future[Any]":
        """The answer is there when this returns."""
        done: Future[Any] = Future()
        try:
            done.set_result(fn(*args, **kwargs))
        except Exception as problem:
            done.set_exception(problem)
        return done


def new_pool() -> Executor:
    """One worker process, started anew rather than forked, that ends with its parent."""
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(1, context, initializer=watch_parent, initargs=(os.getpid(),))


def watch_parent(parent: int) -> None:
    """A worker whose server was killed must not stay behind."""
    threading.Thread(target=end_with, args=(parent,), daemon=True).start()


def end_with(parent: int) -> None:
    """Ends this process as soon as another is its parent."""
    while os.getppid() == parent:
        time.sleep(1.0)
    os._exit(0)


class Players:
    """All bots of the house."""

    def __init__(
        self,
        clock: Clock,
        games: dict[str, Game[Any]],
        make_pool: Callable[[], Executor] = new_pool,
        manners: Manners = LIKE_PEOPLE,
        dice: Random | None = None,
        choose: Choose = choose,
    ) -> None:
        self.clock = clock
        self.games = games
        self.make_pool = make_pool
        self.manners = manners
        self.dice = dice or Random()
        self.choose = choose
        self.pool: Executor | None = None

    def pause(self) -> float:
        """A human-looking time in seconds."""
        return self.manners.draw(self.dice)

    def think(self, question: BotQuestion, answer: Callable[[int], None]) -> None:
        """Draws the time first, then thinks within it."""
        seconds = self.pause() * question.pace if question.pace else 0.0
        thought = self.start(question)
        self.clock.later(seconds, partial(self.when_done, thought, question, answer))

    def start(self, question: BotQuestion) -> "Future[int]":
        """Puts the question to the pool; a pool that broke is replaced."""
        for _ in range(2):
            if self.pool is None:
                self.pool = self.make_pool()
            try:
                args = (question.key, question.bot, question.seed, question.view)
                return self.pool.submit(self.choose, *args)
            except RuntimeError:
                self.pool = None
        failed: Future[int] = Future()
        failed.set_exception(RuntimeError("no bot can be started"))
        return failed

    def when_done(
        self, thought: "Future[int]", question: BotQuestion, answer: Callable[[int], None]
    ) -> None:
        """It is time: answers now, or as soon as the thought is there."""
        if thought.done():
            self.deliver(question, answer, thought)
            return
        loop = asyncio.get_running_loop()
        deliver = partial(self.deliver, question, answer)
        thought.add_done_callback(lambda done: loop.call_soon_threadsafe(deliver, done))

    def deliver(
        self, question: BotQuestion, answer: Callable[[int], None], thought: "Future[int]"
    ) -> None:
        """A bot that failed plays a default move, so that no table stands still."""
        problem = thought.exception()
        if problem is None:
            answer(thought.result())
            return
        LOG.error("the bot %s failed at %s: %r", question.bot, question.key, problem)
        if isinstance(problem, RuntimeError):
            self.pool = None
        answer(question.default)

    def warm_up(self) -> None:
        """Starts the worker before anybody needs it."""
        if self.pool is None:
            self.pool = self.make_pool()
        self.pool.submit(os.getpid)

    def close(self) -> None:
        """The workers go home."""
        if self.pool is not None:
            self.pool.shutdown(wait=True, cancel_futures=True)
            self.pool = None
