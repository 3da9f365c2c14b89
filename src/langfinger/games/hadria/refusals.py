"""Why not? The rule that stands in the way of an answer, told from what the seat knows."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.hadria.action_steps import (
    Acting,
    Aiming,
    ChoosingAction,
    Giving,
    Jamming,
    Leading,
    Moving,
    Nibbling,
)
from langfinger.games.hadria.actions import (
    FIGURE_WORDS,
    M_CLEVER_PLAN,
    M_SPRINT,
    MODE_WORDS,
    SLOT_WORDS,
    AddTile,
    Aim,
    Be,
    Cover,
    Crawl,
    Cut,
    Do,
    Drop,
    Give,
    Leave,
    Next,
    Pick,
    Plan,
    Point,
    Ready,
    RemoveTile,
    Rethink,
    SetAp,
    Shut,
    Spend,
    Steal,
    Stop,
    TakeBack,
    TakeTile,
    Target,
    Turn,
    Walk,
)
from langfinger.games.hadria.board import (
    EXIT_AT,
    EXIT_DISTRICT,
    EXIT_WORDS,
    FIELD_WORDS,
    IS_DUNGEON,
    IS_GUARDHOUSE,
    NEXT_TO,
    distance,
)
from langfinger.games.hadria.cards import (
    AMBUSH,
    E_BELL,
    E_FISH,
    E_KEY,
    E_RATS,
    GENERAL,
    JEWEL_WORDS,
    KIND_WORDS,
    MOVE,
    NO_SEWERS,
    OWN_DISTRICT,
    PROGRAM_WORDS,
    PROGRAMS,
    TILE_WORDS,
    planned_kind,
)
from langfinger.games.hadria.driving import in_reach, is_movable, reach_of, steps_towards
from langfinger.games.hadria.legal import (
    fields_offered,
    figures_offered,
    jewels_offered,
    legal_actions,
)
from langfinger.games.hadria.movement import (
    FIRST,
    can_move,
    is_exposed,
    is_way_down,
    may_crawl,
    may_steal_here,
    may_take,
)
from langfinger.games.hadria.planning import free_markers, holds_planable, may_use_special
from langfinger.games.hadria.presence import is_about, is_in_dungeon, of_event
from langfinger.games.hadria.round_steps import (
    Dropping,
    Greasing,
    PickingThief,
    Planning,
    ShuttingGate,
)
from langfinger.games.hadria.state import HaState
from langfinger.games.hadria.targets import AT_FIELDS, AT_FIGURES, AT_THIEVES
from langfinger.kernel import NOBODY, Action, Reason, Step, bit


def why_refused(state: HaState, seat: i64, action: Action) -> Reason | None:
    """Why this seat, which is asked, may not answer so; None if it may."""
    if action in legal_actions(state, seat):
        return None
    ask = state.ask
    if isinstance(ask, Planning):
        return why_not_plan(state, seat, action)
    if isinstance(ask, Acting):
        return why_not_act(state, ask, action)
    if isinstance(ask, Moving):
        return why_not_move(state, ask, action)
    if isinstance(ask, Aiming):
        return why_not_aim(state, ask, action)
    return why_not_other(state, seat, action)


def field_name(field: i64) -> str:
    """The name of a field."""
    return FIELD_WORDS.names[field]


def not_now(action: Action) -> Reason:
    """HA-6.5: the question on the table is another one."""
    return Reason(action.rule, "not_now", {})


def why_not_plan(state: HaState, seat: i64, action: Action) -> Reason:
    """HA-5.2 to HA-5.9: what the plan does not allow."""
    if not state.is_waiting_for(seat):
        return Reason("HA-5.2", "already_ready", {})
    if isinstance(action, Plan):
        return why_not_card(state, seat, action.kind)
    if isinstance(action, Cover):
        return why_not_cover(state, seat, action.kind)
    if isinstance(action, Ready):
        return Reason("HA-5.5", "bare_action", {})
    if isinstance(action, Rethink):
        return Reason("HA-5.2", "not_ready", {})
    if isinstance(action, SetAp):
        return why_not_ap(state, seat, action)
    if isinstance(action, TakeBack):
        return no_such_action(action.slot)
    if isinstance(action, AddTile):
        return why_not_tile(state, seat, action)
    if isinstance(action, RemoveTile):
        facts = {"slot": SLOT_WORDS.names[action.slot], "tile": TILE_WORDS.names[action.tile]}
        return Reason("HA-5.8", "tile_not_there", facts)
    return not_now(action)


def no_such_action(slot: i64) -> Reason:
    """HA-5.4: so many actions are not planned."""
    return Reason("HA-5.4", "no_such_action", {"slot": SLOT_WORDS.names[slot]})


def why_not_card(state: HaState, seat: i64, kind: i64) -> Reason:
    """HA-5.3, HA-5.5: the card is not in hand, or no AP is left for it."""
    if not holds_planable(state, seat, kind):
        return Reason("HA-5.3", "not_in_hand", {"kind": KIND_WORDS.names[kind]})
    return Reason("HA-5.5", "no_ap_left", {})


def why_not_cover(state: HaState, seat: i64, kind: i64) -> Reason:
    """HA-2.4, HA-7.8: a special action once, and only under a general card."""
    if not may_use_special(state):
        return Reason("HA-2.4", "no_specials", {})
    if kind >= GENERAL:
        return Reason("HA-7.8", "basic_cover", {"kind": KIND_WORDS.names[kind]})
    if state.plan_special[seat] != NOBODY:
        return Reason("HA-7.8", "special_planned", {})
    return why_not_card(state, seat, kind)


def why_not_ap(state: HaState, seat: i64, action: SetAp) -> Reason:
    """HA-5.5, HA-5.6: at least one marker, and no more than there are."""
    slot = action.slot
    if slot >= len(state.plan_cards[seat]):
        return no_such_action(slot)
    laid = state.plan_markers[seat][slot]
    if action.ap == laid:
        return Reason("HA-5.5", "already_so_many", {"slot": SLOT_WORDS.names[slot], "ap": laid})
    if action.ap < laid or action.ap == 0:
        return Reason("HA-5.5", "needs_ap", {"slot": SLOT_WORDS.names[slot]})
    free = free_markers(state, seat) + laid
    return Reason(
        "HA-5.6", "too_many_ap", {"slot": SLOT_WORDS.names[slot], "ap": action.ap, "free": free}
    )


def why_not_tile(state: HaState, seat: i64, action: AddTile) -> Reason:
    """HA-5.7, HA-5.8: the tile must lie on the sheet and on no other action."""
    if action.slot >= len(state.plan_cards[seat]):
        return no_such_action(action.slot)
    return Reason("HA-5.7", "no_free_tile", {"tile": TILE_WORDS.names[action.tile]})


def why_not_act(state: HaState, ask: Acting, action: Action) -> Reason:
    """HA-7.1, HA-7.4, HA-13.10: what the action that is due does not allow."""
    if not isinstance(action, Do):
        return not_now(action)
    kind = planned_kind(state.plan_cards[ask.seat][ask.slot])
    if is_in_dungeon(state, ask.seat) and kind != MOVE:
        return Reason("HA-13.10", "must_move_first", {})
    if action.mode in (M_SPRINT, M_CLEVER_PLAN) and kind == fitting_kind(action.mode):
        return Reason("HA-7.4", "not_alone", {"n": state.executed[ask.seat]})
    facts = {"kind": KIND_WORDS.names[kind], "mode": MODE_WORDS.names[action.mode]}
    return Reason("HA-7.1", "other_card", facts)


def fitting_kind(mode: i64) -> i64:
    """HA-7.2, HA-7.3: the basic card with this strong effect."""
    return MOVE if mode == M_SPRINT else AMBUSH


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
    if not isinstance(action, Pick | Turn | Steal):
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


def why_not_aim(state: HaState, ask: Aiming, action: Action) -> Reason:
    """HA-7.10, HA-11.1, HA-A58: why the action cannot touch this."""
    word = PROGRAMS[ask.program][0].word
    name = {"program": PROGRAM_WORDS.names[ask.program]}
    if isinstance(action, Aim) and word in AT_FIELDS:
        return why_not_field(state, ask, word, action.field)
    if isinstance(action, Target) and word in AT_THIEVES:
        return why_not_thief(state, ask, action.seat)
    if isinstance(action, Point) and word in AT_FIGURES:
        return why_not_figure(state, ask, action.figure)
    if isinstance(action, Crawl) and word == E_KEY:
        facts = {"field": field_name(action.field), "field2": field_name(state.places[ask.seat])}
        return Reason("HA-8.5", "no_exit", facts)
    if isinstance(action, Aim | Target | Point):
        return Reason("HA-11.1", "not_named", name)
    if isinstance(action, Stop):
        return Reason("HA-A58", "must_aim", name)
    return not_now(action)


def too_far(state: HaState, ask: Aiming, field: i64) -> Reason:
    """HA-7.10, HA-7.12: outside the range, or outside the district."""
    reach = reach_of(state, ask.seat, ask.program)
    if reach == OWN_DISTRICT:
        return Reason("HA-7.12", "other_district", {"field": field_name(field)})
    away = distance(state.places[ask.seat], field)
    facts = {"field": field_name(field), "away": away, "reach": reach}
    return Reason("HA-7.10", "out_of_range", facts)


def why_not_field(state: HaState, ask: Aiming, word: i64, field: i64) -> Reason:
    """HA-0.5, HA-7.10, HA-20.2: this field is not such as the text names."""
    name = field_name(field)
    facts = {"field": name, "field2": name, "program": PROGRAM_WORDS.names[ask.program]}
    if IS_DUNGEON[field]:
        return Reason("HA-0.5", "never_a_dungeon", facts)
    if not in_reach(state, ask.seat, ask.program, field):
        return too_far(state, ask, field)
    if word in (E_FISH, E_RATS):
        return Reason("HA-9.1", "nothing_there", facts)
    if field in state.fire:
        return Reason("HA-8.11", "burning", facts)
    if word == E_BELL and not IS_GUARDHOUSE[field]:
        return Reason("HA-18.2", "no_guardhouse", facts)
    return Reason("HA-0.5", "not_free", facts)


def why_not_thief(state: HaState, ask: Aiming, other: i64) -> Reason:
    """HA-0.9, HA-11.3: this thief cannot be touched."""
    if other >= state.seats or other == ask.seat:
        return Reason("HA-0.9", "no_such_thief", {})
    if not is_about(state, other):
        return Reason("HA-11.3", "out_of_play", {"seat": other})
    if not in_reach(state, ask.seat, ask.program, state.places[other]):
        return too_far(state, ask, state.places[other])
    if state.robbed & bit(other) and PROGRAMS[ask.program][0].word == E_FISH:
        return Reason("HA-10.5", "robbed_already", {"seat": other})
    return Reason("HA-A36", "has_nothing", {"seat": other})


def why_not_figure(state: HaState, ask: Aiming, figure: i64) -> Reason:
    """HA-0.4, HA-11.1: this figure cannot be touched."""
    if figure >= len(state.figures):
        return Reason("HA-1.1", "no_such_figure", {})
    facts = {"figure": FIGURE_WORDS.names[figure], "program": PROGRAM_WORDS.names[ask.program]}
    if not in_reach(state, ask.seat, ask.program, state.figures[figure]):
        return too_far(state, ask, state.figures[figure])
    if not is_movable(state, figure):
        return Reason("HA-A57", "figure_held", facts)
    return Reason("HA-0.4", "wrong_rank", facts)


def why_not_other(state: HaState, seat: i64, action: Action) -> Reason:
    """HA-21.2: an answer to this question, but not one that it offers."""
    ask = state.ask
    assert ask is not None
    if isinstance(action, Drop | Give) and isinstance(ask, Dropping | Greasing | Giving):
        return why_not_in_hand(ask, action)
    if isinstance(ask, Leading) and isinstance(action, Walk | Stop):
        return why_not_lead(state, ask, action)
    if isinstance(action, Stop) and isinstance(ask, Dropping | Giving):
        return Reason(ask.rule, "must_choose", {})
    if isinstance(action, Aim | Point | Pick) and is_about_such(state, action):
        return Reason(ask.rule, "not_offered", {})
    if isinstance(action, type_of_answer(ask)):
        return Reason(ask.rule, "not_offered", {})
    return not_now(action)


def why_not_in_hand(ask: Step, action: Drop | Give) -> Reason:
    """HA-4.2, HA-A38: only a general card of the hand, and in the way that is asked."""
    if isinstance(action, Give) == isinstance(ask, Giving):
        return Reason(ask.rule, "not_in_hand", {"kind": KIND_WORDS.names[action.kind]})
    return not_now(action)


def why_not_lead(state: HaState, ask: Leading, action: Walk | Stop) -> Reason:
    """HA-8.7, HA-8.11, HA-8.12: where the figure cannot be led, or cannot stay."""
    place = state.figures[ask.figure]
    if isinstance(action, Stop):
        return Reason("HA-8.12", "shared_field", {"field": field_name(place)})
    facts = {"field": field_name(action.field), "field2": field_name(place)}
    if action.field not in NEXT_TO[place]:
        return Reason("HA-8.1", "not_next_to", facts)
    if action.field in state.fire:
        return Reason("HA-8.11", "burning", facts)
    if action.field not in steps_towards(place, ask.field):
        return Reason("HA-8.7", "not_towards", facts)
    return Reason("HA-8.12", "shared_field", facts)


def is_about_such(state: HaState, action: Action) -> bool:
    """The question offers fields, figures or jewels, and the answer is one of that kind."""
    if isinstance(action, Aim):
        return len(fields_offered(state)) > 0
    if isinstance(action, Point):
        return len(figures_offered(state)) > 0
    return len(jewels_offered(state)) > 0


def type_of_answer(ask: Step) -> type[Action]:
    """The kind of answer that the other questions want."""
    if isinstance(ask, ChoosingAction):
        return Next
    if isinstance(ask, Jamming):
        return Cut
    if isinstance(ask, Nibbling):
        return TakeTile
    if isinstance(ask, ShuttingGate):
        return Shut
    return Be if isinstance(ask, PickingThief) else Target
