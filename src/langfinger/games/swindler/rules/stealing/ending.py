"""The end of step 2: fresh loot becomes ordinary, and bets are settled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.swindler.box.moments import ACTIONS_START
from langfinger.games.swindler.rules.hands import show_in_hand, to_discard
from langfinger.games.swindler.rules.reacting.windows import open_window
from langfinger.games.swindler.rules.stealing.events import BetLost, BetWon
from langfinger.games.swindler.state import SwState
from langfinger.kernel import NOBODY, Log, Step, count_bits, members


class StealOver(Step):
    """SW-5.14: step 2 is over; `done` if a successful steal was the last thing in it."""

    __match_args__ = ("done",)
    rule = "SW-5.14"

    def __init__(self, done: int) -> None:
        self.done: i64 = done

    def resolve(self, state: SwState, log: Log) -> None:
        """SW-3.16, SW-5.9, SW-A57: fresh loot becomes ordinary, bets are settled, step 3 comes."""
        state.fresh = 0
        state.bag = NOBODY
        state.harmless = 0
        for places in range(state.seats):
            settle_bets(state, state.after(state.active, places), log)
        if not self.done:
            open_window(state, ACTIONS_START)


STEAL_FAILED: Final[Step] = StealOver(0)
STEAL_IS_DONE: Final[Step] = StealOver(1)


def settle_bets(state: SwState, seat: i64, log: Log) -> None:
    """SW-13.9, SW-A6: right bets bring a point and come back, known to all; wrong ones go."""
    right = state.bets_skull[seat] if state.caught else state.bets_clear[seat]
    wrong = state.bets_clear[seat] if state.caught else state.bets_skull[seat]
    if not right | wrong:
        return
    state.bets_skull = state.bets_skull.but(seat, 0)
    state.bets_clear = state.bets_clear.but(seat, 0)
    for _ in range(count_bits(right)):
        state.add_vp(seat, 1)
        log.add(BetWon(seat, 1))
    show_in_hand(state, seat, right)
    for card in members(wrong):
        to_discard(state, card)
        log.add(BetLost(seat))
