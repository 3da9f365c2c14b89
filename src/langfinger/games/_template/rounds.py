"""The course of a round: draw, plan, reveal, hand limit."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games._template.cards import Box
from langfinger.games._template.effects import draw, put_away, show
from langfinger.games._template.events import Bumped, Dropped, RoundBegan, Scored, TurnedUp
from langfinger.games._template.legal import HAND_LIMIT
from langfinger.games._template.scoring import points_of
from langfinger.games._template.state import PpState, in_turn_order, next_seat
from langfinger.games._template.steps import (
    Dropping,
    HandLimit,
    Planning,
    Played,
    Reveal,
    RoundEnd,
    RoundStart,
    Window,
)
from langfinger.kernel import NOBODY, Log, bit, count_bits, lowest

ROUNDS: Final = 4
DEALT: Final = 3


def deal_hands(state: PpState, box: Box, log: Log) -> None:
    """PP-1.2, PP-1.3, PP-1.4: a shuffled deck, three cards each, and somebody to begin."""
    state.deck = list(range(len(box.kind_of)))
    state.rng.shuffle(state.deck)
    state.first = state.rng.below(state.seats)
    for seat in range(state.seats):
        draw(state, seat, DEALT, log)
    state.agenda.append(RoundStart())


def start_round(state: PpState, log: Log) -> None:
    """PP-1.4, PP-2.1, PP-2.2: the next first player; all draw, and all who hold a card plan."""
    state.round += 1
    if state.round > 1:
        state.first = next_seat(state, state.first)
    log.add(RoundBegan(state.round, state.first))
    seats: i64 = 0
    for seat in in_turn_order(state):
        draw(state, seat, 1, log)
        if state.hands[seat]:
            seats |= bit(seat)
    state.agenda.append(RoundEnd())
    state.agenda.append(Reveal())
    state.agenda.append(Planning(seats))


def seal(state: PpState, box: Box, seat: i64, kind: i64) -> None:
    """PP-2.2, PP-A3: a mark on a card in hand, so that nobody sees it; hence no event either."""
    state.sealed[seat] = lowest(state.hands[seat] & box.cards_of[kind])


def take_back(state: PpState, seat: i64) -> None:
    """PP-2.3, PP-4.3: the seat is waited for again."""
    state.sealed[seat] = NOBODY
    state.answers[seat] = NOBODY
    state.waiting |= bit(seat)


def turn_up(state: PpState, box: Box, log: Log) -> None:
    """PP-3.1, PP-3.2, PP-3.3: all at once; what does not bump is played, first player first."""
    seats = [seat for seat in in_turn_order(state) if state.sealed[seat] != NOBODY]
    cards = [state.sealed[seat] for seat in seats]
    kinds = [box.kind_of[card] for card in cards]
    for i in range(len(seats)):
        turn_up_one(state, seats[i], cards[i], log)
    for i in reversed(range(len(seats))):
        if kinds.count(kinds[i]) > 1:
            put_away(state, cards[i])
            log.add(Bumped(seats[i], cards[i]))
        else:
            state.agenda.append(Played(seats[i], cards[i], 0))
            state.agenda.append(Window(seats[i]))


def turn_up_one(state: PpState, seat: i64, card: i64, log: Log) -> None:
    """PP-3.1: the sealed card goes from the hand to the street."""
    state.sealed[seat] = NOBODY
    state.hands[seat] &= ~bit(card)
    state.street.append(card)
    show(state, card)
    log.add(TurnedUp(seat, card))


def end_round(state: PpState, box: Box, log: Log) -> None:
    """PP-5.1, PP-5.2: hand limits and the next round, or the end."""
    if state.round == ROUNDS:
        for seat in range(state.seats):
            log.add(Scored(seat, points_of(state, box, seat)))
        return
    state.agenda.append(RoundStart())
    for seat in reversed(in_turn_order(state)):
        state.agenda.append(HandLimit(seat))


def check_limit(state: PpState, seat: i64) -> None:
    """PP-5.1: whoever holds too many cards is asked."""
    if count_bits(state.hands[seat]) > HAND_LIMIT:
        state.pause(Dropping(seat), bit(seat))


def drop(state: PpState, box: Box, seat: i64, kind: i64, log: Log) -> None:
    """PP-5.1, PP-A3: one card goes, and the same question is asked again."""
    card = lowest(state.hands[seat] & box.cards_of[kind])
    state.hands[seat] &= ~bit(card)
    state.discard |= bit(card)
    show(state, card)
    log.add(Dropped(seat, card))
    if state.hands[seat]:
        state.pause(Dropping(seat), bit(seat))
