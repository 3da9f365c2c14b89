"""Hadria: the way out of the city: how likely a thief reaches a gate, and what stands there."""

from collections.abc import Hashable, Sequence
from functools import lru_cache
from typing import Final

from langfinger.games.hadria.bot.city import (
    ALL,
    catchers_later,
    hiding_places,
    laid_out,
    ways_below,
)
from langfinger.games.hadria.box.board import (
    ALARM_CAPTAINS,
    ALARM_GUARDS,
    EXIT_DISTRICT,
    EXITS,
    GATE_OF,
    OUTER,
    distance,
)
from langfinger.games.hadria.box.cards import CAPTAIN, GUARD
from langfinger.games.hadria.prospects import Pace, flights
from langfinger.games.hadria.state import HaState
from langfinger.kernel import NOBODY

SPRINT: Final = 6
HURRY: Final = 0.87  # a round later: hideouts are searched, captains come closer
BEHIND: Final = 0.95  # a move behind the city guard's back may be spoilt
AGAIN: Final = 0.9  # what an arrest leaves of the hopes in the dungeon
PACE: Final = Pace(SPRINT, HURRY, BEHIND, AGAIN)
GLIMMER: Final = 0.03  # even who comes too late runs towards the gate
LATER: Final = 0.8  # the city guard of a later round may stand elsewhere
LATER_STRAY: Final = 0.07
IN_HIDING: Final = 0.02
ALARMED: Final = 5
GATES: Final = {
    district: [int(GATE_OF[exit]) for exit in range(EXITS) if EXIT_DISTRICT[exit] == district]
    for district in OUTER
}


def risks_later(state: HaState, me: int, spots: list[int], ranks: list[int]) -> list[float]:
    """How likely an arrest is on each field in a later round."""
    counts = catchers_later(state, me, spots, ranks)
    found = [LATER if count else LATER_STRAY for count in counts]
    for field in hiding_places(state):
        found[field] = IN_HIDING
    return found


def ways_out(
    state: HaState,
    me: int,
    spots: list[int],
    ranks: list[int],
    gates: list[int],
    rounds: int,
    jail: int = NOBODY,
) -> list[list[float]]:
    """How likely it is, from each field, to be out within 0, 1, 2 … rounds.

    An arrest is the end of it unless a jail is named from which the flight goes on.
    """
    held = frozenset(spots) - hiding_places(state)
    streets = laid_out(frozenset(), *ways_below(state, me), held)
    risks = risks_later(state, me, spots, ranks)
    return flights(glimmer(tuple(gates)), rounds, streets, gates, risks, jail, PACE)


@lru_cache(maxsize=20)
def glimmer(gates: tuple[int, ...]) -> list[float]:
    """A little more for fields that are nearer to a gate."""
    return [GLIMMER * (1 - min(far_from(gates, field), 20) / 20) for field in ALL]


def far_from(gates: Sequence[int], field: int) -> int:
    """How far the nearest of these gates is."""
    return min(int(distance(field, gate)) for gate in gates)


def chances_anywhere(state: HaState, me: int, spots: list[int], ranks: list[int]) -> list[float]:
    """How likely a thief gets out from each field whichever district will be opened."""
    sums = [0.0] * len(ALL)
    for district in OUTER:
        there = with_reinforcements(spots, ranks, district)
        chances = ways_out(state, me, *there, GATES[district], ALARMED - 1)[-1]
        sums = [a + b for a, b in zip(sums, chances, strict=True)]
    return [0.2 + 0.8 * total / len(OUTER) for total in sums]


def what_chances_need(state: HaState, me: int, spots: list[int], ranks: list[int]) -> Hashable:
    """All that `chances_anywhere` looks at."""
    open_tiles = tuple(zip(state.face_up_fields, state.face_up, strict=True))
    return state.thieves[me], tuple(spots), tuple(ranks), open_tiles


def with_reinforcements(
    spots: list[int], ranks: list[int], district: int
) -> tuple[list[int], list[int]]:
    """The figures with those that come with the alarm."""
    guards, captains = ALARM_GUARDS[district], ALARM_CAPTAINS[district]
    more = [int(GUARD)] * len(guards) + [int(CAPTAIN)] * len(captains)
    return [*spots, *guards, *captains], [*ranks, *more]


def trust(state: HaState) -> float:
    """How far a thief can hope that nobody will stop him."""
    return 1.0 - 0.07 * (int(state.seats) - 1)
