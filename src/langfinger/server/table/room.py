"""One table, one task, one inbox: people, bots and clocks put the same commands into it.

The line is straight: apply to a copy, store durably, publish. Nothing else touches a live game, so
there is no locking and no second path.
"""

import logging
from collections.abc import Callable, Collection
from typing import Final

from mypy_extensions import mypyc_attr

from langfinger.server.clock import Clock, Timer
from langfinger.server.logs import fault
from langfinger.server.publish import messages
from langfinger.server.publish.commands import Command
from langfinger.server.publish.outbox import Line
from langfinger.server.publish.publish import Publisher
from langfinger.server.publish.told import Own
from langfinger.server.store.memory import Memory
from langfinger.server.store.record import Record
from langfinger.server.store.seats import Seating, Sitter
from langfinger.server.store.sql import Place
from langfinger.server.store.store import Fenced, NotStored
from langfinger.server.table.asking import previews
from langfinger.server.table.asking.advice import Advice
from langfinger.server.table.bot_turns import Thinkers
from langfinger.server.table.chat import Chat
from langfinger.server.table.decisions import Decisions
from langfinger.server.table.inbox import Inbox
from langfinger.server.table.journal import Journal, Writes
from langfinger.server.table.pauses import Pauses
from langfinger.server.table.presence import Presence
from langfinger.server.table.review.review import Review
from langfinger.server.tidying import loosely

LOG: Final = logging.getLogger("langfinger.room")
MEND_AFTER: Final = 1.0  # seconds after a failed write until all is tried again


