"""The score sheet: rounds, dealers, past roles, and points that these roles can bring."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.gelegenheit.box.cards import (
    DETECTIVE,
    INSURANCE,
    POLICE,
    RANKS,
    ROLE_WORDS,
    ROUNDS,
    THIEF,
)
from langfinger.games.gelegenheit.options import OWN_CARDS, WAIVE
from langfinger.games.gelegenheit.packing import points_in, roles_in, rounds_in
from langfinger.games.gelegenheit.scoring import (
    DETECTIVE_BEARS,
    FAILS,
    HAUL,
    INSURED,
    PAIR,
    THIEF_EACH,
    haul,
    haul_loss,
    police_points,
    role_points,
    thief_points,
    visitor_points,
)
from langfinger.games.gelegenheit.state import GdState
from langfinger.kernel import NOBODY, BadPosition

MOST_TIMES: Final = 2
LEAST_INSURED: Final = 1 + 2
MOST_INSURED: Final = 8 + 9
MOST_PAIRS: Final = 24
LOOT_OF_THREE: Final = 9
THREE_PLAYERS: Final = 3


def is_written_down(state: GdState) -> bool:
    """GD-9.11: this round stands on the score sheet."""
    return rounds_in(state.history[0]) == state.round


def check_round(state: GdState) -> None:
    """GD-1.7, GD-10.1: there are six rounds, and each has its dealer."""
    if state.round > ROUNDS:
        raise BadPosition("round", "GD-10.1", f"expected round {ROUNDS} at most, not {state.round}")
    if state.round < 1:
        raise BadPosition("round", "GD-10.1", f"expected a round from 1 on, not {state.round}")
    if state.dealer == NOBODY:
        raise BadPosition("dealer", "GD-1.7", "expected the seat that deals this round, not null")


def check_record(state: GdState) -> None:
    """GD-9.11: one role and one number of points for every finished round."""
    rounds = rounds_in(state.history[0])
    for seat in range(state.seats):
        finished = rounds_in(state.history[seat])
        if finished != len(points_in(state.points[seat])):
            raise BadPosition("points", "GD-9.11", f"seat {seat}: expected {finished} rounds")
        if finished != rounds or not 0 <= state.round - finished <= 1:
            told = f"seat {seat} has {finished} rounds on record in round {state.round}"
            raise BadPosition("history", "GD-9.11", told)
    for number in range(rounds):
        check_past_round(state, number)
    if state.role_limits != WAIVE:
        for seat in range(state.seats):
            check_past_roles(seat, roles_in(state.history[seat]))


def check_past_round(state: GdState, number: int) -> None:
    """GD-7.2, GD-9.3 to GD-9.9: different roles, and points that they can bring."""
    roles = [roles_in(state.history[seat])[number] for seat in range(state.seats)]
    points = [points_in(state.points[seat])[number] for seat in range(state.seats)]
    if len(set(roles)) != len(roles):
        told = f"expected different roles in round {number + 1}, not {told_roles(roles)}"
        raise BadPosition("history", "GD-7.2", told)
    stolen = stolen_by_thief(state, roles, points)
    for seat in range(state.seats):
        if points[seat] not in possible_points(state, roles[seat], stolen):
            told = f"seat {seat} cannot have {points[seat]} as {told_roles([roles[seat]])}"
            raise BadPosition("points", "GD-9.11", f"{told} in round {number + 1}")


def told_roles(roles: list[int]) -> str:
    """Some roles by name."""
    return ", ".join([ROLE_WORDS.names[role] for role in roles])


def check_past_roles(seat: int, roles: list[int]) -> None:
    """GD-7.3: no role twice running, and none more than twice."""
    for number in range(1, len(roles)):
        if roles[number] == roles[number - 1]:
            told = f"seat {seat} cannot have been {told_roles([roles[number]])} twice running"
            raise BadPosition("history", "GD-7.3", told)
    for role in roles:
        if roles.count(role) > MOST_TIMES:
            told = f"seat {seat} cannot have been {told_roles([role])} more than twice"
            raise BadPosition("history", "GD-7.3", told)


def stolen_by_thief(state: GdState, roles: list[int], points: list[int]) -> int:
    """GD-9.3, GD-9.13: the loot cards of a thief who got through, by the points; else 0."""
    for seat in range(state.seats):
        if roles[seat] == THIEF and points[seat] > 0:
            return points[seat] // THIEF_EACH
    return 0


def possible_points(state: GdState, role: int, stolen: int) -> list[int]:
    """GD-9.3 to GD-9.9: what a role can bring when the thief has stolen so many loot cards."""
    in_all = LOOT_OF_THREE if state.seats == THREE_PLAYERS else RANKS
    if role == THIEF:
        return [thief_points(loot) for loot in range(in_all + 1)]
    hauled = stolen if stolen >= HAUL else 0
    possible: list[int] = []
    for loot in range(in_all - stolen + 1):
        loss = loot if hauled and state.thief_haul == OWN_CARDS else hauled
        possible += [points - loss for points in earned(role, loot)]
    return possible


def earned(role: int, loot: i64) -> list[int]:
    """GD-9.5 to GD-9.9: what a role can earn with so many loot cards in its pile."""
    if role == POLICE:
        return [police_points(loot)]
    if role == INSURANCE:
        return [FAILS] if loot < INSURED else list(range(LEAST_INSURED, MOST_INSURED + 1))
    if role == DETECTIVE:
        pairs = MOST_PAIRS if loot <= DETECTIVE_BEARS else 0
        return [FAILS, *[PAIR * found for found in range(1, pairs + 1)]]
    return [visitor_points(loot)]


def check_scored(state: GdState) -> None:
    """GD-7.11, GD-9.11: the roles and points of the round just scored are those of the table."""
    if not is_written_down(state):
        return
    hauled = haul(state)
    for seat in range(state.seats):
        if state.roles[seat] != roles_in(state.history[seat])[-1]:
            raise BadPosition("roles", "GD-7.11", f"expected the role of seat {seat} in history")
        true = role_points(state, seat) - haul_loss(state, seat, hauled)
        points = points_in(state.points[seat])[-1]
        if points != true:
            told = f"expected {true} for seat {seat} by its pile, not {points}"
            raise BadPosition("points", "GD-9.11", told)
