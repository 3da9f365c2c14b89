"""Clocks per move and per game: when time is up a default answer is given.

A clock of the game runs only while one seat alone is asked in the open: what a clock shows must not
tell who has answered a sealed question.
"""

from functools import partial
from typing import Final

from langfinger.server.clock import Timer
from langfinger.server.publish.messages import Ticking
from langfinger.server.store.course import default_answer
from langfinger.server.store.record import Record
from langfinger.server.store.seats import CLOCK
from langfinger.server.table.inbox import Inbox
from langfinger.server.table.windows import Windows

MOST_DEFAULTS: Final = 40  # moves that one answer can take


class MoveClock:
    """The clocks of a table; `banks` are the milliseconds each seat has left in the game."""

    def __init__(self, record: Record, inbox: Inbox, windows: Windows) -> None:
        self.record = record
        self.inbox = inbox
        self.windows = windows
        self.rules = record.settings.clock
        self.banks = (
            None if self.rules.game is None else [self.rules.game * 1000] * record.course.seats
        )
        self.moment: tuple[int, int] | None = None
        self.payer: int | None = None
        self.started = 0
        self.until: int | None = None
        self.timer: Timer | None = None

    @property
    def is_used(self) -> bool:
        """Does this table play against a clock at all?"""
        return self.rules.move is not None or self.banks is not None

    def wind(self) -> None:
        """Starts the clock for the question that is asked now."""
        if not self.is_used:
            return
        moment = self.record.course.moment()
        if self.record.is_running and self.moment == moment:
            return
        now = self.inbox.ticks()
        self.banks = self.charged(now)
        self.stop()
        if self.record.is_running:
            self.start(moment, now)

    def stop(self) -> None:
        """Time stands still."""
        self.moment = None
        self.payer = None
        self.until = None
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def start(self, moment: tuple[int, int], now: int) -> None:
        """The time that is left for this question."""
        course = self.record.course
        turn = course.turn()
        self.moment = moment
        self.started = now
        limits = [] if self.rules.move is None else [self.rules.move * 1000]
        if self.banks is not None and len(turn) == 1 and not course.is_sealed():
            self.payer = turn[0]
            limits.append(self.banks[turn[0]])
        if limits:
            self.until = now + min(limits)
            self.ring_at(self.until, moment)

    def wake(self) -> None:
        """The clock rings when it should, also if nothing came of it a moment ago."""
        if self.until is not None and self.moment is not None:
            self.ring_at(self.until, self.moment)

    def ring_at(self, until: int, moment: tuple[int, int]) -> None:
        """Time is up then, unless another question is asked before."""
        if self.timer is not None:
            self.timer.cancel()
        left = max(0, until - self.inbox.ticks())
        self.timer = self.inbox.do_later(left / 1000, partial(self.time_up, moment))

    def charged(self, now: int) -> list[int] | None:
        """What everybody has left when the question on the table is answered now.

        Whoever is asked alone pays with their own time.
        """
        if self.banks is None or self.payer is None:
            return self.banks
        banks = self.banks.copy()
        banks[self.payer] = max(0, banks[self.payer] - (now - self.started))
        return banks

    def told(self) -> Ticking | None:
        """The clocks as everybody sees them."""
        if not self.is_used:
            return None
        banks = None if self.banks is None else [bank // 1000 for bank in self.banks]
        return Ticking(self.until, banks)

    async def time_up(self, moment: tuple[int, int], left: int = MOST_DEFAULTS) -> None:
        """Everybody who still owes an answer gets a default one.

        It may take more than one move, all at the same time: a pause would tell of secret plans.
        """
        if self.moment != moment:
            return
        if self.windows.is_open:
            await self.windows.close(self.windows.moment)
            return
        course = self.record.course
        owing = course.owing()
        for seat in owing:
            action = default_answer(course.game, course.state, seat)
            self.inbox.answer(CLOCK, seat, course.seq, action)
        if owing and left:
            self.inbox.do_soon(partial(self.time_up, moment, left - 1))
