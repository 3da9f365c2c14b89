"""What the table is worth: everybody's chance to win where the thinking stops."""

from __future__ import annotations

from math import exp, log
from typing import Final

from mypy_extensions import i64

from langfinger.games.hadria.box.board import IS_DUNGEON, distance
from langfinger.games.hadria.box.cards import CAPTAIN, KIND_OF, NOIRON
from langfinger.games.hadria.mind.drafts import HIDES, OPENS, ROD, RUNS, STRIKES
from langfinger.games.hadria.mind.flights import Flights
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
ALARMED_ROUNDS: Final[i64] = 5
FEATURES: Final[i64] = 19
STEPS: Final = 6.0
LEAST: Final = 0.02  # below this, chances are all alike
FAR: Final = 18.0


def role_of(state: HaState, seat: i64) -> i64:
    """What a thief is about: the calm night, the jewel in his hands, in others', or in nobody's."""
    if state.places[seat] == NOBODY:
        return GONE
    if state.imperial_owner == seat:
        return OWNER
    if state.open_district == NOBODY:
        return CALM
    return SEEKER if state.imperial_owner == NOBODY else HUNTER


def rounds_to_come(state: HaState) -> i64:
    """HA-17.3: alarmed rounds that can still be played, counted at the beginning of one."""
    return len(state.alarmed_deck) + 1 if state.alarmed else ALARMED_ROUNDS


def watchers(state: HaState, field: i64, far: i64) -> float:
    """How many figures stand within this distance, captains twice."""
    count = 0.0
    for figure in range(len(state.figures)):
        if distance(state.figures[figure], field) <= far:
            count += 2.0 if state.ranks[figure] == CAPTAIN else 1.0
    return count


def pull(state: HaState, field: i64) -> float:
    """Jewels near by, the nearer the more."""
    total = 0.0
    for jewel in state.yellows:
        total += PULLS[distance(field, jewel)]
    for jewel in state.greens:
        total += 2.0 * PULLS[distance(field, jewel)]
    return total


PULLS: Final[list[float]] = [0.8 ** (far / 2.0) for far in range(100)]


def between(number: float, least: float, most: float) -> float:
    """The number, kept within bounds."""
    if number < least:
        return least
    return number if number < most else most


def lead(state: HaState, seat: i64) -> float:
    """HA-17.3: points more than the best of the others, as far as it matters."""
    best: i64 = 0
    for other in range(state.seats):
        if other != seat:
            points = points_of(state, other)
            if points > best:
                best = points
    return between(float(points_of(state, seat) - best), -4.0, 4.0)


def nearest_rival(state: HaState, seat: i64, field: i64) -> float:
    """How far the nearest of the others is from a field."""
    least = FAR
    for other in range(state.seats):
        if other != seat and state.places[other] != NOBODY and not IS_DUNGEON[state.places[other]]:
            far = float(distance(state.places[other], field))
            if far < least:
                least = far
    return least


def features(state: HaState, seat: i64, flights: Flights) -> list[float]:
    """What of the table speaks for this thief, in the order of the weights of his role."""
    role = role_of(state, seat)
    if role == GONE:
        return features_gone(state, seat, flights)
    found = features_about(state, seat)
    if role == CALM:
        add_calm(state, seat, found)
    elif role == OWNER:
        add_owner(state, seat, flights, found)
    elif role == HUNTER:
        add_hunter(state, seat, flights, found)
    else:
        add_seeker(state, seat, flights, found)
    return found


def features_about(state: HaState, seat: i64) -> list[float]:
    """What counts for everybody who is in the city."""
    place = state.places[seat]
    covered = 0.0
    running = 0.0
    opening = 0.0
    rods = 0.0
    for card in state.hands[seat]:
        kind = KIND_OF[card]
        covered += float(HIDES[kind])
        running += float(RUNS[kind])
        opening += float(OPENS[kind])
        rods += 1.0 if kind == ROD else 0.0
    is_hidden = IS_DUNGEON[place] != 0 or is_hideout(state, place)
    near = 0.0 if is_hidden else watchers(state, place, 3)
    mid = 0.0 if is_hidden else watchers(state, place, 5) - near
    return [
        1.0,
        lead(state, seat),
        float(len(state.hands[seat])) / 5.0,
        covered,
        running,
        opening,
        rods,
        1.0 if IS_DUNGEON[place] else 0.0,
        between(near, 0.0, 2.0),
        between(mid, 0.0, 4.0) / 4.0,
    ]


def add_calm(state: HaState, seat: i64, found: list[float]) -> None:
    """Who is how near to the imperial jewel, and what else is to be had."""
    place = state.places[seat]
    far = 12.0
    rival = 12.0
    ring = 0.0
    if state.imperial_field != NOBODY:
        far = float(distance(place, state.imperial_field))
        rival = nearest_rival(state, seat, state.imperial_field)
        ring = watchers(state, state.imperial_field, 2)
    found.append(between(far, 0.0, FAR) / STEPS)
    found.append(1.0 if far <= 4.0 else 0.0)
    found.append(1.0 if far <= 8.0 else 0.0)
    found.append(between(rival - far, -8.0, 8.0) / STEPS)
    found.append(pull(state, place))
    found.append(float(points_of(state, seat)))
    found.append(float(state.round) / 10.0 * float(points_of(state, seat)))
    found.append(1.0 if state.thieves[seat] == NOIRON else 0.0)
    found.append(ring if far <= 6.0 else 0.0)


