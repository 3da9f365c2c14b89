"""What cards are worth to a role: points hoped for, with some loot won and some still in hands."""

from functools import cache
from math import comb, prod
from typing import Final

from langfinger.games.gelegenheit.box.cards import DETECTIVE, INSURANCE, NUMBER, POLICE, THIEF
from langfinger.games.gelegenheit.scoring import (
    DETECTIVE_BEARS,
    FAILS,
    HAUL,
    PAIR,
    police_points,
    thief_points,
    visitor_points,
)

STEPS: Final = 40
"""Shares of the loot to come are counted in twentieths, so that hopes can be looked up."""

CLUMPS: Final = 2.5
"""Loot comes trick by trick, not card by card: the smaller, the more it is all or nothing."""

TOP_TWO: Final = (-5.0, -5.0, 10.0, 12.2, 13.5, 14.4, 15.0, 15.4, 15.8, 16.2, 16.5, 16.8, 17.0)
"""What the two best of so many loot cards are worth to the insurance, on average."""

ODD_CARD: Final = 0.25
"""How often a card without a partner finds one later."""


@cache
def chances(left: int, reach: int) -> tuple[float, ...]:
    """How likely a seat that gets `reach` twentieths of the loot wins 0, 1, … of these cards."""
    if not 0 < reach < STEPS:
        return tuple(float(k == left * (reach > 0)) for k in range(left + 1))
    yes, no = CLUMPS * reach / STEPS, CLUMPS * (1 - reach / STEPS)
    return tuple(
        comb(left, k) * rising(yes, k) * rising(no, left - k) / rising(CLUMPS, left)
        for k in range(left + 1)
    )


def rising(start: float, count: int) -> float:
    """start * (start + 1) * … with so many factors."""
    return prod(start + step for step in range(count))


@cache
def hope(role: int, won: int, left: int, reach: int) -> float:
    """The points a role may expect with so many loot cards won and so many still in hands."""
    likely = chances(left, reach)
    return sum(chance * counted(role, won + more) for more, chance in enumerate(likely))


def counted(role: int, loot: int) -> float:
    """The points of a role by the number of its loot cards alone."""
    if role == THIEF:
        return int(thief_points(loot))
    if role == POLICE:
        return int(police_points(loot))
    if role == INSURANCE:
        return TOP_TWO[loot]
    if role == DETECTIVE:
        return 0.0 if loot <= DETECTIVE_BEARS else 1.0
    return int(visitor_points(loot))


@cache
def haul_hope(won: int, left: int, reach: int) -> float:
    """What a big haul of this thief will cost everybody else, on average."""
    likely = chances(left, reach)
    return sum(p * (won + k) for k, p in enumerate(likely) if won + k >= HAUL)


@cache
def insured_hope(won: int, left: int, reach: int) -> float:
    """What the insurance may expect: its two best loot cards, some won and some still in hands.

    Both sets are twelve bits of one colour. From the highest card down each is had or not.
    """
    p = reach / STEPS
    none, one, first, points = 1.0, 0.0, 0.0, 0.0
    for face in range(len(NUMBER) - 1, -1, -1):
        here = 1.0 if won >> face & 1 else p if left >> face & 1 else 0.0
        points += here * (first + one * NUMBER[face])
        first += here * (none * NUMBER[face] - first)
        one += here * (none - one)
        none -= here * none
    return points + (none + one) * FAILS


def found_pairs(pile: int) -> float:
    """Pairs in a pile, and a part of a pair for each card that may still find its partner."""
    odd = (pile ^ pile >> 12 ^ pile >> 24 ^ pile >> 36) & 0xFFF
    alone = odd.bit_count()
    return (pile.bit_count() - alone) / 2 + ODD_CARD * alone


def detective_hope(pile: int, won: int, left: int, reach: int) -> float:
    """What the agency may expect: its pairs, unless it is caught with too much loot."""
    caught = hope(DETECTIVE, won, left, reach)
    found = found_pairs(pile)
    return (1 - caught) * min(PAIR * found, PAIR * found * 3 + FAILS) + caught * FAILS
