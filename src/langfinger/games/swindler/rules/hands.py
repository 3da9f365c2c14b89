"""Accomplices on their way: deck, hands, table, discard pile."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.swindler.box.cards import Box
from langfinger.games.swindler.rules.events import Reshuffled
from langfinger.games.swindler.state import SwState, with_entry
from langfinger.kernel import NOBODY, Log, bit, count_bits, lowest, nth


def hand_of(state: SwState, seat: i64) -> i64:
    """All cards in hand, those that everybody knows included."""
    return state.hands[seat] | state.shown[seat]


def hand_size(state: SwState, seat: i64) -> i64:
    """SW-11.3, SW-12.7: how many cards a seat holds, which everybody can count."""
    return count_bits(state.hands[seat]) + count_bits(state.shown[seat])


def leave_hand(state: SwState, seat: i64, card: i64) -> None:
    """A card leaves the hand, wherever in it it was."""
    hidden = state.hands[seat]
    if hidden & bit(card):
        state.hands = state.hands.but(seat, hidden & ~bit(card))
    else:
        state.shown = state.shown.but(seat, state.shown[seat] & ~bit(card))


def take_in_hand(state: SwState, seat: i64, card: i64) -> None:
    """SW-11.3: a card goes into a hand unseen."""
    state.hands = state.hands.but(seat, state.hands[seat] | bit(card))


def show_in_hand(state: SwState, seat: i64, cards: i64) -> None:
    """SW-A46, SW-A57, SW-A64: cards go into a hand and everybody knows it."""
    state.shown = state.shown.but(seat, state.shown[seat] | cards)


def best_known(state: SwState, seat: i64, cards: i64) -> i64:
    """Of equal cards in hand the one that most people know."""
    known = state.shown[seat] & cards
    return lowest(known if known else state.hands[seat] & cards)


def to_discard(state: SwState, card: i64) -> None:
    """SW-12.4, SW-12.5, SW-A48: from the table to the open pile; a Hustler forgets its swap."""
    box = state.edition
    state.table &= ~bit(card)
    state.discard |= bit(card)
    if bit(card) & box.hustlers:
        state.swaps = with_entry(state.swaps, hustler_number(box, card), NOBODY)


def hustler_number(box: Box, card: i64) -> i64:
    """The how manieth Hustler of the box this card is."""
    return card - lowest(box.hustlers)


def draw_card(state: SwState, log: Log) -> i64:
    """SW-11.4, SW-A1: the top accomplice, from the discard pile if need be; NOBODY if none is left.

    Nobody knows the order of the deck, so any of its cards is as good as the top one.
    """
    if not state.deck:
        if not state.discard:
            return NOBODY
        state.deck = state.discard
        state.discard = 0
        log.add(Reshuffled())
    card = nth(state.deck, state.rng.below(count_bits(state.deck)))
    state.deck &= ~bit(card)
    return card


def whereabouts_unknown(state: SwState) -> i64:
    """SW-12.4, SW-12.7: all accomplices but those that lie open: in the deck or in a hand."""
    return state.deck | state.hands.union()


def could_hold(state: SwState, seat: i64, cards: i64, unseen: i64) -> bool:
    """SW-3.2, SW-A46: is one of these cards shown in this hand, or may one be among the others?"""
    if cards & unseen and state.hands[seat]:
        return True
    return cards & state.shown[seat] & ~state.rested != 0
