"""Step 4: new dealers and orders."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.swindler.box.cards import DEALER_SPACES, ORDER_SPACES
from langfinger.games.swindler.rules.turn.events import (
    DealerRevealed,
    DealersReshuffled,
    OrderRevealed,
    RaidSetAside,
    RaidsReturned,
)
from langfinger.games.swindler.rules.turn.raids import raid
from langfinger.games.swindler.state import SwState
from langfinger.kernel import NOBODY, Log, Step, bit, count_bits, nth


class Restock(Step):
    """SW-9.1: step 4, dealers first."""

    rule = "SW-9.1"

    def resolve(self, state: SwState, log: Log) -> None:
        """SW-2.5, SW-9.1, SW-9.7: dealers after any completion, orders after a fulfilled order."""
        if not state.orders_done and not state.dealers_done:
            return
        for space in range(DEALER_SPACES):
            if state.dealers[space] == NOBODY:
                open_dealer(state, space, log)
        if state.orders_done:
            state.agenda.append(Refill(0))


class Refill(Step):
    """SW-9.2: order spaces are refilled; `raided` if a raid was carried out in this step."""

    __match_args__ = ("raided",)
    rule = "SW-9.2"

    def __init__(self, raided: int) -> None:
        self.raided: i64 = raided

    def resolve(self, state: SwState, log: Log) -> None:
        """SW-9.2 to SW-9.7, SW-A18, SW-A19, SW-A59: order cards until four orders lie open.

        The first raid is carried out before the next card; further ones are put back at the end.
        """
        aside: i64 = 0
        for space in range(ORDER_SPACES):
            while state.spaces[space] == NOBODY and state.order_deck:
                card = open_order(state, space, log)
                if state.spaces[space] != NOBODY:
                    continue
                if not self.raided:
                    state.agenda.append(Refill(1))
                    raid(state, card, log)
                    return
                aside |= bit(card)
                log.add(RaidSetAside(card))
        if aside:
            state.order_deck |= aside
            log.add(RaidsReturned(count_bits(aside)))


RESTOCK: Final[Step] = Restock()


def open_dealer(state: SwState, space: i64, log: Log) -> None:
    """SW-1.7, SW-9.1: the next dealer; an empty deck is made of the discarded ones."""
    if not state.dealer_deck:
        state.dealer_deck = state.dealer_discard
        state.dealer_discard = 0
        log.add(DealersReshuffled())
    dealer = nth(state.dealer_deck, state.rng.below(count_bits(state.dealer_deck)))
    state.dealer_deck &= ~bit(dealer)
    state.dealers = state.dealers.but(space, dealer)
    log.add(DealerRevealed(dealer))


def open_order(state: SwState, space: i64, log: Log) -> i64:
    """SW-1.4, SW-1.6, SW-9.2, SW-9.5: the next card, A before B; an order is laid on the space."""
    box = state.edition
    first = state.order_deck & box.a_orders
    cards = first if first else state.order_deck
    card = nth(cards, state.rng.below(count_bits(cards)))
    state.order_deck &= ~bit(card)
    if not bit(card) & box.raids:
        state.spaces = state.spaces.but(space, card)
        log.add(OrderRevealed(card))
    return card
