"""What a thief wants: how good it is to stand on a field, and what an arrest would cost."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.hadria.box.board import IS_DUNGEON, distance
from langfinger.games.hadria.box.cards import TILE_OF, TRINKET
from langfinger.games.hadria.mind.flights import Flight, Flights
from langfinger.games.hadria.mind.streets import GATE_STEPS, WAYS_UP, Ground, ways_below
from langfinger.games.hadria.rules.execution.movement import is_open_gate
from langfinger.games.hadria.scoring import points_of
from langfinger.games.hadria.state import HaState
from langfinger.kernel import NOBODY

FADING: Final[list[float]] = [0.86 ** (far / 3.0) for far in range(100)]
PRIZE: Final = 5.0
OUT: Final = 60.0
OWNERS_FLIGHT: Final = 24.0  # what the chance to get out is worth to who has the imperial jewel
FLIGHT: Final = 12.0
LAST_CALM: Final = 10

CALM: Final[i64] = 0
FLEEING: Final[i64] = 1
SEEKING: Final[i64] = 2


class Wishes:
    """One thief's aims at this moment, and the ground about him."""

    def __init__(self) -> None:
        self.ground = Ground()
        self.mode: i64 = CALM
        self.loss = 3.0
        self.prize: i64 = NOBODY
        self.wants_out = False
        self.best: i64 = 0
        self.goals: list[int] = []
        self.worths: list[float] = []
        self.ways_down: list[int] = []
        self.flights = Flights()
        self.seen: dict[int, Flight] = {}
        self.flight: Flight | None = None
        self.hope = FLIGHT

    def begin(self) -> None:
        """A new thought: the ways out are looked up once, as the city guard stands then."""
        self.seen.clear()

    def ways_out(self, state: HaState, rounds: i64) -> Flight:
        """The chances to get out in so many rounds after this one."""
        key = 8 * state.open_district + rounds
        if key not in self.seen:
            self.seen[key] = self.flights.flight(state, state.open_district, rounds)
        return self.seen[key]

    def consider(self, state: HaState, seat: i64) -> None:
        """Looks about: what is he after, and where is he in danger?"""
        self.ground.look(state, seat)
        self.goals.clear()
        self.worths.clear()
        self.wants_out = False
        self.ways_down = ways_below(state)
        owns = state.imperial_owner == seat
        self.prize = state.imperial_field
        for field in state.yellows:
            self.goals.append(field)
            self.worths.append(1.0)
        for field in state.greens:
            self.goals.append(field)
            self.worths.append(2.0)
        for i in range(len(state.face_up)):
            if TILE_OF[state.face_up[i]] == TRINKET:
                self.goals.append(state.face_up_fields[i])
                self.worths.append(1.0)
        if state.open_district == NOBODY:
            self.mode = CALM
            self.loss = 12.0 if owns else 3.0
            return
        self.consider_alarm(state, seat)

    def consider_alarm(self, state: HaState, seat: i64) -> None:
        """HA-15.4: the gates are open; he flees, or goes for the jewel where it lies."""
        place = state.places[seat]
        left = rounds_left(state)
        self.flight = self.ways_out(state, left - 1)
        self.mode = FLEEING
        if state.imperial_owner == seat:
            self.hope = OWNERS_FLIGHT
            self.loss = 16.0
            self.wants_out = True
            return
        self.hope = FLIGHT
        self.loss = 4.0 if left > 1 else 9.0
        if self.prize != NOBODY:
            there = distance(place, self.prize)
            back = GATE_STEPS[state.open_district][self.prize]
            if there <= 30 and left * 5 >= there + back:
                self.mode = SEEKING
        is_time = left <= 2 or is_ahead(state, seat)
        self.wants_out = left <= 1 or (self.mode != SEEKING and is_time)

    def worth(self, field: i64) -> float:
        """How good it is to end a move there, the city guard apart."""
        if self.mode == CALM:
            best = 0.0
            if self.prize != NOBODY:
                best = PRIZE * FADING[distance(field, self.prize)]
            for i in range(len(self.goals)):
                pull = self.worths[i] * FADING[distance(field, self.goals[i])]
                if pull > best:
                    best = pull
            return best
        flight = self.flight
        assert flight is not None
        if self.hope >= OWNERS_FLIGHT:
            return self.hope * flight.once(field)
        value = self.hope * flight.again(field)
        if self.mode == SEEKING:
            value = 0.5 * value - 1.2 * float(distance(field, self.prize))
        else:
            for i in range(len(self.goals)):
                value += self.worths[i] * FADING[distance(field, self.goals[i])]
        return value

    def held_up(self, state: HaState, field: i64) -> float:
        """What the city guard costs who waits for it there."""
        count = self.ground.caught[field]
        if state.guards_acted:
            return 0.06 * self.loss if count else 0.0
        return 0.9 * self.loss if count else 0.0

    def best_end(self, state: HaState, seat: i64, steps: i64, picks: bool) -> float:
        """The best that a move of so many steps leads to; `best` is the field, after `walk`."""
        ground = self.ground
        ground.walk(state, seat, steps)
        highest = -1000.0
        for field in ground.reached:
            value = -20.0 if IS_DUNGEON[field] else self.end(state, field, steps, picks)
            if value > highest:
                highest = value
                self.best = field
        return highest

    def end(self, state: HaState, field: i64, steps: i64, picks: bool) -> float:
        """What a field within reach is worth as an end of the move, or as a part of it."""
        far = self.ground.depth[field]
        value = self.worth(field) - self.held_up(state, field) - 0.02 * float(far)
        if picks:
            found = self.treasure(field)
            if found > 0.0:
                value += found
        if self.wants_out and far < steps and is_open_gate(state, field):
            return value + OUT
        if far > 0 and field in self.ways_down:
            below = self.best_way_up(state) - 0.1
            if below > value:
                return below
        return value

    def treasure(self, field: i64) -> float:
        """What lies there for who may take it."""
        found = 0.0
        if field == self.prize:
            found = 9.0
        for i in range(len(self.goals)):
            if self.goals[i] == field:
                found += 2.0 * self.worths[i]
        return found

    def best_way_up(self, state: HaState) -> float:
        """The best end at a sewer exit."""
        highest = -1000.0
        for field in WAYS_UP:
            if not self.ground.closed[field]:
                value = self.worth(field) - self.held_up(state, field)
                if value > highest:
                    highest = value
        return highest


def rounds_left(state: HaState) -> i64:
    """HA-17.3: alarmed rounds in which something can be done, the present one included."""
    if not state.alarmed:
        return 6
    return len(state.alarmed_deck) + 1


def is_ahead(state: HaState, seat: i64) -> bool:
    """HA-17.3: nobody has more points, the owner of the imperial jewel apart."""
    mine = points_of(state, seat)
    for other in range(state.seats):
        if other != seat and other != state.imperial_owner and points_of(state, other) > mine:
            return False
    return True
