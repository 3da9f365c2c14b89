"""Is the demand of an order met, with accomplices or without?"""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.swindler.actions import Use
from langfinger.games.swindler.box.cards import Box
from langfinger.games.swindler.box.orders import (
    AT_LEAST,
    COIN_TILE,
    DEALERS,
    DISCARD,
    FROM_BAG,
    IDENTICAL,
    KINDS,
    OWN,
    Order,
)
from langfinger.games.swindler.options import DEFAULT
from langfinger.games.swindler.rules.hands import hand_of, hand_size
from langfinger.games.swindler.rules.purse import purse_of
from langfinger.games.swindler.rules.trading.reckoning import Reckoning
from langfinger.games.swindler.state import SwState
from langfinger.kernel import NOBODY, bit, count_bits


def is_met(state: SwState, seat: i64, order: i64) -> bool:
    """SW-6.16: is the demand met completely, without accomplices?"""
    demand = state.edition.orders[order]
    if demand.takes_tools:
        return has_enough(state, seat, demand, 0) and can_pay(state, seat, demand)
    return is_drawn_or_done(state, seat, demand)


def may_be_met(state: SwState, seat: i64, order: i64, tools: i64) -> bool:
    """SW-6.15: a quick look: could so many accomplices make up for what is missing?"""
    demand = state.edition.orders[order]
    return demand.takes_tools and is_nearly_met(state, seat, demand, tools)


def is_nearly_met(state: SwState, seat: i64, demand: Order, tools: i64) -> bool:
    """A quick look: too few tiles or coins cannot be enough, with so many tools."""
    loot = state.loot[seat]
    for need in demand.needs:
        if count_bits(loot & need.fits) + tools < need.count:
            return False
    return demand.coins_due == 0 or purse_of(state, seat) + 2 * tools >= demand.coins_due


def has_enough(state: SwState, seat: i64, demand: Order, tools: i64) -> bool:
    """A quick look: too few tiles, coins or cards cannot be enough, with so many tools."""
    if not is_nearly_met(state, seat, demand, tools):
        return False
    return demand.cards_due == 0 or hand_size(state, seat) >= demand.cards_due + tools


def reckoning(state: SwState, seat: i64, demand: Order) -> Reckoning:
    """The search for payments of an order."""
    return Reckoning(
        state.edition,
        demand.needs,
        demand.coins_due,
        state.loot[seat],
        state.coins_of(seat),
        state.forger_coins == DEFAULT,
    )


def can_pay(state: SwState, seat: i64, demand: Order) -> bool:
    """SW-6.4, SW-6.5: can the demand be met with tiles and coins alone?"""
    sums = reckoning(state, seat, demand)
    return sums.can_show(0, 0) if demand.op == OWN else sums.can_give(0, 0)


def is_drawn_or_done(state: SwState, seat: i64, demand: Order) -> bool:
    """SW-6.6, SW-6.7, SW-A15, SW-A16, SW-A33, SW-A58: what was drawn, done, or is true."""
    box = state.edition
    drawn = state.drawn
    if demand.pattern == AT_LEAST:
        return len(drawn) >= demand.n
    if demand.pattern == COIN_TILE:
        return len([t for t in drawn if bit(t) & (box.ones | box.twos)]) >= demand.n
    if demand.pattern == FROM_BAG:
        return len([t for t in drawn if bit(t) & box.of_colour[demand.bag]]) >= demand.n
    if demand.pattern == KINDS:
        return len({box.kind_of[box.loot_of[tile]] for tile in drawn}) >= demand.n
    if demand.pattern == IDENTICAL:
        return longest_row(box, drawn) >= demand.n
    if demand.pattern == DEALERS:
        return state.dealers_done >= demand.n
    ahead: i64 = 0
    for other in range(state.seats):
        if state.vp_of(seat) + demand.n <= state.vp_of(other):
            ahead += 1
    return ahead == state.seats - 1


def longest_row(box: Box, drawn: list[int]) -> int:
    """SW-A16, SW-A58: the longest row of equal tiles drawn directly after each other."""
    longest = row = 0
    before = NOBODY
    for tile in drawn:
        loot = box.loot_of[tile]
        row = row + 1 if loot == before else 1
        before = loot
        longest = max(longest, row)
    return longest


def keys_of(box: Box, tools: list[int]) -> i64:
    """SW-13.10: the keys that these Lock Pickers stand for."""
    keys: i64 = 0
    for tool in tools:
        if box.opens[tool] != NOBODY:
            keys |= bit(box.opens[tool])
    return keys


def is_met_with(state: SwState, seat: i64, use: Use, sums: Reckoning) -> bool:
    """SW-6.15, SW-A47, SW-A62: is the demand met with all of these accomplices, none for show?"""
    demand = state.edition.orders[use.order]
    if not demand.takes_tools or not has_enough(state, seat, demand, len(use.tools)):
        return False
    if demand.op == DISCARD:
        return sums.can_give(use.forgers, use.keys)
    if not sums.can_show(use.forgers, use.keys):
        return False
    if use.forgers and sums.can_show(use.forgers - 1, use.keys):
        return False
    left = use.keys
    while left:
        if sums.can_show(use.forgers, use.keys & ~(left & -left)):
            return False
        left &= left - 1
    return True


def holds_tools(state: SwState, seat: i64, use: Use) -> bool:
    """SW-A46: does the seat hold all of these, twins counted?"""
    hand = hand_of(state, seat)
    for tool in use.tools:
        if count_bits(hand & state.edition.cards_of[tool]) < use.tools.count(tool):
            return False
    return True
