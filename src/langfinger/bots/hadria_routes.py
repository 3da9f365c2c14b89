"""Hadria: where a thief wants to go, how safe it is there, and what a field is worth to him."""

from typing import Final

from langfinger.games.hadria.board import (
    EXIT_DISTRICT,
    EXITS,
    FIELDS,
    GATE_OF,
    NEXT_TO,
    distance,
)
from langfinger.games.hadria.presence import (
    arrestable_by,
    attention,
    figure_on,
    is_about,
    is_hideout,
    movement,
)
from langfinger.games.hadria.sheets import jewels_held, jewels_on
from langfinger.games.hadria.state import HaState
from langfinger.kernel import NOBODY, bit

JEWEL_WORTH: Final = (2.0, 2.0, 4.0, 12.0)  # yellow, trinket, green, imperial
TILE_WORTH: Final = 1.0
ROB_WORTH: Final = 6.0
GATE_WORTH: Final = 40.0
CAUGHT: Final = 9.0
HEARD: Final = 1.0
STRIDE: Final = 4.0  # fields a round, cautiously counted
CALM_PATIENCE: Final = 3  # rounds before the imperial jewel is worth the alarm


class Night:
    """What one thief knows and wants; made anew from every view."""

    def __init__(self, state: HaState, me: int) -> None:
        self.state = state
        self.me = me
        self.place = int(state.places[me])
        self.owns = state.imperial_owner == me
        self.gates = [int(gate) for gate in open_gates(state)]
        self.flees = self.must_flee()
        self.goals = self.find_goals()

    def must_flee(self) -> bool:
        """An owner runs at once; the others while they can still make it."""
        if not self.gates or self.place == NOBODY:
            return False
        left = 5 - len(self.state.alarmed_past) if self.state.alarmed else 5
        away = min(int(distance(self.place, gate)) for gate in self.gates) + 1
        return self.owns or away >= STRIDE * left

    def find_goals(self) -> dict[int, float]:
        """Fields worth going to, and how much."""
        if self.flees:
            return dict.fromkeys(self.gates, GATE_WORTH)
        state = self.state
        found: dict[int, float] = {}
        for field in range(FIELDS):
            worth = sum(self.jewel_worth(j) for j in jewels_on(state, field) if self.wants(j))
            if worth:
                found[field] = worth
        for field in state.tile_fields:
            if figure_on(state, field) == NOBODY:
                found[field] = found.get(field, 0.0) + TILE_WORTH
        owner = state.imperial_owner
        if owner not in (NOBODY, self.me) and is_about(state, owner):
            found[int(state.places[owner])] = ROB_WORTH
        return found

    def wants(self, jewel: int) -> bool:
        """The imperial jewel only when there has been time to get rich, or others want it too."""
        return jewel != 3 or self.state.round > CALM_PATIENCE or self.state.alarmed != 0

    def jewel_worth(self, jewel: int) -> float:
        """A jewel on the board; the imperial one is worth more the later it gets."""
        late = 3.0 * int(self.state.round - CALM_PATIENCE) if jewel == 3 else 0.0
        return JEWEL_WORTH[jewel] + max(late, 0.0)

    def pull(self, field: int) -> float:
        """How near a field is to what the thief wants."""
        return max(
            (worth / (int(distance(field, goal)) + 1.0) for goal, worth in self.goals.items()),
            default=0.0,
        )

    def danger(self, field: int) -> float:
        """What the city guard may do to a thief who stands there when it acts."""
        state = self.state
        if is_hideout(state, field) or field in state.smoke or state.hidden & bit(self.me):
            return 0.0
        if state.alarmed and not state.alarmed_deck:
            return 0.0  # in the last round there is nothing left to lose
        heard = 0.0
        for figure in range(len(state.figures)):
            away = distance(state.figures[figure], field)
            if state.stunned & bit(figure) or away > attention(state, figure, self.me):
                continue
            if away <= movement(state, state.ranks[figure]) and not state.protected & bit(self.me):
                return CAUGHT + self.riches()
            heard = HEARD
        return heard

    def riches(self) -> float:
        """What an arrest would cost beside the round."""
        return sum(JEWEL_WORTH[jewel] for jewel in jewels_held(self.state, self.me)) / 2

    def is_blocked(self, field: int) -> bool:
        """A fire, or a city guard who would arrest."""
        state = self.state
        if field in state.fire:
            return True
        figure = figure_on(state, field)
        if figure == NOBODY or state.stunned & bit(figure):
            return False
        hides = is_hideout(state, field) or field in state.smoke or state.hidden & bit(self.me)
        return not hides and not state.protected & bit(self.me)

    def reach(self, steps: int) -> dict[int, int]:
        """Fields within so many steps, and with which neighbour the way begins."""
        first = {self.place: self.place}
        edge = [self.place]
        for _ in range(steps):
            ahead: list[int] = []
            for field in edge:
                for other in NEXT_TO[field]:
                    if other not in first and not self.is_blocked(other):
                        first[other] = other if field == self.place else first[field]
                        ahead.append(other)
            edge = ahead
        return first

    def worth(self, field: int, is_watched: bool) -> float:
        """How good it is to end a move there, before or after the city guard has acted."""
        bonus = self.goals.get(field, 0.0)
        return self.pull(field) + bonus - (self.danger(field) if is_watched else 0.0)

    def best_end(self, steps: int, is_watched: bool) -> tuple[float, int]:
        """The best field within so many steps, and the first step towards it."""
        ends = self.reach(steps)
        best = max(ends, key=lambda field: (self.worth(field, is_watched), -field))
        return self.worth(best, is_watched), ends[best]

    def can_be_seen(self) -> bool:
        """A guard could arrest the thief where he stands."""
        return arrestable_by(self.state, 0) & bit(self.me) != 0


def open_gates(state: HaState) -> list[int]:
    """The gate fields that lead out this round."""
    return [
        GATE_OF[exit]
        for exit in range(EXITS)
        if EXIT_DISTRICT[exit] == state.open_district and exit != state.shut_exit
    ]
