"""Reaction windows: everybody is asked at once, answers are held until the window closes.

Nothing that others can see depends on who has answered, on what, or on what is in a hand: the same
message opens the window for all, held answers are shown to their owner alone, and the closing time
follows from the timing of the table.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from langfinger.kernel import Game, bit, reason_against
from langfinger.server.clock import ALONE, TIMINGS, Timer, WindowTiming, default_answer, fixed
from langfinger.server.publish import publish
from langfinger.server.publish.messages import Act, PassUntil, Signal, WindowSent
from langfinger.server.store.course import Trial
from langfinger.server.table.inbox import CLOCK, Command

if TYPE_CHECKING:
    from langfinger.server.table.room import Room

ALL_STAND: Final = 1.0  # seconds that a window is open in which everybody has passed beforehand


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
        self.actor: int | None = None
        self.actors: dict[int, int | None] = {}

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
    if room.settings.state != "running":
        windows.set_timer(None)
        windows.is_ticking = False
    elif not windows.is_ticking:
        open_window(room)


def open_window(room: Room) -> None:
    """The same bytes to everybody, then the clock."""
    windows, timing = room.windows, timing_of(room)
    windows.is_ticking = True
    windows.opened = room.clock.now()
    longest = timing.lasts or timing.limit
    if longest is not None:
        windows.until = windows.opened + round(longest * 1000)
        windows.set_timer(room.clock.later(longest, closer(room)))
    publish.tell_all(room, told_window(room))
    maybe_close(room)


def timing_of(room: Room) -> WindowTiming:
    """How long the window on the table stays open; brisk ones half as long."""
    if room.settings.timing != "fixed":
        return TIMINGS[room.settings.timing]
    if len(room.seating.people()) < 2:
        return ALONE
    ask = room.course.state.ask
    is_brisk = ask is not None and ask.is_brisk()
    return fixed(room.settings.clock.window * (0.5 if is_brisk else 1.0))


def told_window(room: Room) -> WindowSent:
    """The window as everybody sees it."""
    ask = room.course.state.ask
    return WindowSent(
        seq=room.course.seq,
        kind="" if ask is None else ask.verb(),
        seats=room.course.turn(),
        timing=room.settings.timing,
        until=room.windows.until if timing_of(room).lasts is not None else None,
    )


def is_kind(room: Room, kind: str | None) -> bool:
    """Is a window of this kind open? Kinds are the words of its question, as in the view."""
    ask = room.course.state.ask
    return room.windows.is_open and ask is not None and kind in ask.to_json(room.course.game.words)


def is_given(room: Room, seat: int, signal: Signal | None) -> bool:
    """Is the number that this signal speaks of as large as it says, now that a window is open?"""
    if signal is None or not room.windows.is_open:
        return False
    told = room.course.game.signals(room.course.state, seat)
    return told.get(signal.name, 0) >= signal.least


def closer(room: Room) -> partial[None]:
    """What the clock calls when this window is to close."""
    return partial(room.do_soon, partial(close, room, room.windows.moment))


async def hold(room: Room, command: Command, message: Act) -> None:
    """An answer is kept, and may be changed until the window closes."""
    course, seat = room.course, message.seat
    action = course.game.space.at(message.action)
    reason = reason_against(course.game, course.state, seat, action)
    if reason is not None:
        publish.nak(command, message.cid, "illegal", reason)
        return
    body = {"action": message.action, "question": course.state.question}
    await room.note(seat, command.actor, message.cid, "hold", body)
    room.windows.held[seat] = message.action
    room.confirm(command, message.cid)
    publish.show_seat(room, seat)
    maybe_close(room)


def maybe_close(room: Room) -> None:
    """When all have answered the window closes, but not sooner than its timing says."""
    windows, timing = room.windows, timing_of(room)
    if not windows.is_open or owing(room):
        return
    if timing.lasts is not None and not all_stand(room):
        return
    open_for = (room.clock.now() - windows.opened) / 1000
    closing = ALL_STAND if timing.lasts is not None else timing.closing(open_for)
    windows.set_timer(room.clock.later(max(0.0, closing - open_for), closer(room)))


def all_stand(room: Room) -> bool:
    """Has everybody who is asked given the standing order to pass? Then nobody need wait."""
    return all(isinstance(room.orders.get(seat), PassUntil) for seat in room.course.turn())


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
