"""Setting the table up."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.swindler.box.cards import DEALER_SPACES, ORDER_SPACES
from langfinger.games.swindler.options import DEFAULT, DRAFT
from langfinger.games.swindler.rules.turn.drafting import Drafting
from langfinger.games.swindler.rules.turn.events import GameBegan, ThiefDealt, ThiefOffered
from langfinger.games.swindler.rules.turn.restocking import open_dealer, open_order
from langfinger.games.swindler.rules.turn.turns import TURN_START
from langfinger.games.swindler.state import SwState
from langfinger.kernel import Log, bit, count_bits, nth


def deal(state: SwState, log: Log) -> None:
    """SW-1.1 to SW-1.16, SW-A65: bags, decks, open cards, a start player and Master Thieves."""
    box = state.edition
    state.round = 1
    state.stock = bit(len(box.tile_words.names)) - 1
    state.deck = bit(len(box.card_words.names)) - 1
    for seat in range(state.seats):
        state.add_vp(seat, box.start_vp)
        state.add_coins(seat, box.start_coins)
    deal_orders(state, log)
    state.dealer_deck = bit(len(box.dealer_words.names)) - 1
    for space in range(DEALER_SPACES):
        open_dealer(state, space, log)
    state.start = 0
    if state.start_player == DEFAULT:
        state.start = state.rng.below(state.seats)
    state.active = state.start
    log.add(GameBegan(state.start))
    state.agenda.append(TURN_START)
    deal_thieves(state, log)


def deal_orders(state: SwState, log: Log) -> None:
    """SW-1.3 to SW-1.6: two A cards per player on all B cards; the others stay unseen."""
    box = state.edition
    state.order_box = box.a_orders
    chosen: i64 = 0
    while count_bits(chosen) < box.a_cards[state.seats]:
        order = draw_from(state, state.order_box)
        state.order_box &= ~bit(order)
        chosen |= bit(order)
    state.order_deck = chosen | ((bit(len(box.orders)) - 1) & ~box.a_orders)
    for space in range(ORDER_SPACES):
        open_order(state, space, log)


def draw_from(state: SwState, cards: i64) -> i64:
    """One of these cards, each as likely."""
    return nth(cards, state.rng.below(count_bits(cards)))


def deal_thieves(state: SwState, log: Log) -> None:
    """SW-1.12, SW-1.13, SW-1.14: as many as there are players, on offer or dealt by lot."""
    state.thief_box = bit(len(state.edition.thief_words.names)) - 1
    for places in range(state.seats):
        seat = state.after(state.start, places)
        thief = draw_from(state, state.thief_box)
        state.thief_box &= ~bit(thief)
        if state.master_thief == DRAFT:
            state.thief_offer |= bit(thief)
            log.add(ThiefOffered(thief))
            state.agenda.append(Drafting(seat))
        else:
            state.thieves = state.thieves.but(seat, thief)
            log.add(ThiefDealt(seat, thief))
