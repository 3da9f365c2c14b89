"""Decisions: tried on a copy, stored durably, shown; then whoever is asked next may go on.

There is no second path: people, bots, clocks and orders decide alike.
"""

from collections.abc import Collection, Sequence
from typing import Any

from langfinger.kernel import IllegalAction
from langfinger.server.publish.commands import Command
from langfinger.server.publish.messages import Act, GiveOrder, Order, Refusal, Spare
from langfinger.server.publish.publish import Publisher, nak
from langfinger.server.publish.told import Own
from langfinger.server.store.course import Move, Trial
from langfinger.server.store.memory import Memory
from langfinger.server.store.record import Record
from langfinger.server.store.seats import BOT, ORDER
from langfinger.server.store.sql import Noted
from langfinger.server.table.bot_turns import BotTurns, Thinkers
from langfinger.server.table.inbox import Inbox
from langfinger.server.table.journal import Journal
from langfinger.server.table.move_clock import MoveClock
from langfinger.server.table.schooling import Schooling
from langfinger.server.table.sparing import Sparing
from langfinger.server.table.standing_orders import StandingOrders
from langfinger.server.table.undo import Undo
from langfinger.server.table.windows import Windows


class Decisions:
    """What is asked at a table, who answers, and when."""

    def __init__(
        self,
        record: Record,
        journal: Journal,
        publisher: Publisher,
        inbox: Inbox,
        players: Thinkers,
    ) -> None:
        self.record = record
        self.journal = journal
        self.publisher = publisher
        given: dict[int, Order] = {}
        self.windows = Windows(record, journal, publisher, inbox, given, self.conclude)
        self.move_clock = MoveClock(record, inbox, self.windows)
        self.school = Schooling(record, self.windows.held)
        self.bots = BotTurns(record, inbox, self.windows, players, self.school)
        self.orders = StandingOrders(given, record, journal, publisher, self.windows, self.bots)
        self.sparing = Sparing(record, journal, publisher, self.windows)
        self.undo = Undo(record, journal, publisher, inbox, self.show, self.go_on)

    def recall(self, memory: Memory) -> None:
        """What was not part of the course when the house closed."""
        self.orders.recall(memory.orders)
        self.sparing.wishes.update(memory.spares)
        self.windows.held.update(memory.held)
        self.windows.thought.update(memory.thought)
        self.undo.recall(memory.undo)
        if memory.banks is not None:
            self.move_clock.banks = memory.banks

    def stop(self) -> None:
        """The table closes: all clocks stand still, and nobody holds on to us."""
        self.move_clock.stop()
        self.windows.let_go()
        self.undo.let_go()

    def own(self, seats: Collection[int]) -> dict[int, Own]:
        """What is told to these seats beside the game."""
        held, given = self.windows.held, self.orders.given
        ticking, tells = self.move_clock.told(), self.sparing.tells()
        offers, spared, lesson = self.undo.offers(seats), self.sparing.told, self.school.told()
        return {
            s: Own(offers[s], held.get(s), given.get(s), spared(s, tells), ticking, lesson)
            for s in seats
        }

    async def act(self, command: Command, message: Act) -> None:
        """A decision: checked, tried on a copy, stored, shown."""
        if self.journal.is_done(command, message.cid):
            return
        refusal = self.objection(command, message)
        if refusal is not None:
            self.publisher.refuse(command, refusal)
        elif command.actor == BOT and self.keeps_bots_still():
            self.bots.forget(message.seat)
        elif self.school.is_aside(message):
            self.publisher.refuse(command, "lesson")
        elif self.windows.is_open:
            await self.windows.hold(command, message)
        else:
            await self.play(command, message)

    async def order(self, command: Command, message: GiveOrder) -> None:
        """An order for later, followed at once if its time has come; nobody else can tell."""
        if await self.orders.take(command, message):
            await self.go_on()
            self.publisher.show_seat(message.seat)

    async def spare(self, command: Command, message: Spare) -> None:
        """Somebody wants to be spared from now on, or not; nobody else can tell."""
        if await self.sparing.take(command, message):
            await self.go_on()
            self.publisher.show_seat(message.seat)

    def objection(self, command: Command, message: Act) -> Refusal | None:
        """Why this is not even tried."""
        refusal = self.journal.objection(command, message.seat)
        if refusal is not None:
            return refusal
        if self.record.course.is_stale(message.base):
            return "stale"
        is_known = message.action < len(self.record.course.game.space)
        return None if is_known else "bad_message"

    async def play(self, command: Command, message: Act) -> None:
        """Tries one move; a refusal carries the rule."""
        trial = Trial(self.record.course)
        try:
            trial.play(message.seat, message.action, command.thinking)
        except IllegalAction as problem:
            nak(command.line, message.cid, "illegal", problem.reason)
            return
        entry = self.entry(trial.moves[0], command.actor, message.cid)
        await self.journal.settle(trial, [entry])
        if command.actor == ORDER:
            self.orders.given.pop(message.seat, None)
        self.journal.confirm(command, message.cid)
        await self.show(trial)

    async def conclude(self, trial: Trial, actors: Sequence[str]) -> None:
        """Makes the moves of a trial true, each decided by one of these, and shows them."""
        entries = [self.entry(m, actor, "") for m, actor in zip(trial.moves, actors, strict=True)]
        await self.journal.settle(trial, entries)
        await self.show(trial)

    def entry(self, move: Move, actor: str, cid: str) -> Noted:
        """A move as it is written into the journal."""
        text = self.record.course.game.texts_of[move.action]
        body: dict[str, Any] = {"action": move.action, "move": text, "question": move.question}
        if move.thinking is not None:
            body["thinking"] = move.thinking
        if self.move_clock.banks is not None:
            body["banks"] = self.move_clock.charged(self.journal.clock.ticks())
        return Noted(move.n, move.seq, move.asked, move.seat, actor, cid, "act", body)

    def is_awaited(self) -> bool:
        """Does a bot owe an answer, or is one about to be given for somebody?"""
        record = self.record
        if not record.is_running or not record.is_awake:
            return False
        if self.windows.is_open and not self.windows.owing():
            return True
        bots = [chair.seat for chair in record.seating.chairs if chair.plays_by_bot]
        return any(record.course.owes(seat) and seat not in self.windows.held for seat in bots)

    def until(self) -> int | None:
        """When the next clock rings, in ticks."""
        rings = [self.move_clock.until, self.windows.until]
        return min([until for until in rings if until is not None], default=None)

    async def again(self) -> None:
        """Something was not stored: whoever waits for it is woken once more."""
        self.bots.forget_all()
        self.windows.wake()
        self.move_clock.wake()
        await self.go_on()

    async def show(self, trial: Trial) -> None:
        """Tells everybody, or only the one whose sealed answer it was, and goes on."""
        if not trial.is_public:
            self.publisher.show_seat(trial.moves[-1].seat)
            await self.go_on()
            return
        self.undo.lapse()
        self.renew()
        self.publisher.show_all()
        if self.record.settings.state == "finished":
            self.publisher.tell_table()
        await self.follow_up()

    async def go_on(self) -> None:
        """Whatever waits for a question to be asked: windows, clocks, orders, bots."""
        for seat in self.renew():
            self.publisher.show_seat(seat)
        await self.follow_up()

    def renew(self) -> list[int]:
        """Windows and clocks follow the question that is asked now; says who was spared it."""
        self.windows.renew()
        self.move_clock.wind()
        return self.sparing.spare()

    async def follow_up(self) -> None:
        """Orders are followed, bots begin to think."""
        await self.orders.follow()
        if not self.keeps_bots_still():
            self.bots.wake()

    def keeps_bots_still(self) -> bool:
        """Is an undo asked for, which a bot's move would end? In a window nobody moves yet."""
        return self.undo.is_waited_for and not self.windows.is_open
