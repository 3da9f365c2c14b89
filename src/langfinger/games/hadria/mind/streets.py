"""The city for who runs: how far each gate is, and where a thief gets with so many steps."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.hadria.box.board import (
    DISTRICTS,
    EXIT_DISTRICT,
    EXITS,
    FIELDS,
    GATE_OF,
    HIDEOUTS,
    IS_ENTRANCE,
    IS_EXIT,
    NEXT_TO,
    within,
)
from langfinger.games.hadria.box.cards import (
    ALL_HIDDEN,
    ALLEY,
    CAPTAIN,
    CAPTAINS_STAY,
    GUARD,
    NO_SEWERS,
    TILE_OF,
    WANTED,
)
from langfinger.games.hadria.rules.guards.visibility import attention, is_hideout, movement
from langfinger.games.hadria.rules.things.places import of_event
from langfinger.games.hadria.state import HaState
from langfinger.kernel import bit

UNREACHED: Final = 40
SEWERS: Final = 2  # what the rest of a move is worth that ends below
HIDING: Final[list[int]] = HIDEOUTS
WAYS_DOWN: Final[list[int]] = [field for field in range(FIELDS) if IS_ENTRANCE[field]]
WAYS_UP: Final[list[int]] = [field for field in range(FIELDS) if IS_EXIT[field]]


def gates_of_district(district: int) -> list[int]:
    """HA-15.4: the gate fields of a district."""
    return [GATE_OF[exit] for exit in range(EXITS) if EXIT_DISTRICT[exit] == district]


GATES: Final[list[list[int]]] = [gates_of_district(district) for district in range(DISTRICTS)]


def steps_to_gates(gates: list[int]) -> list[int]:
    """HA-8.5, HA-16.1: steps to get out from every field, sewers included, guards not."""
    found: list[int] = [UNREACHED] * FIELDS
    for gate in gates:
        found[gate] = 1
    is_changed = True
    while is_changed:
        is_changed = False
        below = min([found[field] for field in WAYS_UP]) + SEWERS
        for field in range(FIELDS):
            best = found[field]
            for other in NEXT_TO[field]:
                best = min(best, found[other] + 1)
            if IS_ENTRANCE[field]:
                best = min(best, below)
            if best < found[field]:
                found[field] = best
                is_changed = True
    return found


GATE_STEPS: Final[list[list[int]]] = [steps_to_gates(gates) for gates in GATES]
NO_FIELDS: Final[list[int]] = []


class Ground:
    """The fields about one thief: where he is in danger, and where his steps lead.

    `caught` counts by field how many figures would arrest him there if they acted now. `reached`
    lists the fields of a move, nearest first; `depth` and `first` say how far, and by which step.
    """

    def __init__(self) -> None:
        self.caught: list[int] = [0] * FIELDS
        self.closed: list[int] = [0] * FIELDS
        self.depth: list[int] = [-1] * FIELDS
        self.first: list[int] = [0] * FIELDS
        self.reached: list[int] = []
        self.is_unseen = False

    def look(self, state: HaState, seat: i64) -> None:
        """HA-12.3, HA-12.6: the fields where he would be arrested, and those that are closed."""
        caught = self.caught
        closed = self.closed
        for field in range(FIELDS):
            caught[field] = 0
            closed[field] = 0
        one = bit(seat)
        is_wanted = state.imperial_owner == seat and of_event(state, WANTED) != 0
        is_hidden = state.hidden & one != 0 or of_event(state, ALL_HIDDEN) != 0
        self.is_unseen = (is_hidden and not is_wanted) or state.protected & one != 0
        if not self.is_unseen:
            self.fear(state, seat, is_wanted)
        for field in state.fire:
            closed[field] = 1

    def fear(self, state: HaState, seat: i64, is_wanted: bool) -> None:
        """HA-8.9, HA-12.3: what the city guard closes to who can be arrested."""
        caught = self.caught
        closed = self.closed
        one = bit(seat)
        captains_stay = of_event(state, CAPTAINS_STAY) != 0
        is_disguised = state.disguised & one != 0 and not is_wanted
        for figure in range(len(state.figures)):
            if state.stunned & bit(figure):
                continue
            rank = state.ranks[figure]
            if rank == GUARD and is_disguised:
                continue
            spot = state.figures[figure]
            closed[spot] = 1
            if rank == CAPTAIN and captains_stay:
                continue
            far = attention(state, figure, seat)
            goes = movement(state, rank)
            if goes < far:
                far = goes
            if state.trapped & bit(figure):
                far = 0
            for field in within(spot, far):
                caught[field] += 1
        if not is_wanted:
            self.hide(state)

    def hide(self, state: HaState) -> None:
        """HA-0.6: who stands in smoke, a hideout or a dark alley is not arrested."""
        for field in state.smoke:
            self.open_up(field)
        for field in HIDING:
            if is_hideout(state, field):
                self.open_up(field)
        for i in range(len(state.face_up)):
            if TILE_OF[state.face_up[i]] == ALLEY and is_hideout(state, state.face_up_fields[i]):
                self.open_up(state.face_up_fields[i])

    def open_up(self, field: i64) -> None:
        """Nobody is arrested there."""
        self.caught[field] = 0
        self.closed[field] = 0

    def walk(self, state: HaState, seat: i64, steps: i64) -> None:
        """HA-8.1: the fields within so many steps that lead to no arrest."""
        depth = self.depth
        first = self.first
        reached = self.reached
        for field in reached:
            depth[field] = -1
        reached.clear()
        place = state.places[seat]
        depth[place] = 0
        reached.append(place)
        if steps <= 0 or state.immobile & bit(seat):
            return
        at: i64 = 0
        while at < len(reached):
            here = reached[at]
            at += 1
            far = depth[here]
            if far >= steps:
                break
            for other in NEXT_TO[here]:
                if depth[other] < 0 and not self.closed[other]:
                    depth[other] = far + 1
                    first[other] = other if far == 0 else first[here]
                    reached.append(other)


def ways_below(state: HaState) -> list[int]:
    """HA-8.5: the printed sewer entrances, unless an event floods them."""
    return NO_FIELDS if of_event(state, NO_SEWERS) else WAYS_DOWN
