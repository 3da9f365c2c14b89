"""How many stones lie on the roles, and who can have which role already."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.gelegenheit.box.cards import CHOICES, ROLE_WORDS
from langfinger.games.gelegenheit.options import FREE, WAIVE
from langfinger.games.gelegenheit.possible.cards import in_effect, won_cards
from langfinger.games.gelegenheit.possible.pending import is_closing, pending
from langfinger.games.gelegenheit.possible.record import is_written_down
from langfinger.games.gelegenheit.rules.choosing import Leftovers, RolePass, TakingRole
from langfinger.games.gelegenheit.rules.placing import (
    STONES,
    STONES_FIRST,
    STONES_MIDDLE,
    Placing,
    stones_placed,
)
from langfinger.games.gelegenheit.rules.roles import (
    on_offer,
    permitted,
    stranded_in,
    untaken,
    without_role,
)
from langfinger.games.gelegenheit.state import GdState
from langfinger.kernel import NOBODY, BadPosition, bit, count_bits, everyone


def check_stones(state: GdState) -> None:
    """GD-1.4, GD-2.2, GD-6.2, GD-6.3: two, five or seven, less what is still to be placed."""
    placed = [stones_placed(state, seat) for seat in range(state.seats)]
    for seat in range(state.seats):
        if placed[seat] not in (0, 2, 5, 7):
            told = f"seat {seat} has placed {placed[seat]}; expected 0, 2, 5 or 7"
            raise BadPosition("stones", "GD-1.4", told)
    expected = stones_of_the_stage(state)
    rule = "GD-6.3" if expected == STONES else "GD-6.2"
    for seat in range(state.seats):
        due = stones_due(state, seat)
        if placed[seat] != expected - due:
            told = f"expected {expected - due} of seat {seat} at this moment, not {placed[seat]}"
            raise BadPosition("stones", "GD-2.2" if expected == 2 else rule, told)


def stones_of_the_stage(state: GdState) -> i64:
    """GD-2.2, GD-6.2, GD-6.3, GD-9.2: what all have placed when nothing is due any more."""
    sevens = won_cards(state) & CHOICES
    if count_bits(in_effect(state, sevens)) > 1 or is_closing(state) or is_written_down(state):
        return STONES
    return STONES_FIRST + STONES_MIDDLE if sevens else STONES_FIRST


def stones_due(state: GdState, seat: i64) -> i64:
    """GD-2.3: how many stones this seat will place before the next trick."""
    due: i64 = 0
    for step in pending(state):
        if isinstance(step, Placing):
            turn = (seat + state.seats - step.seat) % state.seats
            due += step.stones if turn < step.left else 0
    return due


def check_roles(state: GdState) -> None:
    """GD-7.1, GD-7.2, GD-8.1: roles are given in one go, each one once, after the stones."""
    taken = [role for role in state.roles if role != NOBODY]
    if len(set(taken)) != len(taken):
        raise BadPosition("roles", "GD-7.2", "expected each role at most once")
    if taken and state.loot == NOBODY:
        raise BadPosition("roles", "GD-7.1", "expected no role before the loot is named")
    if taken and (stones_of_the_stage(state) < STONES or has_stones_due(state)):
        raise BadPosition("roles", "GD-7.1", "expected no role before all stones are placed")
    choice = choice_of_roles(state)
    if choice is None:
        check_all_or_none(state, len(taken))
    elif isinstance(choice, RolePass):
        check_pass(state, choice)
    else:
        check_leftovers(state, choice)
    check_limits(state)


def has_stones_due(state: GdState) -> bool:
    """GD-6.3: somebody has still to place stones."""
    return len([step for step in pending(state) if isinstance(step, Placing)]) > 0


def choice_of_roles(state: GdState) -> RolePass | Leftovers | None:
    """GD-7.8, GD-7.9: the pass or the leftovers that are pending, or None."""
    for step in pending(state):
        if isinstance(step, RolePass | Leftovers):
            return step
    return None


def check_all_or_none(state: GdState, taken: int) -> None:
    """GD-6.1, GD-7.1: with all stones placed and no choice pending, everybody has a role."""
    if stones_of_the_stage(state) == STONES and taken < state.seats:
        raise BadPosition("roles", "GD-7.1", "expected a role for everybody, or their choice")


def check_pass(state: GdState, step: RolePass) -> None:
    """GD-7.8, GD-7.12, GD-7.13: the pass so far can be gone through again."""
    rest = without_role(state)
    among = step.among
    later_pass = among != everyone(state)
    if rest & ~among or among & ~everyone(state) or (later_pass and state.role_fallback == FREE):
        told = f"expected all who had no role when it began, not {step}"
        raise BadPosition("agenda", "GD-7.8", told)
    running = 1 if isinstance(state.ask, TakingRole) else 0
    given = count_bits(among & ~rest)
    if not running <= step.asked <= state.seats or step.given != given + running:
        told = f"expected {given + running} roles given in it, not {step}"
        raise BadPosition("agenda", "GD-7.8", told)
    table = state.clone()
    for seat in range(state.seats):
        if among & bit(seat):
            table.roles = table.roles.but(seat, NOBODY)
    for turn in range(state.seats):
        take_again(state, table, step, turn, turn < step.asked - running)


def take_again(state: GdState, table: GdState, step: RolePass, turn: i64, was_asked: bool) -> None:
    """GD-7.7, GD-7.8: who was asked has a role that was on offer; who was skipped had none."""
    seat = state.after(step.seat, turn)
    role = state.roles[seat]
    if not step.among & bit(seat):
        return
    if not was_asked:
        if role != NOBODY:
            raise BadPosition("roles", "GD-7.8", f"expected no role of seat {seat} yet")
        return
    offer = on_offer(table, seat, step.among)
    if role == NOBODY and offer:
        raise BadPosition("roles", "GD-7.7", f"expected a role of seat {seat}, who had a claim")
    if role != NOBODY and not offer & bit(role):
        told = f"seat {seat} could not take {ROLE_WORDS.names[role]}"
        raise BadPosition("roles", "GD-7.7", told)
    table.roles = table.roles.but(seat, role)


def check_leftovers(state: GdState, step: Leftovers) -> None:
    """GD-7.9: those who had their turn in the leftovers have a role."""
    running = 1 if isinstance(state.ask, TakingRole) else 0
    if not running <= step.asked <= state.seats:
        raise BadPosition("agenda", "GD-7.9", f"expected a turn at this table, not {step}")
    for turn in range(step.asked - running):
        seat = state.after(step.seat, turn)
        if state.roles[seat] == NOBODY:
            told = f"expected a role of seat {seat}, whose turn is over"
            raise BadPosition("roles", "GD-7.9", told)


def check_limits(state: GdState) -> None:
    """GD-7.3, GD-7.4, GD-7.10: nobody has a role against the limits, and nobody is stranded."""
    if state.role_limits == WAIVE or is_written_down(state):
        return
    for seat in range(state.seats):
        role = state.roles[seat]
        if role != NOBODY and not permitted(state, seat) & bit(role):
            told = f"seat {seat} had {ROLE_WORDS.names[role]} last round, or twice before"
            raise BadPosition("roles", "GD-7.3", told)
    stranded = stranded_in(state, without_role(state), untaken(state))
    if stranded != NOBODY:
        raise BadPosition("roles", "GD-7.10", f"seat {stranded} would be left without a role")
