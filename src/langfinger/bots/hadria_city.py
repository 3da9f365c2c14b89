"""Hadria: the city as one thief reads it: open streets, fields where he is caught, sewers, gates.

Values are laid on fields and spread backwards along the streets: what a field is worth to somebody
who has so many steps left is the best that he can reach from it.
"""

from functools import lru_cache
from operator import itemgetter
from typing import Final, NamedTuple

from langfinger.games.hadria.board import (
    EXIT_DISTRICT,
    EXITS,
    FIELDS,
    GATE_OF,
    IS_DUNGEON,
    IS_ENTRANCE,
    IS_EXIT,
    IS_HIDEOUT,
    NEXT_TO,
    distance,
)
from langfinger.games.hadria.cards import (
    ALLEY,
    CAPTAIN,
    CAPTAINS_STAY,
    FAMILIAR,
    GUARD,
    JOANNE,
    LADDER,
    MANHOLE,
    MORIUS,
    NO_SEWERS,
    TILE_OF,
)
from langfinger.games.hadria.presence import (
    CAPTAIN_ATTENTION,
    CAPTAIN_MOVEMENT,
    GUARD_ATTENTION,
    GUARD_MOVEMENT,
    attention,
    is_hidden,
    is_hideout,
    movement,
    of_event,
)
from langfinger.games.hadria.state import HaState
from langfinger.kernel import bit

FAR_ENOUGH: Final = 8
ALL: Final = range(int(FIELDS))
WALKABLE: Final = [field for field in ALL if not IS_DUNGEON[field]]
WITHIN: Final = [
    [[other for other in WALKABLE if distance(field, other) <= far] for far in range(FAR_ENOUGH)]
    for field in ALL
]
MOST_STREETS: Final = max(len(nears) for nears in NEXT_TO)
OPEN: Final = [[int(other) for other in NEXT_TO[field]] for field in ALL]
FAR_AWAY: Final = 99
CERTAIN: Final = 0.93  # the city guard may still be drawn elsewhere
STRAY: Final = 0.04  # … or be led to a field that seemed safe


class Streets:
    """Where steps lead: neighbours by field, sewer entrances, sewer exits.

    `ways` looks up one neighbour of every field at a time, all fields at once.
    """

    def __init__(self, near: list[list[int]], downs: list[int], ups: list[int]) -> None:
        self.near = near
        self.downs = downs if ups else []
        self.ups = ups
        self.ways = [
            itemgetter(*[nears[min(way, len(nears) - 1)] if nears else f for f, nears in numbered])
            for numbered in [list(enumerate(near))]
            for way in range(MOST_STREETS)
        ]


class Layer(NamedTuple):
    """What is taken on the way: its worth by field, and the ends for who has it."""

    pay: dict[int, float]
    ends: list[float]


def spread(
    ends: list[float],
    steps: int,
    streets: Streets,
    gates: list[int],
    outs: list[float],
    layers: list[Layer],
) -> list[float]:
    """What each field is worth with so many steps left.

    By taking its thing the thief changes to a layer. `outs` says what leaving through a gate is
    worth without anything and in each of the layers.
    """
    now = ends
    over = [layer.ends for layer in layers]
    for left in range(steps, -1, -1):
        entered = now
        if layers:
            entered = now[:]
        for layer, beyond in zip(layers, over, strict=True):
            for field, worth in layer.pay.items():
                entered[field] = max(entered[field], worth + beyond[field])
        if not left:
            return entered
        now = spread_step(now, entered, ends, streets, gates, outs[0])
        over = [
            spread_step(beyond, beyond, layer.ends, streets, gates, out)
            for layer, beyond, out in zip(layers, over, outs[1:], strict=True)
        ]
    return now


def spread_step(
    now: list[float],
    entered: list[float],
    ends: list[float],
    streets: Streets,
    gates: list[int],
    out: float,
) -> list[float]:
    """One step more."""
    if streets.downs:
        crawled = max([ends[up] for up in streets.ups])
        entered = entered[:]
        for down in streets.downs:
            entered[down] = max(entered[down], crawled)
    now = list(map(max, now, *[way(entered) for way in streets.ways]))
    for gate in gates:
        now[gate] = max(now[gate], out)
    return now


def paths_to(goal: int, streets: Streets) -> list[int]:
    """How many steps it is to a goal along open streets; FAR_AWAY where none leads there."""
    found = [FAR_AWAY] * len(ALL)
    found[goal] = 0
    edge = [goal]
    while edge:
        ahead: list[int] = []
        for field in edge:
            for other in OPEN[field]:
                if found[other] == FAR_AWAY and field in streets.near[other]:
                    found[other] = found[field] + 1
                    ahead.append(other)
        edge = ahead
    return found


