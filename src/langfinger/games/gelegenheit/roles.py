"""Who may take which role: a pure function of stones and history, which lie open to all."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.gelegenheit.actions import TAKE
from langfinger.games.gelegenheit.cards import ROLE_WORDS, ROLES
from langfinger.games.gelegenheit.options import WAIVE
from langfinger.games.gelegenheit.state import GdState
from langfinger.kernel import NOBODY, Action, Reason, bit, members

ALL_ROLES = 63
MOST_OFTEN = 2


def is_assigned(state: GdState) -> bool:
    """GD-8.1: the roles of this round are given; all get theirs in one go."""
    return not without_role(state)


def without_role(state: GdState) -> i64:
    """The mask of seats that have no role yet."""
    seats: i64 = 0
    for seat in range(state.seats):
        if state.roles[seat] == NOBODY:
            seats |= bit(seat)
    return seats


def untaken(state: GdState) -> i64:
    """GD-7.2: the roles that nobody has this round."""
    roles: i64 = ALL_ROLES
    for role in state.roles:
        if role != NOBODY:
            roles &= ~bit(role)
    return roles


def last_role(state: GdState, seat: i64) -> int:
    """The role of the previous round, or NOBODY in the first."""
    history = state.history[seat]
    return history[-1] if history else NOBODY


def permitted(state: GdState, seat: i64) -> i64:
    """GD-7.3, GD-7.4, GD-7.15, GD-A13: roles had fewer than twice and not in the last round."""
    roles: i64 = ALL_ROLES
    history = state.history[seat]
    for role in range(ROLES):
        if history.count(role) >= MOST_OFTEN:
            roles &= ~bit(role)
    last = last_role(state, seat)
    return roles if last == NOBODY else roles & ~bit(last)


def most_stones(state: GdState, role: i64, among: i64) -> i64:
    """GD-7.5, GD-7.13: the most stones any of these seats has on a role."""
    most: i64 = 0
    for seat in range(state.seats):
        if among & bit(seat):
            most = max(most, state.stones_on(seat, role))
    return most


def claims(state: GdState, seat: i64, among: i64) -> i64:
    """GD-7.5, GD-7.6, GD-A15: untaken, permitted, and nobody has more stones there."""
    roles: i64 = 0
    for role in members(untaken(state) & permitted(state, seat)):
        stones = state.stones_on(seat, role)
        if stones and stones == most_stones(state, role, among):
            roles |= bit(role)
    return roles


def stranded_by(state: GdState, seat: i64, role: i64) -> int:
    """GD-7.10, GD-A17: a seat left without any role if this one takes this role, or NOBODY."""
    if state.role_limits == WAIVE:
        return NOBODY
    others = members(without_role(state) & ~bit(seat))
    return unmatched(
        others, [permitted(state, other) for other in others], untaken(state) & ~bit(role)
    )


def unmatched(seats: list[int], wishes: list[int], roles: i64) -> int:
    """The first seat that cannot get a role of its own beside the seats before it, or NOBODY."""
    holders = [NOBODY] * ROLES
    for index in range(len(seats)):
        if not finds_role(index, wishes, roles, holders, [0]):
            return seats[index]
    return NOBODY


def finds_role(
    index: int, wishes: list[int], roles: i64, holders: list[int], tried: list[int]
) -> bool:
    """Gives seat `index` a role, moving others to another wish if need be."""
    for role in members(wishes[index] & roles):
        if tried[0] & bit(role):
            continue
        tried[0] |= bit(role)
        holder = holders[role]
        if holder == NOBODY or finds_role(holder, wishes, roles, holders, tried):
            holders[role] = index
            return True
    return False


def harmless(state: GdState, seat: i64, roles: i64) -> i64:
    """GD-7.10: of these roles, the ones that leave a role for everybody else."""
    left: i64 = 0
    for role in members(roles):
        if stranded_by(state, seat, role) == NOBODY:
            left |= bit(role)
    return left


def on_offer(state: GdState, seat: i64, among: i64) -> i64:
    """GD-7.7, GD-7.9: the roles this seat may take; `among` is 0 in the leftovers."""
    if among:
        return harmless(state, seat, claims(state, seat, among))
    return harmless(state, seat, leftovers(state, seat))


def leftovers(state: GdState, seat: i64) -> i64:
    """GD-7.9: any untaken role the limits allow; where they are waived, the nearest to it."""
    free = untaken(state)
    allowed = free & permitted(state, seat)
    if allowed or state.role_limits != WAIVE:
        return allowed
    last = last_role(state, seat)
    fresh = free if last == NOBODY else free & ~bit(last)
    return fresh if fresh else free


def take_actions(roles: i64) -> list[Action]:
    """The actions that take these roles."""
    return [TAKE[role] for role in members(roles)]


def why_not_take(state: GdState, seat: i64, role: i64, among: i64) -> Reason | None:
    """GD-7.14: why a role is closed to a seat: taken, the limits, the stones, or a stranded player."""
    if on_offer(state, seat, among) & bit(role):
        return None
    name = ROLE_WORDS.names[role]
    if not untaken(state) & bit(role):
        return Reason("GD-7.2", "role_taken", {"role": name, "seat": state.roles.index(role)})
    if role == last_role(state, seat):
        return Reason("GD-7.3", "role_last_round", {"role": name})
    if not permitted(state, seat) & bit(role):
        return Reason("GD-7.3", "role_twice", {"role": name})
    if among and not claims(state, seat, among) & bit(role):
        return why_no_claim(state, seat, role, among)
    return Reason("GD-7.10", "would_strand", {"role": name, "seat": stranded_by(state, seat, role)})


def why_no_claim(state: GdState, seat: i64, role: i64, among: i64) -> Reason:
    """GD-7.5: no stone there, or somebody has more."""
    name = ROLE_WORDS.names[role]
    own = state.stones_on(seat, role)
    most = most_stones(state, role, among)
    if not own:
        return Reason("GD-7.5", "no_stone", {"role": name})
    for other in members(among):
        if state.stones_on(other, role) == most:
            facts = {"role": name, "seat": other, "stones": most, "own": own}
            return Reason("GD-7.5", "more_stones", facts)
    raise AssertionError("a seat without a claim is outdone by somebody")
