"""The screens are lifted: plans become planned actions, those with most AP first."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from langfinger.games.hadria.box.cards import INFORMER
from langfinger.games.hadria.rules.planning.actions import AP_TILES
from langfinger.games.hadria.rules.planning.events import PlanShown, Revealed
from langfinger.games.hadria.rules.planning.plans import ap_on, free_markers
from langfinger.games.hadria.rules.things.places import is_in_city, seats_from_start
from langfinger.games.hadria.rules.things.sheets import take_tile_from, tile_held
from langfinger.games.hadria.rules.things.slots import (
    NO_SLOTS,
    all_laid,
    is_falling,
    laid_at,
    laid_behind,
    most_laid,
    relaid,
    slot_with,
    slots_in,
)
from langfinger.games.hadria.short_lists import dealt, sorted_in
from langfinger.games.hadria.state import HaState
from langfinger.kernel import NOBODY, Log, Step


@mypyc_attr(acyclic=True, free_list_len=1)
class Reveal(Step):
    """HA-5.9: the screens are lifted."""

    rule = "HA-5.9"

    def resolve(self, state: HaState, log: Log) -> None:
        """HA-5.9, HA-22: the screens are lifted together; face-down cards stay face down."""
        for seat in seats_from_start(state):
            if is_in_city(state, seat):
                reveal(state, seat, log)


def reveal(state: HaState, seat: i64, log: Log) -> None:
    """HA-5.9: all see the number of actions, the AP on each, and a special card."""
    aps = ap_on_all(state, seat)
    if log.on:
        log.add(Revealed(seat, slots_in(aps), free_markers(state, seat)))
    if state.kept[seat]:
        lay_tiles_open(state, seat)
    show_special(state, seat, state.plan_special[seat])
    if not is_falling(aps):
        aps = put_in_order(state, seat, aps)
    state.aps[seat] = aps
    state.plan_markers[seat] = NO_SLOTS
    state.plan_informers[seat] = NO_SLOTS
    state.plan_spies[seat] = NO_SLOTS
    state.plan_special[seat] = NOBODY
    if log.on:
        for slot in range(slots_in(aps)):
            shown = laid_at(aps, slot)
            log.add(PlanShown(seat, slot, shown, int(state.special_at[seat] == slot)))


def put_in_order(state: HaState, seat: i64, aps: i64) -> i64:
    """HA-5.9: those with most AP come first, else as they were planned; gives the AP so."""
    before = state.plan_cards[seat]
    special = state.special_at[seat]
    cards = NO_SLOTS
    in_order = NO_SLOTS
    for place in range(slots_in(aps)):
        most = most_laid(aps)
        slot = slot_with(aps, most)
        aps = relaid(aps, slot, NOBODY)
        cards = laid_behind(cards, laid_at(before, slot))
        in_order = laid_behind(in_order, most)
        if slot == special:
            show_special(state, seat, place)
    state.plan_cards[seat] = cards
    return in_order


def show_special(state: HaState, seat: i64, slot: i64) -> None:
    """HA-5.9: all see in which slot the special card lies, if it is planned."""
    if state.special_at[seat] != slot:
        state.special_at = state.special_at.but(seat, slot)


def ap_on_all(state: HaState, seat: i64) -> i64:
    """HA-5.7: the AP on every planned action; without tiles these are the markers."""
    if not state.kept[seat]:
        return state.plan_markers[seat]
    aps = NO_SLOTS
    for slot in range(slots_in(state.plan_cards[seat])):
        aps = laid_behind(aps, ap_on(state, seat, slot))
    return aps


def lay_tiles_open(state: HaState, seat: i64) -> None:
    """HA-5.8, HA-14.6: tiles on planned actions have left the sheet."""
    for tile in AP_TILES:
        rows = state.plan_informers if tile == INFORMER else state.plan_spies
        for _ in range(all_laid(rows[seat])):
            one = tile_held(state, seat, tile)
            take_tile_from(state, seat, one)
            state.spent = dealt(state.spent, seat, sorted_in(state.spent[seat], one))
