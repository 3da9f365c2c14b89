"""Chat: among those who sit at the table, with mute and measure."""

from collections import deque
from collections.abc import Sequence
from typing import Final

from langfinger.server.publish import messages
from langfinger.server.publish.commands import Command
from langfinger.server.publish.messages import ChatSent
from langfinger.server.publish.names import BadName, clean_line
from langfinger.server.publish.outbox import Line
from langfinger.server.publish.publish import Publisher, tell
from langfinger.server.store.memory import ChatLine, Muting
from langfinger.server.store.record import Record
from langfinger.server.table.journal import Journal

KEPT: Final = 50
MOST: Final = 2000  # lines at one table: all of them are read when it is opened


class Chat:
    """What was said lately, how much in all, and by guest whom they do not want to hear."""

    def __init__(self, record: Record, journal: Journal, publisher: Publisher) -> None:
        self.record = record
        self.journal = journal
        self.publisher = publisher
        self.said: deque[ChatSent] = deque(maxlen=KEPT)
        self.count = 0
        self.mutes: dict[str, set[str]] = {}

    def recall(self, lines: Sequence[ChatLine], mutes: Sequence[Muting]) -> None:
        """What was said, and who was muted, before the house closed."""
        for line in lines:
            self.add(line)
        for muting in mutes:
            self.set_mute(muting)

    def add(self, line: ChatLine) -> ChatSent:
        """One more line."""
        self.count += 1  # a number of its own: that of the command would count sealed answers
        name = self.record.name_at(line.seat, line.at)
        told = ChatSent(id=self.count, who=line.seat, name=name, text=line.text, at=line.at)
        if line.text:  # nothing is left of what somebody has said who is forgotten
            self.said.append(told)
        return told

    async def say(self, command: Command, message: messages.Chat) -> None:
        """Says it to all who want to hear it."""
        if self.journal.is_done(command, message.cid):
            return
        seats = self.record.seating.of(command.actor)
        if not seats:
            self.publisher.refuse(command, "not_yours")
            return
        if self.count >= MOST:
            self.publisher.refuse(command, "chat_full")
            return
        try:
            text = clean_line(message.text)
        except BadName:
            self.publisher.refuse(command, "bad_message")
            return
        await self.journal.note(seats[0], command.actor, message.cid, "chat", {"text": text})
        self.journal.confirm(command, message.cid)
        told = self.add(ChatLine(seats[0], text, self.publisher.clock.now()))
        for line in self.publisher.everybody():
            if command.actor not in self.unheard(line):
                tell(line, told)

    def unheard(self, line: Line) -> set[str]:
        """Whom the guest on this line does not want to hear."""
        return self.mutes.get(line.guest or "", set())

    def catch_up(self, line: Line) -> None:
        """What was said lately, for somebody who comes later."""
        for told in self.said:
            if self.record.seating.chairs[told.who].owner not in self.unheard(line):
                tell(line, told)

    async def mute(self, command: Command, message: messages.Mute) -> None:
        """From now on, or no longer."""
        chairs = self.record.seating.chairs
        other = chairs[message.who].owner if message.who < len(chairs) else None
        seats = self.record.seating.of(command.actor)
        if other is None or not seats:
            return
        body = {"guest": other, "on": message.on}
        await self.journal.note(seats[0], command.actor, "", "mute", body)
        self.set_mute(Muting(command.actor, other, message.on))

    def set_mute(self, muting: Muting) -> None:
        """This guest does not hear the other, or hears them again."""
        muted = self.mutes.setdefault(muting.guest, set())
        if muting.on:
            muted.add(muting.other)
        else:
            muted.discard(muting.other)
