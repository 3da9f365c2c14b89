"""Step 4: new dealers and orders, police raids and jail."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.swindler.asks import Surrendering
from langfinger.games.swindler.box.cards import DEALER_SPACES, ORDER_SPACES, SLIPPERY, Box
from langfinger.games.swindler.demands import Order
from langfinger.games.swindler.events import (
    DealerRevealed,
    DealersReshuffled,
    Jailed,
    OrderRevealed,
    RaidRevealed,
    RaidSetAside,
    RaidsReturned,
    TileSurrendered,
)
from langfinger.games.swindler.purse import copy_to_move, go_home, has_ability, is_one_sort
from langfinger.games.swindler.state import SwState, with_entry
from langfinger.games.swindler.steps import Arrest, Refill, Surrender
from langfinger.kernel import NOBODY, Log, bit, count_bits, lowest, nth


def restock(state: SwState, log: Log) -> None:
    """SW-2.5, SW-9.1, SW-9.7: dealers after any completion, orders after a fulfilled order."""
    if not state.orders_done and not state.dealers_done:
        return
    for space in range(DEALER_SPACES):
        if state.dealers[space] == NOBODY:
            open_dealer(state, space, log)
    if state.orders_done:
        state.agenda.append(Refill(0))


def open_dealer(state: SwState, space: i64, log: Log) -> None:
    """SW-1.7, SW-9.1: the next dealer; an empty deck is made of the discarded ones."""
    if not state.dealer_deck:
        state.dealer_deck = state.dealer_discard
        state.dealer_discard = 0
        log.add(DealersReshuffled())
    dealer = nth(state.dealer_deck, state.rng.below(count_bits(state.dealer_deck)))
    state.dealer_deck &= ~bit(dealer)
    state.dealers = with_entry(state.dealers, space, dealer)
    log.add(DealerRevealed(dealer))


def refill(state: SwState, box: Box, step: Refill, log: Log) -> None:
    """SW-9.2 to SW-9.7, SW-A18, SW-A19, SW-A59: order cards until four orders lie open.

    The first raid is carried out before the next card; further ones are put back at the end.
    """
    aside: i64 = 0
    for space in range(ORDER_SPACES):
        while state.order_on[space] == NOBODY and state.order_deck:
            card = open_order(state, box, space, log)
            if state.order_on[space] != NOBODY:
                continue
            if not step.raided:
                state.agenda.append(Refill(1))
                raid(state, box, card, log)
                return
            aside |= bit(card)
            log.add(RaidSetAside(card))
    if aside:
        state.order_deck |= aside
        log.add(RaidsReturned(count_bits(aside)))


def open_order(state: SwState, box: Box, space: i64, log: Log) -> i64:
    """SW-1.4, SW-1.6, SW-9.2, SW-9.5: the next card, A before B; an order is laid on the space."""
    first = state.order_deck & box.a_orders
    cards = first if first else state.order_deck
    card = nth(cards, state.rng.below(count_bits(cards)))
    state.order_deck &= ~bit(card)
    if not bit(card) & box.raids:
        state.order_on[space] = card
        log.add(OrderRevealed(card))
    return card


def raid(state: SwState, box: Box, card: i64, log: Log) -> None:
    """SW-9.3, SW-10.1, SW-10.6, SW-10.8, SW-10.11, SW-A17: all are counted now, and hit in turn."""
    state.raids_gone |= bit(card)
    log.add(RaidRevealed(card))
    order = box.orders[card]
    for places in reversed(range(state.seats)):
        seat = state.after(state.active, places)
        if not state.jailed & bit(seat):
            hit(state, box, order, seat)


def hit(state: SwState, box: Box, order: Order, seat: i64) -> None:
    """SW-3.7, SW-7.6, SW-10.3, SW-10.4: loot check before poster check, each on its own."""
    less: i64 = 1 if has_ability(state, box, seat, SLIPPERY) else 0
    posters: i64 = state.posters[seat] - less
    if order.poster_limit != NOBODY and posters >= order.poster_limit:
        state.agenda.append(Arrest(seat))
    tiles = count_bits(state.tiles[seat]) - less
    if order.loot_limit != NOBODY and tiles >= order.loot_limit:
        state.agenda.append(Surrender(seat, order.give))


def surrender(state: SwState, box: Box, step: Surrender, log: Log) -> None:
    """SW-10.3: tiles of the seat's choice; without a choice they just go."""
    tiles: i64 = state.tiles[step.seat]
    if not step.left or not tiles:
        return
    if count_bits(tiles) <= step.left or is_one_sort(box, tiles):
        give_to_police(state, box, step.seat, step.left, box.loot_of[lowest(tiles)], log)
    else:
        state.pause(Surrendering(step.seat, step.left), bit(step.seat))


def give_to_police(state: SwState, box: Box, seat: i64, left: i64, loot: i64, log: Log) -> None:
    """SW-10.3, SW-3.5: one tile goes, and maybe more after it."""
    go_home(state, seat, copy_to_move(state, box, seat, loot))
    log.add(TileSurrendered(seat, loot))
    state.agenda.append(Surrender(seat, left - 1))


def arrest(state: SwState, seat: i64, log: Log) -> None:
    """SW-10.4, SW-10.7, SW-10.10: one poster back, and the next turn is lost."""
    state.posters = with_entry(state.posters, seat, state.posters[seat] - 1)
    state.jailed |= bit(seat)
    log.add(Jailed(seat))
