"""Several small numbers in one: the cards of a trick, a seat's stones, past roles and points."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.kernel import bit

CARD_BITS: Final = 6
CARD_MASK: Final = 63
TRICK_BITS: Final = 36
STONE_BITS: Final = 3
STONE_MASK: Final = 7
ROLE_BITS: Final = 3
ROLE_MASK: Final = 7
POINT_BITS: Final = 10
POINT_MASK: Final = 1023
NO_POINTS: Final = 512  # is added to points, which may be below zero


def packed(numbers: list[int], bits: i64) -> i64:
    """Small numbers in one, the first in the lowest bits."""
    whole: i64 = 0
    for place in range(len(numbers)):
        wide: i64 = numbers[place]
        whole |= wide << (place * bits)
    return whole


def unpacked(whole: i64, bits: i64, count: i64) -> list[int]:
    """The first so many of the small numbers."""
    return [(whole >> (place * bits)) & (bit(bits) - 1) for place in range(count)]


def stone_on(role: i64) -> i64:
    """One stone on a role, among a seat's packed stones."""
    return bit(role * STONE_BITS)


def with_role(past: i64, rounds: i64, role: i64) -> i64:
    """The packed roles of so many rounds with one more; a role is kept as its number plus one."""
    return past | (role + 1) << (rounds * ROLE_BITS)


def roles_in(past: i64) -> list[int]:
    """The roles of past rounds, the first round first."""
    roles: list[int] = []
    while past:
        roles.append((past & ROLE_MASK) - 1)
        past >>= ROLE_BITS
    return roles


def rounds_in(past: i64) -> i64:
    """How many rounds have packed roles here."""
    rounds: i64 = 0
    while past:
        rounds += 1
        past >>= ROLE_BITS
    return rounds


def with_points(sheet: i64, rounds: i64, points: i64) -> i64:
    """The packed points of so many rounds with one more."""
    return sheet | (points + NO_POINTS) << (rounds * POINT_BITS)


def total(sheet: i64) -> i64:
    """The sum of the points of past rounds."""
    points: i64 = 0
    while sheet:
        points += (sheet & POINT_MASK) - NO_POINTS
        sheet >>= POINT_BITS
    return points


def points_in(sheet: i64) -> list[int]:
    """The points of past rounds, the first round first."""
    points: list[int] = []
    while sheet:
        points.append((sheet & POINT_MASK) - NO_POINTS)
        sheet >>= POINT_BITS
    return points
