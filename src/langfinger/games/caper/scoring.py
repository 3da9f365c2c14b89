"""What everything is worth at the end, and who has won."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.caper.board.card_sets import first_of
from langfinger.games.caper.board.crew import Crew
from langfinger.games.caper.board.loot import loot_of, loot_total
from langfinger.games.caper.box.cards import Box
from langfinger.games.caper.box.effects import Effect
from langfinger.games.caper.box.faces import Face
from langfinger.games.caper.rules.counting import is_fulfilled, times, wins
from langfinger.games.caper.sheet import (
    BY_COINS,
    BY_LOOT,
    BY_POINTS,
    ComboScored,
    Drawn,
    GearScored,
    LocationScored,
    LootScored,
    NobodyWon,
    StarsScored,
    ThiefScored,
    Totalled,
    Won,
)
from langfinger.games.caper.state import SEATS, SPACES, CaState
from langfinger.kernel import NOBODY, Event


def points_of(state: CaState, box: Box, seat: i64) -> i64:
    """CA-11.7, CA-A34: locations, cards and loot."""
    total = loot_points(box, state.boss(seat).loot)
    for space in range(SPACES):
        total += location_points(state, box, seat, space)
        total += crew_points(state, box, seat, space)
    return total


def location_points(state: CaState, box: Box, seat: i64, space: i64) -> i64:
    """CA-3.8, CA-10.2, CA-11.2: all that the winner of a location gets for it, 0 for the other."""
    if not wins(state, seat, space):
        return 0
    location = state.site(space).location
    printed = box.location_faces[location].number
    return printed + combo_points(state, box, seat, space) + stars(state, box, space)


def combo_points(state: CaState, box: Box, seat: i64, space: i64) -> i64:
    """CA-10.2, CA-10.8, CA-10.11, CA-A20: the points combos of a location for this winner."""
    points: i64 = 0
    for effect in box.wins[state.site(space).location]:
        points += effect_points(state, effect, seat, space)
    return points


def stars(state: CaState, box: Box, space: i64) -> i64:
    """CA-10.6, CA-10.7, CA-10.12, CA-A1: the bonus beside the last two spaces of the track."""
    marker = state.site(space).marker
    to_end: i64 = state.half - (marker if marker > 0 else -marker)
    return box.stars[1 - to_end] if to_end < 2 else 0


def crew_points(state: CaState, box: Box, seat: i64, space: i64) -> i64:
    """CA-7.14, CA-11.3: the end effects of all own cards at a location, covered ones too."""
    crew = state.crew(seat, space)
    points: i64 = 0
    thieves: i64 = crew.people & box.end_thieves
    while thieves:
        points += card_points(state, box.thief_faces[first_of(thieves)], seat, space)
        thieves &= thieves - 1
    gear: i64 = crew.gear & box.end_gear
    while gear:
        points += card_points(state, box.gear_faces[first_of(gear)], seat, space)
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


def loot_points(box: Box, row: i64) -> i64:
    """CA-11.4 to CA-11.6: what the loot of a hideout is worth."""
    trios, pairs, singles = sets_of_loot(row)
    points = box.set_points
    return points[2] * trios + points[1] * pairs + points[0] * singles


def score_sheet(state: CaState, box: Box) -> list[Event]:
    """CA-11.2, CA-11.3, CA-11.10: every line of the score, location by location, then the end."""
    lines: list[Event] = []
    for space in range(SPACES):
        add_location(state, box, space, lines)
        for seat in range(SEATS):
            add_crew(state, box, seat, space, lines)
    for seat in range(SEATS):
        row = state.boss(seat).loot
        trios, pairs, singles = sets_of_loot(row)
        lines.append(LootScored(seat, trios, pairs, singles, loot_points(box, row)))
    for seat in range(SEATS):
        lines.append(total_line(state, box, seat))
    lines.append(last_line(state, box))
    return lines


def add_location(state: CaState, box: Box, space: i64, lines: list[Event]) -> None:
    """CA-10.5, CA-11.2: who wins a location, and what it brings."""
    location = state.site(space).location
    winner = winner_of(state, space)
    if winner == NOBODY:
        lines.append(NobodyWon(location))
        return
    lines.append(LocationScored(winner, location, box.location_faces[location].number))
    for effect in box.wins[location]:
        points = effect_points(state, effect, winner, space)
        lines.append(ComboScored(winner, location, points // effect.n, points))
    bonus = stars(state, box, space)
    if bonus:
        lines.append(StarsScored(winner, location, bonus))


def winner_of(state: CaState, space: i64) -> i64:
    """CA-10.5: the seat on whose side the marker stands, NOBODY in the centre."""
    if wins(state, 0, space):
        return 0
    return 1 if wins(state, 1, space) else NOBODY


def add_crew(state: CaState, box: Box, seat: i64, space: i64, lines: list[Event]) -> None:
    """CA-11.3: a line for each card with an end effect, thief by thief and bottom to top."""
    crew = state.crew(seat, space)
    location = state.site(space).location
    for slot in range(crew.count):
        add_stack(state, box, crew, seat, space, slot, location, lines)


def add_stack(
    state: CaState,
    box: Box,
    crew: Crew,
    seat: i64,
    space: i64,
    slot: i64,
    location: i64,
    lines: list[Event],
) -> None:
    """CA-11.3: a thief and its gear."""
    thief = crew.thief_at(slot)
    face = box.thief_faces[thief]
    if face.end:
        points = card_points(state, face, seat, space)
        lines.append(ThiefScored(seat, thief, location, points))
    for level in range(crew.height(slot)):
        card = crew.gear_at(slot, level)
        face = box.gear_faces[card]
        if face.end:
            points = card_points(state, face, seat, space)
            lines.append(GearScored(seat, card, location, points))


def total_line(state: CaState, box: Box, seat: i64) -> Event:
    """CA-11.7, CA-11.10: the sum of a seat."""
    places = sum([location_points(state, box, seat, space) for space in range(SPACES)])
    cards = sum([crew_points(state, box, seat, space) for space in range(SPACES)])
    loot = loot_points(box, state.boss(seat).loot)
    return Totalled(seat, places, cards, loot, places + cards + loot)


def last_line(state: CaState, box: Box) -> Event:
    """CA-9.6, CA-11.7, CA-11.8, CA-11.12, CA-12.20, CA-A16: points, then coins, then loot."""
    for because in (BY_POINTS, BY_COINS, BY_LOOT):
        ahead = measure(state, box, 0, because) - measure(state, box, 1, because)
        if ahead:
            return Won(0 if ahead > 0 else 1, because)
    return Drawn()


def measure(state: CaState, box: Box, seat: i64, because: i64) -> i64:
    """CA-11.8: what is compared."""
    if because == BY_POINTS:
        return points_of(state, box, seat)
    boss = state.boss(seat)
    return boss.coins if because == BY_COINS else loot_total(boss.loot)


def winners(state: CaState, box: Box) -> list[int]:
    """CA-11.8: the winner, or both if the game is drawn."""
    line = last_line(state, box)
    return [line.seat] if isinstance(line, Won) else [0, 1]
