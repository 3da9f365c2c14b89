"""Cards on their way: drawing, discarding, giving, turning up; and what somebody knows of them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.hadria.box.cards import CARDS, KIND_OF, PLAN_MOVE, planned_kind
from langfinger.games.hadria.rules.execution.events import (
    TurnedUp,
)
from langfinger.games.hadria.rules.round.events import Drew, Dropped, MustDrop, Reshuffled
from langfinger.games.hadria.rules.round.steps import Dropping, HandLimit
from langfinger.games.hadria.rules.things.events import (
    Gave,
)
from langfinger.games.hadria.short_lists import (
    extended,
    is_among,
    replaced,
    sorted_in,
    without_value,
)
from langfinger.games.hadria.state import HaState
from langfinger.kernel import NOBODY, Log, bit, members

HAND_LIMIT: Final[i64] = 5  # HA-4.2


def in_hand(state: HaState, seat: i64) -> list[int]:
    """HA-4.2, HA-5.3: the general cards in hand; planned ones lie on the table."""
    planned = state.plan_cards[seat]
    if not planned:
        return state.hands[seat]
    return [card for card in state.hands[seat] if not is_among(planned, card)]


def set_of_kinds(state: HaState, seat: i64) -> i64:
    """HA-5.3: the kinds of the general cards in hand, as a set."""
    planned = state.plan_cards[seat]
    kinds: i64 = 0
    for card in state.hands[seat]:
        if not is_among(planned, card):
            kinds |= bit(KIND_OF[card])
    return kinds


def kinds_in_hand(state: HaState, seat: i64) -> list[int]:
    """The kinds in this hand, in order, each once."""
    return members(set_of_kinds(state, seat))


def card_of_kind(state: HaState, seat: i64, kind: i64) -> i64:
    """The first card of this kind in hand; there is one."""
    hand = state.hands[seat]
    place: i64 = 0
    while KIND_OF[hand[place]] != kind or is_among(state.plan_cards[seat], hand[place]):
        place += 1
    return hand[place]


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
    state.discard.append(card)
    forget(state, card)
    if log.on:
        log.add(Dropped(seat, card))


def forget(state: HaState, card: i64) -> None:
    """HA-4.4: a card that all see is no longer a secret of some."""
    for seat in range(state.seats):
        if is_among(state.known[seat], card):
            state.known[seat] = without_value(state.known[seat], card)


def hand_over(state: HaState, seat: i64, taker: i64, card: i64, log: Log) -> None:
    """HA-A38: a card goes to another hand; the giver goes on knowing where it is."""
    take_from_hand(state, seat, card)
    put_in_hand(state, taker, card)
    state.known[seat] = sorted_in(state.known[seat], card)
    state.known[taker] = [other for other in state.known[taker] if other != card]
    log.add(Gave(seat, taker, card))
    state.agenda.append(HandLimit(taker))


def ask_to_drop(state: HaState, seat: i64, count: i64, log: Log) -> None:
    """HA-13.4, HA-19.3, HA-4.2: everybody hears how many cards must go; the owner chooses them."""
    if log.on:
        log.add(MustDrop(seat, count))
    if count:
        state.pause(Dropping(seat, count), bit(seat))


def check_hand_limit(state: HaState, seat: i64, log: Log) -> None:
    """HA-4.2, HA-4.3, HA-7.7, HA-A7, HA-A60: more than five cards in hand are discarded.

    Who holds no more in hand and face down together is not asked; of the others everybody hears
    how many cards must go, because their number in hand is not public.
    """
    if len(state.hands[seat]) > HAND_LIMIT:
        over: i64 = len(in_hand(state, seat)) - HAND_LIMIT
        ask_to_drop(state, seat, over if over > 0 else 0, log)


def drop_kind(state: HaState, seat: i64, kind: i64, left: i64, log: Log) -> None:
    """HA-4.2: one card goes; more may have to."""
    drop(state, seat, card_of_kind(state, seat, kind), log)
    if left > 1:
        state.pause(Dropping(seat, left - 1), bit(seat))


def lay_open(state: HaState, seat: i64, slot: i64, log: Log) -> i64:
    """HA-6.6, HA-7.6: a planned card is turned up and stays on the table; gives its kind."""
    planned = state.plan_cards[seat][slot]
    kind = planned_kind(planned)
    card: i64 = NOBODY
    if planned < CARDS:
        card = planned
        take_from_hand(state, seat, card)
        state.shown[seat] = extended(state.shown[seat], card)
        forget(state, card)
    else:
        state.shown_basics[seat] |= 1 if planned == PLAN_MOVE else 2
    state.plan_cards[seat] = replaced(state.plan_cards[seat], slot, NOBODY)
    state.aps[seat] = replaced(state.aps[seat], slot, 0)
    if log.on:
        log.add(TurnedUp(seat, slot, kind, card))
    return kind
