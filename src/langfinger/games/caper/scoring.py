"""What everything is worth at the end, and who has won."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.caper.board.loot import loot_of, loot_total
from langfinger.games.caper.box.effects import Effect
from langfinger.games.caper.box.faces import Face
from langfinger.games.caper.happened.score import BY_COINS, BY_LOOT, BY_POINTS, Drawn, Won
from langfinger.games.caper.rules.counting import is_fulfilled, times, wins
from langfinger.games.caper.state import SPACES, CaState
from langfinger.kernel import NOBODY, Event, lowest


def points_of(state: CaState, seat: i64) -> i64:
    """CA-11.7, CA-A34: locations, cards and loot."""
    total = loot_points(state, seat)
    for space in range(SPACES):
        total += location_points(state, seat, space)
        total += crew_points(state, seat, space)
    return total


def location_points(state: CaState, seat: i64, space: i64) -> i64:
    """CA-3.8, CA-10.2, CA-11.2: all that the winner of a location gets for it, 0 for the other."""
    if not wins(state, seat, space):
        return 0
    location = state.location(space)
    printed = state.edition.location_faces[location].number
    return printed + combo_points(state, seat, space) + stars(state, space)


def combo_points(state: CaState, seat: i64, space: i64) -> i64:
    """CA-10.2, CA-10.8, CA-10.11, CA-A20: the points combos of a location for this winner."""
    points: i64 = 0
    for effect in state.edition.wins[state.location(space)]:
        points += effect_points(state, effect, seat, space)
    return points


def stars(state: CaState, space: i64) -> i64:
    """CA-10.6, CA-10.7, CA-10.12, CA-A1: the bonus beside the last spaces, in the house two."""
    marker = state.marker(space)
    to_end: i64 = state.half - (marker if marker > 0 else -marker)
    printed = state.edition.stars
    last: i64 = len(printed) - 1
    return printed[last - to_end] if to_end <= last else 0


def crew_points(state: CaState, seat: i64, space: i64) -> i64:
    """CA-7.14, CA-11.3: the end effects of all own cards at a location, covered ones too."""
    box = state.edition
    crew = state.crew(seat, space)
    points: i64 = 0
    thieves: i64 = crew.people & box.end_thieves
    while thieves:
        points += card_points(state, box.thief_faces[lowest(thieves)], seat, space)
        thieves &= thieves - 1
    gear: i64 = crew.gear & box.end_gear
    while gear:
        points += card_points(state, box.gear_faces[lowest(gear)], seat, space)
        gear &= gear - 1
    return points


def card_points(state: CaState, face: Face, seat: i64, space: i64) -> i64:
    """CA-6.8, CA-7.7, CA-7.10, CA-7.12, CA-A21: every bearer scores in full at the end."""
    points: i64 = 0
    for effect in face.end:
        points += effect_points(state, effect, seat, space)
    return points


def effect_points(state: CaState, effect: Effect, seat: i64, space: i64) -> i64:
    """CA-7.1, CA-12.3, CA-12.7: points per fulfilment, if the condition holds."""
    if not is_fulfilled(state, effect, seat, space):
        return 0
    return effect.n * times(state, effect, seat, space)


def sets_of_loot(row: i64) -> tuple[i64, i64, i64]:
    """CA-11.4, CA-11.5: the best division: sets of three kinds, of two, and single tokens."""
    a, b, c = loot_of(row, 0), loot_of(row, 1), loot_of(row, 2)
    most: i64 = max(a, max(b, c))
    fewest: i64 = min(a, min(b, c))
    middle: i64 = a + b + c - most - fewest
    return fewest, middle - fewest, most - middle


def loot_points(state: CaState, seat: i64) -> i64:
    """CA-11.4 to CA-11.6: what the loot of a hideout is worth."""
    trios, pairs, singles = sets_of_loot(state.boss(seat).hideout)
    points = state.edition.set_points
    return points[2] * trios + points[1] * pairs + points[0] * singles


def winner_of(state: CaState, space: i64) -> i64:
    """CA-10.5: the seat on whose side the marker stands, NOBODY in the centre."""
    if wins(state, 0, space):
        return 0
    return 1 if wins(state, 1, space) else NOBODY


def last_line(state: CaState) -> Event:
    """CA-9.6, CA-11.7, CA-11.8, CA-11.12, CA-12.20, CA-A16: points, then coins, then loot."""
    for because in (BY_POINTS, BY_COINS, BY_LOOT):
        ahead = measure(state, 0, because) - measure(state, 1, because)
        if ahead:
            return Won(0 if ahead > 0 else 1, because)
    return Drawn()


def measure(state: CaState, seat: i64, because: i64) -> i64:
    """CA-11.8: what is compared."""
    if because == BY_POINTS:
        return points_of(state, seat)
    boss = state.boss(seat)
    return boss.coins if because == BY_COINS else loot_total(boss.hideout)


def places_of(state: CaState) -> list[int]:
    """CA-11.8: the winner comes first, or both if the game is drawn."""
    line = last_line(state)
    return [1 + int(seat != line.seat) for seat in (0, 1)] if isinstance(line, Won) else [1, 1]
