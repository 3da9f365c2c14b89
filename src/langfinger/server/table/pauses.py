"""Pauses: by agreement of the people, or because the host says so."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

from langfinger.server.publish.commands import Command
from langfinger.server.publish.messages import Pause
from langfinger.server.publish.publish import Publisher, ack
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
        seats = self.record.seating.of(command.actor)
        settings = self.record.settings
        if not seats or settings.state == "finished":
            self.publisher.refuse(command, "over" if seats else "not_yours")
            return
        if settings.state == "paused":
            if not message.on and settings.paused_by == "people":
                await self.set("")
        elif message.on:
            await self.agree(seats)
        else:
            self.wishes.difference_update(seats)
        ack(command.line, message.cid, self.record.course.seq)
        self.publisher.tell_table()

    async def agree(self, seats: list[int]) -> None:
        """These want a pause too; the last of those who are here brings it about."""
        self.wishes.update(seats)
        wanted = {self.record.seating.chairs[seat].owner for seat in self.wishes}
        if self.record.seating.present() <= wanted:
            await self.set("people")

    async def set(self, by: str) -> None:
        """Stops the table on behalf of somebody, or lets it go on."""
        settings = self.record.settings
        changed = replace(settings, state="paused" if by else "running", paused_by=by)
        await self.journal.amend(changed)
        self.wishes.clear()
        self.bots.forget_all()
        await self.go_on()
