"""What the cards won are worth to each role."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.gelegenheit.box.cards import (
    DETECTIVE,
    FACE_CARDS,
    INSURANCE,
    POLICE,
    RANKS,
    THIEF,
    colour_cards,
    face_of,
)
from langfinger.games.gelegenheit.options import OWN_CARDS
from langfinger.games.gelegenheit.packing import total
from langfinger.games.gelegenheit.state import GdState
from langfinger.kernel import NOBODY, bit, count_bits, highest

THIEF_NEEDS: Final = 4
THIEF_EACH: Final = 3
THIEF_FAILS: Final = -10
HAUL: Final = 7
POLICE_EACH: Final = 2
INSURED: Final = 2
DETECTIVE_BEARS: Final = 3
PAIR: Final = 2
FAILS: Final = -5
VISITOR_CLEAN: Final = 5
VISITOR_EACH: Final = -3


def loot_cards(state: GdState) -> i64:
    """GD-4.6, GD-9.12: all cards of the loot colour, wherever they are; none before the naming."""
    if state.loot == NOBODY:
        return 0
    return colour_cards(state.loot)


def loot_count(state: GdState, seat: i64) -> i64:
    """GD-9.10, GD-9.12: the loot cards in a pile, whenever they were won."""
    return count_bits(state.piles[seat] & loot_cards(state))


def role_points(state: GdState, seat: i64) -> i64:
    """GD-9.3 to GD-9.9: what the seat's role earns with its pile."""
    role = state.roles[seat]
    if role == THIEF:
        return thief_points(loot_count(state, seat))
    if role == POLICE:
        return police_points(loot_count(state, seat))
    if role == INSURANCE:
        return insurance_points(state.piles[seat] & loot_cards(state), state.edition)
    if role == DETECTIVE:
        return detective_points(state.piles[seat], loot_count(state, seat))
    return visitor_points(loot_count(state, seat))


def thief_points(loot: i64) -> i64:
    """GD-9.3: +3 each from four loot cards on, else -10."""
    return THIEF_EACH * loot if loot >= THIEF_NEEDS else THIEF_FAILS


def police_points(loot: i64) -> i64:
    """GD-9.5: +2 each, or -5 without any."""
    return POLICE_EACH * loot if loot else FAILS


def insurance_points(loot: i64, numbers: list[int]) -> i64:
    """GD-9.6, GD-A24: the printed numbers of the two best loot cards, or -5 with fewer."""
    if count_bits(loot) < INSURED:
        return FAILS
    best = highest(loot)
    second = highest(loot & ~bit(best))
    return numbers[face_of(best)] + numbers[face_of(second)]


def detective_points(pile: i64, loot: i64) -> i64:
    """GD-9.7, GD-A25: +2 a pair with at most three loot cards and at least one pair, else -5."""
    found = pairs(pile)
    return PAIR * found if found and loot <= DETECTIVE_BEARS else FAILS


def pairs(pile: i64) -> i64:
    """GD-9.8: two cards of the same printed face; each card is in one pair at most."""
    found: i64 = 0
    for face in range(RANKS):
        found += count_bits(pile & FACE_CARDS[face]) >> 1
    return found


def visitor_points(loot: i64) -> i64:
    """GD-9.9: +5 with clean hands, else -3 for each loot card."""
    return VISITOR_EACH * loot if loot else VISITOR_CLEAN


def seat_with(state: GdState, role: i64) -> i64:
    """GD-7.2, GD-9.13: the one seat with this role, or NOBODY."""
    for seat in range(state.seats):
        if state.roles[seat] == role:
            return seat
    return NOBODY


def haul(state: GdState) -> i64:
    """GD-9.4: the thief's loot cards if they are seven or more, else 0."""
    thief = seat_with(state, THIEF)
    if thief == NOBODY:
        return 0
    loot = loot_count(state, thief)
    return loot if loot >= HAUL else 0


def haul_loss(state: GdState, seat: i64, hauled: i64) -> i64:
    """GD-9.4, GD-9.14, GD-A23: what a big haul costs a seat that is not the thief."""
    if not hauled or state.roles[seat] == THIEF:
        return 0
    return loot_count(state, seat) if state.thief_haul == OWN_CARDS else hauled


def totals(state: GdState) -> list[int]:
    """GD-10.1: the points of all rounds so far, by seat."""
    return [total(state.points[seat]) for seat in range(state.seats)]
