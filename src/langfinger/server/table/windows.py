"""Reaction windows: everybody is asked at once, answers are held until the window closes.

Nothing that others can see depends on who has answered, on what, or on what is in a hand: the same
message opens the window for all, held answers are shown to their owner alone, and the closing time
follows from the timing of the table.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from typing import Final, TypeAlias

from langfinger.kernel import Json, members, reason_against
from langfinger.server.clock import ALONE, TIMINGS, Timer, WindowTiming, fixed
from langfinger.server.publish.commands import Command
from langfinger.server.publish.game_words import window_steps
from langfinger.server.publish.messages import Act, Order, PassUntil, Signal, WindowSent
from langfinger.server.publish.outbox import Line
from langfinger.server.publish.publish import Publisher, nak, tell
from langfinger.server.store.course import Trial, default_answer
from langfinger.server.store.memory import Held
from langfinger.server.store.record import Record
from langfinger.server.store.seats import CLOCK, SPARED
from langfinger.server.table.inbox import Inbox
from langfinger.server.table.journal import Journal
from langfinger.server.tidying import nobody

ALL_STAND: Final = 1.0  # seconds that a window is open in which everybody has passed beforehand

Conclude: TypeAlias = Callable[[Trial, Sequence[str]], Awaitable[None]]
"""Makes moves true and shows them, each with who decided."""


class Windows:
    """The window that is open at a table, if any; `orders` are the standing orders by seat."""

    def __init__(
        self,
        record: Record,
        journal: Journal,
        publisher: Publisher,
        inbox: Inbox,
        orders: Mapping[int, Order],
        conclude: Conclude,
    ) -> None:
        self.record = record
        self.journal = journal
        self.publisher = publisher
        self.inbox = inbox
        self.orders = orders
        self.conclude = conclude
        self.held = journal.held
        self.thought: dict[int, Held] = {}
        self.spared: set[int] = set()
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
        self.spared.clear()
        self.set_timer(None)

    def let_go(self) -> None:
        """The table closes: nobody is told of anything any more, or held on to."""
        self.stop()
        self.conclude = nobody

    def set_timer(self, timer: Timer | None) -> None:
        """Another closing time."""
        if self.timer is not None:
            self.timer.cancel()
        self.timer = timer

    def is_asked_for(self) -> bool:
        """Is a window the question now?"""
        ask = self.record.course.state.ask
        return ask is not None and ask.verb() in window_steps(self.record.course.game)

    def renew(self) -> None:
        """Opens the window that is asked for now, stops it in a pause, forgets an old one."""
        if not self.is_asked_for():
            self.stop()
            return
        if self.moment != self.record.course.asked_since:
            restored = self.held.copy() if self.moment is None else {}
            self.stop()
            self.held.update(restored)
            self.moment = self.record.course.asked_since
        if not self.record.is_running:
            self.set_timer(None)
            self.is_ticking = False
        elif not self.is_ticking:
            self.open()

    def open(self) -> None:
        """The same bytes to everybody, then the clock."""
        timing = timing_of(self.record)
        self.is_ticking = True
        self.opened = self.inbox.ticks()
        longest = timing.lasts or timing.limit
        if longest is not None:
            self.until = self.opened + round(longest * 1000)
        self.wait()
        self.publisher.tell_all(self.told())
        self.maybe_close()

    def wait(self) -> None:
        """The window stays open as long as it may."""
        left = None if self.until is None else (self.until - self.inbox.ticks()) / 1000
        self.set_timer(None if left is None else self.close_later(max(0.0, left)))

    def wake(self) -> None:
        """The window closes when it should, also if it could not a moment ago."""
        if self.is_ticking:
            self.wait()
            self.maybe_close()

    def close_later(self, seconds: float) -> Timer:
        """This window closes then, if it is still the same."""
        return self.inbox.do_later(seconds, partial(self.close, self.moment))

    def told(self) -> WindowSent:
        """The window as everybody sees it."""
        ask = self.record.course.state.ask
        return WindowSent(
            seq=self.record.course.seq,
            kind="" if ask is None else ask.verb(),
            seats=self.record.course.turn(),
            timing=self.record.settings.timing,
            until=self.until if timing_of(self.record).lasts is not None else None,
            now=self.inbox.ticks(),
        )

    def catch_up(self, line: Line) -> None:
        """Somebody who comes later hears of the window that is open."""
        if self.is_open:
            tell(line, self.told())

    def is_kind(self, kind: str | None) -> bool:
        """Is a window of this kind open? Kinds are the words of its question, as in the view."""
        course = self.record.course
        ask = course.state.ask
        return self.is_open and ask is not None and kind in ask.to_json(course.game.words)

    def is_given(self, seat: int, signal: Signal | None) -> bool:
        """Is the number that this signal speaks of as large as it says, in an open window?"""
        if signal is None or not self.is_open:
            return False
        told = self.record.course.game.signals(self.record.course.state, seat)
        return told.get(signal.name, 0) >= signal.least

    async def hold(self, command: Command, message: Act) -> None:
        """An answer is kept, and may be changed until the window closes."""
        course, seat = self.record.course, message.seat
        action = course.game.space.at(message.action)
        reason = reason_against(course.game, course.state, seat, action)
        if reason is not None:
            nak(command.line, message.cid, "illegal", reason)
            return
        body: dict[str, Json] = {"action": message.action, "question": course.state.question}
        if command.thinking is not None:
            body["thinking"] = command.thinking
        await self.journal.note(seat, command.actor, message.cid, "hold", body)
        self.held[seat] = message.action
        self.thought[seat] = Held(course.state.question, message.action, command.thinking)
        self.spared.discard(seat)
        self.journal.confirm(command, message.cid)
        self.publisher.show_seat(seat)
        self.maybe_close()

    def spare(self, seat: int, action: int) -> None:
        """An answer is held for somebody who has no other; not stored, it can be found again."""
        self.held[seat] = action
        self.spared.add(seat)
        self.maybe_close()

    def ask_again(self, seat: int) -> None:
        """Whoever was spared is asked after all, and waited for."""
        self.spared.discard(seat)
        self.held.pop(seat, None)
        self.wait()

    def maybe_close(self) -> None:
        """When all have answered the window closes, but not sooner than its timing says."""
        timing = timing_of(self.record)
        if not self.is_open or self.owing():
            return
        if timing.lasts is not None and not self.all_stand():
            return
        open_for = (self.inbox.ticks() - self.opened) / 1000
        closing = ALL_STAND if timing.lasts is not None else timing.closing(open_for)
        if self.record.lesson is not None:
            closing = 0.0  # everybody else follows the script: there is nothing to hide
        self.set_timer(self.close_later(max(0.0, closing - open_for)))

    def all_stand(self) -> bool:
        """Has everybody who is asked given the standing order to pass? Then nobody need wait."""
        turn = self.record.course.turn()
        return all(isinstance(self.orders.get(seat), PassUntil) for seat in turn)

    def owing(self) -> list[int]:
        """The seats that have not answered the window; for the room alone."""
        return [seat for seat in self.record.course.owing() if seat not in self.held]

    async def close(self, moment: int | None) -> None:
        """All answers are played in one go, passes for those who gave none."""
        if moment is None or self.moment != moment:
            return
        trial, actors = Trial(self.record.course), []
        for seat in members(trial.state.waiting):
            held = self.held.get(seat)
            if held is None:
                trial.play(seat, default_answer(trial.game, trial.state, seat))
            else:
                trial.play(seat, held, self.thinking_of(seat, held))
            actors.append(CLOCK if held is None else self.actor_of(seat))
            if seat in self.spared:
                trial.mark_spared()
        await self.conclude(trial, actors)

    def thinking_of(self, seat: int, action: int) -> Json:
        """How a bot came to this answer to the question on the table; nothing for people."""
        held = self.thought.get(seat)
        question = self.record.course.state.question
        if held is None or (held.question, held.action) != (question, action):
            return None
        return held.thinking

    def actor_of(self, seat: int) -> str:
        """Who decides for this seat, for the records."""
        if seat in self.spared:
            return SPARED
        return self.record.seating.chairs[seat].owner or "bot"


def timing_of(record: Record) -> WindowTiming:
    """How long the window on the table stays open; brisk ones half as long."""
    settings = record.settings
    if settings.timing != "fixed":
        return TIMINGS[settings.timing]
    if len(record.seating.people()) < 2:
        return ALONE
    ask = record.course.state.ask
    is_brisk = ask is not None and ask.is_brisk()
    return fixed(settings.clock.window * (0.5 if is_brisk else 1.0))
