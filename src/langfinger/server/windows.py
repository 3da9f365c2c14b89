"""Reaction windows: everybody is asked at once, answers are held until the window closes.

Nothing that others can see depends on who has answered, on what, or on what is in a hand: the same
message opens the window for all, held answers are shown to their owner alone, and the closing time
follows from the timing of the table.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from langfinger.kernel import Game, bit, is_asked, reason_against
from langfinger.server import asking, speaking
from langfinger.server.clock import TIMINGS, Timer, default_answer
from langfinger.server.course import Trial
from langfinger.server.inbox import CLOCK, ORDER, Command
from langfinger.server.messages import Act, GiveOrder, PassUntil, WindowSent

if TYPE_CHECKING:
    from langfinger.server.room import Room


def window_steps(game: Game[Any]) -> frozenset[str]:
    """The questions of a game that are reaction windows: steps with `window = True`."""
    return frozenset(n for n, step in game.steps.items() if getattr(step, "window", False))


class Windows:
    """The window that is open at a table, if any."""

    def __init__(self, steps: frozenset[str]) -> None:
        self.steps = steps
        self.held: dict[int, int] = {}
        self.moment: int | None = None
        self.is_ticking = False
        self.opened = 0
        self.until: int | None = None
        self.timer: Timer | None = None

    @property
    def is_open(self) -> bool:
        """Is the question on the table a window?"""
        return self.moment is not None

    def stop(self) -> None:
        """No window is open any more."""
        self.moment = None
        self.is_ticking = False
        self.until = None
        self.held.clear()
        self.set_timer(None)

    def set_timer(self, timer: Timer | None) -> None:
        """Another closing time."""
        if self.timer is not None:
            self.timer.cancel()
        self.timer = timer


def is_window(room: Room) -> bool:
    """Is a window the question now?"""
    ask = room.course.state.ask
    return ask is not None and ask.verb() in room.windows.steps


def renew(room: Room) -> None:
    """Opens the window that is asked for now, stops its clock in a pause, forgets an old one."""
    windows = room.windows
    if not is_window(room):
        windows.stop()
        return
    if windows.moment != room.course.asked_since:
        restored = windows.held.copy() if windows.moment is None else {}
        windows.stop()
        windows.held.update(restored)
        windows.moment = room.course.asked_since
    if room.setting.state != "running":
        windows.set_timer(None)
        windows.is_ticking = False
    elif not windows.is_ticking:
        open_window(room)


def open_window(room: Room) -> None:
    """The same bytes to everybody, then the clock."""
    windows, timing = room.windows, TIMINGS[room.setting.timing]
    windows.is_ticking = True
    windows.opened = room.clock.now()
    longest = timing.lasts or timing.limit
    if longest is not None:
        windows.until = windows.opened + round(longest * 1000)
        windows.set_timer(room.clock.later(longest, closer(room)))
    speaking.tell_all(room, told_window(room))
    maybe_close(room)


def told_window(room: Room) -> WindowSent:
    """The window as everybody sees it."""
    ask = room.course.state.ask
    return WindowSent(
        seq=room.course.seq,
        kind="" if ask is None else ask.verb(),
        seats=room.course.turn(),
        timing=room.setting.timing,
        until=room.windows.until if room.setting.timing == "fixed" else None,
    )


def closer(room: Room) -> partial[None]:
    """What the clock calls when this window is to close."""
    return partial(room.do_soon, partial(close, room, room.windows.moment))


async def hold(room: Room, command: Command, message: Act) -> None:
    """An answer is kept, and may be changed until the window closes."""
    course, seat = room.course, message.seat
    action = course.game.space.at(message.action)
    reason = reason_against(course.game, course.state, seat, action)
    if reason is not None:
        speaking.nak(command, message.cid, "illegal", reason)
        return
    body = {"action": message.action, "question": course.state.question}
    await room.note(seat, command.actor, message.cid, "hold", body)
    room.windows.held[seat] = message.action
    room.confirm(command, message.cid)
    speaking.show_seat(room, seat)
    maybe_close(room)


def maybe_close(room: Room) -> None:
    """When all have answered the window closes, but not sooner than its timing says."""
    windows, timing = room.windows, TIMINGS[room.setting.timing]
    if timing.lasts is not None or not windows.is_open or owing(room):
        return
    open_for = (room.clock.now() - windows.opened) / 1000
    windows.set_timer(room.clock.later(timing.closing(open_for) - open_for, closer(room)))


def owing(room: Room) -> list[int]:
    """The seats that have not answered the window; for the room alone."""
    held = room.windows.held
    return [s for s in range(room.course.seats) if room.course.owes(s) and s not in held]


async def close(room: Room, moment: int | None) -> None:
    """All answers are played in one go, passes for those who gave none."""
    if moment is None or room.windows.moment != moment:
        return
    trial, rows = Trial(room.course), []
    waiting = trial.state.waiting
    for seat in range(room.course.seats):
        if waiting & bit(seat):
            held = room.windows.held.get(seat)
            legal = [action.id for action in trial.game.legal(trial.state, seat)]
            trial.play(seat, default_answer(trial.game, legal) if held is None else held)
            actor = CLOCK if held is None else actor_of(room, seat)
            rows.append(room.move_row(trial, len(trial.moves) - 1, actor, ""))
    await room.settle(trial, rows)
    await room.show(trial)


def actor_of(room: Room, seat: int) -> str:
    """Who decides for this seat, for the records."""
    return room.seating.chairs[seat].owner or "bot"


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
    speaking.show_seat(room, message.seat)


async def store_order(room: Room, seat: int, actor: str, cid: str, order: Any) -> None:
    """Keeps the order, or drops what was there."""
    await room.note(seat, actor, cid, "order", {"order": order})
    if order is None:
        room.orders.pop(seat, None)
    else:
        room.orders[seat] = order


async def follow_orders(room: Room) -> None:
    """Orders of those who are asked: held in a window, else given after a while."""
    for seat, order in list(room.orders.items()):
        before = (order, room.windows.held.get(seat))
        asked = is_asked(room.course.state, seat) and room.course.owes(seat)
        if isinstance(order, PassUntil):
            await follow_pass(room, seat, order, asked)
        elif asked and room.setting.state == "running":
            await follow_prepared(room, seat, order.action)
        if before != (room.orders.get(seat), room.windows.held.get(seat)):
            speaking.show_seat(room, seat)  # the owner alone sees what became of it


async def follow_pass(room: Room, seat: int, order: PassUntil, asked: bool) -> None:
    """Passes in windows; ends where the order says."""
    if room.windows.is_open:
        if asked and seat not in room.windows.held:
            legal = [a.id for a in room.course.game.legal(room.course.state, seat)]
            room.windows.held[seat] = default_answer(room.course.game, legal)
            maybe_close(room)
    elif order.until == "window" or (order.until == "turn" and asked):
        await store_order(room, seat, ORDER, "", None)


async def hold_prepared(room: Room, seat: int, action: int) -> None:
    """The prepared answer becomes a held one, in one stored step."""
    body = {"action": action, "question": room.course.state.question, "prepared": True}
    await room.note(seat, ORDER, "", "hold", body)
    room.orders.pop(seat, None)
    room.windows.held[seat] = action
    maybe_close(room)


async def follow_prepared(room: Room, seat: int, action: int) -> None:
    """Plays what was prepared, or drops it if it is not legal."""
    course = room.course
    legal = [a.id for a in course.game.legal(course.state, seat)]
    if room.windows.is_open:
        if seat in room.windows.held:
            return
        if action in legal:
            await hold_prepared(room, seat, action)
            return
    elif action in legal and asking.is_newly_asked(room, seat):
        answer = partial(asking.answer_for, room, ORDER, seat, course.seq, action)
        room.clock.later(room.players.pause(), answer)
    await store_order(room, seat, ORDER, "", None)
