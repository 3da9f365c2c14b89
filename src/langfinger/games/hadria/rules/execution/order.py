"""Execution: who is next, what is done with the action that is due, and what follows it."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.hadria.actions import (
    M_CLEVER_PLAN,
    M_CLEVERNESS,
    M_PLAY,
    M_SNEAK,
    M_SPECIAL,
    M_SPRINT,
)
from langfinger.games.hadria.box.board import OUTER
from langfinger.games.hadria.box.cards import (
    AMBUSH,
    MOVE,
    SNEAK,
    SPECIAL_PROGRAMS,
    THEFT,
    planned_kind,
)
from langfinger.games.hadria.rules.execution.events import (
    Declined,
    DistrictOpened,
    Executed,
)
from langfinger.games.hadria.rules.execution.steps import (
    Acting,
    ChoosingAction,
    Effect,
    EndAction,
    NextAction,
    Theft,
)
from langfinger.games.hadria.rules.guards.steps import Watch
from langfinger.games.hadria.rules.guards.visibility import is_in_dungeon, seats_from_start
from langfinger.games.hadria.rules.things.hands import lay_open
from langfinger.games.hadria.short_lists import extended, index_of, is_among, times
from langfinger.games.hadria.state import HaState
from langfinger.kernel import NOBODY, Log, bit


def next_action(state: HaState, log: Log) -> None:
    """HA-6.1, HA-6.5, HA-6.8, HA-6.10: the highest initiative acts, worked out anew."""
    top = highest_ap(state)
    if not state.guards_acted and is_guards_turn(state, top):
        state.agenda.append(NextAction())
        state.agenda.append(Watch())
    elif top:
        state.agenda.append(NextAction())
        ask_for_action(state, first_at(state, top), top, log)


def highest_ap(state: HaState) -> i64:
    """HA-6.10: the most AP on any open action, 0 if there is none."""
    top: i64 = 0
    for row in state.aps:
        for ap in row:
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
        if is_among(state.aps[seat], ap):
            had = times(state.taken_at[seat], ap)
            if best == NOBODY or had < fewest:
                best = seat
                fewest = had
    return best


def ask_for_action(state: HaState, seat: i64, ap: i64, log: Log) -> None:
    """HA-6.11, HA-A6: several own actions with the same AP: the owner names one."""
    if times(state.aps[seat], ap) > 1:
        state.pause(ChoosingAction(seat, ap), bit(seat))
    else:
        begin_action(state, seat, index_of(state.aps[seat], ap), log)


def begin_action(state: HaState, seat: i64, slot: i64, log: Log) -> None:
    """HA-6.6, HA-7.4: the owner decides; after a strong effect he can only decline."""
    if state.strong & bit(seat):
        decline(state, seat, slot, log)
    else:
        state.pause(Acting(seat, slot), bit(seat))


def is_special_slot(state: HaState, seat: i64, slot: i64) -> bool:
    """HA-7.8: the special card lies under this action."""
    return state.special_at[seat] == slot


def modes(state: HaState, seat: i64, slot: i64) -> i64:
    """HA-7.1, HA-7.9, HA-13.10, HA-A9, HA-A10: the ways that fit the card and the thief."""
    kind = planned_kind(state.plan_cards[seat][slot])
    if kind == MOVE:
        return weak_or_strong(state, seat, M_SNEAK, M_SPRINT)
    if is_in_dungeon(state, seat):
        return 0
    if kind == AMBUSH:
        return weak_or_strong(state, seat, M_CLEVERNESS, M_CLEVER_PLAN)
    special: i64 = bit(M_SPECIAL) if is_special_slot(state, seat, slot) else 0
    return bit(M_PLAY) | special


def weak_or_strong(state: HaState, seat: i64, weak: i64, strong: i64) -> i64:
    """HA-7.1, HA-7.4: one of the two effects of a basic card."""
    return bit(weak) | bit(strong) if may_be_strong(state, seat) else bit(weak)


def may_be_strong(state: HaState, seat: i64) -> bool:
    """HA-7.4: a strong effect is the only action that he executes this round."""
    return state.executed[seat] == 0


def decline(state: HaState, seat: i64, slot: i64, log: Log) -> None:
    """HA-6.7, HA-A37: AP off, card up, no effect; it counts as not executed."""
    ap = state.aps[seat][slot]
    state.taken_at[seat] = extended(state.taken_at[seat], ap)
    lay_open(state, seat, slot, log)
    if log.on:
        log.add(Declined(seat, ap))


def execute(state: HaState, seat: i64, slot: i64, mode: i64, log: Log) -> None:
    """HA-6.6, HA-6.9, HA-7.9: AP off, card up, and the effect begins."""
    ap = state.aps[seat][slot]
    state.taken_at[seat] = extended(state.taken_at[seat], ap)
    kind = lay_open(state, seat, slot, log)
    program = program_of(state, seat, kind, mode)
    state.executed[seat] += 1
    if mode in (M_SPRINT, M_CLEVER_PLAN):
        state.strong |= bit(seat)
    state.aimed_field = NOBODY
    state.aimed_seat = NOBODY
    if log.on:
        log.add(Executed(seat, program, ap))
    state.agenda.append(EndAction(seat))
    if THEFT[program]:
        state.agenda.append(Theft(seat, program))
    state.agenda.append(Effect(seat, program, 0))


def program_of(state: HaState, seat: i64, kind: i64, mode: i64) -> i64:
    """HA-7.1, HA-7.9: what is carried out: the card, one of two effects, or the special action."""
    if mode == M_PLAY:
        return kind
    if mode == M_SPECIAL:
        return SPECIAL_PROGRAMS + state.thieves[seat]
    return SNEAK + mode - M_SNEAK


def end_action(state: HaState, log: Log) -> None:
    """HA-15.4, HA-A5, HA-A8: after the first taking of the imperial jewel a district opens."""
    if state.best_thief != NOBODY and state.open_district == NOBODY:
        state.open_district = OUTER[state.rng.below(len(OUTER))]
        log.add(DistrictOpened(state.open_district))
