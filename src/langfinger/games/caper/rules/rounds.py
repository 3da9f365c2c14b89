"""Rounds, turns and swaps: whose play it is, and what becomes of the hands.

What a round asks its players to do, the round itself knows (`Round.question`).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.caper.board.boss import Boss
from langfinger.games.caper.box.faces import THIEF_DECK, Round
from langfinger.games.caper.happened.course import (
    Dealt,
    HandsSwapped,
    LastGear,
    LastThief,
    RoundBegan,
)
from langfinger.games.caper.rules.score_sheet import SCORING
from langfinger.games.caper.state import SEATS, CaState
from langfinger.kernel import NOBODY, BadPosition, Log, Step, bit, count_bits, lowest

HANDS: Final = ("thief_hands", "gear_hands")


class RoundStart(Step):
    """CA-2.4: the next round is dealt."""

    rule = "CA-2.4"

    def resolve(self, state: CaState, log: Log) -> None:
        start_round(state, log)


class Played(Step):
    """CA-2.5: the play of this seat is done; the other plays, or the turn ends."""

    __match_args__ = ("seat",)
    rule = "CA-2.5"

    def __init__(self, seat: int) -> None:
        self.seat: i64 = seat

    def resolve(self, state: CaState, log: Log) -> None:
        end_play(state, self.seat, log)


ROUND_START: Final = RoundStart()
PLAYED: Final = [Played(0), Played(1)]


def start_round(state: CaState, log: Log) -> None:
    """CA-2.1, CA-2.2, CA-2.4, CA-2.9: the next space of the round track is dealt.

    If the deck is empty then, the unseen cards are the rival's hand: both know both hands.
    """
    state.round += 1
    space = state.edition.rounds[state.round - 1]
    for seat in range(SEATS):
        boss = state.boss(seat)
        if space.deck == THIEF_DECK:
            boss.thief_hand = first_of(state.thief_deck, space.cards)
            state.thief_deck = state.thief_deck[space.cards :]
        else:
            boss.gear_hand = first_of(state.gear_deck, space.cards)
            state.gear_deck = state.gear_deck[space.cards :]
    left = state.thief_deck if space.deck == THIEF_DECK else state.gear_deck
    state.hands_known = 0 if left else 1
    first = opener(state, space)
    if log.on:
        log.add(RoundBegan(state.round, space.deck, first))
        for seat in range(SEATS):
            log.add(Dealt(seat, space.cards))
    state.pause(space.question(first), bit(first))


def first_of(deck: list[int], cards: i64) -> i64:
    """CA-1.14, CA-2.4: so many cards off the deck, in order."""
    hand: i64 = 0
    for at in range(cards):
        hand |= bit(deck[at])
    return hand


def starter(state: CaState) -> i64:
    """CA-2.3: who starts every turn of this round."""
    return opener(state, state.edition.rounds[state.round - 1])


def opener(state: CaState, space: Round) -> i64:
    """CA-2.3, CA-2.10, CA-A2: who starts every turn of such a round."""
    a = state.seat_a
    return a if space.starts_a else 1 - a


def end_play(state: CaState, seat: i64, log: Log) -> None:
    """CA-2.5 to CA-2.7, CA-2.13: the other player's play, or a swap, or the last cards."""
    space = state.edition.rounds[state.round - 1]
    if seat != opener(state, space):
        if not has_cards_to_swap(state.boss(seat)):
            discard_last(state, log)
            end_round(state, log)
            return
        swap(state, log)
    state.pause(space.question(1 - seat), bit(1 - seat))


def has_cards_to_swap(boss: Boss) -> bool:
    """CA-2.6, CA-2.7: more than one card; a hand is of one deck."""
    hand: i64 = boss.thief_hand | boss.gear_hand
    return hand & (hand - 1) != 0


def swap(state: CaState, log: Log) -> None:
    """CA-2.6, CA-2.14: whole hands; from now on both players know both."""
    one = state.boss(0)
    other = state.boss(1)
    thieves = one.thief_hand
    gear = one.gear_hand
    one.thief_hand = other.thief_hand
    one.gear_hand = other.gear_hand
    other.thief_hand = thieves
    other.gear_hand = gear
    state.hands_known = 1
    if log.on:
        log.add(HandsSwapped(0, 1, count_bits(thieves) + count_bits(gear)))


def discard_last(state: CaState, log: Log) -> None:
    """CA-2.7, CA-2.8, CA-2.16, CA-A3: both last cards, face up, without coin or effect."""
    for seat in range(SEATS):
        boss = state.boss(seat)
        if log.on:
            if boss.thief_hand:
                log.add(LastThief(seat, lowest(boss.thief_hand)))
            else:
                log.add(LastGear(seat, lowest(boss.gear_hand)))
        boss.thief_discard |= boss.thief_hand
        boss.gear_discard |= boss.gear_hand
        boss.thief_hand = 0
        boss.gear_hand = 0


def end_round(state: CaState, log: Log) -> None:
    """CA-2.9, CA-11.1, CA-11.11: the next round, or the game is scored."""
    if state.round < len(state.edition.rounds):
        start_round(state, log)
    else:
        state.hands_known = 0
        state.agenda.append(SCORING)


def check_turn(state: CaState, seat: i64, deck: i64) -> None:
    """CA-2.2, CA-2.7, CA-2.13: this seat plays a card of this round's deck, of two at least.

    Both hands are equal when a turn begins; the second player holds one more.
    """
    asked = state.turn
    if asked == NOBODY:
        return
    played = state.edition.rounds[state.round - 1].deck
    sizes = hand_sizes(state, played)
    field = HANDS[played]
    more: i64 = 0 if seat == starter(state) else 1
    if sizes[asked] != sizes[1 - asked] + more:
        raise BadPosition(field, "CA-2.13", "expected hands of a size for this moment of the turn")
    if sizes[asked] < 2:
        raise BadPosition(field, "CA-2.7", "expected two cards at least when somebody plays")
    if deck != played:
        raise BadPosition("ask", "CA-2.2", "expected the question of this round's deck")


def hand_sizes(state: CaState, deck: i64) -> list[int]:
    """The numbers of cards of one deck in both hands."""
    hands = state.thief_hands if deck == THIEF_DECK else state.gear_hands
    return [count_bits(hand) for hand in hands]
