"""A round begins: a clean table, the deal and the first stones."""

from __future__ import annotations

from typing import Final

from langfinger.games.gelegenheit.box.cards import ROUNDS
from langfinger.games.gelegenheit.events import RoundBegan
from langfinger.games.gelegenheit.packing import rounds_in
from langfinger.games.gelegenheit.rules.placing import PLACING, STONES_FIRST
from langfinger.games.gelegenheit.rules.tricks import LEAD
from langfinger.games.gelegenheit.setup import deal_hands
from langfinger.games.gelegenheit.state import GdState
from langfinger.kernel import NOBODY, Log, Row, Step


class RoundStart(Step):
    """GD-2.1: a new round is dealt."""

    rule = "GD-2.1"

    def resolve(self, state: GdState, log: Log) -> None:
        """GD-1.7, GD-2.1, GD-A1, GD-A2: the deal passes on, stones come back, nothing is played."""
        state.round += 1
        state.dealer = state.after(state.dealer, 1)
        clear_table(state)
        log.add(RoundBegan(state.round, state.dealer))
        deal_hands(state, log)
        first = state.after(state.dealer, 1)
        state.agenda.append(LEAD[first])
        state.agenda.append(PLACING[first][STONES_FIRST][state.seats])


ROUND_START: Final = RoundStart()


def is_next_due(state: GdState) -> bool:
    """GD-9.11, GD-10.1: this round is written down, and it was not the last."""
    return state.round < ROUNDS and rounds_in(state.history[0]) == state.round


def clear_table(state: GdState) -> None:
    """GD-2.1: all stones in the supply, no role, empty piles, no loot, nothing special played."""
    empty = Row(state.seats, 0)
    state.hands = empty.clone()
    state.piles = empty
    state.lacks = empty
    state.stones = empty
    state.roles = Row(state.seats, NOBODY)
    state.leader = NOBODY
    state.aside = 0
    state.plain = 0
    state.joker_before = 0
    state.first_choice = NOBODY
    state.loot = NOBODY
    state.second_choice = NOBODY
    state.first_three = NOBODY
    state.sevens = 0
    state.second_seven = NOBODY
    state.last_laid = 0
    state.last_row = 0
    state.last_leader = NOBODY
    state.last_winner = NOBODY
