"""A plan behind its screen: what lies there, what it allows, and how it is changed."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.hadria.box.cards import (
    AMBUSH,
    GENERAL,
    INFORMER,
    MOVE,
    PLAN_AMBUSH,
    PLAN_MOVE,
    SPY,
    SPY_AP,
    TILE_OF,
)
from langfinger.games.hadria.options import WITHOUT_SPECIALS
from langfinger.games.hadria.rules.things.kinds import card_of_kind, set_of_kinds
from langfinger.games.hadria.rules.things.sheets import tiles_held
from langfinger.games.hadria.rules.things.slots import (
    all_laid,
    closed_up,
    is_laid,
    laid_at,
    laid_behind,
    relaid,
    slots_in,
)
from langfinger.games.hadria.state import HaState
from langfinger.kernel import NOBODY, bit


def free_markers(state: HaState, seat: i64) -> i64:
    """HA-5.6: markers that lie on no planned action."""
    return state.markers[seat] - all_laid(state.plan_markers[seat])


def free_tiles(state: HaState, seat: i64, tile: i64) -> i64:
    """HA-5.8: AP tiles of this kind that lie on no planned action."""
    rows = state.plan_informers if tile == INFORMER else state.plan_spies
    return tiles_held(state, seat, tile) - all_laid(rows[seat])


def has_ap_left(state: HaState, seat: i64) -> bool:
    """HA-5.5: one more action can get its AP."""
    return free_markers(state, seat) > 0 or has_free_tile(state, seat)


def has_free_tile(state: HaState, seat: i64) -> bool:
    """HA-5.8: an AP tile of the sheet lies on no planned action."""
    if not has_ap_tile(state, seat):
        return False
    return free_tiles(state, seat, INFORMER) > 0 or free_tiles(state, seat, SPY) > 0


def has_ap_tile(state: HaState, seat: i64) -> bool:
    """HA-5.7: an informer or a guild spy belongs to the sheet, wherever it lies now."""
    for one in state.kept[seat]:
        tile = TILE_OF[one]
        if tile in (INFORMER, SPY):
            return True
    return False


def ap_on(state: HaState, seat: i64, slot: i64) -> i64:
    """HA-5.7, HA-6.1: the AP on a planned action."""
    tiles = (
        laid_at(state.plan_informers[seat], slot) + laid_at(state.plan_spies[seat], slot) * SPY_AP
    )
    return laid_at(state.plan_markers[seat], slot) + tiles


def has_bare_action(state: HaState, seat: i64) -> bool:
    """HA-5.5: a planned action carries no AP yet."""
    if not is_laid(state.plan_markers[seat], 0):
        return False
    for slot in range(slots_in(state.plan_cards[seat])):
        if ap_on(state, seat, slot) == 0:
            return True
    return False


def holds_planable(state: HaState, seat: i64, kind: i64) -> bool:
    """HA-5.3: a card of this kind is in hand; the basic ones until they are planned."""
    return planable_kinds(state, seat) & bit(kind) != 0


def planable_kinds(state: HaState, seat: i64) -> i64:
    """HA-5.3: the kinds that can be planned, as a set; Move and Ambush until they are."""
    kinds = set_of_kinds(state, seat) | bit(MOVE) | bit(AMBUSH)
    planned = state.plan_cards[seat]
    if is_laid(planned, PLAN_MOVE):
        kinds &= ~bit(MOVE)
    if is_laid(planned, PLAN_AMBUSH):
        kinds &= ~bit(AMBUSH)
    return kinds


def cover_kinds(state: HaState, seat: i64, planable: i64) -> i64:
    """HA-7.8: those of these kinds that can lie on the special card, if it is not planned."""
    if not may_use_special(state) or state.plan_special[seat] != NOBODY:
        return 0
    return planable & (bit(GENERAL) - 1)


def may_use_special(state: HaState) -> bool:
    """HA-2.4: the table plays with special cards."""
    return state.specials != WITHOUT_SPECIALS


def least_markers(state: HaState, seat: i64, slot: i64) -> i64:
    """HA-5.5: at least one, unless a tile gives the action its AP."""
    if not state.kept[seat]:
        return 1
    tiles = laid_at(state.plan_informers[seat], slot) + laid_at(state.plan_spies[seat], slot)
    return 0 if tiles else 1


def plan(state: HaState, seat: i64, kind: i64) -> None:
    """HA-5.3, HA-5.5: one more action with one marker, if there is one left."""
    planned: i64 = PLAN_MOVE + kind - MOVE
    if kind < GENERAL:
        planned = card_of_kind(state, seat, kind)
    marker: i64 = 1 if free_markers(state, seat) > 0 else 0
    state.plan_cards[seat] = laid_behind(state.plan_cards[seat], planned)
    state.plan_markers[seat] = laid_behind(state.plan_markers[seat], marker)
    state.plan_informers[seat] = laid_behind(state.plan_informers[seat], 0)
    state.plan_spies[seat] = laid_behind(state.plan_spies[seat], 0)


def cover(state: HaState, seat: i64, kind: i64) -> None:
    """HA-7.8: the special card with a general card on it is one action."""
    state.plan_special[seat] = slots_in(state.plan_cards[seat])
    plan(state, seat, kind)


def set_ap(state: HaState, seat: i64, slot: i64, ap: i64) -> None:
    """HA-5.5: so many markers on the action."""
    state.plan_markers[seat] = relaid(state.plan_markers[seat], slot, ap)


def add_tile(state: HaState, seat: i64, slot: i64, tile: i64, count: i64) -> None:
    """HA-5.7, HA-5.8: a tile onto the action, or off it with a count of minus one."""
    rows = state.plan_informers if tile == INFORMER else state.plan_spies
    rows[seat] = relaid(rows[seat], slot, laid_at(rows[seat], slot) + count)


def take_back(state: HaState, seat: i64, slot: i64) -> None:
    """HA-5.4: the action is planned no more; those behind it move up."""
    state.plan_cards[seat] = closed_up(state.plan_cards[seat], slot)
    state.plan_markers[seat] = closed_up(state.plan_markers[seat], slot)
    state.plan_informers[seat] = closed_up(state.plan_informers[seat], slot)
    state.plan_spies[seat] = closed_up(state.plan_spies[seat], slot)
    special = state.plan_special[seat]
    if special == slot:
        state.plan_special[seat] = NOBODY
    elif special > slot:
        state.plan_special[seat] = special - 1
