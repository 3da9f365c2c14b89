"""Why not this step? What a thief on the move cannot do here and now."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.hadria.box.board import (
    EXIT_AT,
    EXIT_DISTRICT,
    EXIT_WORDS,
    IS_DUNGEON,
    NEXT_TO,
)
from langfinger.games.hadria.box.cards import JEWEL_WORDS, NO_SEWERS
from langfinger.games.hadria.rules.execution.actions import Steal
from langfinger.games.hadria.rules.execution.movement import (
    FIRST,
    can_move,
    is_exposed,
    is_way_down,
    is_way_up,
    may_crawl,
    may_steal_here,
    may_take,
)
from langfinger.games.hadria.rules.things.actions import Pick
from langfinger.games.hadria.rules.things.places import of_event
from langfinger.games.hadria.rules.things.refusals import field_name
from langfinger.games.hadria.short_lists import is_among
from langfinger.games.hadria.state import HaState
from langfinger.kernel import NOBODY, Action, Reason, bit


def why_held(state: HaState, seat: i64) -> Reason:
    """HA-8.1, HA-14.6: no steps are left, or the thief is held fast."""
    if state.immobile & bit(seat):
        return Reason("HA-14.6", "held_fast", {})
    return Reason("HA-8.1", "no_steps", {})


def why_not_walk(state: HaState, seat: i64, steps: i64, field: i64) -> Reason:
    """HA-8.1, HA-8.11, HA-13.12: where a step cannot lead."""
    facts = {"field": field_name(field), "field2": field_name(state.places[seat])}
    if IS_DUNGEON[field]:
        return Reason("HA-13.12", "dungeon_closed", facts)
    if field not in NEXT_TO[state.places[seat]]:
        return Reason("HA-8.1", "not_next_to", facts)
    if not can_move(state, seat, steps):
        return why_held(state, seat)
    if is_among(state.fire, field):
        return Reason("HA-8.11", "burning", facts)
    return Reason("HA-A55", "guard_at_end", facts)


def why_not_crawl(state: HaState, seat: i64, entered: i64, field: i64) -> Reason:
    """HA-8.5, HA-A15, HA-A55, HA-A56: what is missing for the sewers."""
    here = state.places[seat]
    facts = {"field": field_name(field), "field2": field_name(here)}
    if of_event(state, NO_SEWERS):
        return Reason("HA-8.5", "sewers_closed", {})
    if not is_way_down(state, seat, here):
        return Reason("HA-8.5", "no_entrance", facts)
    if state.immobile & bit(seat):
        return why_held(state, seat)
    if not may_crawl(state, seat, entered):
        rule = "HA-A15" if entered == FIRST else "HA-A56"
        return Reason(rule, "must_enter", facts)
    if is_among(state.fire, field):
        return Reason("HA-8.11", "burning", facts)
    if field != here and is_way_up(state, seat, field):
        return Reason("HA-A55", "guard_at_end", facts)
    return Reason("HA-8.5", "no_exit", facts)


def why_not_leave(state: HaState, seat: i64, steps: i64) -> Reason:
    """HA-16.1, HA-A4: what is missing for the way out."""
    exit = EXIT_AT[state.places[seat]]
    if exit == NOBODY:
        return Reason("HA-16.1", "no_gate", {"field": field_name(state.places[seat])})
    if EXIT_DISTRICT[exit] != state.open_district:
        return Reason("HA-15.4", "gate_closed", {"exit": EXIT_WORDS.names[exit]})
    if not can_move(state, seat, steps):
        return why_held(state, seat)
    if exit == state.shut_exit:
        return Reason("HA-3.2", "gate_shut", {"exit": EXIT_WORDS.names[exit]})
    return Reason("HA-A4", "before_alarm", {})


def why_not_spend(state: HaState, seat: i64, spent: i64) -> Reason:
    """HA-19.6: one tile a move, from the own sheet."""
    if state.immobile & bit(seat):
        return why_held(state, seat)
    if spent:
        return Reason("HA-19.6", "tile_spent", {})
    return Reason("HA-19.6", "no_pocket", {})


def why_not_take(state: HaState, seat: i64, program: i64, entered: i64, action: Action) -> Reason:
    """HA-9.1, HA-9.2, HA-9.4, HA-10.8: why nothing is picked up, turned up or stolen here."""
    if state.blinded & bit(seat):
        return Reason("HA-10.8", "blinded", {})
    if not may_take(state, seat, program):
        return Reason("HA-9.4", "no_taking", {})
    if isinstance(action, Steal):
        return why_not_steal(state, seat, entered, action)
    if isinstance(action, Pick):
        return Reason("HA-9.1", "no_jewel", {"jewel": JEWEL_WORDS.names[action.jewel]})
    return Reason("HA-9.2", "no_tile_here", {})


def why_not_steal(state: HaState, seat: i64, entered: i64, action: Steal) -> Reason:
    """HA-10.3, HA-10.5, HA-A12: why this thief cannot be robbed here."""
    victim = action.seat
    if victim >= state.seats or victim == seat:
        return Reason("HA-0.9", "no_such_thief", {})
    facts = {"seat": victim, "jewel": JEWEL_WORDS.names[action.jewel]}
    if state.places[victim] != state.places[seat]:
        return Reason("HA-10.3", "not_here", facts)
    if state.robbed & bit(victim):
        return Reason("HA-10.5", "robbed_already", facts)
    if not is_exposed(state, seat, victim):
        return Reason("HA-10.1", "not_touched", facts)
    if not may_steal_here(state, entered):
        return Reason("HA-A12", "not_entered", facts)
    return Reason("HA-A36", "has_no_jewel", facts)
