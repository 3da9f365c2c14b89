"""The course of a turn, from its beginning to the next one or the end of the game."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.swindler.box.cards import RECRUITER
from langfinger.games.swindler.box.moments import AT_TURN_START, BAG_DECLARED
from langfinger.games.swindler.options import DEFAULT
from langfinger.games.swindler.rules.hands import draw_card, take_in_hand
from langfinger.games.swindler.rules.purse import has_ability
from langfinger.games.swindler.rules.reacting.windows import WINDOWS, open_window
from langfinger.games.swindler.rules.stealing.stealing import STEAL
from langfinger.games.swindler.rules.trading.acting import ACTIONS
from langfinger.games.swindler.rules.trading.paying import HIRE
from langfinger.games.swindler.rules.turn.events import Recruited, Released, TurnBegan
from langfinger.games.swindler.rules.turn.reserving import RESERVE
from langfinger.games.swindler.rules.turn.restocking import RESTOCK
from langfinger.games.swindler.scoring import score_all
from langfinger.games.swindler.state import SwState
from langfinger.kernel import NOBODY, Log, Step, bit


class TurnStart(Step):
    """SW-2.1: the turn of the active player begins, or is skipped."""

    rule = "SW-2.1"

    def resolve(self, state: SwState, log: Log) -> None:
        """SW-2.1, SW-2.2, SW-2.7, SW-10.5, SW-A53: five steps, or the way out of jail."""
        state.agenda.append(TURN_END)
        seat = state.active
        if state.jailed & bit(seat):
            state.jailed &= ~bit(seat)
            log.add(Released(seat))
            return
        if log.on:
            log.add(TurnBegan(state.round, seat))
        clear_turn(state)
        state.agenda += STEPS_FROM_STEALING
        if state.know_it_all_moment != DEFAULT:
            state.agenda.append(WINDOWS[BAG_DECLARED])
        state.agenda.append(RESERVE)
        if has_ability(state, seat, RECRUITER):
            recruit(state, seat, log)
        open_window(state, AT_TURN_START)


class TurnEnd(Step):
    """SW-2.8: the next player, or the end."""

    rule = "SW-2.8"

    def resolve(self, state: SwState, log: Log) -> None:
        """SW-2.8, SW-14.2, SW-14.7, SW-A39: clockwise; a final round ends beside the first."""
        state.active = state.after(state.active, 1)
        if state.active == state.start:
            if state.ending:
                state.active = NOBODY
                score_all(state, log)
                return
            state.round += 1
        state.agenda.append(TURN_START)


TURN_START: Final[Step] = TurnStart()
TURN_END: Final[Step] = TurnEnd()
STEPS_FROM_STEALING: Final[list[Step]] = [HIRE, RESTOCK, ACTIONS, STEAL]


def clear_turn(state: SwState) -> None:
    """SW-2.6, SW-A7: what counted for the turn before counts no longer."""
    state.rested = 0
    state.placed = 0
    if state.drawn:
        state.drawn = []
    state.caught = 0
    state.orders_done = 0
    state.dealers_done = 0
    state.fence_used = 0


def recruit(state: SwState, seat: i64, log: Log) -> None:
    """SW-7.5, SW-A22: the top accomplice for nothing, usable at once."""
    card = draw_card(state, log)
    if card != NOBODY:
        take_in_hand(state, seat, card)
        log.add(Recruited(seat, state.edition.accomplice_of[card]))
