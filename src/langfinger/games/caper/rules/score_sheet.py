"""The score sheet: every line of points with its rules, at the end and at any time before."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.caper.happened.score import (
    ComboScored,
    GearScored,
    LocationScored,
    LootScored,
    NobodyWon,
    StarsScored,
    ThiefScored,
    Totalled,
)
from langfinger.games.caper.scoring import (
    card_points,
    crew_points,
    effect_points,
    last_line,
    location_points,
    loot_points,
    sets_of_loot,
    stars,
    winner_of,
)
from langfinger.games.caper.state import SEATS, SPACES, CaState
from langfinger.kernel import NOBODY, Event, Game, Json, Log, Rng, Step, View, imagine


class Scoring(Step):
    """CA-11.1: the game is over."""

    rule = "CA-11.1"

    def resolve(self, state: CaState, log: Log) -> None:
        if log.on:
            for line in score_lines(state):
                log.add(line)


SCORING: Final = Scoring()


def score_sheet(game: Game[CaState], seen: View) -> list[dict[str, Json]]:
    """CA-11.10: the lines of the sheet as they stand now: the event in words, and its rules.

    All that is scored lies open, so everybody gets the same lines at any time.
    """
    world = imagine(game, seen, Rng.seeded(0))
    return [
        {"line": line.to_json(game.words), "rules": list(line.rules())}
        for line in score_lines(world)
    ]


def score_lines(state: CaState) -> list[Event]:
    """CA-11.2, CA-11.3, CA-11.10: every line of the score, location by location, then the end."""
    lines: list[Event] = []
    for space in range(SPACES):
        add_location(state, space, lines)
        for seat in range(SEATS):
            add_crew(state, seat, space, lines)
    for seat in range(SEATS):
        trios, pairs, singles = sets_of_loot(state.boss(seat).hideout)
        lines.append(LootScored(seat, trios, pairs, singles, loot_points(state, seat)))
    for seat in range(SEATS):
        lines.append(total_line(state, seat))
    lines.append(last_line(state))
    return lines


def add_location(state: CaState, space: i64, lines: list[Event]) -> None:
    """CA-10.5, CA-11.2: who wins a location, and what it brings."""
    box = state.edition
    location = state.location(space)
    winner = winner_of(state, space)
    if winner == NOBODY:
        lines.append(NobodyWon(location))
        return
    lines.append(LocationScored(winner, location, box.location_faces[location].number))
    for effect in box.wins[location]:
        points = effect_points(state, effect, winner, space)
        lines.append(ComboScored(winner, location, points // effect.n, points))
    bonus = stars(state, space)
    if bonus:
        lines.append(StarsScored(winner, location, bonus))


def add_crew(state: CaState, seat: i64, space: i64, lines: list[Event]) -> None:
    """CA-11.3: a line for each card with an end effect, thief by thief and bottom to top."""
    for slot in range(state.crew(seat, space).count):
        add_stack(state, seat, space, slot, lines)


def add_stack(state: CaState, seat: i64, space: i64, slot: i64, lines: list[Event]) -> None:
    """CA-11.3: a thief and its gear."""
    box = state.edition
    crew = state.crew(seat, space)
    location = state.location(space)
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


def total_line(state: CaState, seat: i64) -> Event:
    """CA-11.7, CA-11.10: the sum of a seat."""
    places = sum([location_points(state, seat, space) for space in range(SPACES)])
    cards = sum([crew_points(state, seat, space) for space in range(SPACES)])
    loot = loot_points(state, seat)
    return Totalled(seat, places, cards, loot, places + cards + loot)
