"""Burning: which cards can burn, and what their owner takes back."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.caper.board.card_sets import first_of
from langfinger.games.caper.board.crew import Crew
from langfinger.games.caper.box.cards import Box
from langfinger.games.caper.box.effects import CAPER, COIN, LAUNDER, ONCE, TAKE
from langfinger.games.caper.events import GearBurned
from langfinger.games.caper.rules.coins import return_coins, return_laundered
from langfinger.games.caper.rules.gains import (
    return_loot,
    return_nothing,
    returnable,
    take_marker_back,
)
from langfinger.games.caper.state import CaState
from langfinger.games.caper.steps import Returning, TakingBack
from langfinger.kernel import NOBODY, Log, bit, count_bits


def burn_targets(state: CaState, box: Box, seat: i64, space: i64) -> i64:
    """CA-8.1, CA-8.23, CA-8.26, CA-8.27: the rival's thieves whose top card here can burn."""
    crew = state.crew(1 - seat, space)
    safe = shielded(state, box, 1 - seat, space)
    thieves: i64 = 0
    for slot in range(crew.count):
        top = crew.top(slot)
        if top != NOBODY and not bit(top) & safe:
            thieves |= bit(crew.thief_at(slot))
    return thieves


def shielded(state: CaState, box: Box, seat: i64, space: i64) -> i64:
    """CA-8.14 to CA-8.16, CA-8.24, CA-A17, CA-A18: the gear that protection in this crew covers.

    Covered bearers protect like uncovered ones, and the location protects both crews.
    """
    crew = state.crew(seat, space)
    return box.location_faces[state.site(space).location].shield | shield_of(crew, box)


def shield_of(crew: Crew, box: Box) -> i64:
    """CA-8.14: what the cards of a crew protect."""
    cards: i64 = 0
    for slot in range(crew.count):
        cards |= box.thief_faces[crew.thief_at(slot)].shield
        for level in range(crew.height(slot)):
            cards |= box.gear_faces[crew.gear_at(slot, level)].shield
    return cards


def burn(state: CaState, box: Box, seat: i64, thief: i64, space: i64, log: Log) -> None:
    """CA-8.2, CA-8.12, CA-8.13, CA-8.22: the top card goes to its owner's discard area.

    The card beneath is bared and does nothing; its owner takes back the symbols of the burned one.
    """
    owner = 1 - seat
    crew = state.crew(owner, space)
    card = crew.take_top(crew.slot_of(thief))
    state.boss(owner).gear_discard |= bit(card)
    if log.on:
        log.add(GearBurned(seat, owner, card, thief))
    take_back(state, box, TakingBack(owner, state.site(space).location, card, 0), log)


def take_back(state: CaState, box: Box, step: TakingBack, log: Log) -> None:
    """CA-8.3, CA-8.4, CA-8.11, CA-8.19, CA-A7, CA-A8, CA-A29: one-time symbols in printed order.

    Combos and points are simply gone, and what combos or the location gave is kept (CA-7.6,
    CA-8.25); nobody is asked but for loot of free choice (CA-8.8).
    """
    seat = step.seat
    space = state.space_of(step.location)
    effects = box.gear_faces[step.gear].now
    for number in range(step.done, len(effects)):
        effect = effects[number]
        if effect.per != ONCE:
            continue
        if effect.word == CAPER:
            take_marker_back(state, seat, space, effect.n, log)
        elif effect.word == COIN:
            return_coins(state, seat, effect.n, log)
        elif effect.word == LAUNDER:
            return_laundered(state, seat, effect.n, log)
        elif effect.word == TAKE:
            kinds = returnable(state, seat, space, effect.loot)
            if count_bits(kinds) > 1:
                state.agenda.append(TakingBack(seat, step.location, step.gear, number + 1))
                state.pause(Returning(seat, step.location), bit(seat))
                return
            if kinds:
                return_loot(state, seat, space, first_of(kinds), log)
            else:
                return_nothing(state, seat, space, log)
