"""The chance to get out of the city: from every field, in so many rounds, past the city guard."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.hadria.box.board import (
    ALARM_CAPTAINS,
    ALARM_GUARDS,
    DUNGEON_OF,
    FIELDS,
    NEXT_TO,
    distance,
    within,
)
from langfinger.games.hadria.box.cards import ALLEY, CAPTAIN, TILE_OF
from langfinger.games.hadria.mind.streets import GATES, HIDING, WAYS_DOWN, WAYS_UP
from langfinger.games.hadria.state import HaState
from langfinger.kernel import NOBODY

STEPS: Final = 6
HURRY: Final = 0.87  # a round later: hideouts are searched, captains come closer
BEHIND: Final = 0.95  # a move behind the city guard's back may be spoilt
AGAIN: Final = 0.9  # what an arrest leaves of the hopes in the dungeon
GLIMMER: Final = 0.03  # even who comes too late runs towards the gate
SLIP: Final = 0.4  # who stands in the way today may be gone tomorrow
CAUGHT: Final = 0.8  # the city guard of a later round may stand elsewhere
STRAY: Final = 0.07
IN_HIDING: Final = 0.02
GUARD_REACH: Final = 3
CAPTAIN_REACH: Final = 4
MOST_KEPT: Final = 400


class Flight:
    """The ways out past the city guard on its spots; chances are reckoned when asked for."""

    def __init__(self, state: HaState, district: i64, rounds: i64) -> None:
        self.district = district
        self.rounds = rounds
        self.figures = state.figures
        self.face_up = state.face_up
        self.is_alarmed = state.alarmed != 0
        self.tolls = [1.0] * FIELDS
        self.risks = [STRAY] * FIELDS
        self.fear(state)
        self.hide(state)
        self.kept_once: list[float] = NOTHING
        self.kept_again: list[float] = NOTHING

    def fear(self, state: HaState) -> None:
        """HA-12.3, HA-15.6: the city guard, with those who come with the alarm."""
        for i in range(len(state.figures)):
            is_captain = state.ranks[i] == CAPTAIN
            self.watch(state.figures[i], CAPTAIN_REACH if is_captain else GUARD_REACH)
        if not state.alarmed:
            for spot in ALARM_GUARDS[self.district]:
                self.watch(spot, GUARD_REACH)
            for spot in ALARM_CAPTAINS[self.district]:
                self.watch(spot, CAPTAIN_REACH)

    def watch(self, spot: i64, reach: i64) -> None:
        """One figure more."""
        self.tolls[spot] = SLIP
        for field in within(spot, reach):
            self.risks[field] = CAUGHT

    def hide(self, state: HaState) -> None:
        """HA-18.7, HA-19.8: where nobody is found, in most rounds."""
        for field in HIDING:
            self.tolls[field] = 1.0
            self.risks[field] = IN_HIDING
        for i in range(len(state.face_up)):
            if TILE_OF[state.face_up[i]] == ALLEY:
                self.tolls[state.face_up_fields[i]] = 1.0
                self.risks[state.face_up_fields[i]] = IN_HIDING

    def once(self, field: i64) -> float:
        """The chance of who has lost all when arrested."""
        if not self.kept_once:
            self.kept_once = chances_out(self, NOBODY)
        return self.kept_once[field]

    def again(self, field: i64) -> float:
        """The chance of who runs on from the dungeon."""
        if not self.kept_again:
            self.kept_again = chances_out(self, DUNGEON_OF[self.district][0])
        return self.kept_again[field]

    def is_of(self, state: HaState, district: i64, rounds: i64) -> bool:
        """Is it the same round, with all on the same spots? Rows of a state are never changed."""
        if district != self.district or rounds != self.rounds:
            return False
        is_same = state.figures is self.figures and state.face_up is self.face_up
        return is_same and (state.alarmed != 0) == self.is_alarmed


NOTHING: Final[list[float]] = []


class Flights:
    """Keeps what it has reckoned; many imagined rounds end with the same city guard."""

    def __init__(self) -> None:
        self.kept: dict[str, Flight] = {}
        self.last: Flight | None = None

    def flight(self, state: HaState, district: i64, rounds: i64) -> Flight:
        """HA-16.1: through the gates of this district, at the beginning of a round."""
        last = self.last
        if last is not None and last.is_of(state, district, rounds):
            return last
        key = f"{district} {rounds} {state.alarmed} {state.figures} {state.ranks}"
        key += f" {state.face_up} {state.face_up_fields}"
        if key not in self.kept:
            if len(self.kept) >= MOST_KEPT:
                self.kept.clear()
            self.kept[key] = Flight(state, district, rounds)
        found = self.kept[key]
        self.last = found
        return found


def glimmers(gates: list[int]) -> list[float]:
    """A little more for fields that are nearer to a gate."""
    found: list[float] = []
    for field in range(FIELDS):
        near: i64 = 20
        for gate in gates:
            far = distance(field, gate)
            if far < near:
                near = far
        found.append(GLIMMER * (1.0 - float(near) / 20.0))
    return found


AT_FIRST: Final[list[list[float]]] = [glimmers(gates) for gates in GATES]


def chances_out(flight: Flight, jail: i64) -> list[float]:
    """HA-6.1: each round a thief runs before the city guard acts, or behind its back."""
    gates = GATES[flight.district]
    tolls = flight.tolls
    risks = flight.risks
    now = AT_FIRST[flight.district]
    for _ in range(flight.rounds):
        before: list[float] = [HURRY * chance for chance in now]
        again = AGAIN * before[jail] if jail >= 0 else 0.0
        safe: list[float] = []
        for field in range(FIELDS):
            safe.append(before[field] + risks[field] * (again - before[field]))
        early = run(safe, gates, tolls)
        late = run(before, gates, tolls)
        now = []
        for field in range(FIELDS):
            waited = BEHIND * (late[field] + risks[field] * (again - late[field]))
            now.append(waited if waited > early[field] else early[field])
    return now


def run(ends: list[float], gates: list[int], tolls: list[float]) -> list[float]:
    """HA-8.1, HA-8.5: a sprint; who goes below ends at the best way up."""
    below = 0.0
    for field in WAYS_UP:
        hope = ends[field] * tolls[field]
        if hope > below:
            below = hope
    now = ends
    for _ in range(STEPS):
        entered: list[float] = []
        for field in range(FIELDS):
            entered.append(now[field] * tolls[field])
        for field in WAYS_DOWN:
            if below > entered[field]:
                entered[field] = below
        then: list[float] = []
        for field in range(FIELDS):
            best = now[field]
            for other in NEXT_TO[field]:
                if entered[other] > best:
                    best = entered[other]
            then.append(best)
        for gate in gates:
            then[gate] = 1.0
        now = then
    return now
