"""Cards on their way: drawing, discarding, giving, turning up; and what somebody knows of them."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.hadria.box.cards import CARDS, PLAN_MOVE, planned_kind
from langfinger.games.hadria.rules.things.events import Drew, Dropped, Reshuffled, TurnedUp
from langfinger.games.hadria.rules.things.slots import laid_at, relaid
from langfinger.games.hadria.short_lists import (
    dealt,
    extended,
    is_among,
    sorted_in,
    without_value,
)
from langfinger.games.hadria.state import HaState
from langfinger.kernel import NOBODY, Log


def draw(state: HaState, seat: i64, count: i64, log: Log) -> None:
    """HA-4.1, HA-1.5, HA-1.6, HA-A45: so many cards, as long as there are any."""
    for _ in range(count):
        if not state.draw_pile:
            maybe_reshuffle(state, log)
        if state.draw_pile:
            card = state.draw_pile.pop()
            put_in_hand(state, seat, card)
            if log.on:
                log.add(Drew(seat, card))
            if not state.draw_pile:
                maybe_reshuffle(state, log)


def maybe_reshuffle(state: HaState, log: Log) -> None:
    """HA-1.5: the discard pile, if there is one, becomes the deck."""
    if state.discard:
        state.draw_pile = sorted(state.discard)
        state.rng.shuffle(state.draw_pile)
        state.discard = []
        log.add(Reshuffled())


def put_in_hand(state: HaState, seat: i64, card: i64) -> None:
    """A card comes to this hand, which stays in order."""
    state.hands[seat] = sorted_in(state.hands[seat], card)


def take_from_hand(state: HaState, seat: i64, card: i64) -> None:
    """A card leaves this hand."""
    state.hands[seat] = without_value(state.hands[seat], card)


def drop(state: HaState, seat: i64, card: i64, log: Log) -> None:
    """HA-4.4: face up onto the discard pile."""
    take_from_hand(state, seat, card)
    state.discard = extended(state.discard, card)
    forget(state, card)
    if log.on:
        log.add(Dropped(seat, card))


def drop_hand(state: HaState, seat: i64, log: Log) -> None:
    """HA-4.4: all general cards are discarded, in their order."""
    for card in state.hands[seat]:
        drop(state, seat, card, log)


def forget(state: HaState, card: i64) -> None:
    """HA-4.4: a card that all see is no longer a secret of some."""
    for seat in range(state.seats):
        if is_among(state.known[seat], card):
            known = without_value(state.known[seat], card)
            state.known = dealt(state.known, seat, known)


def lay_open(state: HaState, seat: i64, slot: i64, log: Log) -> i64:
    """HA-6.6, HA-7.6: a planned card is turned up and stays on the table; gives its kind."""
    planned = laid_at(state.plan_cards[seat], slot)
    kind = planned_kind(planned)
    card: i64 = NOBODY
    if planned < CARDS:
        card = planned
        take_from_hand(state, seat, card)
        state.shown = dealt(state.shown, seat, extended(state.shown[seat], card))
        forget(state, card)
    else:
        basics = state.shown_basics[seat] | (1 if planned == PLAN_MOVE else 2)
        state.shown_basics = state.shown_basics.but(seat, basics)
    state.plan_cards[seat] = relaid(state.plan_cards[seat], slot, NOBODY)
    state.aps[seat] = relaid(state.aps[seat], slot, 0)
    if log.on:
        log.add(TurnedUp(seat, slot, kind, card))
    return kind
