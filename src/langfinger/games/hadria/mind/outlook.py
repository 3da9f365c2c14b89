"""What the table is worth: everybody's chance to win where the thinking stops."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from langfinger.games.hadria.box.board import IS_DUNGEON, OUTER, distance
from langfinger.games.hadria.box.cards import CAPTAIN, KIND_OF, NOIRON
from langfinger.games.hadria.mind.drafts import HIDES, OPENS, RUNS
from langfinger.games.hadria.mind.streets import GATE_STEPS, GATES
from langfinger.games.hadria.mind.weights import NOBODY_WINS, WEIGHTS
from langfinger.games.hadria.rules.guards.visibility import is_hideout
from langfinger.games.hadria.scoring import points_of, winner
from langfinger.games.hadria.state import HaState
from langfinger.kernel import NOBODY

CALM: Final[i64] = 0
OWNER: Final[i64] = 1
HUNTER: Final[i64] = 2
SEEKER: Final[i64] = 3
GONE: Final[i64] = 4
ROLES: Final[i64] = 5
ALARMED_ROUNDS: Final[i64] = 5
FEATURES: Final[i64] = 16
STEPS: Final = 6.0


def role_of(state: HaState, seat: i64) -> i64:
    """What a thief is about: the calm night, the jewel in his hands, in others', or in nobody's."""
    if state.places[seat] == NOBODY:
        return GONE
    if state.imperial_owner == seat:
        return OWNER
    if state.open_district == NOBODY:
        return CALM
    return SEEKER if state.imperial_owner == NOBODY else HUNTER


def rounds_to_come(state: HaState) -> float:
    """HA-17.3: alarmed rounds that can still be played, counted at the beginning of one."""
    return float(len(state.alarmed_deck) + 1 if state.alarmed else ALARMED_ROUNDS)


def gate_steps(state: HaState, field: i64) -> float:
    """Steps to the open gates; while none is open, on average."""
    if state.open_district != NOBODY:
        return float(GATE_STEPS[state.open_district][field])
    total = 0.0
    for district in OUTER:
        total += float(GATE_STEPS[district][field])
    return total / float(len(OUTER))


def watchers(state: HaState, field: i64, far: i64) -> float:
    """How many figures stand within this distance, captains twice."""
    count = 0.0
    for figure in range(len(state.figures)):
        if distance(state.figures[figure], field) <= far:
            count += 2.0 if state.ranks[figure] == CAPTAIN else 1.0
    return count


def nearest_gate(state: HaState, field: i64) -> i64:
    """The gate to which a thief on this field would run."""
    best: i64 = NOBODY
    for gate in GATES[state.open_district]:
        if best == NOBODY or distance(field, gate) < distance(field, best):
            best = gate
    return best


def pull(state: HaState, field: i64) -> float:
    """Jewels near by, the nearer the more."""
    total = 0.0
    for jewel in state.yellows:
        total += PULLS[distance(field, jewel)]
    for jewel in state.greens:
        total += 2.0 * PULLS[distance(field, jewel)]
    return total


PULLS: Final[list[float]] = [0.8 ** (far / 2.0) for far in range(100)]


def lead(state: HaState, seat: i64) -> float:
    """HA-17.3: points more than the best of the others, as far as it matters."""
    best: i64 = 0
    for other in range(state.seats):
        if other != seat:
            points = points_of(state, other)
            if points > best:
                best = points
    ahead = points_of(state, seat) - best
    if ahead > 4:
        ahead = 4
    if ahead < -4:
        ahead = -4
    return float(ahead)


def features(state: HaState, seat: i64) -> list[float]:
    """What of the table speaks for this thief, in the order of the weights of his role."""
    role = role_of(state, seat)
    if role == GONE:
        return features_gone(state, seat)
    place = state.places[seat]
    is_jailed = IS_DUNGEON[place] != 0
    covered = 0.0
    running = 0.0
    opening = 0.0
    for card in state.hands[seat]:
        kind = KIND_OF[card]
        covered += float(HIDES[kind])
        running += float(RUNS[kind])
        opening += float(OPENS[kind])
    is_hidden = is_hideout(state, place)
    near = 0.0 if is_jailed or is_hidden else watchers(state, place, 3)
    mid = 0.0 if is_jailed or is_hidden else watchers(state, place, 5) - near
    found = [
        1.0,
        lead(state, seat),
        float(len(state.hands[seat])),
        covered,
        running,
        opening,
        1.0 if is_jailed else 0.0,
        near if near < 2.0 else 2.0,
        mid if mid < 4.0 else 4.0,
    ]
    if role == CALM:
        far = 12.0
        ring = 0.0
        if state.imperial_field != NOBODY:
            far = float(distance(place, state.imperial_field))
            ring = watchers(state, state.imperial_field, 2)
        found.append(far / STEPS)
        found.append(1.0 if far <= 4.0 else 0.0)
        found.append(pull(state, place))
        found.append(float(points_of(state, seat)))
        found.append(float(state.round) / 10.0 * float(points_of(state, seat)))
        found.append(1.0 if state.thieves[seat] == NOIRON else 0.0)
        found.append(ring if far <= 6.0 else 0.0)
        return found
    rounds = rounds_to_come(state)
    steps = gate_steps(state, place)
    lacking = steps / STEPS - rounds
    found.append(steps / STEPS)
    found.append(lacking if lacking > -1.0 else -1.0)
    found.append(rounds / 5.0)
    ring = 0.0
    if state.open_district != NOBODY:
        ring = watchers(state, nearest_gate(state, place), 3)
    if role == OWNER:
        found.append(1.0 if steps <= STEPS else 0.0)
        found.append(ring if ring < 4.0 else 4.0)
        rivals = 0.0
        for other in range(state.seats):
            is_about = other != seat and state.places[other] != NOBODY
            if is_about and distance(place, state.places[other]) <= 5:
                rivals += 1.0
        found.append(rivals)
        found.append(1.0 if state.alarmed else 0.0)
        return found
    if role == HUNTER:
        owner = state.imperial_owner
        theirs = state.places[owner]
        if theirs == NOBODY:
            theirs = place
        gap = float(distance(place, theirs))
        found.append(gap / STEPS if gap < 12.0 else 2.0)
        found.append(gate_steps(state, theirs) / STEPS)
        found.append(1.0 if best_without(state, seat, owner) else 0.0)
        found.append(1.0 if gap <= 4.0 else 0.0)
        return found
    gap = 12.0
    others = 12.0
    if state.imperial_field != NOBODY:
        gap = float(distance(place, state.imperial_field))
        for other in range(state.seats):
            if other != seat and state.places[other] != NOBODY:
                far = float(distance(state.places[other], state.imperial_field))
                if far < others:
                    others = far
    found.append(gap / STEPS if gap < 18.0 else 3.0)
    found.append(1.0 if gap <= 4.0 else 0.0)
    found.append((others - gap) / STEPS if gap < 18.0 else -2.0)
    found.append(1.0 if best_without(state, seat, NOBODY) else 0.0)
    return found


def best_without(state: HaState, seat: i64, but: i64) -> bool:
    """HA-17.3: has he most points, that other thief apart?"""
    mine = points_of(state, seat)
    for other in range(state.seats):
        if other != seat and other != but and points_of(state, other) >= mine:
            return False
    return True


def features_gone(state: HaState, seat: i64) -> list[float]:
    """What speaks for a thief who is out of the city."""
    found: list[float] = [1.0]
    best = winner(state) == seat
    found.append(1.0 if best else 0.0)
    found.append(rounds_to_come(state) / 5.0 if best else 0.0)
    owner = state.imperial_owner
    hunted = 0.0
    if owner != NOBODY:
        place = state.places[owner]
        if place != NOBODY:
            hunted = 1.0
    found.append(hunted if best else 0.0)
    better = 0.0
    behind = 0.0
    for other in range(state.seats):
        if state.places[other] != NOBODY:
            if points_of(state, other) > points_of(state, seat):
                better += 1.0
            else:
                behind += 1.0
    found.append(better if best else 0.0)
    found.append(behind if best else 0.0)
    while len(found) < FEATURES:
        found.append(0.0)
    return found


def nobody_features(state: HaState) -> list[float]:
    """What speaks for a night that all lose."""
    is_calm = state.open_district == NOBODY
    rounds = rounds_to_come(state)
    return [
        1.0 if is_calm else 0.0,
        float(state.round) / 10.0 if is_calm else 0.0,
        0.0 if is_calm else 1.0,
        0.0 if is_calm else rounds / 5.0,
        1.0 if state.left else 0.0,
    ]


def chances(state: HaState) -> list[float]:
    """How likely each seat wins; exact when the game is over."""
    if not state.waiting:
        won = winner(state)
        return [1.0 if seat == won else 0.0 for seat in range(state.seats)]
    total = exp(dot(NOBODY_WINS, nobody_features(state)))
    found: list[float] = []
    for seat in range(state.seats):
        weight = exp(dot(WEIGHTS[role_of(state, seat)], features(state, seat)))
        found.append(weight)
        total += weight
    return [weight / total for weight in found]


def dot(weights: list[float], numbers: list[float]) -> float:
    """The sum of products, kept where exp can bear it."""
    total = 0.0
    for i in range(len(weights)):
        total += weights[i] * numbers[i]
    if total > 30.0:
        return 30.0
    return total if total > -30.0 else -30.0
