"""One table, one task, one inbox: people, bots and clocks put the same commands into it.

The line is straight: apply to a copy, store durably, publish. Nothing else touches a live game, so
there is no locking and no second path.
"""

import logging
import sqlite3
from typing import Final

from langfinger.server.clock import Clock
from langfinger.server.publish import messages
from langfinger.server.publish.commands import Command
from langfinger.server.publish.outbox import Line
from langfinger.server.publish.publish import Publisher
from langfinger.server.publish.told import Own
from langfinger.server.store.record import Record
from langfinger.server.store.recovery import Memory
from langfinger.server.store.seats import Seating, Sitter
from langfinger.server.table import previews
from langfinger.server.table.bot_turns import Thinkers
from langfinger.server.table.chat import Chat
from langfinger.server.table.decisions import Decisions
from langfinger.server.table.inbox import Inbox
from langfinger.server.table.journal import Journal, Writes
from langfinger.server.table.pauses import Pauses
from langfinger.server.table.presence import Presence

LOG: Final = logging.getLogger("langfinger.room")


class Room:
    """A live table."""

    def __init__(self, record: Record, store: Writes, clock: Clock, players: Thinkers) -> None:
        self.record = record
        self.inbox = Inbox(record.settings.id, clock, self.run_command)
        self.journal = Journal(record, store, clock)
        self.publisher = Publisher(record, clock, self.own, self.wishes)
        self.decisions = Decisions(record, self.journal, self.publisher, self.inbox, players)
        bots, go_on = self.decisions.bots, self.decisions.go_on
        self.presence = Presence(record, self.publisher, self.inbox, bots, go_on)
        self.pauses = Pauses(record, self.journal, self.publisher, bots, go_on)
        self.chat = Chat(record, self.journal, self.publisher)

    def recall(self, memory: Memory) -> None:
        """All that was there when the house closed."""
        self.journal.done = memory.done
        self.decisions.recall(memory)
        self.chat.recall(memory.chat, memory.mutes)

    def open(self) -> None:
        """The table is there: its task runs and whoever is asked begins to think."""
        self.inbox.open()
        self.inbox.do_soon(self.decisions.go_on)

    def close(self) -> None:
        """The house closes; nothing is lost, all is in the store."""
        self.inbox.close()
        self.decisions.stop()
        self.presence.stop()
        for line in self.publisher.everybody():
            line.hang_up("closing")

    def own(self, seat: int) -> Own:
        """What is told to this seat beside the game."""
        return self.decisions.own(seat)

    def wishes(self) -> list[int]:
        """The seats that ask for a pause."""
        return sorted(self.pauses.wishes)

    async def run_command(self, command: Command) -> None:
        """A command that breaks something of ours is refused; the table goes on."""
        try:
            await self.dispatch(command, command.message)
        except sqlite3.Error as problem:
            LOG.error("table %s: nothing stored: %s", self.record.settings.id, problem)
            self.publisher.refuse(command, "not_stored")
        except Exception:
            LOG.exception("table %s: a command failed", self.record.settings.id)
            self.publisher.refuse(command, "bad_message")

    async def dispatch(self, command: Command, message: messages.Said) -> None:
        """Who does what."""
        match message:
            case messages.Act():
                await self.decisions.act(command, message)
            case messages.Hello():
                self.presence.greet(command, message, self.catch_up)
            case messages.Why():
                previews.explain(self.record, command, message)
            case messages.Foresee():
                previews.foresee(self.record, command, message)
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
        self.publisher.tell_table()
        await self.decisions.go_on()
