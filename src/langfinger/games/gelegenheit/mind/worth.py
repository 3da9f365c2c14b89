"""What cards won mean to a role while the round goes on: points as they are hoped for."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.gelegenheit.box.cards import (
    DETECTIVE,
    INSURANCE,
    NUMBER,
    POLICE,
    THIEF,
    colour_cards,
    face_of,
)
from langfinger.games.gelegenheit.scoring import pairs
from langfinger.kernel import NOBODY, bit, count_bits, highest

THIEF_HOPE: Final = [-9.0, -7.5, -5.0, 0.0, 12.0, 15.0, 18.0, 28.0, 32.0, 36.0, 40.0, 44.0, 48.0]
"""The thief by loot won; from seven on with what the others lose."""
THIEF_LOST: Final = -10.0
THIEF_NEEDS: Final = 4

POLICE_HOPE: Final = [-4.0, 2.0, 4.0, 6.0, 8.0, 10.0, 12.0, 14.0, 16.0, 18.0, 20.0, 22.0, 24.0]
VISITOR_HOPE: Final = [
    4.0,
    -3.0,
    -6.0,
    -9.0,
    -12.0,
    -15.0,
    -18.0,
    -21.0,
    -24.0,
    -27.0,
    -30.0,
    -33.0,
]
EARLY: Final = [1.0, 2.0, 4.0, 6.5, 9.0, 11.5, 14.5, 18.0, 21.0, 24.0, 27.0, 30.0, 33.0]
"""Before the loot is named: what so many cards of one colour are worth if it becomes the loot."""

ONE_IN_FOUR: Final = 0.25
INSURED_BY_ONE: Final = 0.5
NONE_INSURED: Final = -3.5
BEARS: Final = 3
CAUGHT: Final = -5.0
NEAR: Final = 0.6
UNPAIRED: Final = -2.0


def hope(role: i64, pile: i64, loot: i64, left: i64) -> float:
    """Points a role may hope for with this pile, so many loot cards being still in hands."""
    won = pile & loot
    count = count_bits(won)
    if role == THIEF:
        return THIEF_HOPE[count] if count + left >= THIEF_NEEDS else THIEF_LOST
    if role == POLICE:
        return POLICE_HOPE[count]
    if role == INSURANCE:
        return insured(won)
    if role == DETECTIVE:
        return searched(pile, count)
    return VISITOR_HOPE[count] if count < 12 else -36.0


def insured(won: i64) -> float:
    """The two best loot cards; one is half the way."""
    if not won:
        return NONE_INSURED
    best = highest(won)
    rest = won & ~bit(best)
    if not rest:
        return INSURED_BY_ONE * float(NUMBER[face_of(best)]) - 2.0
    return float(NUMBER[face_of(best)] + NUMBER[face_of(highest(rest))])


def searched(pile: i64, count: i64) -> float:
    """Pairs, less the nearer the fourth loot card is."""
    if count > BEARS:
        return CAUGHT
    found = pairs(pile)
    worth = 2.0 * float(found) if found else UNPAIRED
    return worth - NEAR * float(count)


def early(pile: i64) -> float:
    """The hope of a pile before the loot is named, whatever the role."""
    return ONE_IN_FOUR * (
        EARLY[count_bits(pile & 0xFFF)]
        + EARLY[count_bits((pile >> 12) & 0xFFF)]
        + EARLY[count_bits((pile >> 24) & 0xFFF)]
        + EARLY[count_bits((pile >> 36) & 0xFFF)]
    )


def loot_mask(loot: i64) -> i64:
    """All cards of the loot colour; none before it is named."""
    return 0 if loot == NOBODY else colour_cards(loot)
