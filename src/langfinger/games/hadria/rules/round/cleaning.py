"""Clean-up: what a round leaves behind is put in order, and perhaps the game is over."""

from __future__ import annotations

from langfinger.games.hadria.empty_lists import EMPTY
from langfinger.games.hadria.options import END_AFTER_CALM
from langfinger.games.hadria.rules.round.events import StartPlayer
from langfinger.games.hadria.rules.things.places import director
from langfinger.games.hadria.rules.things.slots import NO_SLOTS
from langfinger.games.hadria.state import HaState
from langfinger.kernel import NOBODY, Log


def put_cards_back(state: HaState) -> None:
    """HA-7.5, HA-7.6, HA-14.1: planned general cards are discarded, the others come back."""
    for seat in range(state.seats):
        state.discard = state.discard + state.shown[seat]
        state.plan_cards[seat] = NO_SLOTS
        state.aps[seat] = NO_SLOTS
        if state.spent[seat]:
            state.gone_tiles = [*state.gone_tiles, *state.spent[seat]]
    empty = EMPTY[state.seats]
    state.shown = empty.nothings
    state.spent = empty.nothings
    state.taken_at = empty.zeros
    state.special_at = empty.nobodies
    state.shown_basics = empty.zeros
    state.executed = empty.zeros
    state.markers = empty.zeros


def end_states(state: HaState) -> None:
    """HA-14.2, HA-14.4, HA-14.6, HA-20.4, HA-A29: tokens and all that lasts until now."""
    nothing: list[int] = []
    state.smoke = nothing
    state.fire = nothing
    state.lanterns = EMPTY[state.seats].dark
    state.violet = EMPTY[state.seats].zeros
    state.marked = 0
    state.robbed = 0
    state.hidden = 0
    state.disguised = 0
    state.protected = 0
    state.immobile = 0
    state.blinded = 0
    state.caught = 0
    state.strong = 0
    state.stunned = 0
    state.trapped = 0
    state.heard = nothing
    state.guards_acted = 0
    state.let_run = 0
    state.shut_exit = NOBODY
    state.event = NOBODY
    state.roll = 0
    state.dice = nothing
    state.aimed_field = NOBODY
    state.aimed_seat = NOBODY


def is_last_round(state: HaState) -> bool:
    """HA-1.4, HA-3.3, HA-14.4, HA-17.1, HA-A3: the deck is used up, and no alarm is due."""
    if state.alarmed:
        return not state.alarmed_deck
    if state.calm_deck:
        return False
    return state.best_thief == NOBODY or state.last_calm_round == END_AFTER_CALM


def pass_start_tile(state: HaState, log: Log) -> None:
    """HA-14.5, HA-21.3, HA-A27: to the left, past thieves who have left the city."""
    state.start = (state.start + 1) % state.seats
    state.start = director(state)
    if log.on:
        log.add(StartPlayer(state.start))
