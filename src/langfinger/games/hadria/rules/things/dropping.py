"""Cards that must go: the hand limit, and the owner's choice."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from langfinger.games.hadria.rules.late import LAST_CARD
from langfinger.games.hadria.rules.things.actions import DROP, Drop, Stop, Target
from langfinger.games.hadria.rules.things.events import MustDrop
from langfinger.games.hadria.rules.things.hands import drop, drop_hand
from langfinger.games.hadria.rules.things.kinds import (
    card_of_kind,
    in_hand,
    set_of_kinds,
)
from langfinger.games.hadria.rules.things.refusals import (
    must_choose,
    unless_in_hand,
    unless_offered,
)
from langfinger.games.hadria.state import HaState
from langfinger.kernel import Action, Log, Reason, SetQuestion, Step, bit

HAND_LIMIT: Final[i64] = 5  # HA-4.2


@mypyc_attr(acyclic=True, free_list_len=1)
class Dropping(SetQuestion):
    """HA-4.2: this seat discards so many cards."""

    __match_args__ = ("seat", "left")
    rule = "HA-4.2"
    answers = (Drop, Stop, Target)
    late = LAST_CARD

    def __init__(self, seat: int, left: int) -> None:
        self.seat: i64 = seat
        self.left: i64 = left

    def listed(self, state: HaState) -> list[Action]:
        return DROP

    def open_to(self, state: HaState, seat: i64) -> i64:
        return set_of_kinds(state, seat)

    def why_not(self, state: HaState, seat: i64, action: Drop | Stop | Target) -> Reason | None:
        """HA-4.2: only general cards of the hand, and as many as must go."""
        if isinstance(action, Drop):
            return unless_in_hand(state, self, seat, action.kind)
        if isinstance(action, Stop):
            return must_choose(self)
        return unless_offered(self, state, seat, action)

    def choose(self, state: HaState, seat: i64, action: Drop, log: Log) -> None:
        """HA-4.2: one card goes; more may have to."""
        drop(state, seat, card_of_kind(state, seat, action.kind), log)
        if self.left > 1:
            state.pause(Dropping(seat, self.left - 1), bit(seat))


@mypyc_attr(acyclic=True, free_list_len=1)
class HandLimit(Step):
    """HA-4.2: this seat must not hold too many cards."""

    __match_args__ = ("seat",)
    rule = "HA-4.2"

    def __init__(self, seat: int) -> None:
        self.seat: i64 = seat

    def resolve(self, state: HaState, log: Log) -> None:
        """HA-4.2, HA-4.3, HA-7.7, HA-A7, HA-A60: more than five cards in hand are discarded.

        Who holds no more in hand and face down together is not asked; of the others everybody hears
        how many cards must go, because their number in hand is not public.
        """
        seat = self.seat
        if len(state.hands[seat]) > HAND_LIMIT:
            over: i64 = len(in_hand(state, seat)) - HAND_LIMIT
            ask_to_drop(state, seat, over if over > 0 else 0, log)


def ask_to_drop(state: HaState, seat: i64, count: i64, log: Log) -> None:
    """HA-13.4, HA-19.3, HA-4.2: everybody hears how many cards must go; the owner chooses them.

    Only who has no more cards at all, in hand and face down, is not asked: everybody knows that.
    """
    if log.on:
        log.add(MustDrop(seat, count))
    if count and count == len(state.hands[seat]):
        drop_hand(state, seat, log)
    elif count:
        state.pause(Dropping(seat, count), bit(seat))


def ask_to_drop_one(state: HaState, seat: i64, log: Log) -> None:
    """HA-13.4, HA-19.3: one card must go, if there is one in hand."""
    ask_to_drop(state, seat, 1 if in_hand(state, seat) else 0, log)
