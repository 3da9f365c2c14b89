"""An answer at random; to the most frequent questions without a list of all that are possible."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.hadria.actions import (
    AIM,
    COVER,
    DECLINE,
    DO,
    DROP,
    PLAN,
    READY,
    SET_AP,
    TAKE_BACK,
)
from langfinger.games.hadria.legal import legal_actions
from langfinger.games.hadria.rules.execution.order import modes
from langfinger.games.hadria.rules.execution.steps import Acting
from langfinger.games.hadria.rules.planning.plans import (
    add_tile_actions,
    cover_kinds,
    free_markers,
    has_ap_tile,
    has_bare_action,
    has_free_tile,
    least_markers,
    planable_kinds,
)
from langfinger.games.hadria.rules.round.jewel_places import jewel_field, jewel_spots
from langfinger.games.hadria.rules.round.steps import Dropping, PlacingJewel, Planning
from langfinger.games.hadria.rules.things.hands import set_of_kinds
from langfinger.games.hadria.state import HaState
from langfinger.kernel import Action, Rng, count_bits, nth

NO_ACTIONS: Final[list[Action]] = []


def pick_answer(state: HaState, seat: i64, rng: Rng) -> Action:
    """HA-6.5: one of `legal_actions`, each as likely as any other."""
    ask = state.ask
    if isinstance(ask, Planning) and state.is_waiting_for(seat):
        return pick_in_planning(state, seat, rng)
    if isinstance(ask, Acting):
        return pick_way_to_act(state, ask, rng)
    if isinstance(ask, Dropping):
        kinds = set_of_kinds(state, seat)
        return DROP[pick_one(kinds, rng)]
    if isinstance(ask, PlacingJewel):
        return AIM[jewel_field(state, pick_one(jewel_spots(state), rng))]
    actions = legal_actions(state, seat)
    return actions[rng.below(len(actions))]


def pick_one(some: i64, rng: Rng) -> i64:
    """One of this set."""
    return nth(some, rng.below(count_bits(some)))


def pick_way_to_act(state: HaState, ask: Acting, rng: Rng) -> Action:
    """HA-6.7, HA-7.9: one of the ways to execute the action, or to decline it."""
    ways = modes(state, ask.seat, ask.slot)
    n = rng.below(count_bits(ways) + 1)
    return DO[nth(ways, n)] if n < count_bits(ways) else DECLINE


def pick_in_planning(state: HaState, seat: i64, rng: Rng) -> Action:
    """HA-5.4: one of the changes of `plan_actions`, each as likely as any other."""
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
