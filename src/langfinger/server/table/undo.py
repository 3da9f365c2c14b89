"""Undo as accounting: free while nothing came to light and nobody else has moved.

Otherwise the other people are asked and told what they would have to un-learn; bots agree. What is
offered depends only on what the whole table knows, so the offer itself tells nothing.
"""

from collections.abc import Awaitable, Callable, Collection
from typing import Any, Literal, NamedTuple, TypeAlias

from langfinger.kernel import mask
from langfinger.server.clock import UNDO
from langfinger.server.publish import messages
from langfinger.server.publish.commands import Command
from langfinger.server.publish.outbox import Line
from langfinger.server.publish.publish import Publisher, ack, tell
from langfinger.server.publish.told import NO_OFFER, Offer
from langfinger.server.store.course import Course, Move, Trial, later, rewind
from langfinger.server.store.memory import UndoWish
from langfinger.server.store.record import Record
from langfinger.server.store.sql import Noted
from langfinger.server.table.inbox import Inbox
from langfinger.server.table.journal import Journal
from langfinger.server.tidying import nobody

Show: TypeAlias = Callable[[Trial], Awaitable[None]]
"""Tells of a trial that is true now, and goes on."""

GoOn: TypeAlias = Callable[[], Awaitable[None]]
"""Whoever has waited goes on."""


class UndoRequest(NamedTuple):
    """An undo that waits for the others; `id` is the seq at which it was asked."""

    id: int
    seat: int
    keep: int
    command: Command
    asked: set[str]


