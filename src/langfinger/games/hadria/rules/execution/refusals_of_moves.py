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
from langfinger.games.hadria.rules.execution.actions import (
    Crawl,
    Leave,
    Pick,
    Spend,
    Steal,
    Stop,
    Turn,
    Walk,
)
from langfinger.games.hadria.rules.execution.movement import (
    FIRST,
    can_move,
    is_exposed,
    is_way_down,
    may_crawl,
    may_steal_here,
    may_take,
)
from langfinger.games.hadria.rules.execution.steps import Moving
from langfinger.games.hadria.rules.guards.visibility import of_event
from langfinger.games.hadria.rules.things.refusals import field_name, not_now
from langfinger.games.hadria.state import HaState
from langfinger.kernel import NOBODY, Action, Reason, bit


def why_not_move(state: HaState, ask: Moving, action: Action) -> Reason:
    """HA-8.10: what the mover cannot do here and now."""
    if isinstance(action, Walk):
        return why_not_walk(state, ask, action.field)
    if isinstance(action, Crawl):
        return why_not_crawl(state, ask, action.field)
    if isinstance(action, Leave):
        return why_not_leave(state, ask)
    if isinstance(action, Spend):
        return why_not_spend(state, ask)
    if isinstance(action, Stop):
        return Reason("HA-A55", "guard_at_end", {"field": field_name(state.places[ask.seat])})
    if not isinstance(action, (Pick, Turn, Steal)):
        return not_now(action)
    if state.blinded & bit(ask.seat):
        return Reason("HA-10.8", "blinded", {})
    if not may_take(state, ask):
        return Reason("HA-9.4", "no_taking", {})
    if isinstance(action, Steal):
        return why_not_steal(state, ask, action)
    if isinstance(action, Pick):
        return Reason("HA-9.1", "no_jewel", {"jewel": JEWEL_WORDS.names[action.jewel]})
    return Reason("HA-9.2", "no_tile_here", {})


def why_held(state: HaState, ask: Moving) -> Reason:
    """HA-8.1, HA-14.6: no steps are left, or the thief is held fast."""
    if state.immobile & bit(ask.seat):
        return Reason("HA-14.6", "held_fast", {})
    return Reason("HA-8.1", "no_steps", {})


def why_not_walk(state: HaState, ask: Moving, field: i64) -> Reason:
    """HA-8.1, HA-8.11, HA-13.12: where a step cannot lead."""
    facts = {"field": field_name(field), "field2": field_name(state.places[ask.seat])}
    if IS_DUNGEON[field]:
        return Reason("HA-13.12", "dungeon_closed", facts)
    if field not in NEXT_TO[state.places[ask.seat]]:
        return Reason("HA-8.1", "not_next_to", facts)
    if not can_move(state, ask):
        return why_held(state, ask)
    if field in state.fire:
        return Reason("HA-8.11", "burning", facts)
    return Reason("HA-A55", "guard_at_end", facts)


def why_not_crawl(state: HaState, ask: Moving, field: i64) -> Reason:
    """HA-8.5, HA-A15, HA-A56: what is missing for the sewers."""
    here = state.places[ask.seat]
    facts = {"field": field_name(field), "field2": field_name(here)}
    if of_event(state, NO_SEWERS):
        return Reason("HA-8.5", "sewers_closed", {})
    if not is_way_down(state, ask.seat, here):
        return Reason("HA-8.5", "no_entrance", facts)
    if state.immobile & bit(ask.seat):
        return why_held(state, ask)
    if not may_crawl(state, ask):
        rule = "HA-A15" if ask.entered == FIRST else "HA-A56"
        return Reason(rule, "must_enter", facts)
    if field in state.fire:
        return Reason("HA-8.11", "burning", facts)
    return Reason("HA-8.5", "no_exit", facts)


def why_not_leave(state: HaState, ask: Moving) -> Reason:
    """HA-16.1, HA-A4: what is missing for the way out."""
    exit = EXIT_AT[state.places[ask.seat]]
    if exit == NOBODY:
        return Reason("HA-16.1", "no_gate", {"field": field_name(state.places[ask.seat])})
    if EXIT_DISTRICT[exit] != state.open_district:
        return Reason("HA-15.4", "gate_closed", {"exit": EXIT_WORDS.names[exit]})
    if not can_move(state, ask):
        return why_held(state, ask)
    if exit == state.shut_exit:
        return Reason("HA-3.2", "gate_shut", {"exit": EXIT_WORDS.names[exit]})
    return Reason("HA-A4", "before_alarm", {})


def why_not_spend(state: HaState, ask: Moving) -> Reason:
    """HA-19.6: one tile a move, from the own sheet."""
    if state.immobile & bit(ask.seat):
        return why_held(state, ask)
    if ask.spent:
        return Reason("HA-19.6", "tile_spent", {})
    return Reason("HA-19.6", "no_pocket", {})


def why_not_steal(state: HaState, ask: Moving, action: Steal) -> Reason:
    """HA-10.3, HA-10.5, HA-A12: why this thief cannot be robbed here."""
    victim = action.seat
    if victim >= state.seats or victim == ask.seat:
        return Reason("HA-0.9", "no_such_thief", {})
    facts = {"seat": victim, "jewel": JEWEL_WORDS.names[action.jewel]}
    if state.places[victim] != state.places[ask.seat]:
        return Reason("HA-10.3", "not_here", facts)
    if state.robbed & bit(victim):
        return Reason("HA-10.5", "robbed_already", facts)
    if not is_exposed(state, ask.seat, victim):
        return Reason("HA-10.1", "not_touched", facts)
    if not may_steal_here(state, ask):
        return Reason("HA-A12", "not_entered", facts)
    return Reason("HA-A36", "has_no_jewel", facts)
