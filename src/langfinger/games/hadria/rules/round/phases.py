"""The phases of a round: event, draw and the start of the planning."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.hadria.box.board import ALARM_CAPTAINS, ALARM_GUARDS
from langfinger.games.hadria.box.cards import (
    ADMIRED_AP,
    CAPTAIN,
    EVENT_COMPASS,
    EVENT_DUNGEON_AP,
    EVENT_INITIATIVE,
    EVENT_JEWELS,
    GUARD,
    INVENTOR_DRAW,
    INVENTOR_DROP,
    JASMINE,
    NIKOLAI,
)
from langfinger.games.hadria.rules.execution.steps import NextAction
from langfinger.games.hadria.rules.guards.visibility import (
    director,
    is_in_city,
    is_in_dungeon,
    of_event,
    seats_from_start,
)
from langfinger.games.hadria.rules.round.event_cards import happen_now
from langfinger.games.hadria.rules.round.events import (
    AlarmRaised,
    EventTurned,
    JewelPlaced,
    MarkersReady,
    MarkersSetAside,
    NoJewelPlaced,
    Rolled,
    RoundBegan,
    VioletTaken,
)
from langfinger.games.hadria.rules.round.jewel_places import jewel_fields, jewel_spots
from langfinger.games.hadria.rules.round.steps import (
    CleanUp,
    Drawing,
    EventPhase,
    HandLimit,
    MarkersLaid,
    PlacingJewel,
    Planning,
    PlanningStart,
    Reinforcing,
    Reveal,
    Rolling,
)
from langfinger.games.hadria.rules.things.hands import ask_to_drop, draw
from langfinger.games.hadria.setup import DIE
from langfinger.games.hadria.state import HaState
from langfinger.kernel import NOBODY, Log, bit, count_bits

BLUE: Final[i64] = 10  # HA-2.5
BLUE_IN_DUNGEON: Final[i64] = 2  # HA-13.9
MARKERS_KEPT: Final[i64] = 2  # HA-A33


def start_round(state: HaState, log: Log) -> None:
    """HA-3.1, HA-15.6: the alarm comes first, if the jewel was taken in the round before."""
    state.round += 1
    log.add(RoundBegan(state.round, state.start))
    state.agenda.append(EventPhase())
    if state.best_thief != NOBODY and not state.alarmed:
        state.alarmed = 1
        district = state.open_district
        log.add(AlarmRaised(district))
        for field in reversed(ALARM_GUARDS[district]):
            state.agenda.append(Reinforcing(GUARD, field))
        for field in reversed(ALARM_CAPTAINS[district]):
            state.agenda.append(Reinforcing(CAPTAIN, field))


def turn_event(state: HaState, log: Log) -> None:
    """HA-3.2, HA-15.7, HA-21.1: the top card of the deck; then jewel, roll, draw and plans."""
    if state.alarmed:
        state.event = state.alarmed_deck[-1]
        state.alarmed_deck = state.alarmed_deck[:-1]
        state.alarmed_past = [*state.alarmed_past, state.event]
    else:
        state.event = state.calm_deck[-1]
        state.calm_deck = state.calm_deck[:-1]
        state.calm_past = [*state.calm_past, state.event]
    if log.on:
        log.add(EventTurned(state.event))
    state.agenda.append(PlanningStart())
    for seat in reversed(seats_from_start(state)):
        if is_in_city(state, seat):
            state.agenda.append(Drawing(seat))
    state.agenda.append(Rolling())
    if not state.alarmed:
        count = of_event(state, EVENT_JEWELS)
        state.agenda.append(PlacingJewel(director(state), count if count else 1))
    happen_now(state, log)


def ask_for_jewel(state: HaState, step: PlacingJewel, log: Log) -> None:
    """HA-3.4: the start player chooses, if there is a choice; without a place there is no jewel."""
    spots = jewel_spots(state)
    if count_bits(spots) > 1:
        state.pause(step, bit(step.seat))
    elif spots:
        place_jewel(state, step, jewel_fields(state)[0], log)
    else:
        log.add(NoJewelPlaced(EVENT_COMPASS[state.event]))


def place_jewel(state: HaState, step: PlacingJewel, field: i64, log: Log) -> None:
    """HA-3.4: a yellow jewel; generous nobles give another."""
    state.yellows = [*state.yellows, field]
    if log.on:
        log.add(JewelPlaced(field))
    if step.left > 1:
        state.agenda.append(PlacingJewel(step.seat, step.left - 1))


def roll_dice(state: HaState, log: Log) -> None:
    """HA-3.5, HA-2.7, HA-15.7: one die, or the higher of two; an event may change it."""
    dice: list[int] = [state.rng.below(DIE) + 1]
    if state.alarmed:
        dice.append(state.rng.below(DIE) + 1)
    state.dice = dice
    roll: i64 = max(dice) + of_event(state, EVENT_INITIATIVE)
    state.roll = roll if roll > 1 else 1
    log.add(Rolled(dice[0], dice[-1] if state.alarmed else NOBODY, state.roll))


def draw_card(state: HaState, seat: i64, log: Log) -> None:
    """HA-4.1, HA-13.16: one card; Nikolai draws two and discards one of his hand."""
    if state.thieves[seat] == NIKOLAI:
        draw(state, seat, INVENTOR_DRAW, log)
        state.agenda.append(HandLimit(seat))
        count: i64 = INVENTOR_DROP if state.hands[seat] else 0
        ask_to_drop(state, seat, count, log)
    else:
        draw(state, seat, 1, log)
        state.agenda.append(HandLimit(seat))


def begin_planning(state: HaState, log: Log) -> None:
    """HA-5.1: delayed draws first, then markers, then all plan."""
    state.agenda.append(MarkersLaid())
    for seat in reversed(seats_from_start(state)):
        if state.later_draw[seat] and is_in_city(state, seat):
            state.agenda.append(HandLimit(seat))
    for seat in seats_from_start(state):
        if is_in_city(state, seat):
            draw(state, seat, state.later_draw[seat], log)
        state.later_draw[seat] = 0


def lay_markers(state: HaState, log: Log) -> None:
    """HA-5.1, HA-5.2, HA-15.3, HA-A34: blue, violet and red markers less those set aside."""
    seats: i64 = 0
    for seat in range(state.seats):
        if is_in_city(state, seat):
            seats |= bit(seat)
            count_markers(state, seat, log)
    state.agenda.append(CleanUp())
    state.agenda.append(NextAction())
    state.agenda.append(Reveal())
    state.pause(Planning(seats), seats)


def count_markers(state: HaState, seat: i64, log: Log) -> None:
    """HA-5.1, HA-A33, HA-A54: at least two are left of what he has."""
    if state.later_ap[seat]:
        state.violet[seat] += state.later_ap[seat]
        log.add(VioletTaken(seat, state.later_ap[seat]))
        state.later_ap[seat] = 0
    markers = blue_of(state, seat) + state.violet[seat]
    if state.imperial_owner == seat:
        markers += state.seats - 1
    if state.set_aside[seat]:
        kept = max(markers - state.set_aside[seat], MARKERS_KEPT)
        log.add(MarkersSetAside(seat, markers - kept))
        markers = kept
        state.set_aside[seat] = 0
    state.markers[seat] = markers
    if log.on:
        log.add(MarkersReady(seat, markers))


def blue_of(state: HaState, seat: i64) -> i64:
    """HA-13.9, HA-14.3: ten blue markers, in a dungeon two; some thieves get more."""
    if not is_in_dungeon(state, seat):
        return BLUE
    paid = max(BLUE_IN_DUNGEON, of_event(state, EVENT_DUNGEON_AP))
    return max(paid, ADMIRED_AP) if state.thieves[seat] == JASMINE else paid
