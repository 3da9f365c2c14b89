"""What an effect counts: cards of a crew, sets, loot, discards, laundered coins."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.caper.board.loot import loot_of, loot_total
from langfinger.games.caper.box.effects import (
    GREY,
    IF_EYE,
    IF_WON,
    ONCE,
    PER_BOTH,
    PER_COLOUR,
    PER_DISCARD,
    PER_LAUNDERED,
    PER_LOOT,
    PER_LOOT_SET,
    PER_RIVAL,
    PER_SET,
    PER_THIEF,
    Effect,
)
from langfinger.games.caper.state import CaState
from langfinger.kernel import NOBODY, count_bits


def times(state: CaState, effect: Effect, seat: i64, space: i64) -> i64:
    """CA-5.2, CA-5.3, CA-7.1, CA-A33: how often an effect is fulfilled for this crew's owner.

    However a gear card came into the discard area, it counts there, and a thief never does
    (CA-12.11, CA-12.22); laundered coins are those of the own hideout (CA-12.15).
    """
    per = effect.per
    if per == ONCE:
        return 1
    if per == PER_COLOUR:
        return count_bits(state.crew(seat, space).gear & effect.cards)
    if per == PER_THIEF:
        return state.crew(seat, space).count
    if per == PER_SET:
        return sets_in(effect, state.crew(seat, space).gear)
    if per == PER_LOOT:
        return loot_counted(state, effect, seat)
    if per == PER_LOOT_SET:
        return loot_sets(state, effect, seat)
    if effect.colour == GREY:
        return thieves_counted(state, effect, seat, space)
    if per == PER_RIVAL:
        return count_bits(state.crew(1 - seat, space).gear & effect.cards)
    if per == PER_BOTH:
        both: i64 = state.crew(0, space).gear | state.crew(1, space).gear
        return count_bits(both & effect.cards)
    if per == PER_DISCARD:
        return count_bits(state.boss(seat).gear_discard & effect.cards)
    assert per == PER_LAUNDERED
    return state.boss(seat).laundered


def thieves_counted(state: CaState, effect: Effect, seat: i64, space: i64) -> i64:
    """CA-5.4, CA-12.5, CA-12.8, CA-12.9: thieves of both crews, the rival's or the discards."""
    if effect.per == PER_DISCARD:
        return count_bits(state.boss(seat).thief_discard)
    rivals = state.crew(1 - seat, space).count
    return rivals + state.crew(seat, space).count if effect.per == PER_BOTH else rivals


def sets_in(effect: Effect, gear: i64) -> i64:
    """CA-7.8, CA-7.9: the most disjoint sets that can be built from this gear."""
    most = rounds_of(count_bits(gear), effect.size)
    for part in effect.parts:
        found = rounds_of(count_bits(gear & part.cards), part.needed)
        if found < most:
            most = found
    return most


def rounds_of(cards: i64, size: i64) -> i64:
    """How often so many cards can be taken; few cards are sooner counted than divided."""
    found: i64 = 0
    left: i64 = cards
    while left >= size:
        left -= size
        found += 1
    return found


def loot_counted(state: CaState, effect: Effect, seat: i64) -> i64:
    """CA-7.11, CA-12.2, CA-12.20: tokens in the hideout, of one kind or of all."""
    row = state.boss(seat).hideout
    return loot_total(row) if effect.loot == NOBODY else loot_of(row, effect.loot)


def loot_sets(state: CaState, effect: Effect, seat: i64) -> i64:
    """CA-7.8, CA-7.11: the most disjoint sets of these kinds among the tokens in the hideout."""
    row = state.boss(seat).hideout
    most: i64 = loot_total(row)
    for kind in effect.of:
        found = rounds_of(loot_of(row, kind), effect.of.count(kind))
        if found < most:
            most = found
    return most


def is_fulfilled(state: CaState, effect: Effect, seat: i64, space: i64) -> bool:
    """CA-12.3, CA-12.4, CA-12.7, CA-12.18: does the condition of an end effect hold?"""
    if effect.condition == IF_WON:
        return wins(state, seat, space)
    if effect.condition == IF_EYE:
        return state.crew(seat, space).tops() & effect.eye_cards != 0
    return True


def wins(state: CaState, seat: i64, space: i64) -> bool:
    """CA-10.5: is the marker nearer to this seat?"""
    return state.marker(space) * state.towards(seat) > 0
