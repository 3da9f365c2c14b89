"""Catchers: which ways, taken in which order, arrest the most thieves; nothing changes here.

The readings HA-A24 and HA-A49: figures are moved and thieves are taken in thought only.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.hadria.box.board import FIELDS, distance
from langfinger.games.hadria.rules.guards.ways import MANY, Hunt, caught_by, field_of, nearest, ways
from langfinger.kernel import bit, count_bits, lowest, members

SEVEN: Final = 80_000_000_000_000_000  # more than all places and turns of seven catchers
FEW: Final = 6  # catchers whose orders and ways are all looked at, however many there are
MOST_TRIED: Final[i64] = 20_000  # moments in thought, of more catchers


def is_catcher(hunt: Hunt, figure: i64) -> bool:
    """HA-12.8, HA-A49: it has heard a thief whom it can arrest and reach."""
    seats = hunt.state.heard[figure] & hunt.arrestable & ~hunt.gone
    return seats != 0 and nearest(hunt, figure, seats) <= hunt.speed


def most_arrests(hunt: Hunt, left: i64) -> i64:
    """HA-A24: the most arrests that these catchers can still make, in any order and way.

    `end` tells beside it the one outcome that all best orders lead to, or MANY. Nothing is better
    than to arrest all who are in reach, so nobody looks further when that can be done in many ways.
    Many catchers who cannot arrest all look no further when they have tried enough (HA-A63).
    """
    left = hunting(hunt, left)
    if not left:
        hunt.end = key_of(hunt, 0)
        return 0
    key = key_of(hunt, left)
    known = hunt.best.get(key)
    if known is not None:
        hunt.end = hunt.ends[key]
        return known
    most = count_bits(in_reach_of(hunt, left))
    best: i64 = -1
    end: int = MANY
    hunt.tried += 1
    for figure in hunt.team:
        if left & bit(figure) and (best < most or end != MANY):
            for one in ways(hunt, figure):
                if is_tired(hunt) and best >= 0:
                    break
                total = arrests_with(hunt, left, figure, one)
                if total > best:
                    best = total
                    end = hunt.end
                elif total == best and hunt.end != end:
                    end = MANY
    if is_tired(hunt):
        end = MANY
    hunt.best[key] = best
    hunt.ends[key] = end
    hunt.end = end
    return best


def is_tired(hunt: Hunt) -> bool:
    """HA-A63: many catchers have tried enough; from now on each goes the first way it finds."""
    return hunt.tried > MOST_TRIED and len(hunt.team) > FEW


def arrests_with(hunt: Hunt, left: i64, figure: i64, one: i64) -> i64:
    """HA-A24: the most arrests in all if this figure goes this way first."""
    before = hunt.spots[figure]
    gone = hunt.gone
    hunt.spots[figure] = field_of(one)
    hunt.gone = gone | caught_by(one)
    total = count_bits(caught_by(one)) + most_arrests(hunt, left & ~bit(figure))
    hunt.spots[figure] = before
    hunt.gone = gone
    return total


def key_of(hunt: Hunt, left: i64) -> int:
    """Who is arrested, where the catchers stand and which of them are left, in one number."""
    key: int = hunt.gone
    seven: i64 = 0  # catchers in one machine word
    for number, figure in enumerate(hunt.team):
        seven = (seven * FIELDS + hunt.spots[figure]) * 2 + (1 if left & bit(figure) else 0)
        if number % 7 == 6:
            key = key * SEVEN + int(seven)
            seven = 0
    return key * SEVEN + int(seven)


def hunting(hunt: Hunt, left: i64) -> i64:
    """HA-A22: those of these catchers that have heard a thief who is still free; others stay."""
    figures: i64 = 0
    for figure in hunt.team:
        if left & bit(figure) and hunt.state.heard[figure] & ~hunt.gone:
            figures |= bit(figure)
    return figures


def in_reach_of(hunt: Hunt, left: i64) -> i64:
    """HA-12.6: the free thieves whom these catchers could arrest if nothing were in their way."""
    seats: i64 = 0
    for number, figure in enumerate(hunt.team):
        if left & bit(figure):
            seats |= hunt.prey[number]
    return seats & ~hunt.gone


def gather(hunt: Hunt, left: i64) -> None:
    """HA-12.8: these catchers act together; whom each of them could arrest at most.

    Many are weighed at once and in order, so that they tire alike whoever is asked for (HA-A63).
    """
    if hunt.team:
        return
    hunt.team = members(left)
    hunt.prey = [int(prey_of(hunt, figure)) for figure in hunt.team]
    if len(hunt.team) > FEW:
        for figure in hunt.team:
            best_ways(hunt, left, figure)


def prey_of(hunt: Hunt, figure: i64) -> i64:
    """HA-12.6: the thieves whom this figure could arrest and who are near enough to walk to."""
    place = hunt.spots[figure]
    seats: i64 = 0
    for seat in range(hunt.places.size):
        if hunt.arrestable & bit(seat) and distance(place, hunt.places[seat]) <= hunt.speed:
            seats |= bit(seat)
    return seats


def best_ways(hunt: Hunt, left: i64, figure: i64) -> list[int]:
    """HA-12.8, HA-A24: the ways of this catcher that keep the most arrests possible."""
    known = hunt.chosen.get(figure)
    if known is not None:
        return known
    gather(hunt, left)
    most = most_arrests(hunt, left)
    best = [one for one in ways(hunt, figure) if arrests_with(hunt, left, figure, one) == most]
    hunt.chosen[figure] = best
    return best


def has_one_outcome(hunt: Hunt, left: i64) -> bool:
    """HA-A24: whatever order is taken, the same figures stand on the same fields in the end."""
    gather(hunt, left)
    most_arrests(hunt, left)
    return hunt.end != MANY


def first_catcher(hunt: Hunt, left: i64) -> i64:
    """HA-12.10: the lowest number among the catchers that may act next."""
    others = left
    while not best_ways(hunt, left, lowest(others)):
        others &= others - 1
    return lowest(others)


def able_catchers(hunt: Hunt, left: i64) -> i64:
    """HA-12.8, HA-A24: the catchers that may act next without losing an arrest."""
    able: i64 = 0
    for figure in members(left):
        if best_ways(hunt, left, figure):
            able |= bit(figure)
    return able
