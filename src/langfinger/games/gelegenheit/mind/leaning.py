"""Which role a seat is after: the one it has, or the one its stones speak for."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.gelegenheit.box.cards import (
    DETECTIVE,
    INSURANCE,
    JOKERS,
    NUMBER,
    POLICE,
    ROLES,
    THIEF,
    face_of,
)
from langfinger.games.gelegenheit.mind.worth import loot_mask
from langfinger.games.gelegenheit.rules.roles import permitted
from langfinger.games.gelegenheit.scoring import pairs
from langfinger.games.gelegenheit.state import GdState
from langfinger.kernel import NOBODY, bit, count_bits, highest

USUAL: Final = [7.0, 5.0, 6.5, 2.0, 1.0, 1.0]
"""What roles bring on average, before anything is known."""

THIEF_BY: Final = [-10.0, -10.0, -8.5, -3.0, 8.0, 14.0, 18.5, 26.0, 31.0, 36.0, 40.0, 44.0, 48.0]
POLICE_BY: Final = [-3.5, 1.5, 4.0, 6.0, 8.0, 10.0, 12.0, 14.0, 16.0, 18.0, 20.0, 22.0, 24.0]
INSURANCE_BY: Final = [-4.5, 1.0, 9.0, 11.5, 13.0, 14.0, 15.0, 15.5, 16.0, 16.0, 16.5, 16.5, 17.0]
ON: Final = 13

HIGH: Final = 0x780780780780  # ranks 7, 7+, 8 and 9 of every colour are winners in the long run
SEEK: Final = 1.35
SHUN: Final = 0.45


def power(hand: i64) -> float:
    """How many tricks a hand may win: high cards and Jokers."""
    return 0.15 * float(count_bits(hand)) + float(count_bits(hand & (HIGH | JOKERS)))


def reach(state: GdState, seat: i64, loot: i64) -> float:
    """How many of the loot cards in hands this seat may win if it tries."""
    left: i64 = 0
    whole = 0.01
    for other in range(state.seats):
        hand = state.hands[other]
        left += count_bits(hand & loot)
        whole += power(hand) + power(hand & loot)
    own = state.hands[seat]
    return float(left) * (power(own) + power(own & loot)) / whole


def by_count(table: list[float], loot: float) -> float:
    """What a table of whole numbers says of a number between."""
    below = int(loot)
    if below >= ON - 1:
        return table[ON - 1]
    part = loot - float(below)
    return table[below] * (1.0 - part) + table[below + 1] * part


def role_worth(state: GdState, seat: i64, role: i64, more: float) -> float:
    """Points this seat may hope for in a role; `more` is the loot in its reach."""
    if state.loot == NOBODY:
        return USUAL[role]
    pile = state.piles[seat]
    loot = loot_mask(state.loot)
    won = count_bits(pile & loot)
    seek = float(won) + SEEK * more
    if role == THIEF:
        worth = by_count(THIEF_BY, seek)
        return max(worth, 3.0 * float(won) + more) if won >= 4 else worth
    if role == POLICE:
        return by_count(POLICE_BY, seek)
    if role == INSURANCE:
        return insurance_worth(pile & loot, won, seek)
    if role == DETECTIVE:
        return agency_worth(pile, float(won) + SHUN * more, float(count_bits(state.hands[seat])))
    return visitor_worth(won, SHUN * more)


def insurance_worth(won: i64, count: i64, seek: float) -> float:
    """Its two best cards so far, or what so many cards may be."""
    worth = by_count(INSURANCE_BY, seek)
    if count < 2:
        return worth
    best = highest(won)
    sure = float(NUMBER[face_of(best)] + NUMBER[face_of(highest(won & ~bit(best)))])
    return max(sure + 0.5 * (seek - float(count)), 0.5 * (sure + worth))


def agency_worth(pile: i64, loot: float, cards: float) -> float:
    """Its pairs and some to come, unless it gets too much loot."""
    caught = 0.05 if loot < 2.0 else min(0.95, 0.05 + 0.4 * (loot - 2.0))
    found = 2.0 * float(pairs(pile)) + 0.25 * cards
    return (1.0 - caught) * found - 5.0 * caught


def visitor_worth(won: i64, more: float) -> float:
    """Five with clean hands, less what is likely still to come."""
    if won:
        return -3.0 * (float(won) + more)
    dirty = min(0.95, 0.8 * more)
    return 5.0 * (1.0 - dirty) - 4.5 * dirty


def wanted(state: GdState, seat: i64) -> i64:
    """The role this seat has, or its stones are on; thieves first among equals, or NOBODY."""
    role = state.roles[seat]
    if role != NOBODY:
        return role
    best: i64 = NOBODY
    most: i64 = 0
    row = state.stones[seat]
    for one in range(ROLES):
        stones = row & 7
        if stones > most:
            most = stones
            best = one
        row >>= 3
    return best


def open_roles(state: GdState, seat: i64) -> i64:
    """The roles the limits leave to this seat."""
    return permitted(state, seat)
