"""Step 3: selling loot to dealers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.swindler.cards import DEALER_SPACES, FENCE_FRIEND, FIELDS, FORGER, Box
from langfinger.games.swindler.events import DealerDone, FenceBonus, Sold
from langfinger.games.swindler.options import DEFAULT
from langfinger.games.swindler.orders import name_tools, open_between_actions
from langfinger.games.swindler.purse import copy_to_move, has_ability, to_discard
from langfinger.games.swindler.state import SwState, with_entry
from langfinger.games.swindler.steps import Sale, Unveil
from langfinger.games.swindler.wares import Wares
from langfinger.kernel import NOBODY, Log, bit, members

PLACES: Final[i64] = DEALER_SPACES * FIELDS


def place_of(space: i64, field: i64) -> i64:
    """The number of a field of a dealer space, both counted from 1."""
    return (space - 1) * FIELDS + field - 1


def wanted_at(state: SwState, box: Box, place: i64) -> i64:
    """SW-8.1: the kind that a free field shows; NOBODY if it is covered or there is no dealer."""
    dealer: i64 = state.dealers[place // FIELDS]
    if dealer == NOBODY or state.stalls[place] != NOBODY:
        return NOBODY
    return box.field_kind[dealer * FIELDS + place % FIELDS]


def tiles_for_field(state: SwState, box: Box, kind: i64) -> i64:
    """SW-3.8, SW-8.3, SW-8.8, SW-A13: the object shown, or a joker for a key, at most tables."""
    tiles: i64 = box.of_kind[kind] & ~(box.ones | box.twos)
    if bit(kind) & box.key_kinds and state.joker_at_dealer == DEFAULT:
        tiles |= box.jokers
    return tiles


def fits_field(state: SwState, box: Box, loot: i64, kind: i64) -> bool:
    """SW-8.3, SW-8.8, SW-A13: may a tile of this sort be laid on a field that shows this kind?"""
    return tiles_for_field(state, box, kind) & box.tiles_of[loot] != 0


def wares_of(state: SwState, box: Box) -> Wares:
    """SW-8.1: what the open dealers want, looked up again after a sale or with a new dealer."""
    wares = state.wares
    if wares.stalls is not state.stalls or wares.dealers is not state.dealers:
        wares = look_at_dealers(state, box)
        state.wares = wares
    return wares


def look_at_dealers(state: SwState, box: Box) -> Wares:
    """SW-8.1, SW-8.8: the tiles that fit each field of an open dealer, if it is free."""
    fitting: list[int] = []
    wanted: i64 = 0
    for place in range(PLACES):
        kind = wanted_at(state, box, place)
        tiles: i64 = 0 if kind == NOBODY else tiles_for_field(state, box, kind)
        fitting.append(tiles)
        wanted |= tiles
    return Wares(state.dealers, state.stalls, fitting, wanted)


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
    state.stalls = with_entry(state.stalls, place, tile)
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
    first = space * FIELDS
    for place in range(first, first + FIELDS):
        if state.stalls[place] == NOBODY:
            return
    dealer: i64 = state.dealers[space]
    state.vp[seat] += box.dealer_bonus
    log.add(DealerDone(seat, dealer, box.dealer_bonus))
    for place in range(first, first + FIELDS):
        state.stock |= bit(state.stalls[place])
        state.stalls = with_entry(state.stalls, place, NOBODY)
    state.dealers = with_entry(state.dealers, space, NOBODY)
    state.dealer_discard |= bit(dealer)
    state.dealers_done += 1
    open_between_actions(state)
