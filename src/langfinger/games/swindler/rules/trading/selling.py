"""Step 3: selling loot to dealers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.swindler.box.cards import DEALER_SPACES, FENCE_FRIEND, FIELDS, FORGER, Box
from langfinger.games.swindler.events import DealerDone, FenceBonus, Sold
from langfinger.games.swindler.options import DEFAULT
from langfinger.games.swindler.orders import name_tools, open_between_actions
from langfinger.games.swindler.purse import copy_to_move, has_ability, to_discard
from langfinger.games.swindler.state import SwState, with_entry
from langfinger.games.swindler.steps import Sale, Unveil
from langfinger.kernel import NOBODY, Log, bit, members

ALL_FIELDS: Final[i64] = bit(FIELDS) - 1


def place_of(space: i64, field: i64) -> i64:
    """The number of a field of a dealer space, both counted from 1."""
    return (space - 1) * FIELDS + field - 1


def wanted_at(state: SwState, box: Box, place: i64) -> i64:
    """SW-8.1: the kind that a field of an open dealer shows."""
    return box.field_kind[state.dealers[place // FIELDS] * FIELDS + place % FIELDS]


def free_places(state: SwState) -> i64:
    """SW-8.1: the fields of open dealers on which no tile lies, as a set of places."""
    places: i64 = 0
    for space in range(DEALER_SPACES):
        if state.dealers[space] != NOBODY:
            places |= ALL_FIELDS << (space * FIELDS)
    return places & ~state.covered


def fits_field(state: SwState, box: Box, loot: i64, kind: i64) -> bool:
    """SW-A13: may a tile of this sort be laid on a field that shows this kind?"""
    return box.fits_kind(loot, kind, state.joker_at_dealer == DEFAULT)


def places_for(state: SwState, box: Box, loot: i64) -> i64:
    """SW-8.1, SW-8.8, SW-A13: the free fields that a tile of this sort fits, as a set of places."""
    fields = box.fields_for if state.joker_at_dealer == DEFAULT else box.fields_for_plain
    sorts: i64 = len(box.kind_of)
    places: i64 = 0
    for space in range(DEALER_SPACES):
        dealer: i64 = state.dealers[space]
        if dealer != NOBODY:
            fitting: i64 = fields[dealer * sorts + loot]
            places |= fitting << (space * FIELDS)
    return places & ~state.covered


def sell(state: SwState, seat: i64, loot: i64, space: i64, field: i64) -> None:
    """SW-8.7: one tile for one field."""
    state.agenda.append(Sale(seat, loot, space, field))


def sell_forged(
    state: SwState, box: Box, seat: i64, loot: i64, space: i64, field: i64, log: Log
) -> None:
    """SW-13.5, SW-A14: a Forger passes the tile off as what the field shows."""
    name_tools(state, box, seat, [box.first_with[FORGER]], log)
    state.agenda.append(Sale(seat, loot, space, field))
    state.agenda.append(Unveil(seat))


def make_sale(state: SwState, box: Box, step: Sale, log: Log) -> None:
    """SW-8.1, SW-8.7, SW-7.4, SW-A38: the tile lies on the field, its points are booked."""
    for card in members(state.table):
        to_discard(state, box, card)
    tile = copy_to_move(state, box, step.seat, step.loot)
    place = place_of(step.space, step.field)
    dealer: i64 = state.dealers[step.space - 1]
    points = box.field_vp[dealer * FIELDS + step.field - 1]
    state.tiles[step.seat] &= ~bit(tile)
    state.lay_on_stall(place, tile)
    state.vp[step.seat] += points
    if log.on:
        log.add(Sold(step.seat, step.loot, dealer, points))
    if not state.fence_used and has_ability(state, box, step.seat, FENCE_FRIEND):
        state.fence_used = 1
        state.vp[step.seat] += 1
        log.add(FenceBonus(step.seat, 1))
    maybe_close_dealer(state, box, step.seat, step.space - 1, log)


def maybe_close_dealer(state: SwState, box: Box, seat: i64, space: i64, log: Log) -> None:
    """SW-8.4, SW-8.5, SW-8.6: a complete dealer pays extra and is cleared at once."""
    first: i64 = space * FIELDS
    if (state.covered >> first) & ALL_FIELDS != ALL_FIELDS:
        return
    dealer: i64 = state.dealers[space]
    state.vp[seat] += box.dealer_bonus
    log.add(DealerDone(seat, dealer, box.dealer_bonus))
    for place in range(first, first + FIELDS):
        state.stock |= bit(state.stall(place))
        state.clear_stall(place)
    state.dealers = with_entry(state.dealers, space, NOBODY)
    state.dealer_discard |= bit(dealer)
    state.dealers_done += 1
    open_between_actions(state)
