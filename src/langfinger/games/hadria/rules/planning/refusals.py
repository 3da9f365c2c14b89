"""Why not this change? What a plan does not allow."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.hadria.box.cards import GENERAL, KIND_WORDS, TILE_WORDS
from langfinger.games.hadria.rules.planning.actions import (
    SLOT_WORDS,
    AddTile,
    Cover,
    Plan,
    Ready,
    RemoveTile,
    SetAp,
    TakeBack,
)
from langfinger.games.hadria.rules.planning.plans import (
    free_markers,
    holds_planable,
    may_use_special,
)
from langfinger.games.hadria.rules.things.slots import laid_at, slots_in
from langfinger.games.hadria.state import HaState
from langfinger.kernel import NOBODY, Action, Reason


def already_ready() -> Reason:
    """HA-5.2: who is ready may only think again."""
    return Reason("HA-5.2", "already_ready", {})


def why_not_plan(state: HaState, seat: i64, action: Action) -> Reason:
    """HA-5.2 to HA-5.9: what the plan does not allow."""
    if not state.is_waiting_for(seat):
        return already_ready()
    if isinstance(action, Plan):
        return why_not_card(state, seat, action.kind)
    if isinstance(action, Cover):
        return why_not_cover(state, seat, action.kind)
    if isinstance(action, Ready):
        return Reason("HA-5.5", "bare_action", {})
    if isinstance(action, SetAp):
        return why_not_ap(state, seat, action)
    if isinstance(action, TakeBack):
        return no_such_action(action.slot)
    if isinstance(action, AddTile):
        return why_not_tile(state, seat, action)
    if isinstance(action, RemoveTile):
        facts = {"slot": SLOT_WORDS.names[action.slot], "tile": TILE_WORDS.names[action.tile]}
        return Reason("HA-5.8", "tile_not_there", facts)
    return Reason("HA-5.2", "not_ready", {})


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
    if slot >= slots_in(state.plan_cards[seat]):
        return no_such_action(slot)
    laid = laid_at(state.plan_markers[seat], slot)
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
    if action.slot >= slots_in(state.plan_cards[seat]):
        return no_such_action(action.slot)
    return Reason("HA-5.7", "no_free_tile", {"tile": TILE_WORDS.names[action.tile]})
