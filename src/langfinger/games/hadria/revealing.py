"""The screens are lifted: plans become planned actions, those with most AP first."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.hadria.actions import AP_TILES
from langfinger.games.hadria.cards import INFORMER
from langfinger.games.hadria.planning import ap_on, free_markers
from langfinger.games.hadria.presence import is_in_city, seats_from_start
from langfinger.games.hadria.round_events import PlanShown, Revealed
from langfinger.games.hadria.rows import sorted_in, total
from langfinger.games.hadria.sheets import take_tile_from, tile_held
from langfinger.games.hadria.state import HaState
from langfinger.kernel import NOBODY, Log


def reveal_all(state: HaState, log: Log) -> None:
    """HA-5.9, HA-22: the screens are lifted together; face-down cards stay face down."""
    for seat in seats_from_start(state):
        if is_in_city(state, seat):
            reveal(state, seat, log)


def reveal(state: HaState, seat: i64, log: Log) -> None:
    """HA-5.9: all see the number of actions, the AP on each, and a special card."""
    laid = ap_on_all(state, seat)
    slots = slots_by_ap(laid)
    special = state.plan_special[seat]
    aps = [laid[slot] for slot in slots]
    if log.on:
        log.add(Revealed(seat, len(slots), free_markers(state, seat)))
    if state.kept[seat]:
        lay_tiles_open(state, seat)
    state.plan_cards[seat] = [state.plan_cards[seat][slot] for slot in slots]
    state.special_at[seat] = NOBODY if special == NOBODY else slots.index(special)
    state.aps[seat] = aps
    nothing: list[int] = []
    state.plan_markers[seat] = nothing
    state.plan_informers[seat] = nothing
    state.plan_spies[seat] = nothing
    state.plan_special[seat] = NOBODY
    if log.on:
        for slot in range(len(slots)):
            log.add(PlanShown(seat, slot, aps[slot], int(state.special_at[seat] == slot)))


def ap_on_all(state: HaState, seat: i64) -> list[int]:
    """HA-5.7: the AP on every planned action; without tiles these are the markers."""
    if not state.kept[seat]:
        return state.plan_markers[seat]
    return [int(ap_on(state, seat, slot)) for slot in range(len(state.plan_cards[seat]))]


def slots_by_ap(aps: list[int]) -> list[int]:
    """HA-5.9: the planned actions, those with most AP first, else as they were planned."""
    slots: list[int] = []
    for slot in range(len(aps)):
        place = len(slots)
        while place > 0 and aps[slots[place - 1]] < aps[slot]:
            place -= 1
        slots.insert(place, slot)
    return slots


def lay_tiles_open(state: HaState, seat: i64) -> None:
    """HA-5.8, HA-14.6: tiles on planned actions have left the sheet."""
    for tile in AP_TILES:
        rows = state.plan_informers if tile == INFORMER else state.plan_spies
        for _ in range(total(rows[seat])):
            one = tile_held(state, seat, tile)
            take_tile_from(state, seat, one)
            state.spent[seat] = sorted_in(state.spent[seat], one)
