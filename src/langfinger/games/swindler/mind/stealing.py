"""Which bag to steal from, and when to stop."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.swindler.box.cards import COOL_HEAD, ORDER_SPACES
from langfinger.games.swindler.box.orders import (
    AT_LEAST,
    COIN_TILE,
    FROM_BAG,
    IDENTICAL,
    KINDS,
    Order,
)
from langfinger.games.swindler.mind.eye import Eye
from langfinger.games.swindler.mind.needs import chance_in_bag, lacking, lacking_draws
from langfinger.games.swindler.rules.purse import has_ability
from langfinger.games.swindler.rules.trading.fulfilling import orders_open_to
from langfinger.games.swindler.state import SwState
from langfinger.kernel import NOBODY, bit, count_bits, lowest

MOST_DRAWS: Final = 6
AGAIN: Final = 0.6
"""A draw that brings an order nearer, but not home, is worth so much of it for each one to go."""
HOPES: Final = 0.5
"""How much of a bag's promise for reserved orders counts beside its tiles."""
FELT: Final = 0.17
"""How likely a skull feels to who does not count the tiles."""


def skull_chance(state: SwState, bag: i64) -> float:
    """How likely the next tile from this bag is a skull."""
    box = state.edition
    skulls = float(box.skulls[bag])
    return skulls / (skulls + float(count_bits(state.stock & box.of_colour[bag])))


def mean_gain(eye: Eye, state: SwState, seat: i64, bag: i64) -> float:
    """What a tile from this bag brings on average."""
    box = state.edition
    loot: i64 = state.loot[seat]
    now = eye.holding(state, seat, loot)
    orders = orders_open_to(state, seat)
    total = 0.0
    tiles: i64 = state.stock & box.of_colour[bag]
    count = count_bits(tiles)
    left = tiles
    while left:
        tile = lowest(left)
        alike = count_bits(left & box.tiles_of[box.loot_of[tile]])
        left = box.past_sort(left, tile)
        gain = eye.holding(state, seat, loot | bit(tile)) - now
        gain += draw_gain(eye, state, seat, orders, tile)
        total += float(alike) * gain
    return total / float(count) if count else 0.0


def draw_gain(eye: Eye, state: SwState, seat: i64, orders: i64, tile: i64) -> float:
    """What a tile brings for the Draw orders that this thief may fulfil."""
    box = state.edition
    gain = 0.0
    left = orders
    while left:
        order = lowest(left)
        left &= left - 1
        card = box.orders[order]
        if card.takes_tools:
            continue
        gap = lacking_draws(state, card)
        if gap > 0 and is_nearer(state, card, tile):
            worth = eye.reward(state, order)
            for _ in range(gap - 1):
                worth *= AGAIN
            gain += worth if gap == 1 else 0.6 * worth
    return gain


def is_nearer(state: SwState, card: Order, tile: i64) -> bool:
    """Does this tile help with a Draw order?"""
    box = state.edition
    if card.pattern == AT_LEAST:
        return True
    if card.pattern == FROM_BAG:
        return bit(tile) & box.of_colour[card.bag] != 0
    if card.pattern == COIN_TILE:
        return bit(tile) & (box.ones | box.twos) != 0
    drawn = state.drawn
    if card.pattern == KINDS:
        kind = box.kind_of[box.loot_of[tile]]
        for old in drawn:
            if box.kind_of[box.loot_of[old]] == kind:
                return False
        return True
    if card.pattern == IDENTICAL:
        if not drawn:
            return False
        return box.loot_of[drawn[len(drawn) - 1]] == box.loot_of[tile]
    return False


def stake(eye: Eye, state: SwState, seat: i64, bag: i64) -> float:
    """What a skull from this bag would cost now."""
    if state.harmless:
        return 0.0
    box = state.edition
    loot: i64 = state.loot[seat]
    lost: i64 = loot & box.of_colour[bag]
    if has_ability(state, seat, COOL_HEAD):
        lost &= state.fresh
    if not lost:
        return 0.0
    return eye.holding(state, seat, loot) - eye.holding(state, seat, loot & ~lost)


def next_draw(eye: Eye, state: SwState, seat: i64) -> float:
    """What one more draw is expected to bring."""
    skull = skull_chance(state, state.bag) if eye.counts_odds else FELT
    loss = stake(eye, state, seat, state.bag)
    gain = mean_gain(eye, state, seat, state.bag)
    return (1.0 - skull) * gain - skull * loss


def whole_steal(eye: Eye, state: SwState, seat: i64, bag: i64, coin: float) -> float:
    """What a steal from this bag brings if one stops at the right time."""
    box = state.edition
    skulls = float(box.skulls[bag])
    left = float(count_bits(state.stock & box.of_colour[bag]))
    gain = mean_gain(eye, state, seat, bag)
    held = stake(eye, state, seat, bag)
    skull = skulls / (left + skulls)
    total = (1.0 - skull) * gain - skull * (held - coin)
    alive = 1.0 - skull
    for _ in range(MOST_DRAWS):
        held += gain
        left -= 1.0
        if left < 1.0:
            break
        skull = skulls / (left + skulls)
        more = (1.0 - skull) * gain - skull * held
        if more <= 0.0:
            break
        total += alive * more
        alive *= 1.0 - skull
    return total + order_hopes(eye, state, seat, bag)


def order_hopes(eye: Eye, state: SwState, seat: i64, bag: i64) -> float:
    """What this bag promises for the orders this seat has reserved."""
    total = 0.0
    box = state.edition
    for space in range(ORDER_SPACES):
        order: i64 = state.spaces[space]
        if order != NOBODY and state.marker_on(space) == seat:
            card = box.orders[order]
            if card.takes_tools and lacking(state, seat, card, state.loot[seat]) == 0:
                continue
            total += chance_in_bag(state, seat, card, bag) * eye.reward(state, order)
    return HOPES * total
