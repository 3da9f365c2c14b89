"""Standing orders and prepared answers: given at any time, seen by their owner alone."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from langfinger.kernel import is_asked
from langfinger.server.clock import default_answer
from langfinger.server.publish import publish
from langfinger.server.publish.messages import GiveOrder, Order, PassUntil, Prepared
from langfinger.server.table import bot_turns, windows
from langfinger.server.table.inbox import ORDER, Command

if TYPE_CHECKING:
    from langfinger.server.table.room import Room


async def give_order(room: Room, command: Command, message: GiveOrder) -> None:
    """A standing order or a prepared answer; nobody else can tell."""
    if room.is_done(command, message.cid):
        return
    refusal = room.objection(command, message.seat)
    if refusal is not None:
        room.refuse(command, refusal)
        return
    await store_order(room, message.seat, command.actor, message.cid, message.order)
    room.confirm(command, message.cid)
    await room.go_on()
    publish.show_seat(room, message.seat)


async def store_order(room: Room, seat: int, actor: str, cid: str, order: Any) -> None:
    """Keeps the order, or drops what was there."""
    await room.note(seat, actor, cid, "order", {"order": order})
    if order is None:
        room.orders.pop(seat, None)
    else:
        room.orders[seat] = order
        room.windows.actors[seat] = room.windows.actor


async def follow_orders(room: Room) -> None:
    """Orders of those who are asked: held in a window, else given after a while."""
    mark_actor(room)
    for seat, order in list(room.orders.items()):
        before = (order, room.windows.held.get(seat))
        asked = is_asked(room.course.state, seat) and room.course.owes(seat)
        if isinstance(order, PassUntil):
            await follow_pass(room, seat, order, asked)
        elif asked and room.settings.state == "running":
            await follow_prepared(room, seat, order)
        if before != (room.orders.get(seat), room.windows.held.get(seat)):
            publish.show_seat(room, seat)  # the owner alone sees what became of it


def mark_actor(room: Room) -> None:
    """Whose turn it is: the one who was last asked something alone and in the open."""
    turn = room.course.turn()
    if not room.windows.is_open and not room.course.is_sealed() and len(turn) == 1:
        room.windows.actor = turn[0]


async def follow_pass(room: Room, seat: int, order: PassUntil, asked: bool) -> None:
    """Passes in windows; ends where the order says."""
    open_window = room.windows
    if open_window.is_open:
        if asked and has_come(room, seat, order):
            await store_order(room, seat, ORDER, "", None)
        elif asked and seat not in open_window.held:
            legal = [a.id for a in room.course.game.legal(room.course.state, seat)]
            open_window.held[seat] = default_answer(room.course.game, legal)
            windows.maybe_close(room)
    elif is_done(room, seat, order, asked):
        await store_order(room, seat, ORDER, "", None)


def is_patient(order: Order) -> bool:
    """Does this order wait for something?"""
    return order.kind is not None or order.signal is not None


def has_come(room: Room, seat: int, order: Order) -> bool:
    """Is here what the order waits for: its kind of window, its signal, or both?"""
    if order.signal is None:
        return windows.is_kind(room, order.kind)
    is_right = order.kind is None or windows.is_kind(room, order.kind)
    return is_right and windows.is_given(room, seat, order.signal)


def is_done(room: Room, seat: int, order: PassUntil, asked: bool) -> bool:
    """Has the moment come at which this order ends, now that no window is open?"""
    if order.until == "player":
        actor = room.windows.actor
        return room.windows.actors.setdefault(seat, actor) != actor
    return order.until == "window" or (order.until == "turn" and asked)


async def hold_prepared(room: Room, seat: int, action: int) -> None:
    """The prepared answer becomes a held one, in one stored step."""
    body = {"action": action, "question": room.course.state.question, "prepared": True}
    await room.note(seat, ORDER, "", "hold", body)
    room.orders.pop(seat, None)
    room.windows.held[seat] = action
    windows.maybe_close(room)


async def follow_prepared(room: Room, seat: int, order: Prepared) -> None:
    """Plays what was prepared, or drops it if it is not legal and has no window to wait for."""
    course, action = room.course, order.action
    legal = [a.id for a in course.game.legal(course.state, seat)]
    if is_patient(order) and (not has_come(room, seat, order) or action not in legal):
        return
    if room.windows.is_open:
        if seat in room.windows.held:
            return
        if action in legal:
            await hold_prepared(room, seat, action)
            return
    elif action in legal and bot_turns.is_newly_asked(room, seat):
        answer = partial(bot_turns.answer_for, room, ORDER, seat, course.seq, action)
        room.clock.later(room.players.pause(), answer)
    await store_order(room, seat, ORDER, "", None)
