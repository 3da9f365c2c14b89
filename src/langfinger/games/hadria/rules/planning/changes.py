"""The changes that a plan allows: all of them in a list, or one at random without the list."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.hadria.box.cards import INFORMER, SPY
from langfinger.games.hadria.rules.planning.actions import (
    ADD_TILE,
    COVER,
    PLAN,
    READY,
    REMOVE_TILE,
    SET_AP,
    TAKE_BACK,
)
from langfinger.games.hadria.rules.planning.plans import (
    cover_kinds,
    free_markers,
    free_tiles,
    has_ap_tile,
    has_bare_action,
    has_free_tile,
    least_markers,
    planable_kinds,
)
from langfinger.games.hadria.state import HaState
from langfinger.kernel import Action, Rng, count_bits, members, nth

NO_ACTIONS: Final[list[Action]] = []


def add_card_actions(state: HaState, seat: i64, actions: list[Action]) -> None:
    """HA-5.3, HA-7.8: one more card, or the special action under one."""
    planable = planable_kinds(state, seat)
    for kind in members(planable):
        actions.append(PLAN[kind])
    for kind in members(cover_kinds(state, seat, planable)):
        actions.append(COVER[kind])


def add_ap_actions(state: HaState, seat: i64, actions: list[Action]) -> None:
    """HA-5.5, HA-5.7, HA-5.8: what may be laid on planned actions or taken off."""
    slots = len(state.plan_cards[seat])
    free = free_markers(state, seat)
    for slot in range(slots):
        laid = state.plan_markers[seat][slot]
        low = least_markers(state, seat, slot)
        actions += SET_AP[slot][low:laid]
        actions += SET_AP[slot][laid + 1 : laid + free + 1]
    if state.kept[seat]:
        add_tile_actions(state, seat, actions)
    actions += TAKE_BACK[:slots]


def add_tile_actions(state: HaState, seat: i64, actions: list[Action]) -> None:
    """HA-5.8: AP tiles onto actions and off them again."""
    has_informer = free_tiles(state, seat, INFORMER) > 0
    has_spy = free_tiles(state, seat, SPY) > 0
    slots = range(len(state.plan_cards[seat]))
    for slot in slots:
        if has_informer:
            actions.append(ADD_TILE[slot][0])
        if has_spy:
            actions.append(ADD_TILE[slot][1])
    for slot in slots:
        if state.plan_informers[seat][slot]:
            actions.append(REMOVE_TILE[slot][0])
        if state.plan_spies[seat][slot]:
            actions.append(REMOVE_TILE[slot][1])


def pick_change(state: HaState, seat: i64, rng: Rng) -> Action:
    """HA-5.4: one of the changes that the plan allows, each as likely as any other."""
    free = free_markers(state, seat)
    planable: i64 = 0
    coverable: i64 = 0
    if free > 0 or has_free_tile(state, seat):
        planable = planable_kinds(state, seat)
        coverable = cover_kinds(state, seat, planable)
    plans = count_bits(planable)
    covers = count_bits(coverable)
    is_bare = has_bare_action(state, seat)
    settings = settings_in_all(state, seat, free, is_bare)
    tiles = tile_actions(state, seat)
    slots: i64 = len(state.plan_cards[seat])
    ready: i64 = 0 if is_bare else 1
    n = rng.below(plans + covers + settings + len(tiles) + slots + ready)
    if n < plans:
        return PLAN[nth(planable, n)]
    n -= plans
    if n < covers:
        return COVER[nth(coverable, n)]
    n -= covers
    if n < settings:
        return nth_setting(state, seat, free, n)
    n -= settings
    if n < len(tiles):
        return tiles[n]
    n -= len(tiles)
    return TAKE_BACK[n] if n < slots else READY


def settings_in_all(state: HaState, seat: i64, free: i64, is_bare: bool) -> i64:
    """HA-5.5: how many other numbers of markers all actions together can carry.

    Without tiles each may get one to all free markers more, or lose all but one of its own.
    """
    slots: i64 = len(state.plan_cards[seat])
    if not is_bare and not has_ap_tile(state, seat):
        return slots * free + (state.markers[seat] - free) - slots
    settings: i64 = 0
    for slot, laid in enumerate(state.plan_markers[seat]):
        settings += settings_of(laid, least_markers(state, seat, slot), free)
    return settings


def settings_of(laid: i64, least: i64, free: i64) -> i64:
    """HA-5.5: how many other numbers of markers an action with so many can carry."""
    return free + laid - least if laid > least else free


def nth_setting(state: HaState, seat: i64, free: i64, n: i64) -> Action:
    """HA-5.5: slot by slot every other number of markers, from the least up."""
    slot: i64 = 0
    now: i64 = 0
    least: i64 = 0
    for laid in state.plan_markers[seat]:
        now = laid
        least = least_markers(state, seat, slot)
        choices = settings_of(now, least, free)
        if n < choices:
            break
        n -= choices
        slot += 1
    ap = least + n
    return SET_AP[slot][ap + 1 if least <= now <= ap else ap]


def tile_actions(state: HaState, seat: i64) -> list[Action]:
    """HA-5.8: AP tiles onto actions and off them again, if the thief has any."""
    if not has_ap_tile(state, seat):
        return NO_ACTIONS
    actions: list[Action] = []
    add_tile_actions(state, seat, actions)
    return actions
