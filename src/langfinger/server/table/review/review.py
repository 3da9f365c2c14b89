"""A review: one leads through a game that is over, the others follow; with arrows and notes.

It lives as long as somebody looks on, and nothing of it is kept. It says nothing of the game: what
there is to see everybody asks for themselves, as the film.
"""

from collections import deque
from typing import Final, TypeAlias

from langfinger.server.publish.commands import Command
from langfinger.server.publish.messages import Hello, encode
from langfinger.server.publish.names import BadName, clean_line
from langfinger.server.publish.outbox import Line
from langfinger.server.publish.publish import Publisher, ack, tell
from langfinger.server.publish.replay.film import TABLE
from langfinger.server.publish.replay.review_wire import Lead, Note, NoteSent, ReviewSent, Show
from langfinger.server.store.record import Record
from langfinger.server.table.chat import Chat
from langfinger.server.table.review.audience import Audience

KEPT: Final = 50  # notes that are told to whoever comes later
MOST: Final = 500  # notes in one review

Word: TypeAlias = Lead | Show | Note


class Review:
    """Who looks on, who leads them and where they are."""

    def __init__(self, record: Record, publisher: Publisher, chat: Chat) -> None:
        self.record = record
        self.publisher = publisher
        self.chat = chat
        self.audience = Audience(record)
        self.leader: Line | None = None
        self.shown: Show | None = None
        self.notes: deque[tuple[str | None, NoteSent]] = deque(maxlen=KEPT)
        self.count = 0

    def concerns(self, command: Command) -> bool:
        """Is this said in the review, or does somebody come to it?"""
        message = command.message
        is_arrival = isinstance(message, Hello) and message.review
        return is_arrival or isinstance(message, Word) or command.line in self.audience

    def take(self, command: Command) -> None:
        """One message."""
        message, line = command.message, command.line
        if line is None:
            return
        self.check()
        if isinstance(message, Hello):
            self.greet(line, message.watch)
        elif line not in self.audience or self.audience.seat_of(line) is None:
            self.publisher.refuse(command, "not_yours")
        elif isinstance(message, Lead):
            self.lead(command, line, message)
        elif isinstance(message, Show):
            self.show(command, line, message)
        elif isinstance(message, Note):
            self.note(command, line, message)
        else:
            self.publisher.refuse(command, "not_yours")

    def greet(self, line: Line, watch: str | None) -> None:
        """Somebody comes: they are told where the others are, and what was noted."""
        if self.publisher.knows(line) or not self.audience.is_welcome(line, watch):
            line.hang_up("not_welcome")
            return
        self.audience.tokens[line] = watch
        for guest, note in self.notes:
            if guest not in self.chat.unheard(line):
                tell(line, note)
        self.tell_all()

    def check(self) -> None:
        """Whoever may not look on any more goes: the link is old, the seat gone, the game on."""
        for line, watch in list(self.audience.tokens.items()):
            if not self.audience.is_welcome(line, watch):
                self.forget(line)
                line.hang_up("not_welcome")

    def depart(self, line: Line) -> None:
        """A line is gone, perhaps that of the leader; the others are told."""
        if line in self.audience:
            self.forget(line)
            self.tell_all()

    def forget(self, line: Line) -> None:
        """This line looks on no more. When the last one goes, the review is over."""
        del self.audience.tokens[line]
        if line is self.leader:
            self.leader = None
        if not self.audience.tokens:
            self.shown = None
            self.notes.clear()
            self.count = 0

    def lead(self, command: Command, line: Line, message: Lead) -> None:
        """One at a time; the host may always take it over."""
        is_host = line.guest == self.record.seating.host
        if message.on and self.leader not in (None, line) and not is_host:
            self.publisher.refuse(command, "not_leading")
            return
        if message.on:
            self.leader = line
        elif self.leader is line:
            self.leader = None
        ack(line, message.cid, self.record.course.seq)
        self.tell_all()

    def show(self, command: Command, line: Line, message: Show) -> None:
        """The leader is somewhere else, or draws an arrow."""
        course = self.record.course
        is_seat = isinstance(message.eyes, str) or message.eyes < course.seats
        if self.leader is not line:
            self.publisher.refuse(command, "not_leading")
        elif message.at > course.seq or not is_seat:
            self.publisher.refuse(command, "bad_message")
        else:
            self.shown = message
            ack(line, message.cid, course.seq)
            self.tell_all()

    def note(self, command: Command, line: Line, message: Note) -> None:
        """A line about a step, told to all who want to hear it."""
        try:
            text = clean_line(message.text)
        except BadName:
            self.publisher.refuse(command, "bad_message")
            return
        if self.count >= MOST or message.at > self.record.course.seq:
            self.publisher.refuse(command, "chat_full" if self.count >= MOST else "bad_message")
            return
        self.count += 1
        seat = self.audience.seat_of(line) or 0
        name = self.record.seating.chairs[seat].name
        told = NoteSent(id=self.count, who=seat, name=name, at=message.at, text=text)
        self.notes.append((line.guest, told))
        ack(line, message.cid, self.record.course.seq)
        for other in self.audience.lines():
            if line.guest not in self.chat.unheard(other):
                tell(other, told)

    def tell_all(self) -> None:
        """The same to everybody, but that the leader is told so."""
        usual = encode(self.told(leading=False))
        for line in self.audience.lines():
            line.say(encode(self.told(leading=True)) if line is self.leader else usual)

    def told(self, *, leading: bool) -> ReviewSent:
        """Where everybody is."""
        shown = self.shown
        return ReviewSent(
            lead=None if self.leader is None else self.audience.seat_of(self.leader),
            leading=leading,
            here=self.audience.here(),
            others=self.audience.others(),
            at=-1 if shown is None else shown.at,
            eyes=TABLE if shown is None else shown.eyes,
            arrows=[] if shown is None else shown.arrows,
        )
