"""The changes that a plan allows: all of them in a list, or one by its number without the list."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from langfinger.games.hadria.box.cards import INFORMER, SPY
from langfinger.games.hadria.rules.planning.actions import (
    ADD_TILE,
    COVER,
    MOST_AP,
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
from langfinger.games.hadria.rules.things.slots import laid_at, slots_in
from langfinger.games.hadria.state import HaState
from langfinger.kernel import Action, count_bits, lowest, nth

NO_ACTIONS: Final[list[Action]] = []


def add_card_actions(state: HaState, seat: i64, actions: list[Action]) -> None:
    """HA-5.3, HA-7.8: one more card, or the special action under one."""
    planable = planable_kinds(state, seat)
    coverable = cover_kinds(state, seat, planable)
    while planable:
        actions.append(PLAN[lowest(planable)])
        planable &= planable - 1
    while coverable:
        actions.append(COVER[lowest(coverable)])
        coverable &= coverable - 1


def add_ap_actions(state: HaState, seat: i64, actions: list[Action]) -> None:
    """HA-5.5, HA-5.7, HA-5.8: what may be laid on planned actions or taken off."""
    slots = slots_in(state.plan_cards[seat])
    free = free_markers(state, seat)
    for slot in range(slots):
        laid = laid_at(state.plan_markers[seat], slot)
        settings = SET_AP[slot]
        for ap in range(least_markers(state, seat, slot), min(laid + free, MOST_AP) + 1):
            if ap != laid:
                actions.append(settings[ap])
    if state.kept[seat]:
        add_tile_actions(state, seat, actions)
    actions += TAKE_BACK[:slots]


def add_tile_actions(state: HaState, seat: i64, actions: list[Action]) -> None:
    """HA-5.8: AP tiles onto actions and off them again."""
    has_informer = free_tiles(state, seat, INFORMER) > 0
    has_spy = free_tiles(state, seat, SPY) > 0
    slots = slots_in(state.plan_cards[seat])
    for slot in range(slots):
        if has_informer:
            actions.append(ADD_TILE[slot][0])
        if has_spy:
            actions.append(ADD_TILE[slot][1])
    for slot in range(slots):
        if laid_at(state.plan_informers[seat], slot):
            actions.append(REMOVE_TILE[slot][0])
        if laid_at(state.plan_spies[seat], slot):
            actions.append(REMOVE_TILE[slot][1])


@mypyc_attr(acyclic=True, free_list_len=1)
class Changes:
    """HA-5.4: how many changes of each kind the plan of a seat allows, to find one by its number.

    They come in the order of ids: cards, special actions, AP, tiles, cards back, and to be ready.
    """

    def __init__(self, state: HaState, seat: i64) -> None:
        self.state = state
        self.seat: i64 = seat
        self.free: i64 = free_markers(state, seat)
        self.planable: i64 = 0
        self.coverable: i64 = 0
        has_tiles = has_ap_tile(state, seat)
        if self.free > 0 or (has_tiles and has_free_tile(state, seat)):
            self.planable = planable_kinds(state, seat)
            self.coverable = cover_kinds(state, seat, self.planable)
        is_bare = has_bare_action(state, seat)
        self.slots: i64 = slots_in(state.plan_cards[seat])
        is_uneven = is_bare or has_tiles
        self.settings: i64 = settings_in_all(state, seat, self.slots, self.free, is_uneven)
        self.tiles = tile_actions(state, seat) if has_tiles else NO_ACTIONS
        self.ready: i64 = 0 if is_bare else 1

    def count(self) -> i64:
        """How many there are."""
        cards = count_bits(self.planable) + count_bits(self.coverable)
        return cards + self.settings + len(self.tiles) + self.slots + self.ready

    def nth(self, n: i64) -> Action:
        """The change before which there are n others."""
        plans = count_bits(self.planable)
        if n < plans:
            return PLAN[nth(self.planable, n)]
        n -= plans
        covers = count_bits(self.coverable)
        if n < covers:
            return COVER[nth(self.coverable, n)]
        n -= covers
        if n < self.settings:
            return nth_setting(self.state, self.seat, self.free, n)
        n -= self.settings
        tiles: i64 = len(self.tiles)
        if n < tiles:
            return self.tiles[n]
        n -= tiles
        return TAKE_BACK[n] if n < self.slots else READY


def settings_in_all(state: HaState, seat: i64, slots: i64, free: i64, is_uneven: bool) -> i64:
    """HA-5.5: how many other numbers of markers all actions together can carry.

    Unless tiles or bare actions make them uneven, each may get one to all free markers more, or
    lose all but one of its own.
    """
    if not is_uneven:
        return slots * free + (state.markers[seat] - free) - slots
    settings: i64 = 0
    for slot in range(slots):
        laid = laid_at(state.plan_markers[seat], slot)
        settings += settings_of(laid, least_markers(state, seat, slot), free)
    return settings


def settings_of(laid: i64, least: i64, free: i64) -> i64:
    """HA-5.5: how many other numbers of markers an action with so many can carry."""
    return free + laid - least if laid > least else free


def nth_setting(state: HaState, seat: i64, free: i64, n: i64) -> Action:
    """HA-5.5: slot by slot every other number of markers, from the least up."""
    markers = state.plan_markers[seat]
    slot: i64 = 0
    laid = laid_at(markers, slot)
    least = least_markers(state, seat, slot)
    while n >= settings_of(laid, least, free):
        n -= settings_of(laid, least, free)
        slot += 1
        laid = laid_at(markers, slot)
        least = least_markers(state, seat, slot)
    ap = least + n
    return SET_AP[slot][ap + 1 if least <= laid <= ap else ap]


def tile_actions(state: HaState, seat: i64) -> list[Action]:
    """HA-5.8: AP tiles onto actions and off them again."""
    actions: list[Action] = []
    add_tile_actions(state, seat, actions)
    return actions
