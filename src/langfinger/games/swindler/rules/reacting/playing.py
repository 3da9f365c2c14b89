"""Playing an accomplice: from a commitment or from step 3 to the table."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.swindler.accomplices import swap_code
from langfinger.games.swindler.actions import Hustle, Lure, Play, Wager
from langfinger.games.swindler.box.cards import Box
from langfinger.games.swindler.events_of_cards import Hustled, Lured, Wagered
from langfinger.games.swindler.hustling import usable_hustler
from langfinger.games.swindler.legal import may_play
from langfinger.games.swindler.moves import Moves
from langfinger.games.swindler.purse import best_known
from langfinger.games.swindler.state import SwState
from langfinger.games.swindler.steps import Carry, Pledges
from langfinger.games.swindler.windows import (
    FURTHER,
    end_of_pledges,
    lay_open,
    next_pledge,
    open_card_window,
)
from langfinger.kernel import NOBODY, Action, Log


def redeem(state: SwState, box: Box, moves: Moves, step: Pledges, log: Log) -> None:
    """SW-12.2, SW-A25: the next committed card that is still legal is shown.

    A card whose moment has passed stays in the hand, and nobody learns of it.
    """
    seat = next_pledge(state)
    while seat != NOBODY:
        action = moves.space.at(state.pledge[seat])
        state.pledge[seat] = NOBODY
        if may_play(state, box, seat, step.moment, action):
            state.agenda.append(FURTHER[step.moment])
            play_card(state, box, seat, action, log)
            return
        seat = next_pledge(state)
    end_of_pledges(state, step, log)


def play_card(state: SwState, box: Box, seat: i64, action: Action, log: Log) -> None:
    """SW-12.1, SW-A60: the card lies open, with what is announced; it may be stabbed."""
    card = card_for(state, box, seat, action)
    lay_open(state, box, seat, card, log)
    if log.on:
        announce(seat, action, log)
    state.agenda.append(Carry(seat, card, action.id))
    open_card_window(state, box, seat, card)


def announce(seat: i64, action: Action, log: Log) -> None:
    """SW-A60: what is said with the card."""
    if isinstance(action, Wager):
        log.add(Wagered(seat, action.bet))
    elif isinstance(action, Lure):
        log.add(Lured(seat, action.bag))
    elif isinstance(action, Hustle):
        log.add(Hustled(seat, action.seat, action.loot, action.loot2))


def card_for(state: SwState, box: Box, seat: i64, action: Action) -> i64:
    """The card of the hand that an action plays: of equal ones the best known."""
    if isinstance(action, Hustle):
        return usable_hustler(state, box, seat, swap_code(action.seat, action.loot, action.loot2))
    if isinstance(action, Wager):
        return best_known(state, seat, box.know_it_alls)
    if isinstance(action, Lure):
        return best_known(state, seat, box.sidekicks)
    assert isinstance(action, Play)
    return best_known(state, seat, box.cards_of[action.accomplice])
