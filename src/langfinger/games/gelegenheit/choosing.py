"""Roles are chosen: pass by pass, then the leftovers."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.gelegenheit.events import (
    NO_CLAIM,
    WOULD_STRAND,
    PassedOver,
    RoleTaken,
)
from langfinger.games.gelegenheit.options import FREE
from langfinger.games.gelegenheit.roles import claims, is_assigned, on_offer, without_role
from langfinger.games.gelegenheit.state import GdState
from langfinger.games.gelegenheit.steps import (
    TAKING_ROLE,
    Leftovers,
    RolePass,
)
from langfinger.kernel import NOBODY, Log, bit


def pass_roles(state: GdState, step: RolePass, log: Log) -> None:
    """GD-7.8, GD-7.12, GD-7.13: asks the next seat of this pass that has something to choose."""
    asked = step.asked
    while asked < state.seats:
        seat = state.after(step.seat, asked)
        asked += 1
        if not step.among & bit(seat):
            continue
        if on_offer(state, seat, step.among):
            state.agenda.append(RolePass(step.seat, step.among, asked, step.given + 1))
            state.pause(TAKING_ROLE[seat][step.among], bit(seat))
            return
        pass_over(state, seat, step.among, log)
    end_pass(state, step)


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


def give_leftovers(state: GdState, step: Leftovers) -> None:
    """GD-7.9: the next seat without a role takes one freely."""
    for asked in range(step.asked, state.seats):
        seat = state.after(step.seat, asked)
        if state.role(seat) == NOBODY:
            state.agenda.append(Leftovers(step.seat, asked + 1))
            state.pause(TAKING_ROLE[seat][0], bit(seat))
            return


def take_role(state: GdState, seat: i64, role: i64, log: Log) -> None:
    """GD-7.7, GD-7.11: the role is fixed for the rest of the round."""
    state.put_role(seat, role)
    log.add(RoleTaken(seat, role))
