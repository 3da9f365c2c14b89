"""Pauses: by agreement of the people, or because the host says so."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

from langfinger.server.publish.commands import Command
from langfinger.server.publish.messages import Pause
from langfinger.server.publish.publish import Publisher
from langfinger.server.store.record import Record
from langfinger.server.table.bot_turns import BotTurns
from langfinger.server.table.journal import Journal


class Pauses:
    """The seats that ask for a pause."""

    def __init__(
        self,
        record: Record,
        journal: Journal,
        publisher: Publisher,
        bots: BotTurns,
        go_on: Callable[[], Awaitable[None]],
    ) -> None:
        self.record = record
        self.journal = journal
        self.publisher = publisher
        self.bots = bots
        self.go_on = go_on
        self.wishes: set[int] = set()

    async def wish(self, command: Command, message: Pause) -> None:
        """All people who are here must want a pause; one of them is enough to go on."""
        if self.journal.is_done(command, message.cid):
            return
        seats = self.record.seating.of(command.actor)
        if not seats or not self.is_open():
            self.publisher.refuse(command, "over" if seats else "not_yours")
            return
        wishes = self.wishes | set(seats) if message.on else self.wishes - set(seats)
        by = self.paused_by(message.on, wishes)
        is_done = by != self.record.settings.paused_by
        body = {"seats": seats, "on": message.on, "done": is_done}
        await self.journal.note(seats[0], command.actor, message.cid, "pause", body)
        self.journal.confirm(command, message.cid)
        self.wishes = wishes
        if is_done:
            await self.set(by)
        self.publisher.tell_table()

    def is_open(self) -> bool:
        """Can the table be stopped, or go on?"""
        return self.record.state in ("running", "paused")

    def paused_by(self, is_on: bool, wishes: set[int]) -> str:
        """Who stops the table then: the people, when the last of those who are here wants it."""
        settings, seating = self.record.settings, self.record.seating
        if settings.state == "paused":
            is_over = not is_on and settings.paused_by == "people"
            return "" if is_over else settings.paused_by
        wanted = {seating.chairs[seat].owner for seat in wishes}
        return "people" if is_on and seating.present() <= wanted else ""

    async def set(self, by: str) -> None:
        """Stops the table on behalf of somebody, or lets it go on."""
        settings = self.record.settings
        changed = replace(settings, state="paused" if by else "running", paused_by=by)
        await self.journal.amend(changed)
        self.wishes.clear()
        self.bots.forget_all()
        await self.go_on()
