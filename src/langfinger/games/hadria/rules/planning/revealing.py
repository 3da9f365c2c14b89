"""The screens are lifted: plans become planned actions, those with most AP first."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.hadria.box.cards import INFORMER
from langfinger.games.hadria.rules.planning.actions import AP_TILES
from langfinger.games.hadria.rules.planning.events import PlanShown, Revealed
from langfinger.games.hadria.rules.planning.plans import NO_TILES, ap_on, free_markers
from langfinger.games.hadria.rules.things.places import is_in_city, seats_from_start
from langfinger.games.hadria.rules.things.sheets import take_tile_from, tile_held
from langfinger.games.hadria.short_lists import index_of, is_falling, sorted_in, total
from langfinger.games.hadria.state import HaState
from langfinger.kernel import NOBODY, Log, Step


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
        log.add(Revealed(seat, len(aps), free_markers(state, seat)))
    if state.kept[seat]:
        lay_tiles_open(state, seat)
    state.special_at[seat] = state.plan_special[seat]
    if not is_falling(aps):
        aps = put_in_order(state, seat, aps)
    state.aps[seat] = aps
    nothing = NO_TILES[0]
    state.plan_markers[seat] = nothing
    state.plan_informers[seat] = nothing
    state.plan_spies[seat] = nothing
    state.plan_special[seat] = NOBODY
    if log.on:
        for slot in range(len(aps)):
            log.add(PlanShown(seat, slot, aps[slot], int(state.special_at[seat] == slot)))


def put_in_order(state: HaState, seat: i64, aps: list[int]) -> list[int]:
    """HA-5.9: the actions with most AP come first; gives the AP in their new order."""
    slots = slots_by_ap(aps)
    special = state.special_at[seat]
    if special != NOBODY:
        state.special_at[seat] = index_of(slots, special)
    state.plan_cards[seat] = [state.plan_cards[seat][slot] for slot in slots]
    return [aps[slot] for slot in slots]


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
