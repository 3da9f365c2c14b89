"""Who is next: the highest initiative acts, worked out anew after every action."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from langfinger.games.hadria.rules.execution.acting import Acting, decline
from langfinger.games.hadria.rules.execution.actions import NEXT, Next
from langfinger.games.hadria.rules.guards.patrol import Watch
from langfinger.games.hadria.rules.things.places import seats_from_start
from langfinger.games.hadria.rules.things.refusals import unless_offered
from langfinger.games.hadria.rules.things.slots import (
    is_laid,
    most_laid,
    slot_with,
    slots_with,
    times_laid,
)
from langfinger.games.hadria.state import HaState
from langfinger.kernel import NOBODY, Action, Log, Reason, SetQuestion, Step, bit


@mypyc_attr(acyclic=True, free_list_len=1)
class NextAction(Step):
    """HA-6.10: who is next is worked out anew."""

    rule = "HA-6.10"

    def resolve(self, state: HaState, log: Log) -> None:
        """HA-6.1, HA-6.5, HA-6.8, HA-6.10: the highest initiative acts, worked out anew."""
        top = highest_ap(state)
        if not state.guards_acted and is_guards_turn(state, top):
            state.agenda.append(NextAction())
            state.agenda.append(Watch())
        elif top:
            state.agenda.append(NextAction())
            ask_for_action(state, first_at(state, top), top, log)


@mypyc_attr(acyclic=True, free_list_len=1)
class ChoosingAction(SetQuestion):
    """HA-6.11: this seat has several actions with this AP and names one."""

    __match_args__ = ("seat", "ap")
    rule = "HA-6.11"
    answers = (Next,)

    def __init__(self, seat: int, ap: int) -> None:
        self.seat: i64 = seat
        self.ap: i64 = ap

    def listed(self, state: HaState) -> list[Action]:
        return NEXT

    def open_to(self, state: HaState, seat: i64) -> i64:
        return slots_with(state.aps[seat], self.ap)

    def why_not(self, state: HaState, seat: i64, action: Next) -> Reason | None:
        return unless_offered(self, state, seat, action)

    def choose(self, state: HaState, seat: i64, action: Next, log: Log) -> None:
        begin_action(state, seat, action.slot, log)


def highest_ap(state: HaState) -> i64:
    """HA-6.10: the most AP on any open action, 0 if there is none."""
    top: i64 = 0
    for seat in range(state.seats):
        ap = most_laid(state.aps[seat])
        if ap > top:
            top = ap
    return top


def is_guards_turn(state: HaState, top: i64) -> bool:
    """HA-6.2: calm, a thief with the same number goes first; alarmed, the city guard."""
    return state.roll > top or (state.roll == top and state.alarmed != 0) or top == 0


def first_at(state: HaState, ap: i64) -> i64:
    """HA-6.3, HA-6.4, HA-6.10: who has had fewer actions at this AP, then from the start player."""
    best: i64 = NOBODY
    fewest: i64 = 0
    for seat in seats_from_start(state):
        if is_laid(state.aps[seat], ap):
            had = times_laid(state.taken_at[seat], ap)
            if best == NOBODY or had < fewest:
                best = seat
                fewest = had
    return best


def ask_for_action(state: HaState, seat: i64, ap: i64, log: Log) -> None:
    """HA-6.11, HA-A6: several own actions with the same AP: the owner names one."""
    if times_laid(state.aps[seat], ap) > 1:
        state.pause(ChoosingAction(seat, ap), bit(seat))
    else:
        begin_action(state, seat, slot_with(state.aps[seat], ap), log)


def begin_action(state: HaState, seat: i64, slot: i64, log: Log) -> None:
    """HA-6.6, HA-7.4, HA-A62: the owner decides; after a strong effect he can only decline.

    In the dungeon he is asked even if he can only decline: his card lies face down.
    """
    if state.strong & bit(seat):
        decline(state, seat, slot, log)
    else:
        state.pause(Acting(seat, slot), bit(seat))
