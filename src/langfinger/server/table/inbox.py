"""What a room takes in, and what it needs from the house around it."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final, NamedTuple, Protocol

from langfinger.kernel import View
from langfinger.server.publish.messages import Said
from langfinger.server.publish.outbox import Line
from langfinger.server.store.store import Statement

LOG: Final = logging.getLogger("langfinger.room")

BOT: Final = "bot"
CLOCK: Final = "clock"
ORDER: Final = "order"


class Command(NamedTuple):
    """A message and who sent it: a guest's id, or a bot, the clock, a standing order."""

    actor: str
    line: Line | None
    message: Said


class Errand(NamedTuple):
    """Anything else that must happen between two commands, and who waits for it."""

    work: Callable[[], Awaitable[Any]]
    done: "asyncio.Future[Any] | None"


class Writes(Protocol):
    """Where a room stores."""

    async def write(self, *statements: Statement) -> None:
        """Returns when all of it is safe."""


class Question(NamedTuple):
    """What a bot is asked: the table it sits at, its view, and the moment it is about.

    `pace` is how long the answer may take, compared with others: in a window it is given sooner,
    and further parts of a secret answer at once, so that nobody can tell how many there are.
    """

    key: str
    bot: str
    seed: int
    view: View
    base: int
    pace: float


class Thinkers(Protocol):
    """Who plays for bots, and how long people and bots take to answer."""

    def think(self, question: Question, answer: Callable[[int], None]) -> None:
        """Calls `answer` with an action, after a while."""

    def pause(self) -> float:
        """A human-looking time in seconds, drawn without looking at any card."""


class Inbox:
    """One queue and the one task that empties it, so nothing happens twice at once."""

    def __init__(self, table: str, run_command: Callable[[Command], Awaitable[None]]) -> None:
        self.table = table
        self.run_command = run_command
        self.queue: asyncio.Queue[Command | Errand] = asyncio.Queue()
        self.is_busy = False
        self.task: asyncio.Task[None] | None = None

    def open(self) -> None:
        """The task begins."""
        self.task = asyncio.get_running_loop().create_task(self.run())

    def close(self) -> None:
        """The task ends; what is still in the queue is not done."""
        if self.task is not None:
            self.task.cancel()

    def put(self, item: Command | Errand) -> None:
        """One more."""
        self.queue.put_nowait(item)

    def is_quiet(self) -> bool:
        """Is there nothing to do?"""
        return not self.is_busy and self.queue.empty()

    async def do(self, work: Callable[[], Awaitable[Any]]) -> Any:
        """Does something between two commands and gives what it gives."""
        done = asyncio.get_running_loop().create_future()
        self.put(Errand(work, done))
        return await done

    async def run(self) -> None:
        """One after another."""
        while True:
            item = await self.queue.get()
            self.is_busy = True
            if isinstance(item, Errand):
                await self.run_errand(item)
            else:
                await self.run_command(item)
            self.is_busy = False

    async def run_errand(self, errand: Errand) -> None:
        """Errors go to whoever waits; one that nobody waits for must not end the table."""
        try:
            found = await errand.work()
        except Exception as problem:
            if errand.done is None:
                LOG.exception("table %s: an errand failed", self.table)
            elif not errand.done.done():
                errand.done.set_exception(problem)
        else:
            if errand.done is not None and not errand.done.done():
                errand.done.set_result(found)
