"""Who may take which role: a pure function of stones and history, which lie open to all."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.gelegenheit.box.cards import ROLE_WORDS
from langfinger.games.gelegenheit.options import WAIVE
from langfinger.games.gelegenheit.packing import ROLE_BITS, ROLE_MASK, STONE_BITS
from langfinger.games.gelegenheit.scoring import seat_with
from langfinger.games.gelegenheit.state import GdState
from langfinger.kernel import NOBODY, Reason, bit, count_bits, highest, lowest, members

ALL_ROLES: Final = 63
EVEN_ROLES: Final = 0o70707  # the numbers of stones on roles 0, 2 and 4
GUARDS: Final = 0o101010  # the bit above each of these
ONE_EACH: Final = 0o10101


def is_assigned(state: GdState) -> bool:
    """GD-8.1: the roles of this round are given; all get theirs in one go."""
    for seat in range(state.seats):
        if state.roles[seat] == NOBODY:
            return False
    return True


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
    for seat in range(state.seats):
        role = state.roles[seat]
        if role != NOBODY:
            roles &= ~bit(role)
    return roles


def last_role(state: GdState, seat: i64) -> i64:
    """The role of the previous round, or NOBODY in the first."""
    last: i64 = NOBODY
    past: i64 = state.history[seat]
    while past:
        last = (past & ROLE_MASK) - 1
        past >>= ROLE_BITS
    return last


def permitted(state: GdState, seat: i64) -> i64:
    """GD-7.3, GD-7.4, GD-7.15, GD-A13: roles had fewer than twice and not in the last round."""
    once: i64 = 0
    closed: i64 = 0
    last: i64 = 0
    past: i64 = state.history[seat]
    while past:
        last = bit((past & ROLE_MASK) - 1)
        closed |= once & last
        once |= last
        past >>= ROLE_BITS
    return ALL_ROLES & ~closed & ~last


def unbeaten(state: GdState, seat: i64, among: i64) -> i64:
    """GD-7.5, GD-7.13: the roles with a stone of this seat and no more of any of these seats.

    All six roles are compared at once: a guard above each number of stones is borrowed from, and
    falls, where the other has more. Numbers are three bits with no room between, hence two halves.
    """
    own = state.stones[seat]
    own_even: i64 = (own & EVEN_ROLES) | GUARDS
    own_odd: i64 = ((own >> STONE_BITS) & EVEN_ROLES) | GUARDS
    even: i64 = own_even - ONE_EACH
    odd: i64 = own_odd - ONE_EACH
    for other in range(state.seats):
        if among & bit(other):
            stones = state.stones[other]
            even &= own_even - (stones & EVEN_ROLES)
            odd &= own_odd - ((stones >> STONE_BITS) & EVEN_ROLES)
    return standing(even) | (standing(odd) << 1)


def standing(guards: i64) -> i64:
    """The three guards that have not fallen, as roles 0, 2 and 4."""
    return ((guards >> 3) & 1) | ((guards >> 7) & 4) | ((guards >> 11) & 16)


def claims(state: GdState, seat: i64, among: i64) -> i64:
    """GD-7.5, GD-7.6, GD-A15: untaken, permitted, and nobody has more stones there."""
    return untaken(state) & permitted(state, seat) & unbeaten(state, seat, among)


def has_plenty(state: GdState, seat: i64) -> bool:
    """GD-7.10: each of the others has more roles open than they are, so none can be stranded."""
    others = without_role(state) & ~bit(seat)
    roles = untaken(state)
    enough = count_bits(others)
    for other in range(state.seats):
        if others & bit(other) and count_bits(permitted(state, other) & roles) <= enough:
            return False
    return True


def stranded_by(state: GdState, seat: i64, role: i64) -> i64:
    """GD-7.10, GD-A17: a seat left without any role if this one takes this role, or NOBODY.

    By Hall's theorem somebody is stranded exactly if some group of the others has fewer roles
    between them than it has members. Who may take as many roles as there are others is in no such
    group, so only the rest is searched.
    """
    others = without_role(state) & ~bit(seat)
    roles = untaken(state) & ~bit(role)
    enough = count_bits(others)
    tight: i64 = 0
    for other in range(state.seats):
        if others & bit(other) and count_bits(permitted(state, other) & roles) < enough:
            tight |= bit(other)
    return stranded_in(state, tight, roles) if tight else NOBODY


def stranded_in(state: GdState, tight: i64, roles: i64) -> i64:
    """The last seat of the first group among these with too few roles for all, or NOBODY."""
    group: i64 = -tight & tight
    while group:
        open_roles: i64 = 0
        for seat in range(state.seats):
            if group & bit(seat):
                open_roles |= permitted(state, seat) & roles
        if count_bits(open_roles) < count_bits(group):
            return highest(group)
        group = (group - tight) & tight
    return NOBODY


def harmless(state: GdState, seat: i64, roles: i64) -> i64:
    """GD-7.10: of these roles, the ones that leave a role for everybody else."""
    if not roles or state.role_limits == WAIVE or has_plenty(state, seat):
        return roles
    safe: i64 = 0
    left = roles
    while left:
        role = lowest(left)
        if stranded_by(state, seat, role) == NOBODY:
            safe |= bit(role)
        left &= left - 1
    return safe


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


def why_closed(state: GdState, seat: i64, role: i64, among: i64) -> Reason | None:
    """GD-7.14: why a role is closed: taken, the limits, the stones, or a stranded player."""
    if on_offer(state, seat, among) & bit(role):
        return None
    name = ROLE_WORDS.names[role]
    if not untaken(state) & bit(role):
        return Reason("GD-7.2", "role_taken", {"role": name, "seat": seat_with(state, role)})
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
    if not own:
        return Reason("GD-7.5", "no_stone", {"role": name})
    other = most_stones_of(state, role, among)
    facts = {"role": name, "seat": other, "stones": state.stones_on(other, role), "own": own}
    return Reason("GD-7.5", "more_stones", facts)


def most_stones_of(state: GdState, role: i64, among: i64) -> i64:
    """The first of these seats with the most stones on a role."""
    leader = lowest(among)
    for seat in members(among):
        if state.stones_on(seat, role) > state.stones_on(leader, role):
            leader = seat
    return leader
