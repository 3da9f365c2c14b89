"""The inbox of a table: commands and errands, done one after another."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, NamedTuple, TypeAlias

from langfinger.kernel import Json
from langfinger.server.clock import Clock, Timer
from langfinger.server.publish.commands import Command
from langfinger.server.publish.messages import Act
from langfinger.server.store.store import NotStored

Work: TypeAlias = Callable[[], Awaitable[Any]]


class Errand(NamedTuple):
    """Anything else that must happen between two commands, and who waits for it."""

    work: Work
    done: "asyncio.Future[Any] | None"


class Inbox:
    """One queue and the one task that empties it, so nothing happens twice at once."""

    def __init__(
        self,
        clock: Clock,
        run_command: Callable[[Command], Awaitable[None]],
        on_failure: Callable[[Exception], None],
    ) -> None:
        self.clock = clock
        self.run_command = run_command
        self.on_failure = on_failure
        self.queue: deque[Command | Errand] = deque()
        self.more: asyncio.Future[None] | None = None  # the task waits for it
        self.is_busy = False
        self.task: asyncio.Task[None] | None = None

    def open(self) -> None:
        """The task begins."""
        self.task = asyncio.get_running_loop().create_task(self.run())

    def close(self) -> None:
        """The task ends; what is still in the queue is not done, and who waits for it is told."""
        if self.task is not None:
            self.task.cancel()
            self.task = None
        while self.queue:
            item = self.queue.popleft()
            if isinstance(item, Errand):
                say_closed(item)

    def put(self, item: Command | Errand) -> None:
        """One more."""
        self.queue.append(item)
        if self.more is not None and not self.more.done():
            self.more.set_result(None)

    def answer(self, actor: str, seat: int, base: int, action: int, thinking: Json = None) -> None:
        """What bots, clocks and orders say: the same as people."""
        act = Act(cid="", seat=seat, base=base, action=action)
        self.put(Command(actor, None, act, thinking))

    def do_soon(self, work: Work) -> None:
        """Does something between two commands."""
        self.put(Errand(work, None))

    def do_later(self, seconds: float, work: Work) -> Timer:
        """The same after so many seconds."""
        return self.clock.later(seconds, partial(self.do_soon, work))

    async def do(self, work: Work) -> Any:
        """Does something between two commands and gives what it gives."""
        done = asyncio.get_running_loop().create_future()
        self.put(Errand(work, done))
        return await done

    def now(self) -> int:
        """Milliseconds since 1970, to write down when something was."""
        return self.clock.now()

    def ticks(self) -> int:
        """Milliseconds that only go on, to know how long something takes."""
        return self.clock.ticks()

    def is_quiet(self) -> bool:
        """Is there nothing to do?"""
        return not self.is_busy and not self.queue

    async def run(self) -> None:
        """One after another."""
        while True:
            if not self.queue:
                self.more = asyncio.get_running_loop().create_future()
                await self.more
            item = self.queue.popleft()
            self.is_busy = True
            if isinstance(item, Errand):
                await self.run_errand(item)
            else:
                await self.run_command(item)
            self.is_busy = False

    async def run_errand(self, errand: Errand) -> None:
        """Errors go to whoever waits, and to the room; none may end the table."""
        try:
            found = await errand.work()
        except asyncio.CancelledError:
            say_closed(errand)
            raise
        except Exception as problem:
            if errand.done is None or isinstance(problem, NotStored):
                self.on_failure(problem)
            if errand.done is not None and not errand.done.done():
                errand.done.set_exception(problem)
        else:
            if errand.done is not None and not errand.done.done():
                errand.done.set_result(found)


def say_closed(errand: Errand) -> None:
    """Whoever waits for this is told that it was not done."""
    if errand.done is not None and not errand.done.done():
        errand.done.set_exception(NotStored("the table has closed"))