@mypyc_attr(native_class=False)  # may be referred to weakly: `loosely`
class Room:
    """A live table. `on_fenced` is told when somebody else has taken it over."""

    def __init__(
        self,
        record: Record,
        store: Writes,
        clock: Clock,
        players: Thinkers,
        on_fenced: Callable[["Room"], None],
    ) -> None:
        self.record = record
        self.on_fenced = on_fenced
        self.inbox = Inbox(clock, loosely(self.run_command), loosely(self.on_failure))
        self.journal = Journal(record, store, clock)
        self.publisher = Publisher(record, clock, loosely(self.own), loosely(self.wishes))
        self.decisions = Decisions(record, self.journal, self.publisher, self.inbox, players)
        bots, go_on = self.decisions.bots, self.decisions.go_on
        self.presence = Presence(record, self.publisher, self.inbox, bots, go_on)
        self.pauses = Pauses(record, self.journal, self.publisher, bots, go_on)
        self.chat = Chat(record, self.journal, self.publisher)
        self.review = Review(record, self.publisher, self.chat)
        self.advice = Advice(record, self.journal, players)
        self.mending: Timer | None = None

    def recall(self, memory: Memory, fence: int) -> None:
        """All that was there when the house closed."""
        self.journal.done = memory.done
        self.journal.place = Place(memory.course.n, memory.chain, fence)
        self.decisions.recall(memory)
        self.pauses.wishes = memory.pause_wishes
        self.record.sat = memory.sat
        self.chat.recall(memory.chat, memory.mutes)
        self.record.teach = memory.teach

    def open(self) -> None:
        """The table is there: its task runs and whoever is asked begins to think."""
        self.inbox.open()
        self.inbox.do_soon(self.decisions.go_on)

    def close(self) -> None:
        """The house closes; nothing is lost, all is in the store."""
        self.inbox.close()
        self.decisions.stop()
        self.presence.stop()
        if self.mending is not None:
            self.mending.cancel()
        for line in self.visitors():
            line.hang_up("closing")

    def visitors(self) -> list[Line]:
        """All who are connected, also those who only look back at the game."""
        return [*self.publisher.everybody(), *self.review.audience.lines()]

    async def depart(self, line: Line) -> None:
        """A line is gone."""
        self.review.depart(line)
        await self.presence.depart(line)

    def is_busy(self) -> bool:
        """Is something being done, or somebody thinking who will decide without anybody here?"""
        return not self.inbox.is_quiet() or self.mending is not None or self.decisions.is_awaited()

    def is_due_within(self, milliseconds: int) -> bool:
        """Does a clock ring soon?"""
        until = self.decisions.until()
        return until is not None and until - self.inbox.ticks() < milliseconds

    def due(self) -> int | None:
        """When a clock rings, in milliseconds since 1970."""
        until = self.decisions.until()
        return None if until is None else self.inbox.now() + until - self.inbox.ticks()

    def own(self, seats: Collection[int]) -> dict[int, Own]:
        """What is told to these seats beside the game."""
        return self.decisions.own(seats)

    def wishes(self) -> list[int]:
        """The seats that ask for a pause."""
        return sorted(self.pauses.wishes)

    async def run_command(self, command: Command) -> None:
        """A command that breaks something of ours is refused; the table goes on."""
        try:
            await self.dispatch(command, command.message)
        except Exception as problem:
            is_ours = not isinstance(problem, NotStored)
            self.publisher.refuse(command, "bad_message" if is_ours else "not_stored")
            self.on_failure(problem)

    def on_failure(self, problem: Exception) -> None:
        """Something was not done: it is tried again, unless somebody else has the table now."""
        id = self.record.settings.id
        if isinstance(problem, Fenced):
            LOG.warning("table %s is played elsewhere now", id)
            self.on_fenced(self)
            return
        told = str(problem) if isinstance(problem, NotStored) else fault(problem)
        LOG.error("table %s: %s", id, told)
        if self.mending is None:
            self.mending = self.inbox.do_later(MEND_AFTER, self.mend)

    async def mend(self) -> None:
        """Bots, clocks and windows whose moves were not stored get another chance."""
        self.mending = None
        await self.decisions.again()

    async def dispatch(self, command: Command, message: messages.Said) -> None:
        """Who does what; whoever was not let in, or was sent away, does nothing."""
        if self.review.concerns(command):
            self.review.take(command)
            return
        is_hello = isinstance(message, messages.Hello)
        if command.line is not None and not is_hello and not self.publisher.knows(command.line):
            self.publisher.refuse(command, "not_yours")
            return
        match message:
            case messages.Act():
                await self.decisions.act(command, message)
            case messages.Hello():
                self.presence.greet(command, message, self.catch_up)
            case messages.Why():
                previews.explain(self.record, command, message)
            case messages.Foresee():
                previews.foresee(self.record, command, message)
            case messages.AskHint():
                self.advice.hint(command, message)
            case messages.AskMeaning():
                self.advice.meaning(command, message)
            case messages.AskThought():
                self.advice.explain(command, message)
            case messages.AskScore():
                previews.tell_score(self.record, command, message)
            case messages.Undo():
                await self.decisions.undo.ask(command, message)
            case messages.Consent():
                await self.decisions.undo.answer(command, message)
            case messages.GiveOrder():
                await self.decisions.order(command, message)
            case messages.Spare():
                await self.decisions.spare(command, message)
            case messages.Chat():
                await self.chat.say(command, message)
            case messages.Mute():
                await self.chat.mute(command, message)
            case messages.Pause():
                await self.pauses.wish(command, message)

    def catch_up(self, line: Line) -> None:
        """The table, the talk, and what is open."""
        self.publisher.tell_table_to(line)
        self.chat.catch_up(line)
        self.decisions.windows.catch_up(line)
        self.decisions.undo.catch_up(line)

    async def rearrange(self, seating: Seating, chairs: list[Sitter]) -> None:
        """Stores who sits where from now on, with these chairs changed; only then it is true."""
        for chair in chairs:
            chair.since = self.inbox.now()
            chair.stands_in = False
        await self.journal.rearrange(seating, chairs)
        for chair in chairs:
            self.decisions.bots.forget(chair.seat)

    async def show_seating(self) -> None:
        """Tells everybody who sits where now; bots begin to think."""
        self.review.check()
        self.publisher.tell_table()
        await self.decisions.go_on()
