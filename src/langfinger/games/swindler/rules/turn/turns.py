"""The course of a turn, step 1 and the end of the game."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.swindler.asks import RESERVING
from langfinger.games.swindler.box.cards import ORDER_SPACES, RECRUITER, SMOOTH_TALKER, Box
from langfinger.games.swindler.events import (
    Cancelled,
    Kicked,
    MarkerPlaced,
    Released,
    TurnBegan,
)
from langfinger.games.swindler.events_of_cards import Recruited
from langfinger.games.swindler.options import DEFAULT
from langfinger.games.swindler.purse import draw_card, has_ability, lose_points
from langfinger.games.swindler.scoring import score_all
from langfinger.games.swindler.sight import BAG_DECLARED
from langfinger.games.swindler.sight import TURN_START as AT_TURN_START
from langfinger.games.swindler.state import SwState
from langfinger.games.swindler.steps import (
    ACTIONS,
    HIRE,
    RESERVE,
    RESTOCK,
    STEAL,
    TURN_END,
    TURN_START,
)
from langfinger.games.swindler.windows import WINDOWS, open_window
from langfinger.kernel import NOBODY, Log, Step, bit

STEPS_FROM_STEALING: Final[list[Step]] = [HIRE, RESTOCK, ACTIONS, STEAL]


def start_turn(state: SwState, box: Box, log: Log) -> None:
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
    if has_ability(state, box, seat, RECRUITER):
        recruit(state, box, seat, log)
    open_window(state, box, AT_TURN_START)


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


def recruit(state: SwState, box: Box, seat: i64, log: Log) -> None:
    """SW-7.5, SW-A22: the top accomplice for nothing, usable at once."""
    card = draw_card(state, log)
    if card != NOBODY:
        state.hand[seat] |= bit(card)
        log.add(Recruited(seat, box.accomplice_of[card]))


def ask_to_reserve(state: SwState) -> None:
    """SW-4.9, SW-A2, SW-A34: any mix of placing and taking back, one by one, here and only here."""
    state.pause(RESERVING[state.active], bit(state.active))


def space_of(state: SwState, order: i64) -> i64:
    """SW-1.6: where this order lies open, or NOBODY."""
    for space in range(ORDER_SPACES):
        if state.order_on[space] == order:
            return space
    return NOBODY


def markers_of(state: SwState, seat: i64) -> i64:
    """SW-4.1, SW-4.4: how many markers of this seat lie on orders, old ones included."""
    placed: i64 = 0
    for marker in state.markers:
        if marker == seat:
            placed += 1
    return placed


def place_marker(state: SwState, box: Box, order: i64, log: Log) -> None:
    """SW-4.1, SW-4.5, SW-4.6, SW-4.11, SW-4.12: on an order; whoever was there is kicked off."""
    space = space_of(state, order)
    rival: i64 = state.marker_on[space]
    state.marker_on[space] = state.active
    state.placed |= bit(space)
    if log.on:
        log.add(MarkerPlaced(state.active, order))
    if rival != NOBODY:
        if log.on:
            log.add(Kicked(rival, order))
        if not has_ability(state, box, rival, SMOOTH_TALKER):
            lose_points(state, rival, box.penalty, log)
    ask_to_reserve(state)


def cancel_marker(state: SwState, box: Box, order: i64, log: Log) -> None:
    """SW-4.7, SW-7.8, SW-A54: the own marker comes back, which costs points."""
    space = space_of(state, order)
    state.marker_on[space] = NOBODY
    if log.on:
        log.add(Cancelled(state.active, order))
    just_placed = state.placed & bit(space) != 0
    if just_placed or not has_ability(state, box, state.active, SMOOTH_TALKER):
        lose_points(state, state.active, box.penalty, log)
    state.placed &= ~bit(space)
    ask_to_reserve(state)


def end_turn(state: SwState, box: Box, log: Log) -> None:
    """SW-2.8, SW-14.2, SW-14.7, SW-A39: clockwise; a final round ends beside the start player."""
    state.active = state.after(state.active, 1)
    if state.active == state.start:
        if state.ending:
            state.active = NOBODY
            score_all(state, box, log)
            return
        state.round += 1
    state.agenda.append(TURN_START)
