"""Clocks per move and per game: when time is up a default answer is given.

A clock of the game runs only while one seat alone is asked in the open: what a clock shows must not
tell who has answered a sealed question.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from langfinger.server.clock import Timer, default_answer
from langfinger.server.publish.messages import Ticking
from langfinger.server.publish.wire import ClockRules
from langfinger.server.table import bot_turns, windows
from langfinger.server.table.inbox import CLOCK

if TYPE_CHECKING:
    from langfinger.server.table.room import Room

MOST_DEFAULTS: Final = 40  # moves that one answer can take


class Times:
    """The clocks of a table."""

    def __init__(self, rules: ClockRules, seats: int) -> None:
        self.rules = rules
        self.banks = None if rules.game is None else [rules.game * 1000] * seats
        self.moment: tuple[int, int] | None = None
        self.payer: int | None = None
        self.started = 0
        self.until: int | None = None
        self.timer: Timer | None = None

    def stop(self) -> None:
        """Time stands still."""
        self.moment = None
        self.payer = None
        self.until = None
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def charge(self, now: int) -> None:
        """Whoever was asked alone pays with their own time."""
        self.banks = self.charged(now)

    def charged(self, now: int) -> list[int] | None:
        """What everybody has left when the question on the table is answered now."""
        if self.banks is None or self.payer is None:
            return self.banks
        banks = self.banks.copy()
        banks[self.payer] = max(0, banks[self.payer] - (now - self.started))
        return banks

    def told(self) -> Ticking | None:
        """The clocks as everybody sees them."""
        if self.rules.move is None and self.banks is None:
            return None
        banks = None if self.banks is None else [bank // 1000 for bank in self.banks]
        return Ticking(self.until, banks)


def wind(room: Room) -> None:
    """Starts the clock for the question that is asked now."""
    times, course = room.times, room.course
    if times.rules.move is None and times.banks is None:
        return
    moment = course.moment()
    running = room.settings.state == "running"
    if running and times.moment == moment:
        return
    now = room.clock.now()
    times.charge(now)
    times.stop()
    if running:
        start(room, moment, now)


def start(room: Room, moment: tuple[int, int], now: int) -> None:
    """The time that is left for this question."""
    times, turn = room.times, room.course.turn()
    times.moment = moment
    times.started = now
    limits = [] if times.rules.move is None else [times.rules.move * 1000]
    if times.banks is not None and len(turn) == 1 and not room.course.is_sealed():
        times.payer = turn[0]
        limits.append(times.banks[turn[0]])
    if limits:
        left = min(limits)
        times.until = now + left
        work = partial(time_up, room, moment)
        times.timer = room.clock.later(left / 1000, partial(room.do_soon, work))


async def time_up(room: Room, moment: tuple[int, int], left: int = MOST_DEFAULTS) -> None:
    """Everybody who still owes an answer gets a default one.

    It may take more than one move, all at the same time: a pause would tell of secret plans.
    """
    if room.times.moment != moment:
        return
    if room.windows.is_open:
        await windows.close(room, room.windows.moment)
        return
    course = room.course
    owing = [seat for seat in range(course.seats) if course.owes(seat)]
    for seat in owing:
        legal = [action.id for action in course.game.legal(course.state, seat)]
        action = default_answer(course.game, legal)
        bot_turns.answer_for(room, CLOCK, seat, course.seq, action)
    if owing and left:
        room.do_soon(partial(time_up, room, moment, left - 1))
