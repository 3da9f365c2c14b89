"""Step 5: hiring accomplices."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.swindler.asks import HIRING, Paying
from langfinger.games.swindler.box.cards import FORGER, Box
from langfinger.games.swindler.demands import Order
from langfinger.games.swindler.events_of_cards import Hired
from langfinger.games.swindler.options import DEFAULT
from langfinger.games.swindler.orders import (
    choose_payment,
    hand_over,
    name_tools,
    reckoning,
    settle,
)
from langfinger.games.swindler.payment import in_coins
from langfinger.games.swindler.purse import draw_card
from langfinger.games.swindler.scoring import purse_of
from langfinger.games.swindler.state import SwState
from langfinger.games.swindler.steps import Employ
from langfinger.games.swindler.windows import could_hold, whereabouts_unknown
from langfinger.kernel import NOBODY, Log, bit, count_bits


def ask_to_hire(state: SwState, box: Box) -> None:
    """SW-2.2, SW-11.6: asked, unless everybody can see that nobody can be hired."""
    seat = state.active
    if cards_to_hire(state) and (purse_of(state, box, seat) or may_forge_coins(state, box, seat)):
        state.pause(HIRING[seat], bit(seat))


def cards_to_hire(state: SwState) -> i64:
    """SW-11.5: what deck and discard pile hold together."""
    return count_bits(state.deck) + count_bits(state.discard)


def may_forge_coins(state: SwState, box: Box, seat: i64) -> bool:
    """SW-A14: could this seat, for all that others know, make coins with a Forger?"""
    if state.forger_coins != DEFAULT or not state.tiles[seat]:
        return False
    return could_hold(state, seat, box.forgers, whereabouts_unknown(state))


def can_hire(state: SwState, box: Box, seat: i64, number: i64, forgers: i64) -> bool:
    """SW-11.1, SW-11.2: is there a payment for so many cards with so many Forgers?"""
    if forgers == 0:
        return number <= purse_of(state, box, seat)
    debt = Order()
    debt.coins_due = number
    return reckoning(state, box, seat, debt).can_give(forgers, 0)


def hire(state: SwState, box: Box, seat: i64, number: i64, forgers: i64, log: Log) -> None:
    """SW-11.6, SW-A50: one declaration of number and payment."""
    debt = Paying(seat, NOBODY, number)
    if forgers == 0 and not state.tiles[seat] & (box.ones | box.twos):
        settle(state, debt, in_coins(number))
        return
    tools: list[int] = [box.first_with[FORGER]] * forgers
    name_tools(state, box, seat, tools, log)
    choose_payment(state, box, debt)


def employ(state: SwState, box: Box, step: Employ, log: Log) -> None:
    """SW-11.2, SW-11.3, SW-11.4: paid, then all cards are drawn together."""
    hand_over(state, box, step.seat, step.pieces, step.change, log)
    for _ in range(step.number):
        card = draw_card(state, log)
        state.hand[step.seat] |= bit(card)
        if log.on:
            log.add(Hired(step.seat, box.accomplice_of[card]))