class Undo:
    """The request that is open at a table, if any, and until when bots wait for its end."""

    def __init__(
        self,
        record: Record,
        journal: Journal,
        publisher: Publisher,
        inbox: Inbox,
        show: Show,
        go_on: GoOn,
    ) -> None:
        self.record = record
        self.journal = journal
        self.publisher = publisher
        self.inbox = inbox
        self.show = show
        self.go_on = go_on
        self.request: UndoRequest | None = None
        self.patience = 0

    def let_go(self) -> None:
        """The table closes: nobody is told of anything any more, or held on to."""
        self.show = self.go_on = nobody

    @property
    def is_waited_for(self) -> bool:
        """Do bots keep still, so that people have the time to answer?"""
        return self.request is not None and self.inbox.ticks() < self.patience

    def offers(self, seats: Collection[int]) -> dict[int, Offer]:
        """What these seats are offered."""
        if not self.record.is_running or not self.record.course.moves:
            return dict.fromkeys(seats, NO_OFFER)
        return {seat: self.offer(seat) for seat in seats}

    def offer(self, seat: int) -> Offer:
        """What this seat is offered while the game runs, if anybody has moved."""
        course = self.record.course
        index = self.last_decision(seat) if seat >= 0 else None
        if index is None or is_in_question(course, course.moves[index]):
            return NO_OFFER
        return Offer("free" if is_free(course, seat, index) else "ask", course.moves[index].action)

    def last_decision(self, seat: int) -> int | None:
        """The place of this seat's last move among those that hold.

        A pass for somebody who was not asked is no decision. But where others play too it counts as
        one, or they could tell from a request how far back the last real one lies.
        """
        moves, seating = self.record.course.moves, self.record.seating
        for index in range(len(moves) - 1, -1, -1):
            move = moves[index]
            if move.seat == seat and not (move.is_spared and len(seating.people()) < 2):
                return index
        return None

    async def ask(self, command: Command, message: messages.Undo) -> None:
        """Takes back at once if that is free, else asks the others."""
        course = self.record.course
        if self.journal.is_done(command, message.cid) or self.was_asked(command, message.cid):
            return
        index = self.last_decision(message.seat)
        refusal = self.objection(command, message, index)
        if refusal is not None or index is None:
            self.publisher.refuse(command, refusal or "no_undo")
            return
        request = self.new_request(course.seq, message.seat, index, command)
        if not request.asked or is_free(course, message.seat, index):
            await self.take_back(request)
        else:
            await self.put(request)

    def was_asked(self, command: Command, cid: str) -> bool:
        """A resend of a request that was put to the others is acknowledged again."""
        seq = self.journal.done.get((command.actor, f"ask-{cid}"))
        if seq is not None:
            ack(command.line, cid, seq)
        return seq is not None

    def new_request(self, id: int, seat: int, keep: int, command: Command) -> UndoRequest:
        """A request to all other people at the table."""
        others = self.record.seating.people() - {command.actor}
        return UndoRequest(id, seat, keep, command, others)

    def objection(
        self, command: Command, message: messages.Undo, index: int | None
    ) -> messages.Refusal | None:
        """Why this decision cannot be taken back."""
        course = self.record.course
        refusal = self.journal.objection(command, message.seat)
        if refusal is not None:
            return refusal
        if message.base != course.seq:
            return "stale"
        if index is None:
            return "no_undo"
        return "take_back" if is_in_question(course, course.moves[index]) else None

    async def put(self, request: UndoRequest) -> None:
        """Asks the others, each told what they would un-learn."""
        command, cid = request.command, request.command.cid or ""
        body = {"keep": request.keep}
        await self.journal.note(request.seat, command.actor, f"ask-{cid}", "ask_undo", body)
        self.journal.done[command.actor, f"ask-{cid}"] = self.record.course.seq
        self.open(request)
        ack(command.line, cid, self.record.course.seq)
        for line in self.publisher.everybody():
            self.catch_up(line)

    def open(self, request: UndoRequest) -> None:
        """The request stands, and bots wait a while for its end."""
        self.request = request
        self.patience = self.inbox.ticks() + round(UNDO * 1000)
        self.inbox.do_later(UNDO, self.go_on)

    def recall(self, wish: UndoWish | None) -> None:
        """A request that was open when the house closed goes on."""
        if wish is None or wish.keep >= len(self.record.course.moves):
            return
        asked = messages.Undo(cid=wish.cid.removeprefix("ask-"), seat=wish.seat, base=wish.seq)
        request = self.new_request(wish.seq, wish.seat, wish.keep, Command(wish.actor, None, asked))
        request.asked.difference_update(wish.agreed)
        if request.asked:
            self.open(request)

    def catch_up(self, line: Line) -> None:
        """The open request to one line."""
        request = self.request
        if request is not None:
            seat = self.record.seats_of(line.guest)[0]
            told = unlearned(self.record.course, request.keep, seat)
            asked = messages.UndoSent(
                undo=request.id, seat=request.seat, state="asked", unlearned=told
            )
            tell(line, asked)

    async def answer(self, command: Command, message: messages.Consent) -> None:
        """Yes or no; the last yes takes back, the first no ends the request."""
        if self.journal.is_done(command, message.cid):
            return
        request = self.request
        if request is None or request.id != message.undo or command.actor not in request.asked:
            self.publisher.refuse(command, "no_such_undo")
            return
        seats, body = self.record.seating.of(command.actor), {"yes": message.yes}
        await self.journal.note(seats[0], command.actor, message.cid, "consent", body)
        self.journal.confirm(command, message.cid)
        if not message.yes:
            self.end("refused")
            await self.go_on()
            return
        request.asked.discard(command.actor)
        if not request.asked:
            self.end("agreed")
            await self.take_back(request)

    async def take_back(self, request: UndoRequest) -> None:
        """The undo itself: a command like any other."""
        command, cid = request.command, request.command.cid or ""
        trial = rewind(self.record.course, request.keep)
        numbers = (trial.n, trial.seq, trial.asked_since)
        body = {"keep": request.keep}
        noted = Noted(*numbers, request.seat, command.actor, cid, "undo", body)
        await self.journal.settle(trial, [noted])
        self.journal.confirm(command, cid)
        await self.show(trial)

    def lapse(self) -> None:
        """The table moved on; an open request is void."""
        self.end("lapsed")

    def end(self, state: Literal["agreed", "refused", "lapsed"]) -> None:
        """Tells everybody how a request ended."""
        request, self.request = self.request, None
        if request is not None:
            told = messages.UndoSent(undo=request.id, seat=request.seat, state=state, unlearned=[])
            self.publisher.tell_all(told)


def is_in_question(course: Course, move: Move) -> bool:
    """Is this a sealed answer to the question on the table?"""
    return move.question == course.state.question and course.is_sealed()


def is_free(course: Course, seat: int, index: int) -> bool:
    """Nothing came to light, and nobody else can have moved since."""
    last = course.moves[-1]
    if last.seat != seat or last.reveals or (course.is_sealed() and course.turn() != [seat]):
        return False
    return all(move.seat == seat and not move.reveals for move in course.moves[index:])


def unlearned(course: Course, keep: int, viewer: int) -> list[Any]:
    """What came to light since and would be taken back, as this viewer saw it."""
    since = course.moves[keep - 1].seq if keep else 0
    events = [event for chapter in later(course.story, since) for event in chapter.events]
    return [mask(course.game, event, viewer) for event in events if event.reveals]
