"""Hadria: the city as one thief reads it: open streets, fields where he is caught, gates."""

from functools import lru_cache
from typing import Final

from langfinger.games.hadria.box.board import (
    EXIT_DISTRICT,
    EXITS,
    FIELDS,
    GATE_OF,
    IS_DUNGEON,
    IS_ENTRANCE,
    IS_EXIT,
    IS_HIDEOUT,
    distance,
)
from langfinger.games.hadria.box.cards import (
    ALL_HIDDEN,
    ALLEY,
    CAPTAIN,
    CAPTAINS_STAY,
    GUARD,
    JOANNE,
    LADDER,
    MANHOLE,
    MORIUS,
    NO_SEWERS,
    TILE_OF,
    WANTED,
)
from langfinger.games.hadria.prospects import FAR_AWAY, Streets, paths_to
from langfinger.games.hadria.rules.guards.visibility import (
    CAPTAIN_ATTENTION,
    CAPTAIN_MOVEMENT,
    GUARD_ATTENTION,
    GUARD_MOVEMENT,
    attention,
    is_hideout,
    movement,
)
from langfinger.games.hadria.rules.things.places import of_event
from langfinger.games.hadria.state import HaState
from langfinger.kernel import bit

FAR_ENOUGH: Final = 8
ALL: Final = range(int(FIELDS))
WALKABLE: Final = [field for field in ALL if not IS_DUNGEON[field]]
WITHIN: Final = [
    [[other for other in WALKABLE if distance(field, other) <= far] for far in range(FAR_ENOUGH)]
    for field in ALL
]
HIDEOUTS: Final = [field for field in ALL if IS_HIDEOUT[field]]
ENTRANCES: Final = [field for field in ALL if IS_ENTRANCE[field]]
WAYS_UP: Final = [field for field in ALL if IS_EXIT[field]]
SLIP: Final = 0.4  # who stands in the way today may be gone tomorrow
ROUNDABOUT: Final = 7  # what a closed way costs
NEAR: Final = 0.86  # what is left of a jewel's worth for each four fields
FADING: Final = [NEAR ** (far / 4 + 1) for far in range(FAR_AWAY)]
APART: Final = [[int(distance(field, goal)) + ROUNDABOUT for field in ALL] for goal in ALL]
CERTAIN: Final = 0.93  # the city guard may still be drawn elsewhere
STRAY: Final = 0.04  # … or be led to a field that seemed safe


def lying(state: HaState, tile: int) -> list[int]:
    """Fields where an open tile of this kind lies."""
    pairs = zip(state.face_up_fields, state.face_up, strict=True)
    return [field for field, one in pairs if TILE_OF[one] == tile]


def hiding_places(state: HaState) -> set[int]:
    """Fields on which a thief is hidden in most rounds."""
    return {*HIDEOUTS, *lying(state, int(ALLEY))}


def hiding_places_of(state: HaState, me: int) -> set[int]:
    """Fields on which this thief is hidden this round."""
    if is_wanted(state, me):
        return set()
    return {*state.smoke, *[field for field in hiding_places(state) if is_hideout(state, field)]}


def streets_of(state: HaState, me: int, spots: list[int]) -> Streets:
    """Streets in some later round, past the city guard on these spots."""
    shut = frozenset(spots) - hiding_places(state)
    return laid_out(shut, *ways_below(state, me))


def streets_now(state: HaState, me: int, figures: list[int], passes: bool) -> Streets:
    """Streets that lead to no arrest now; who is hidden or protected passes the city guard."""
    shut = {int(field) for field in state.fire}
    if not passes:
        awake = [state.figures[figure] for figure in figures if not state.stunned & bit(figure)]
        shut |= set(awake) - hiding_places_of(state, me)
    if of_event(state, NO_SEWERS):
        return laid_out(frozenset(shut), (), ())
    return laid_out(frozenset(shut), *ways_below(state, me))


def ways_below(state: HaState, me: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Sewer entrances and exits for this thief."""
    downs = ENTRANCES + lying(state, int(MANHOLE))
    ups = WAYS_UP + lying(state, int(LADDER))
    if state.thieves[me] == MORIUS:
        downs = ups = sorted({*downs, *ups})
    return tuple(downs), tuple(ups)


@lru_cache(maxsize=1000)
def laid_out(
    shut: frozenset[int],
    downs: tuple[int, ...],
    ups: tuple[int, ...],
    held: frozenset[int] = frozenset(),
) -> Streets:
    """The streets with these fields closed, and with some held by figures that may go away."""
    return Streets(list(shut), list(downs), list(ups), dict.fromkeys(held, SLIP))


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
    for field in hiding_places_of(state, me):
        found[field] = 0
    return found


def catchers_later(state: HaState, me: int, spots: list[int], ranks: list[int]) -> list[int]:
    """The same in some later round."""
    found = [0] * len(ALL)
    for spot, rank in zip(spots, ranks, strict=True):
        for field in WITHIN[spot][reach_of_rank(state, me, rank)]:
            found[field] += 1
    for field in hiding_places(state):
        found[field] = 0
    return found


def reach_of_rank(state: HaState, me: int, rank: int) -> int:
    """How far away figures of a rank both hear and catch this thief, events apart."""
    heard = GUARD_ATTENTION if rank == GUARD else CAPTAIN_ATTENTION
    goes = GUARD_MOVEMENT if rank == GUARD else CAPTAIN_MOVEMENT
    if state.thieves[me] == JOANNE:
        heard += state.edition.familiar
    return min(int(heard), int(goes))


def is_unseen(state: HaState, me: int) -> bool:
    """Hidden wherever he goes this round."""
    if is_wanted(state, me):
        return False
    is_hooded = bool(state.hidden & bit(me)) or bool(state.climbing == me)
    return is_hooded or bool(of_event(state, ALL_HIDDEN))


def is_wanted(state: HaState, me: int) -> bool:
    """Nothing hides him this round."""
    return bool(state.imperial_owner == me and of_event(state, WANTED))


def gates_of(state: HaState, is_now: bool) -> list[int]:
    """The gate fields of the open district; one may be shut this round."""
    return [
        int(GATE_OF[exit])
        for exit in range(EXITS)
        if EXIT_DISTRICT[exit] == state.open_district and not (is_now and exit == state.shut_exit)
    ]


def pull_of(goals: dict[int, float], streets: Streets) -> list[float]:
    """What a field is worth because goals are near; one behind guards is farther away."""
    found = [0.0] * len(ALL)
    for goal, worth in goals.items():
        paths = paths_to(goal, streets)
        pulls = [worth * fading for fading in FADING]
        away = APART[goal]
        for field in ALL:
            steps = min(paths[field], away[field])
            if steps < FAR_AWAY and pulls[steps] > found[field]:
                found[field] = pulls[steps]
    return found