def lying(state: HaState, tile: int) -> list[int]:
    """Fields where an open tile of this kind lies."""
    pairs = zip(state.face_up_fields, state.face_up, strict=True)
    return [field for field, one in pairs if TILE_OF[one] == tile]


def hiding_places(state: HaState, is_now: bool) -> set[int]:
    """Fields on which a thief is hidden, this round or in general."""
    if is_now:
        return {field for field in ALL if is_hideout(state, field)} | set(state.smoke)
    return {field for field in ALL if IS_HIDEOUT[field]} | set(lying(state, int(ALLEY)))


def streets_of(state: HaState, me: int, spots: list[int]) -> Streets:
    """Streets in some later round, past the city guard on these spots."""
    return streets_past(state, me, set(spots) - hiding_places(state, is_now=False))


def streets_now(state: HaState, me: int, figures: list[int], passes: bool) -> Streets:
    """Streets that lead to no arrest now; who is hidden or protected passes the city guard."""
    shut = {int(field) for field in state.fire}
    if not passes:
        awake = [state.figures[figure] for figure in figures if not state.stunned & bit(figure)]
        shut |= set(awake) - hiding_places(state, is_now=True)
    if of_event(state, NO_SEWERS):
        return laid_out(frozenset(shut), (), ())
    return streets_past(state, me, shut)


def streets_past(state: HaState, me: int, shut: set[int]) -> Streets:
    """All streets and sewers but those to closed fields."""
    downs = [field for field in ALL if IS_ENTRANCE[field]] + lying(state, int(MANHOLE))
    ups = [field for field in ALL if IS_EXIT[field]] + lying(state, int(LADDER))
    if state.thieves[me] == MORIUS:
        downs = ups = sorted({*downs, *ups})
    return laid_out(frozenset(shut), tuple(downs), tuple(ups))


@lru_cache(maxsize=500)
def laid_out(shut: frozenset[int], downs: tuple[int, ...], ups: tuple[int, ...]) -> Streets:
    """The streets with these fields closed."""
    near = [[other for other in nears if other not in shut] for nears in OPEN]
    return Streets(near, list(downs), [up for up in ups if up not in shut])


def catchers_now(state: HaState, me: int, figures: list[int]) -> list[int]:
    """How many of these figures would catch the thief on each field if they acted now."""
    found = [0] * len(ALL)
    for figure in figures:
        rank = state.ranks[figure]
        is_idle = rank == CAPTAIN and of_event(state, CAPTAINS_STAY)
        if is_idle or state.stunned & bit(figure):
            continue
        far = min(int(attention(state, figure, me)), int(movement(state, rank)), FAR_ENOUGH - 1)
        for field in WITHIN[state.figures[figure]][0 if state.trapped & bit(figure) else far]:
            found[field] += 1
    for field in hiding_places(state, is_now=True):
        found[field] = 0
    return found


def catchers_later(state: HaState, me: int, spots: list[int], ranks: list[int]) -> list[int]:
    """The same in some later round."""
    found = [0] * len(ALL)
    for spot, rank in zip(spots, ranks, strict=True):
        for field in WITHIN[spot][reach_of_rank(state, me, rank)]:
            found[field] += 1
    for field in hiding_places(state, is_now=False):
        found[field] = 0
    return found


def reach_of_rank(state: HaState, me: int, rank: int) -> int:
    """How far away figures of a rank both hear and catch this thief, events apart."""
    heard = GUARD_ATTENTION if rank == GUARD else CAPTAIN_ATTENTION
    goes = GUARD_MOVEMENT if rank == GUARD else CAPTAIN_MOVEMENT
    if state.thieves[me] == JOANNE:
        heard += FAMILIAR
    return min(int(heard), int(goes))


def is_unseen(state: HaState, me: int) -> bool:
    """Hidden wherever he goes this round."""
    place = state.places[me]
    if place in hiding_places(state, is_now=True):
        return bool(state.hidden & bit(me))
    return is_hidden(state, me, int(CAPTAIN))


def gates_of(state: HaState, is_now: bool) -> list[int]:
    """The gate fields of the open district; one may be shut this round."""
    return [
        int(GATE_OF[exit])
        for exit in range(EXITS)
        if EXIT_DISTRICT[exit] == state.open_district and not (is_now and exit == state.shut_exit)
    ]
