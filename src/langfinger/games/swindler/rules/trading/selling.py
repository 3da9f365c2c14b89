"""Selling loot to dealers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.swindler.actions import Sell, SellForged, ToField
from langfinger.games.swindler.box.cards import DEALER_SPACES, FENCE_FRIEND, FIELDS
from langfinger.games.swindler.options import DEFAULT
from langfinger.games.swindler.rules.hands import hand_of, to_discard
from langfinger.games.swindler.rules.purse import copy_to_move, has_ability, sorts_of
from langfinger.games.swindler.rules.reasons import loot_fact, why_no_card
from langfinger.games.swindler.rules.trading.delivering import open_between_actions
from langfinger.games.swindler.rules.trading.events import (
    DealerDone,
    FenceBonus,
    SaleDeclared,
    Sold,
    TileForged,
)
from langfinger.games.swindler.rules.trading.tools import Declared, Unveil, name_tools
from langfinger.games.swindler.state import PLACES, SwState
from langfinger.kernel import NOBODY, Action, Log, Reason, bit, lowest, members

ALL_FIELDS: Final[i64] = bit(FIELDS) - 1


class Sale(Declared):
    """SW-8.7: this tile goes to this field of this dealer, counted from 1."""

    __match_args__ = ("seat", "loot", "space", "field")
    rule = "SW-8.7"

    def __init__(self, seat: int, loot: int, space: int, field: int) -> None:
        self.seat: i64 = seat
        self.loot: i64 = loot
        self.space: i64 = space
        self.field: i64 = field

    def resolve(self, state: SwState, log: Log) -> None:
        """SW-8.1, SW-8.7, SW-A38: the tile lies on the field, its points are booked."""
        seat = self.seat
        for card in members(state.table):
            to_discard(state, card)
        tile = copy_to_move(state, seat, self.loot)
        dealer: i64 = state.dealers[self.space - 1]
        points = state.edition.field_vp[dealer * FIELDS + self.field - 1]
        state.loot[seat] &= ~bit(tile)
        state.lay_on_stall(place_of(self.space, self.field), tile)
        state.add_vp(seat, points)
        if log.on:
            log.add(Sold(seat, self.loot, dealer, points))
        if not state.fence_used:
            maybe_pay_fence(state, seat, log)
        maybe_close_dealer(state, seat, self.space - 1, log)


def place_of(space: i64, field: i64) -> i64:
    """The number of a field of a dealer space, both counted from 1."""
    return (space - 1) * FIELDS + field - 1


def wanted_at(state: SwState, place: i64) -> i64:
    """SW-8.1: the kind that a field of an open dealer shows."""
    return state.edition.field_kind[state.dealers[place // FIELDS] * FIELDS + place % FIELDS]


def free_places(state: SwState) -> i64:
    """SW-8.1: the fields of open dealers on which no tile lies, as a set of places."""
    places: i64 = 0
    for space in range(DEALER_SPACES):
        if state.dealers[space] != NOBODY:
            places |= ALL_FIELDS << (space * FIELDS)
    return places & ~state.covered


def fits_field(state: SwState, loot: i64, kind: i64) -> bool:
    """SW-A13: may a tile of this sort be laid on a field that shows this kind?"""
    return state.edition.fits_kind(loot, kind, state.joker_at_dealer == DEFAULT)


def places_for(state: SwState, loot: i64) -> i64:
    """SW-8.1, SW-8.8, SW-A13: the free fields that a tile of this sort fits, as a set of places."""
    box = state.edition
    fields = box.fields_for if state.joker_at_dealer == DEFAULT else box.fields_for_plain
    sorts: i64 = len(box.kind_of)
    places: i64 = 0
    for space in range(DEALER_SPACES):
        dealer: i64 = state.dealers[space]
        if dealer != NOBODY:
            fitting: i64 = fields[dealer * sorts + loot]
            places |= fitting << (space * FIELDS)
    return places & ~state.covered


def wanted_tiles(state: SwState) -> i64:
    """SW-8.1, SW-8.8, SW-A13: all tiles that fit a free field of a dealer."""
    box = state.edition
    wares = box.wares if state.joker_at_dealer == DEFAULT else box.wares_plain
    tiles: i64 = 0
    for space in range(DEALER_SPACES):
        dealer = state.dealers[space]
        if dealer != NOBODY:
            fields = wares[dealer]
            covered = state.covered >> (space * FIELDS)
            for field in range(FIELDS):
                if not covered & bit(field):
                    tiles |= fields[field]
    return tiles


def sales(state: SwState, seat: i64, found: list[Action]) -> None:
    """SW-8.1, SW-8.8: every tile that fits a free field."""
    box = state.edition
    left = state.loot[seat] & wanted_tiles(state)
    while left:
        tile = lowest(left)
        loot: i64 = box.loot_of[tile]
        left = box.past_sort(left, tile)
        places = places_for(state, loot)
        while places:
            found.append(state.edition.moves.sell[loot * PLACES + lowest(places)])
            places &= places - 1


def forgeries(state: SwState, seat: i64, found: list[Action]) -> None:
    """SW-13.5, SW-A14: every tile for every free field that it does not fit by itself."""
    free = free_places(state)
    for loot in sorts_of(state.edition, state.loot[seat]):
        places = free & ~places_for(state, loot)
        while places:
            found.append(state.edition.moves.forge[loot * PLACES + lowest(places)])
            places &= places - 1


def sell(state: SwState, seat: i64, action: Sell) -> None:
    """SW-8.7: one tile for one field."""
    state.agenda.append(Sale(seat, action.loot, action.space, action.field))


def sell_forged(state: SwState, seat: i64, action: SellForged, log: Log) -> None:
    """SW-13.5, SW-A14: a Forger passes the tile off as what the field shows."""
    box = state.edition
    dealer: i64 = state.dealers[action.space - 1]
    place: i64 = dealer * FIELDS + action.field - 1
    if log.on:
        log.add(SaleDeclared(seat, action.loot, dealer, box.field_vp[place]))
    name_tools(state, seat, [box.forger], log)
    if log.on:
        log.add(TileForged(seat, action.loot, box.field_kind[place]))
    state.agenda.append(Sale(seat, action.loot, action.space, action.field))
    state.agenda.append(Unveil(seat))


def maybe_pay_fence(state: SwState, seat: i64, log: Log) -> None:
    """SW-7.4: the Fence's Friend gets more for the first sale of the turn."""
    if has_ability(state, seat, FENCE_FRIEND):
        state.fence_used = 1
        state.add_vp(seat, 1)
        log.add(FenceBonus(seat, 1))


