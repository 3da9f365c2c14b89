"""Why not? The rule that stands in the way of an answer, told from what the seat knows."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.hadria.actions import (
    M_CLEVER_PLAN,
    M_SPRINT,
    MODE_WORDS,
    SLOT_WORDS,
)
from langfinger.games.hadria.box.board import NEXT_TO
from langfinger.games.hadria.box.cards import (
    AMBUSH,
    GENERAL,
    KIND_WORDS,
    MOVE,
    TILE_WORDS,
    planned_kind,
)
from langfinger.games.hadria.legal import (
    fields_offered,
    figures_offered,
    jewels_offered,
    legal_actions,
)
from langfinger.games.hadria.rules.execution.actions import (
    Aim,
    Cut,
    Drop,
    Give,
    Pick,
    Point,
    Shut,
    Stop,
    TakeTile,
    Target,
    Walk,
)
from langfinger.games.hadria.rules.execution.driving import steps_towards
from langfinger.games.hadria.rules.execution.refusals_of_aims import why_not_aim
from langfinger.games.hadria.rules.execution.refusals_of_moves import why_not_move
from langfinger.games.hadria.rules.execution.steps import (
    Acting,
    Aiming,
    ChoosingAction,
    Giving,
    Jamming,
    Leading,
    Moving,
    Nibbling,
)
from langfinger.games.hadria.rules.guards.visibility import is_in_dungeon
from langfinger.games.hadria.rules.planning.actions import (
    AddTile,
    Be,
    Cover,
    Do,
    Next,
    Plan,
    Ready,
    RemoveTile,
    Rethink,
    SetAp,
    TakeBack,
)
from langfinger.games.hadria.rules.planning.plans import (
    free_markers,
    holds_planable,
    may_use_special,
)
from langfinger.games.hadria.rules.round.steps import (
    Dropping,
    Greasing,
    PickingThief,
    Planning,
    ShuttingGate,
)
from langfinger.games.hadria.rules.things.refusals import field_name, not_now
from langfinger.games.hadria.state import HaState
from langfinger.kernel import NOBODY, Action, Reason, Step


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


def why_not_other(state: HaState, seat: i64, action: Action) -> Reason:
    """HA-21.2: an answer to this question, but not one that it offers."""
    ask = state.ask
    assert ask is not None
    if isinstance(action, (Drop, Give)) and isinstance(ask, (Dropping, Greasing, Giving)):
        return why_not_in_hand(ask, action)
    if isinstance(ask, Leading) and isinstance(action, (Walk, Stop)):
        return why_not_lead(state, ask, action)
    if isinstance(action, Stop) and isinstance(ask, (Dropping, Giving)):
        return Reason(ask.rule, "must_choose", {})
    if isinstance(action, (Aim, Point, Pick)) and is_about_such(state, action):
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