def add_owner(state: HaState, seat: i64, flights: Flights, found: list[float]) -> None:
    """How likely he gets out, and who is near enough to stop him."""
    place = state.places[seat]
    out = chance_out(state, seat, flights)
    rounds = float(rounds_to_come(state))
    near = nearest_rival(state, seat, place)
    cards = 0.0
    about = 0.0
    for other in range(state.seats):
        if other != seat and state.places[other] != NOBODY:
            about += 1.0
            if distance(place, state.places[other]) <= 8:
                cards += float(len(state.hands[other]))
    found.append(out)
    found.append(log(out + LEAST))
    found.append(rounds / 5.0)
    found.append(1.0 if near <= 3.0 else 0.0)
    found.append(1.0 if near <= 6.0 else 0.0)
    found.append(cards / 5.0)
    found.append(about)
    found.append(1.0 if state.alarmed else 0.0)
    found.append(out * rounds / 5.0)


def add_hunter(state: HaState, seat: i64, flights: Flights, found: list[float]) -> None:
    """How likely the owner gets out, who is next then, and how near he is to hunt."""
    place = state.places[seat]
    owner = state.imperial_owner
    theirs = 0.0
    gap = FAR
    if state.places[owner] != NOBODY:
        theirs = chance_out(state, owner, flights)
        gap = between(float(distance(place, state.places[owner])), 0.0, FAR)
    out = chance_out(state, seat, flights)
    is_next = best_without(state, seat, owner)
    strikes = 0.0
    for card in state.hands[seat]:
        strikes += float(STRIKES[KIND_OF[card]])
    found.append(out)
    found.append(out if is_next else 0.0)
    found.append(theirs)
    found.append(log(theirs + LEAST))
    found.append(gap / STEPS)
    found.append(1.0 if gap <= 4.0 else 0.0)
    found.append(float(rounds_to_come(state)) / 5.0)
    found.append(strikes)
    found.append(strikes if gap <= 8.0 else 0.0)


def add_seeker(state: HaState, seat: i64, flights: Flights, found: list[float]) -> None:
    """Who is near to the imperial jewel where it lies, and how likely one gets out from there."""
    place = state.places[seat]
    prize = state.imperial_field
    gap = FAR
    rival = FAR
    from_there = 0.0
    if prize != NOBODY:
        gap = between(float(distance(place, prize)), 0.0, FAR)
        rival = nearest_rival(state, seat, prize)
        rounds = rounds_to_come(state)
        from_there = flights.flight(state, state.open_district, rounds).once(prize)
    out = chance_out(state, seat, flights)
    is_next = best_without(state, seat, NOBODY)
    found.append(out)
    found.append(out if is_next else 0.0)
    found.append(gap / STEPS)
    found.append(1.0 if gap <= 4.0 else 0.0)
    found.append(between(rival - gap, -8.0, 8.0) / STEPS)
    found.append(float(rounds_to_come(state)) / 5.0)
    found.append(from_there if gap <= 5.0 else 0.0)
    found.append(from_there if gap <= rival else 0.0)
    found.append(1.0 if is_next else 0.0)


def chance_out(state: HaState, seat: i64, flights: Flights) -> float:
    """HA-16.1: how likely he gets out, if the others let him; an owner has but one try."""
    flight = flights.flight(state, state.open_district, rounds_to_come(state))
    place = state.places[seat]
    return flight.once(place) if state.imperial_owner == seat else flight.again(place)


def best_without(state: HaState, seat: i64, but: i64) -> bool:
    """HA-17.3: has he most points, that other thief apart?"""
    mine = points_of(state, seat)
    for other in range(state.seats):
        if other != seat and other != but and points_of(state, other) >= mine:
            return False
    return True


def features_gone(state: HaState, seat: i64, flights: Flights) -> list[float]:
    """What speaks for a thief who is out of the city."""
    best = winner(state) == seat
    found: list[float] = [1.0, 1.0 if best else 0.0]
    owner = state.imperial_owner
    theirs = 0.0
    if owner != NOBODY and state.places[owner] != NOBODY:
        theirs = chance_out(state, owner, flights)
    better = 0.0
    behind = 0.0
    for other in range(state.seats):
        if state.places[other] != NOBODY:
            out = chance_out(state, other, flights)
            if points_of(state, other) > points_of(state, seat):
                better += out
            else:
                behind += out
    found.append(float(rounds_to_come(state)) / 5.0 if best else 0.0)
    found.append(theirs if best else 0.0)
    found.append(better if best else 0.0)
    found.append(behind if best else 0.0)
    while len(found) < FEATURES:
        found.append(0.0)
    return found


def nobody_features(state: HaState) -> list[float]:
    """What speaks for a night that all lose."""
    is_calm = state.open_district == NOBODY
    rounds = float(rounds_to_come(state))
    return [
        1.0 if is_calm else 0.0,
        float(state.round) / 10.0 if is_calm else 0.0,
        0.0 if is_calm else 1.0,
        0.0 if is_calm else rounds / 5.0,
        1.0 if state.left else 0.0,
    ]


def chances(state: HaState, flights: Flights) -> list[float]:
    """How likely each seat wins; exact when the game is over."""
    if not state.waiting:
        won = winner(state)
        return [1.0 if seat == won else 0.0 for seat in range(state.seats)]
    total = exp(dot(NOBODY_WINS, nobody_features(state)))
    found: list[float] = []
    for seat in range(state.seats):
        weight = exp(dot(WEIGHTS[role_of(state, seat)], features(state, seat, flights)))
        found.append(weight)
        total += weight
    return [weight / total for weight in found]


def dot(weights: list[float], numbers: list[float]) -> float:
    """The sum of products, kept where exp can bear it."""
    total = 0.0
    for i in range(len(weights)):
        total += weights[i] * numbers[i]
    return between(total, -30.0, 30.0)
