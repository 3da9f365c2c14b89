"""The action that is due: executed in one of its ways or declined, and what follows it."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from langfinger.games.hadria.box.board import OUTER
from langfinger.games.hadria.box.cards import (
    AMBUSH,
    KIND_WORDS,
    MOVE,
    SNEAK,
    SPECIAL_PROGRAMS,
    planned_kind,
)
from langfinger.games.hadria.rules.execution.actions import (
    DO,
    DO_OR_DECLINE,
    M_CLEVER_PLAN,
    M_CLEVERNESS,
    M_PLAY,
    M_SNEAK,
    M_SPECIAL,
    M_SPRINT,
    MODE_WORDS,
    Decline,
    Do,
)
from langfinger.games.hadria.rules.execution.aims.thefts import Theft
from langfinger.games.hadria.rules.execution.effects import Effect
from langfinger.games.hadria.rules.execution.events import Declined, DistrictOpened, Executed
from langfinger.games.hadria.rules.late import DECLINES
from langfinger.games.hadria.rules.things.hands import lay_open
from langfinger.games.hadria.rules.things.places import is_in_dungeon
from langfinger.games.hadria.rules.things.slots import laid_at, laid_behind
from langfinger.games.hadria.state import HaState
from langfinger.kernel import NOBODY, Action, Log, Reason, SetQuestion, Step, bit


@mypyc_attr(acyclic=True, free_list_len=1)
class Acting(SetQuestion):
    """HA-6.6: the action in this slot is due."""

    __match_args__ = ("seat", "slot")
    rule = "HA-6.6"
    answers = (Do, Decline)
    late = DECLINES

    def __init__(self, seat: int, slot: int) -> None:
        self.seat: i64 = seat
        self.slot: i64 = slot

    def listed(self, state: HaState) -> list[Action]:
        return DO_OR_DECLINE

    def open_to(self, state: HaState, seat: i64) -> i64:
        """HA-6.7, HA-7.9: the ways to execute the action that is due, or to decline it."""
        return modes(state, self.seat, self.slot) | bit(len(DO))

    def why_not(self, state: HaState, seat: i64, action: Do | Decline) -> Reason | None:
        """HA-7.1, HA-7.4, HA-13.10: what the action that is due does not allow."""
        if isinstance(action, Decline) or modes(state, seat, self.slot) & bit(action.mode):
            return None
        kind = planned_kind(laid_at(state.plan_cards[seat], self.slot))
        if is_in_dungeon(state, seat) and kind != MOVE:
            return Reason("HA-13.10", "must_move_first", {})
        if action.mode in (M_SPRINT, M_CLEVER_PLAN) and kind == fitting_kind(action.mode):
            return Reason("HA-7.4", "not_alone", {"n": state.executed[seat]})
        facts = {"kind": KIND_WORDS.names[kind], "mode": MODE_WORDS.names[action.mode]}
        return Reason("HA-7.1", "other_card", facts)

    def choose(self, state: HaState, seat: i64, action: Do | Decline, log: Log) -> None:
        """HA-6.6, HA-6.7: execute in one of the ways, or decline."""
        if isinstance(action, Do):
            execute(state, self.seat, self.slot, action.mode, log)
        else:
            decline(state, self.seat, self.slot, log)


@mypyc_attr(acyclic=True, free_list_len=1)
class EndAction(Step):
    """HA-15.4: the action is finished; the first taking of the imperial jewel opens a district."""

    __match_args__ = ("seat",)
    rule = "HA-15.4"

    def __init__(self, seat: int) -> None:
        self.seat: i64 = seat

    def resolve(self, state: HaState, log: Log) -> None:
        """HA-15.4, HA-A5, HA-A8: after the first taking of the imperial jewel a district opens."""
        if state.best_thief != NOBODY and state.open_district == NOBODY:
            state.open_district = OUTER[state.rng.below(len(OUTER))]
            log.add(DistrictOpened(state.open_district))


def is_special_slot(state: HaState, seat: i64, slot: i64) -> bool:
    """HA-7.8: the special card lies under this action."""
    return state.special_at[seat] == slot


def modes(state: HaState, seat: i64, slot: i64) -> i64:
    """HA-7.1, HA-7.9, HA-13.10, HA-A9, HA-A10: the ways that fit the card and the thief."""
    kind = planned_kind(laid_at(state.plan_cards[seat], slot))
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


def fitting_kind(mode: i64) -> i64:
    """HA-7.2, HA-7.3: the basic card with this strong effect."""
    return MOVE if mode == M_SPRINT else AMBUSH


def decline(state: HaState, seat: i64, slot: i64, log: Log) -> None:
    """HA-6.7, HA-A37: AP off, card up, no effect; it counts as not executed."""
    ap = laid_at(state.aps[seat], slot)
    count_action_at(state, seat, ap)
    lay_open(state, seat, slot, log)
    if log.on:
        log.add(Declined(seat, ap))


def count_action_at(state: HaState, seat: i64, ap: i64) -> None:
    """HA-6.4: one more action of this thief has been due at this AP."""
    state.taken_at = state.taken_at.but(seat, laid_behind(state.taken_at[seat], ap))


def execute(state: HaState, seat: i64, slot: i64, mode: i64, log: Log) -> None:
    """HA-6.6, HA-6.9, HA-7.9: AP off, card up, and the effect begins."""
    ap = laid_at(state.aps[seat], slot)
    count_action_at(state, seat, ap)
    kind = lay_open(state, seat, slot, log)
    program = program_of(state, seat, kind, mode)
    state.executed = state.executed.but(seat, state.executed[seat] + 1)
    if mode in (M_SPRINT, M_CLEVER_PLAN):
        state.strong |= bit(seat)
    state.aimed_field = NOBODY
    state.aimed_seat = NOBODY
    if log.on:
        log.add(Executed(seat, program, ap))
    state.agenda.append(EndAction(seat))
    if state.edition.thefts[program]:
        state.agenda.append(Theft(seat, program))
    state.agenda.append(Effect(seat, program, 0))


def program_of(state: HaState, seat: i64, kind: i64, mode: i64) -> i64:
    """HA-7.1, HA-7.9: what is carried out: the card, one of two effects, or the special action."""
    if mode == M_PLAY:
        return kind
    if mode == M_SPECIAL:
        return SPECIAL_PROGRAMS + state.thieves[seat]
    return SNEAK + mode - M_SNEAK
