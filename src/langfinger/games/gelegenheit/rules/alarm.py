"""Two tricks running with a Joker: the alarm may be raised, which ends the round."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.gelegenheit.actions import LET_PASS, RAISE_ALARM, LetPass, RaiseAlarm
from langfinger.games.gelegenheit.box.cards import MAX_SEATS
from langfinger.games.gelegenheit.events import AlarmPassed, AlarmRaised, SetAside, WindowOpened
from langfinger.games.gelegenheit.rules.closing import SCORING
from langfinger.games.gelegenheit.rules.late import LETS_PASS
from langfinger.games.gelegenheit.rules.roles import is_assigned
from langfinger.games.gelegenheit.state import GdState
from langfinger.kernel import Action, BadPosition, Log, Question, Reason, Step, bit, count_bits

ALARM_HAND: Final = 5


class AlarmWindow(Step):
    """GD-8.2: an alarm may be possible; the winner of the trick is asked first."""

    __match_args__ = ("seat",)
    rule = "GD-8.2"

    def __init__(self, seat: int) -> None:
        self.seat: i64 = seat

    def resolve(self, state: GdState, log: Log) -> None:
        """GD-8.1, GD-8.2, GD-8.6, GD-8.7, GD-A21, GD-A22: roles given, one to five cards held."""
        held = count_bits(state.hands[self.seat])
        if is_assigned(state) and 1 <= held <= ALARM_HAND:
            log.add(WindowOpened())
            state.pause(ASKING_ALARM[self.seat][state.seats], bit(self.seat))


class AskingAlarm(Question):
    """GD-11.5: this seat may raise the alarm; `left` seats, itself included, are to be asked."""

    __match_args__ = ("seat", "left")
    rule = "GD-11.5"
    answers = (RaiseAlarm, LetPass)
    late = LETS_PASS

    def __init__(self, seat: int, left: int) -> None:
        self.seat: i64 = seat
        self.left: i64 = left

    def count(self, state: GdState, seat: i64) -> i64:
        return 2

    def kth(self, state: GdState, seat: i64, k: i64) -> Action:
        return RAISE_ALARM if k == 0 else LET_PASS

    def choose(self, state: GdState, seat: i64, action: Action, log: Log) -> None:
        """GD-8.3: the first alarm counts."""
        if action is RAISE_ALARM:
            raise_alarm(state, seat, log)
        else:
            let_pass(state, seat, self.left, log)

    def check(self, state: GdState) -> i64:
        """GD-8.1, GD-8.2: asked for when roles are given and one to five cards held."""
        held = count_bits(state.hands[self.seat])
        is_open = is_assigned(state) and 1 <= held <= ALARM_HAND
        if not is_open or not 1 <= self.left <= state.seats:
            told = "expected roles, one to five cards, and seats to ask"
            raise BadPosition("ask", "GD-8.2", told)
        return bit(self.seat)


SEATS: Final = range(MAX_SEATS)
ALARM_WINDOW: Final = [AlarmWindow(seat) for seat in SEATS]
ASKING_ALARM: Final = [[AskingAlarm(seat, left) for left in range(MAX_SEATS + 1)] for seat in SEATS]


def let_pass(state: GdState, seat: i64, left: i64, log: Log) -> None:
    """GD-8.3, GD-11.5, GD-A31: the next in order of play is asked, or play goes on."""
    if log.on:
        log.add(AlarmPassed(seat))
    if left > 1:
        after = state.after(seat, 1)
        state.pause(ASKING_ALARM[after][left - 1], bit(after))


def raise_alarm(state: GdState, seat: i64, log: Log) -> None:
    """GD-8.3, GD-8.4, GD-8.5, GD-8.9: the round ends; cards in hand belong to nobody."""
    log.add(AlarmRaised(seat))
    for holder in range(state.seats):
        state.aside |= state.hands[holder]
        state.hands[holder] = 0
    log.add(SetAside(state.aside))
    state.agenda.pop()
    state.agenda.append(SCORING)


def why_no_alarm(state: GdState) -> Reason:
    """GD-8.1, GD-8.2: what is missing for an alarm."""
    if not is_assigned(state):
        return Reason("GD-8.1", "alarm_before_roles", {})
    return Reason("GD-8.2", "no_window", {})