def maybe_close_dealer(state: SwState, seat: i64, space: i64, log: Log) -> None:
    """SW-8.4, SW-8.5, SW-8.6: a complete dealer pays extra and is cleared at once."""
    box = state.edition
    first: i64 = space * FIELDS
    if (state.covered >> first) & ALL_FIELDS != ALL_FIELDS:
        return
    dealer: i64 = state.dealers[space]
    state.add_vp(seat, box.dealer_bonus)
    log.add(DealerDone(seat, dealer, box.dealer_bonus))
    for place in range(first, first + FIELDS):
        state.stock |= bit(state.stall(place))
        state.clear_stall(place)
    state.dealers = state.dealers.but(space, NOBODY)
    state.dealer_discard |= bit(dealer)
    state.dealers_done += 1
    open_between_actions(state)


def why_not_field(state: SwState, seat: i64, action: ToField) -> Reason | None:
    """SW-8.1, SW-8.7: the tile is owned and the field is free."""
    box = state.edition
    if not state.loot[seat] & box.tiles_of[action.loot]:
        return Reason("SW-8.1", "no_tile", loot_fact(box, action.loot))
    if state.dealers[action.space - 1] == NOBODY:
        return Reason("SW-8.5", "no_dealer", {"space": action.space})
    if state.covered & bit(place_of(action.space, action.field)):
        dealer = box.dealer_words.names[state.dealers[action.space - 1]]
        return Reason("SW-8.1", "field_covered", {"dealer": dealer, "field": action.field})
    return None


def why_not_sell(state: SwState, seat: i64, action: ToField) -> Reason | None:
    """SW-8.1, SW-8.3, SW-8.8: the tile fits the field."""
    box = state.edition
    reason = why_not_field(state, seat, action)
    if reason is not None:
        return reason
    kind = wanted_at(state, place_of(action.space, action.field))
    if fits_field(state, action.loot, kind):
        return None
    if box.coin_kinds & bit(box.kind_of[action.loot]):
        return Reason("SW-8.3", "coins_not_sold", loot_fact(box, action.loot))
    fact = {**loot_fact(box, action.loot), "kind": box.kind_words.names[kind]}
    return Reason("SW-8.8", "wrong_field", fact)


def why_not_forge(state: SwState, seat: i64, action: ToField) -> Reason | None:
    """SW-13.5, SW-12.6: a Forger is held and needed."""
    box = state.edition
    reason = why_not_field(state, seat, action)
    if reason is not None:
        return reason
    forger = box.forger
    if not hand_of(state, seat) & box.forgers:
        return why_no_card(box, 0, forger, "SW-13.5")
    kind = wanted_at(state, place_of(action.space, action.field))
    if fits_field(state, action.loot, kind):
        return Reason("SW-12.6", "fits_without", loot_fact(box, action.loot))
    return None
