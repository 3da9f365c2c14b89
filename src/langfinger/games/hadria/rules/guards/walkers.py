"""Walkers: whether the order in which they go makes a difference; nothing changes here.

The reading HA-A49. A walker goes wherever it likes unless another figure stands where it would
end; so two of them matter to each other only if one may come to stand where the other may end.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.hadria.box.board import distance, next_steps
from langfinger.games.hadria.rules.guards.catchers import key_of
from langfinger.games.hadria.rules.guards.ways import (
    MANY,
    Hunt,
    caught_by,
    field_of,
    is_taken,
    nearest,
    ways,
)
from langfinger.games.hadria.short_lists import is_among
from langfinger.kernel import NOBODY, bit, lowest, members

UNKNOWN: Final = -2  # no order has been tried yet


def crowd_of(hunt: Hunt, left: i64) -> i64:
    """HA-A49: the first of these walkers and all who may get in each other's way with it."""
    crowd = bit(lowest(left))
    if crowd == left:
        return crowd
    team = members(left)
    stands = stands_of(hunt, team)
    if not stands:
        return left
    before: i64 = 0
    while before != crowd:
        before = crowd
        for i in range(len(team)):
            if not crowd & bit(team[i]) and meets_one(team, stands, i, crowd):
                crowd |= bit(team[i])
    return crowd


def meets_one(team: list[int], stands: list[list[int]], i: i64, crowd: i64) -> bool:
    """HA-A49: this walker matters to one of the crowd, or the other way round."""
    for j in range(len(team)):
        if crowd & bit(team[j]) and meet(stands[i], stands[j]):
            return True
    return False


def meet(one: list[int], other: list[int]) -> bool:
    """HA-A49: one of two walkers may come to stand where the other may end."""
    return may_stop(one, other) or may_stop(other, one)


def may_stop(one: list[int], other: list[int]) -> bool:
    """HA-A19: the one may come to stand where the other may end; its first field is its own."""
    for i in range(1, len(other)):
        if is_among(one, other[i]):
            return True
    return False


def stands_of(hunt: Hunt, team: list[int]) -> list[list[int]]:
    """HA-A19: where each of these walkers stands and may come to stand, its own field first.

    If one of them may arrest somebody, that matters to all, and the list is empty.
    """
    stands: list[list[int]] = []
    for figure in team:
        ends = free_ends(hunt, figure)
        if not ends:
            return []
        stands.append(ends)
    narrow: list[int] = list(range(len(team)))
    before = 0
    while before != len(narrow):
        before = len(narrow)
        for i in narrow[:]:
            if is_contested(hunt, team, stands, i):
                stands[i] = routes_of(hunt, team[i])
                narrow.remove(i)
    return stands


def free_ends(hunt: Hunt, figure: i64) -> list[int]:
    """HA-12.6: its own field and where it would end if nobody stood there; none if it arrests."""
    own = hunt.spots[figure]
    spots = hunt.spots
    hunt.spots = [NOBODY] * len(spots)
    hunt.spots[figure] = own
    fields: list[int] = [own]
    for one in ways(hunt, figure):
        if caught_by(one):
            fields = []
            break
        if field_of(one) != own:
            fields.append(field_of(one))
    hunt.spots = spots
    return fields


def is_contested(hunt: Hunt, team: list[int], stands: list[list[int]], i: i64) -> bool:
    """HA-A19: somebody stands, or may come to stand, where this walker would end."""
    for field in stands[i][1:]:
        if is_taken(hunt, team[i], field):
            return True
        for j in range(len(team)):
            if j != i and is_among(stands[j], field):
                return True
    return False


def routes_of(hunt: Hunt, figure: i64) -> list[int]:
    """HA-12.6, HA-A19: its own field and all on its shortest routes, as far as it goes."""
    own = hunt.spots[figure]
    heard = hunt.state.heard[figure] & ~hunt.gone
    away = nearest(hunt, figure, heard)
    fields: list[int] = [own]
    for seat in range(hunt.places.size):
        goal = hunt.places[seat]
        if heard & bit(seat) and distance(own, goal) == away:
            add_routes(fields, own, goal, hunt.speed)
    return fields


def add_routes(fields: list[int], field: i64, goal: i64, left: i64) -> None:
    """HA-12.6: the fields of every shortest route from here."""
    for ahead in next_steps(field, goal):
        if not is_among(fields, ahead):
            fields.append(ahead)
        if left > 1:
            add_routes(fields, ahead, goal, left - 1)


def has_one_end(hunt: Hunt, crowd: i64) -> bool:
    """HA-A49: whatever order and ways these walkers take, they end on the same fields."""
    hunt.team = members(crowd)
    return the_end(hunt, crowd) != MANY


def the_end(hunt: Hunt, left: i64) -> int:
    """HA-A49: the one outcome that all orders of these walkers lead to, or MANY."""
    if not left:
        return key_of(hunt, 0)
    key = key_of(hunt, left)
    known = hunt.ends.get(key)
    if known is not None:
        return known
    end: int = UNKNOWN
    for figure in members(left):
        if end != MANY:
            end = common_end(end, the_end_after(hunt, left, figure))
    hunt.ends[key] = end
    return end


def the_end_after(hunt: Hunt, left: i64, figure: i64) -> int:
    """HA-A49: the one outcome if this walker goes first, or MANY."""
    before = hunt.spots[figure]
    gone = hunt.gone
    end: int = UNKNOWN
    for one in ways(hunt, figure):
        if end != MANY:
            hunt.spots[figure] = field_of(one)
            hunt.gone = gone | caught_by(one)
            end = common_end(end, the_end(hunt, left & ~bit(figure)))
            hunt.spots[figure] = before
            hunt.gone = gone
    return end


def common_end(one: int, other: int) -> int:
    """Both, if they are the same."""
    return other if one in (UNKNOWN, other) else MANY
