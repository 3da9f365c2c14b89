"""Standing orders and prepared answers: given at any time, seen by their owner alone."""

from collections.abc import Mapping

from msgspec import convert

from langfinger.kernel import Json, is_asked
from langfinger.server.publish.commands import Command
from langfinger.server.publish.messages import GiveOrder, Order, PassUntil, Prepared
from langfinger.server.publish.publish import Publisher
from langfinger.server.store.course import default_answer
from langfinger.server.store.record import Record
from langfinger.server.store.seats import ORDER
from langfinger.server.table.bot_turns import BotTurns
from langfinger.server.table.journal import Journal
from langfinger.server.table.windows import Windows


class StandingOrders:
    """The orders by seat; whose turn it is, and whose it was when an order was given."""

    def __init__(
        self,
        given: dict[int, Order],
        record: Record,
        journal: Journal,
        publisher: Publisher,
        windows: Windows,
        bots: BotTurns,
    ) -> None:
        self.given = given
        self.record = record
        self.journal = journal
        self.publisher = publisher
        self.windows = windows
        self.bots = bots
        self.actor: int | None = None
        self.actors: dict[int, int | None] = {}

    def recall(self, stored: Mapping[int, Json]) -> None:
        """The orders that were given before the house closed."""
        orders = {seat: convert(order, Order | None) for seat, order in stored.items()}
        self.given.update({seat: order for seat, order in orders.items() if order is not None})

    async def take(self, command: Command, message: GiveOrder) -> bool:
        """A standing order or a prepared answer; says whether it is new and allowed."""
        if self.journal.is_done(command, message.cid):
            return False
        refusal = self.journal.objection(command, message.seat)
        if refusal is not None:
            self.publisher.refuse(command, refusal)
            return False
        await self.keep(message.seat, command.actor, message.cid, message.order)
        self.journal.confirm(command, message.cid)
        return True

    async def keep(self, seat: int, actor: str, cid: str, order: Order | None) -> None:
        """Keeps the order, or drops what was there."""
        await self.journal.note(seat, actor, cid, "order", {"order": order})
        if order is None:
            self.given.pop(seat, None)
        else:
            self.given[seat] = order
            self.actors[seat] = self.actor

    async def drop(self, seat: int) -> None:
        """The order has done what it was for."""
        await self.keep(seat, ORDER, "", None)

    async def follow(self) -> None:
        """Orders of those who are asked: held in a window, else given after a while."""
        self.mark_actor()
        for seat, order in list(self.given.items()):
            before = (order, self.windows.held.get(seat))
            asked = is_asked(self.record.course.state, seat) and self.record.course.owes(seat)
            if isinstance(order, PassUntil):
                await self.follow_pass(seat, order, asked)
            elif asked and self.record.is_running:
                await self.follow_prepared(seat, order)
            if before != (self.given.get(seat), self.windows.held.get(seat)):
                self.publisher.show_seat(seat)  # the owner alone sees what became of it

    def mark_actor(self) -> None:
        """Whose turn it is: the one who was last asked something alone and in the open."""
        course = self.record.course
        turn = course.turn()
        if not self.windows.is_open and not course.is_sealed() and len(turn) == 1:
            self.actor = turn[0]

    async def follow_pass(self, seat: int, order: PassUntil, asked: bool) -> None:
        """Passes in windows; ends where the order says."""
        course, windows = self.record.course, self.windows
        if windows.is_open:
            if asked and self.has_come(seat, order):
                await self.drop(seat)
            elif asked:
                windows.held.setdefault(seat, default_answer(course.game, course.state, seat))
                windows.maybe_close()
        elif self.is_fulfilled(seat, order, asked):
            await self.drop(seat)

    def has_come(self, seat: int, order: Order) -> bool:
        """Is here what the order waits for: its kind of window, its signal, or both?"""
        if order.signal is None:
            return self.windows.is_kind(order.kind)
        is_right = order.kind is None or self.windows.is_kind(order.kind)
        return is_right and self.windows.is_given(seat, order.signal)

    def is_fulfilled(self, seat: int, order: PassUntil, asked: bool) -> bool:
        """Has the moment come at which this order ends, now that no window is open?"""
        if order.until == "player":
            return self.actors.setdefault(seat, self.actor) != self.actor
        return order.until == "window" or (order.until == "turn" and asked)

    async def follow_prepared(self, seat: int, order: Prepared) -> None:
        """Plays what was prepared, or drops it if it is not legal and has no window to wait for."""
        course, action = self.record.course, order.action
        is_legal = action in [a.id for a in course.game.legal(course.state, seat)]
        if is_patient(order) and (not self.has_come(seat, order) or not is_legal):
            return
        if self.windows.is_open:
            if seat in self.windows.held:
                return
            if is_legal:
                await self.hold_prepared(seat, action)
                return
        elif is_legal:
            if self.bots.is_newly_asked(seat):
                self.bots.answer_slowly(seat, action)
            return  # the order stands until it is carried out, in case the house closes before
        await self.drop(seat)

    async def hold_prepared(self, seat: int, action: int) -> None:
        """The prepared answer becomes a held one, in one stored step."""
        question = self.record.course.state.question
        body = {"action": action, "question": question, "prepared": True}
        await self.journal.note(seat, ORDER, "", "hold", body)
        self.given.pop(seat, None)
        self.windows.held[seat] = action
        self.windows.maybe_close()


def is_patient(order: Order) -> bool:
    """Does this order wait for something?"""
    return order.kind is not None or order.signal is not None
