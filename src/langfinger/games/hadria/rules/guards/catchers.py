"""Catchers: which ways, taken in which order, arrest the most thieves; nothing changes here.

The readings HA-A24 and HA-A49: figures are moved and thieves are taken in thought only.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.hadria.box.board import FIELDS, distance
from langfinger.games.hadria.rules.guards.ways import (
    MANY,
    Outlook,
    caught_by,
    field_of,
    nearest,
    ways,
)
from langfinger.kernel import bit, count_bits, lowest, members

SEVEN: Final = 80_000_000_000_000_000  # more than all places and turns of seven catchers


def is_catcher(look: Outlook, figure: i64) -> bool:
    """HA-12.8, HA-A49: it has heard a thief whom it can arrest and reach."""
    seats = look.state.heard[figure] & look.arrestable & ~look.gone
    return seats != 0 and nearest(look, figure, seats) <= look.speed


def most_arrests(look: Outlook, left: i64) -> i64:
    """HA-A24: the most arrests that these catchers can still make, in any order and way.

    `end` tells beside it the one outcome that all best orders lead to, or MANY. Nothing is better
    than to arrest all who are in reach, so nobody looks further when that can be done in many ways.
    """
    left = hunting(look, left)
    if not left:
        look.end = key_of(look, 0)
        return 0
    key = key_of(look, left)
    known = look.best.get(key)
    if known is not None:
        look.end = look.ends[key]
        return known
    most = count_bits(in_reach_of(look, left))
    best: i64 = -1
    end: int = MANY
    for figure in look.team:
        if left & bit(figure) and (best < most or end != MANY):
            for one in ways(look, figure):
                total = arrests_with(look, left, figure, one)
                if total > best:
                    best = total
                    end = look.end
                elif total == best and look.end != end:
                    end = MANY
    look.best[key] = best
    look.ends[key] = end
    look.end = end
    return best


def arrests_with(look: Outlook, left: i64, figure: i64, one: i64) -> i64:
    """HA-A24: the most arrests in all if this figure goes this way first."""
    before = look.spots[figure]
    gone = look.gone
    look.spots[figure] = field_of(one)
    look.gone = gone | caught_by(one)
    total = count_bits(caught_by(one)) + most_arrests(look, left & ~bit(figure))
    look.spots[figure] = before
    look.gone = gone
    return total


def key_of(look: Outlook, left: i64) -> int:
    """Who is arrested, where the catchers stand and which of them are left, in one number."""
    key: int = look.gone
    seven: i64 = 0  # catchers in one machine word
    for number, figure in enumerate(look.team):
        seven = (seven * FIELDS + look.spots[figure]) * 2 + (1 if left & bit(figure) else 0)
        if number % 7 == 6:
            key = key * SEVEN + int(seven)
            seven = 0
    return key * SEVEN + int(seven)


def hunting(look: Outlook, left: i64) -> i64:
    """HA-A22: those of these catchers that have heard a thief who is still free; others stay."""
    figures: i64 = 0
    for figure in look.team:
        if left & bit(figure) and look.state.heard[figure] & ~look.gone:
            figures |= bit(figure)
    return figures


def in_reach_of(look: Outlook, left: i64) -> i64:
    """HA-12.6: the free thieves whom these catchers could arrest if nothing were in their way."""
    seats: i64 = 0
    for number, figure in enumerate(look.team):
        if left & bit(figure):
            seats |= look.prey[number]
    return seats & ~look.gone


def gather(look: Outlook, left: i64) -> None:
    """HA-12.8: these catchers act together; whom each of them could arrest at most."""
    if look.team:
        return
    look.team = members(left)
    look.prey = [int(prey_of(look, figure)) for figure in look.team]


def prey_of(look: Outlook, figure: i64) -> i64:
    """HA-12.6: the thieves whom this figure could arrest and who are near enough to walk to."""
    place = look.spots[figure]
    seats: i64 = 0
    for seat in range(len(look.places)):
        if look.arrestable & bit(seat) and distance(place, look.places[seat]) <= look.speed:
            seats |= bit(seat)
    return seats


def best_ways(look: Outlook, left: i64, figure: i64) -> list[int]:
    """HA-12.8, HA-A24: the ways of this catcher that keep the most arrests possible."""
    known = look.chosen.get(figure)
    if known is not None:
        return known
    gather(look, left)
    most = most_arrests(look, left)
    best = [one for one in ways(look, figure) if arrests_with(look, left, figure, one) == most]
    look.chosen[figure] = best
    return best


def has_one_outcome(look: Outlook, left: i64) -> bool:
    """HA-A24: whatever order is taken, the same figures stand on the same fields in the end."""
    gather(look, left)
    most_arrests(look, left)
    return look.end != MANY


def first_catcher(look: Outlook, left: i64) -> i64:
    """HA-12.10: the lowest number among the catchers that may act next."""
    others = left
    while not best_ways(look, left, lowest(others)):
        others &= others - 1
    return lowest(others)


def able_catchers(look: Outlook, left: i64) -> i64:
    """HA-12.8, HA-A24: the catchers that may act next without losing an arrest."""
    able: i64 = 0
    for figure in members(left):
        if best_ways(look, left, figure):
            able |= bit(figure)
    return able
