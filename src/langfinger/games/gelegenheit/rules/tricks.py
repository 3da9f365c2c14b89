"""The course of a trick: it is led, goes round the table, and is won."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.gelegenheit.box.cards import MAX_SEATS
from langfinger.games.gelegenheit.events import TrickWon
from langfinger.games.gelegenheit.rules.alarm import ALARM_WINDOW
from langfinger.games.gelegenheit.rules.choosing import plan_roles
from langfinger.games.gelegenheit.rules.closing import SCORING, close_round
from langfinger.games.gelegenheit.rules.laying import LAYING, ask_next
from langfinger.games.gelegenheit.rules.placing import (
    PLACING,
    STONES_FIRST,
    STONES_MIDDLE,
    stones_placed,
)
from langfinger.games.gelegenheit.rules.roles import is_assigned
from langfinger.games.gelegenheit.rules.winning import (
    cards_in_trick,
    layer_of,
    why_wins,
    winning_card,
)
from langfinger.games.gelegenheit.state import GdState
from langfinger.kernel import NOBODY, Log, Step, bit


class Lead(Step):
    """GD-3.1: this seat leads the next trick, if there is one."""

    __match_args__ = ("seat",)
    rule = "GD-3.1"

    def __init__(self, seat: int) -> None:
        self.seat: i64 = seat

    def resolve(self, state: GdState, log: Log) -> None:
        lead(state, self.seat, log)


LEAD: Final = [Lead(seat) for seat in range(MAX_SEATS)]


def lead(state: GdState, seat: i64, log: Log) -> None:
    """GD-3.1, GD-9.1: the next trick is led, or all cards are played."""
    if state.hands[seat]:
        state.leader = seat
        state.pause(LAYING[seat], bit(seat))
    elif is_assigned(state):
        state.agenda.append(SCORING)
    else:
        close_round(state, log)


def go_on(state: GdState, log: Log) -> None:
    """GD-3.2: the next player lays, or the trick is complete."""
    if state.laid < state.seats:
        ask_next(state)
    else:
        end_trick(state, log)


def end_trick(state: GdState, log: Log) -> None:
    """GD-5.6, GD-6.1, GD-6.6: winner, pile, stones, roles, alarm, and then the winner leads."""
    cards = cards_in_trick(state)
    because = why_wins(state, cards)
    card = winning_card(state, cards, because)
    winner = layer_of(state, card)
    if log.on:
        log.add(TrickWon(winner, card, because))
    jokers_running = state.joker != NOBODY and state.joker_before != 0
    gather_trick(state, winner, cards)
    if jokers_running or is_choice_open(state):
        plan_end_of_trick(state, winner, jokers_running)
    else:
        lead(state, winner, log)


def plan_end_of_trick(state: GdState, winner: i64, jokers_running: bool) -> None:
    """GD-6.1: what follows the trick, in reverse, because the last on the agenda happens first."""
    state.agenda.append(LEAD[winner])
    if jokers_running:
        state.agenda.append(ALARM_WINDOW[winner])
    if state.second_choice != NOBODY and not is_assigned(state):
        plan_roles(state, state.second_choice)
    if state.first_choice != NOBODY and stones_placed(state, winner) == STONES_FIRST:
        first = state.first_choice
        state.agenda.append(PLACING[first][STONES_MIDDLE][state.seats])


def is_choice_open(state: GdState) -> bool:
    """GD-6.2, GD-6.3, GD-6.4: a Choice of this trick calls for stones, after the last one too."""
    if state.first_choice == NOBODY:
        return False
    if stones_placed(state, state.first_choice) == STONES_FIRST:
        return True
    return state.second_choice != NOBODY and not is_assigned(state)


def gather_trick(state: GdState, winner: i64, cards: i64) -> None:
    """GD-5.6, GD-A18, GD-A32: the winner takes the cards; all may look at them for a while."""
    state.piles = state.piles.but(winner, state.piles[winner] | cards)
    state.last_row = state.trick_row
    state.last_laid = state.laid
    state.last_leader = state.leader
    state.last_winner = winner
    state.trick_row = 0
    state.laid = 0
    state.joker_before = 1 if state.joker != NOBODY else 0
    state.joker = NOBODY
