"""All worker processes: each thinks about one question at a time, and only for so long.

A worker that does not answer in time is killed and replaced, as is one that died. What it was asked
is asked once more; after that the bot has failed. A table has one worker at a time, and all those
whose bots were too slow share one, so that they hold up nobody but themselves. Whoever waits too
long for a worker goes without, so no table stands still.
"""

import asyncio
import math
import os
from typing import Final

from msgspec.json import decode

from langfinger.server.players.choices import Choose, Found
from langfinger.server.players.minds import LOG, Hear, complain
from langfinger.server.players.waiting import Thought, Waiting
from langfinger.server.players.worker import FAREWELL, Gone, Worker, start_worker
from langfinger.server.table.bot_turns import BotQuestion

FEWEST: Final = 2
MOST: Final = 4
LONGEST_THOUGHT: Final = 5.0  # seconds
LONGEST_START: Final = 30.0
LONGEST_WAIT: Final = 30.0
LOOK_EVERY: Final = 1.0
FIRST_REST: Final = 0.25  # seconds until a start that failed is tried again, then twice as long
LONGEST_REST: Final = 5.0
TRIES: Final = 2


def count_workers() -> int:
    """One for each core but the house's own; LANGFINGER_BOT_WORKERS says otherwise."""
    wish = os.environ.get("LANGFINGER_BOT_WORKERS")
    if wish:
        return max(1, int(wish))
    return min(MOST, max(FEWEST, (os.cpu_count() or 1) - 1))


def longest_thought() -> float:
    """Seconds; LANGFINGER_THOUGHT says otherwise, for tests."""
    return float(os.environ.get("LANGFINGER_THOUGHT") or LONGEST_THOUGHT)


class Workers:
    """The places where bots think, and who waits for one."""

    def __init__(
        self, choose: Choose, count: int | None = None, limit: float | None = None
    ) -> None:
        self.choose = choose
        self.count = count or count_workers()
        self.limit = limit or longest_thought()
        self.patience = LONGEST_WAIT
        self.waiting = Waiting()
        self.busy: set[str] = set()
        self.failed = 0  # questions that nobody has answered
        self.slow: set[str] = set()
        self.present: set[Worker] = set()
        self.news = asyncio.Event()
        self.places: list[asyncio.Task[None]] = []

    def open(self) -> None:
        """All workers are started."""
        if not self.places:
            start = asyncio.get_running_loop().create_task
            self.places = [start(self.keep_place()) for _ in range(self.count)]
            self.places.append(start(self.watch_queue()))

    def ask(self, question: BotQuestion, found: Hear) -> None:
        """The next free worker thinks about it, when it is this table's turn."""
        self.open()
        self.waiting.put(Thought(question, found, asyncio.get_running_loop().time()))
        self.news.set()

    def close(self) -> None:
        """Nobody thinks any more, and nobody who waits is answered."""
        self.waiting.take_older(math.inf)
        for place in self.places:
            place.cancel()
        for worker in self.present:
            worker.end()
        for worker in self.present:
            worker.process.join(FAREWELL)

    async def keep_place(self) -> None:
        """One worker after another on the same place; a start that fails is tried later again."""
        rest = FIRST_REST
        while True:
            try:
                async with asyncio.timeout(LONGEST_START):
                    worker = await start_worker(self.choose, self.news.set)
            except (Gone, OSError, TimeoutError) as problem:
                self.despair(problem)
                await asyncio.sleep(rest)
                rest = min(2 * rest, LONGEST_REST)
            else:
                rest = FIRST_REST
                await self.employ(worker)

    def despair(self, problem: Exception) -> None:
        """No worker could be started: if there is no other, bots must do without."""
        LOG.error("no worker for bots could be started: %s", type(problem).__name__)
        if not self.present:
            self.do_without(math.inf)

    async def watch_queue(self) -> None:
        """Nobody waits for ever."""
        while True:
            await asyncio.sleep(LOOK_EVERY)
            self.do_without(asyncio.get_running_loop().time() - self.patience)

    def do_without(self, than: float) -> None:
        """Those who have waited since before then get no answer."""
        for thought in self.waiting.take_older(than):
            complain(thought.question, "no worker free")
            self.give_up(thought)

    async def employ(self, worker: Worker) -> None:
        """Gives it one thought after another, until it is gone or has to go."""
        self.present.add(worker)
        try:
            while True:
                await self.think(worker, await self.next_thought(worker))
        except Gone:
            self.news.set()
        finally:
            worker.end()
            self.present.discard(worker)

    async def next_thought(self, worker: Worker) -> Thought:
        """Waits for a table's turn; Gone if the worker does not wait as long."""
        while not worker.is_gone:
            thought = self.waiting.take(self.shut_out())
            if thought is not None:
                return thought
            self.news.clear()
            await self.news.wait()
        raise Gone

    def shut_out(self) -> set[str]:
        """The tables whose turn it cannot be now."""
        return self.busy | self.slow if self.busy & self.slow else self.busy

    async def think(self, worker: Worker, thought: Thought) -> None:
        """One thought; Gone if it cannot be waited for."""
        thought.tries += 1
        self.busy.add(thought.table)
        try:
            async with asyncio.timeout(self.limit):
                said = await worker.ask(thought.question)
        except (Gone, TimeoutError) as problem:
            self.try_again(thought, problem)
            raise Gone from None
        finally:
            self.busy.discard(thought.table)
        self.settle(thought, said)

    def try_again(self, thought: Thought, problem: Gone | TimeoutError) -> None:
        """Another worker may have more luck, once."""
        self.slow.add(thought.table)
        complain(thought.question, "worker died" if isinstance(problem, Gone) else "too slow")
        if thought.tries < TRIES:
            self.waiting.put_back(thought)
        else:
            self.give_up(thought)

    def give_up(self, thought: Thought) -> None:
        """Nobody has an answer."""
        self.failed += 1
        thought.found(None)

    def settle(self, thought: Thought, said: str) -> None:
        """A list is what was found, anything else is the name of what went wrong."""
        self.slow.discard(thought.table)
        if said.startswith("["):
            thought.found(decode(said, type=Found))
        else:
            complain(thought.question, said)
            self.give_up(thought)
