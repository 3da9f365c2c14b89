"""Roles are chosen: pass by pass, then the leftovers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from langfinger.games.gelegenheit.actions import TAKE, Take
from langfinger.games.gelegenheit.box.cards import MAX_SEATS, ROLE_WORDS, ROLES
from langfinger.games.gelegenheit.events import (
    NO_CLAIM,
    WOULD_STRAND,
    PassedOver,
    RoleTaken,
)
from langfinger.games.gelegenheit.options import FREE
from langfinger.games.gelegenheit.rules.late import MOST_STONES
from langfinger.games.gelegenheit.rules.placing import PLACING, STONES_LAST
from langfinger.games.gelegenheit.rules.roles import (
    claims,
    is_assigned,
    on_offer,
    why_closed,
    without_role,
)
from langfinger.games.gelegenheit.state import GdState
from langfinger.kernel import NOBODY, Action, BadPosition, Json, Log, Reason, SetQuestion, Step, bit

SEAT_SETS: Final = 64


@mypyc_attr(acyclic=True, free_list_len=1)
class RolePass(Step):
    """GD-7.8: from seat `seat` on, `asked` seats of the table have been dealt with in this pass.

    `among` is the mask of seats that had no role when the pass began, `given` the roles it gave.
    """

    __match_args__ = ("seat", "among", "asked", "given")
    rule = "GD-7.8"

    def __init__(self, seat: int, among: int, asked: int, given: int) -> None:
        self.seat: i64 = seat
        self.among: i64 = among
        self.asked: i64 = asked
        self.given: i64 = given

    def resolve(self, state: GdState, log: Log) -> None:
        """GD-7.8, GD-7.12, GD-7.13: asks the next seat of this pass that has a choice."""
        asked = self.asked
        while asked < state.seats:
            seat = state.after(self.seat, asked)
            asked += 1
            if not self.among & bit(seat):
                continue
            if on_offer(state, seat, self.among):
                state.agenda.append(RolePass(self.seat, self.among, asked, self.given + 1))
                state.pause(TAKING_ROLE[seat][self.among], bit(seat))
                return
            pass_over(state, seat, self.among, log)
        end_pass(state, self)


class Leftovers(Step):
    """GD-7.9: the seats without a role choose freely, in the same order."""

    __match_args__ = ("seat", "asked")
    rule = "GD-7.9"

    def __init__(self, seat: int, asked: int) -> None:
        self.seat: i64 = seat
        self.asked: i64 = asked

    def resolve(self, state: GdState, log: Log) -> None:
        """GD-7.9: the next seat without a role takes one freely."""
        for asked in range(self.asked, state.seats):
            seat = state.after(self.seat, asked)
            if state.roles[seat] == NOBODY:
                state.agenda.append(Leftovers(self.seat, asked + 1))
                state.pause(TAKING_ROLE[seat][0], bit(seat))
                return


class TakingRole(SetQuestion):
    """GD-7.7: this seat takes a role; `among` as in RolePass, 0 in the leftovers."""

    __match_args__ = ("seat", "among")
    rule = "GD-7.7"
    answers = (Take,)
    late = MOST_STONES

    def __init__(self, seat: int, among: int) -> None:
        self.seat: i64 = seat
        self.among: i64 = among

    def listed(self, state: GdState) -> list[Action]:
        return TAKE

    def open_to(self, state: GdState, seat: i64) -> i64:
        return on_offer(state, seat, self.among)

    def why_not(self, state: GdState, seat: i64, action: Take) -> Reason | None:
        return why_closed(state, seat, action.role, self.among)

    def choose(self, state: GdState, seat: i64, action: Take, log: Log) -> None:
        """GD-7.7, GD-7.11: the role is fixed for the rest of the round."""
        state.roles = state.roles.but(seat, action.role)
        if log.on:
            log.add(RoleTaken(seat, action.role))

    def check(self, state: GdState) -> i64:
        """GD-7.2, GD-7.7: whoever takes a role has none and has something to choose from."""
        if state.roles[self.seat] != NOBODY or not on_offer(state, self.seat, self.among):
            raise BadPosition("ask", "GD-7.7", f"seat {self.seat} has no role to choose")
        return bit(self.seat)


TAKING_ROLE: Final = [
    [TakingRole(seat, among) for among in range(SEAT_SETS)] for seat in range(MAX_SEATS)
]


def plan_roles(state: GdState, first: i64) -> None:
    """GD-6.3, GD-7.1: the last stones, then the roles, both from this seat on."""
    state.agenda.append(RolePass(first, without_role(state), 0, 0))
    state.agenda.append(PLACING[first][STONES_LAST][state.seats])


def pass_over(state: GdState, seat: i64, among: i64, log: Log) -> None:
    """GD-7.14: nobody asks this seat, and all see why."""
    if log.on:
        reason = WOULD_STRAND if claims(state, seat, among) else NO_CLAIM
        log.add(PassedOver(seat, reason))


def end_pass(state: GdState, step: RolePass) -> None:
    """GD-7.8, GD-7.9, GD-A16: another pass while roles are given, then the leftovers."""
    if is_assigned(state):
        return
    if step.given and state.role_fallback != FREE:
        state.agenda.append(RolePass(step.seat, without_role(state), 0, 0))
    else:
        state.agenda.append(Leftovers(step.seat, 0))


def closed_roles(state: GdState, ask: TakingRole) -> dict[str, Json]:
    """GD-7.14: the reason each role is closed to the seat that chooses."""
    closed: dict[str, Json] = {}
    for role in range(ROLES):
        reason = why_closed(state, ask.seat, role, ask.among)
        if reason is not None:
            closed[ROLE_WORDS.names[role]] = reason.to_json()
    return closed
