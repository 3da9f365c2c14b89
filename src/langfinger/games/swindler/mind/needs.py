"""What is lacking for an order, and how likely one steal brings it.

Chances are exact where tiles of one bag are wanted: of so many tiles that help and so many skulls
all orders of drawing are as likely, so s skulls come before the first of h tiles with s / (s + h).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.swindler.box.cards import BAGS, DEALER_SPACES, FIELDS
from langfinger.games.swindler.box.orders import (
    AT_LEAST,
    COIN_TILE,
    DEALERS,
    FROM_BAG,
    IDENTICAL,
    KINDS,
    LAST,
    OTHER_BAG,
    OTHER_KIND,
    PLAIN,
    SAME_BAG,
    SAME_KIND,
    Need,
    Order,
)
from langfinger.games.swindler.rules.hands import hand_size
from langfinger.games.swindler.rules.trading.selling import ALL_FIELDS, wanted_at
from langfinger.games.swindler.state import SwState
from langfinger.kernel import NOBODY, bit, count_bits, lowest

FAR: Final[i64] = 9
NO_TILES: Final[i64] = 0


def having(state: SwState, loot: i64, need: Need) -> i64:
    """How many units of a need these tiles meet."""
    box = state.edition
    fits = loot & need.fits
    if need.tie == PLAIN or not fits:
        return count_bits(fits)
    is_bag = need.tie == SAME_BAG or need.tie == OTHER_BAG
    groups = box.of_colour if is_bag else box.of_kind
    most: i64 = 0
    different: i64 = 0
    for group in groups:
        size = count_bits(fits & group)
        if size:
            different += 1
            if size > most:
                most = size
    return different if need.tie == OTHER_BAG or need.tie == OTHER_KIND else most


def coins_in(state: SwState, seat: i64, loot: i64) -> i64:
    """What a seat with these tiles could pay."""
    box = state.edition
    return state.coins_of(seat) + count_bits(loot & box.ones) + 2 * count_bits(loot & box.twos)


def lacking(state: SwState, seat: i64, order: Order, loot: i64) -> i64:
    """How many tiles, coins and cards are lacking, with this loot; FAR where that says nothing."""
    if not order.takes_tools:
        return FAR
    missing: i64 = 0
    for need in order.needs:
        have = having(state, loot, need)
        if have < need.count:
            missing += need.count - have
    if order.coins_due:
        purse = coins_in(state, seat, loot)
        if purse < order.coins_due:
            missing += order.coins_due - purse
    if order.cards_due:
        cards = hand_size(state, seat)
        if cards < order.cards_due:
            missing += 2 * (order.cards_due - cards)
    return missing


def lacking_draws(state: SwState, order: Order) -> i64:
    """How many draws the active thief lacks at best for a Draw order."""
    box = state.edition
    drawn = state.drawn
    found: i64 = 0
    if order.pattern == AT_LEAST:
        found = len(drawn)
    elif order.pattern == FROM_BAG:
        for tile in drawn:
            if bit(tile) & box.of_colour[order.bag]:
                found += 1
    elif order.pattern == KINDS:
        kinds: i64 = 0
        for tile in drawn:
            kinds |= bit(box.kind_of[box.loot_of[tile]])
        found = count_bits(kinds)
    elif order.pattern == COIN_TILE:
        for tile in drawn:
            if bit(tile) & (box.ones | box.twos):
                found += 1
    else:
        found = best_row(state)
    return order.n - found if found < order.n else 0


def best_row(state: SwState) -> i64:
    """The longest row of equal tiles among the draws."""
    box = state.edition
    longest: i64 = 0
    row: i64 = 0
    before: i64 = NOBODY
    for tile in state.drawn:
        loot: i64 = box.loot_of[tile]
        row = row + 1 if loot == before else 1
        before = loot
        if row > longest:
            longest = row
    return longest


def chance_of_need(
    state: SwState, loot: i64, need: Need, have: i64, tiles: i64, skulls: i64
) -> float:
    """How likely what lacks to a need comes from a bag with these tiles."""
    if need.tie == SAME_BAG or need.tie == SAME_KIND:
        return chance_of_set(state, loot, need, tiles, skulls)
    if need.tie == OTHER_BAG and need.count - have > 1:
        return 0.0
    return in_one_bag(count_bits(helping(state, loot, need) & tiles), skulls, need.count - have)


def chance_of_set(state: SwState, loot: i64, need: Need, tiles: i64, skulls: i64) -> float:
    """The same where all must be of one bag or of one kind: the likeliest of them."""
    box = state.edition
    best = 0.0
    for group in box.of_colour if need.tie == SAME_BAG else box.of_kind:
        fits = group & need.fits
        helpers = count_bits(fits & tiles)
        if helpers:
            chance = in_one_bag(helpers, skulls, need.count - count_bits(fits & loot))
            if chance > best:
                best = chance
    return best


def helping(state: SwState, loot: i64, need: Need) -> i64:
    """The tiles of which one more brings this need nearer: any, or one of another bag or kind."""
    if need.tie == PLAIN:
        return need.fits
    box = state.edition
    wanted: i64 = 0
    for group in box.of_colour if need.tie == OTHER_BAG else box.of_kind:
        if not loot & need.fits & group:
            wanted |= group
    return wanted & need.fits


def in_one_bag(helpers: i64, skulls: i64, wanted: i64) -> float:
    """How likely so many of the helping tiles come before a skull."""
    if helpers < wanted:
        return 0.0
    chance = 1.0
    for drawn in range(wanted):
        left = helpers - drawn
        chance *= float(left) / float(left + skulls)
    return chance


def chance_in_bag(state: SwState, seat: i64, order: Order, bag: i64) -> float:
    """How likely a steal from this bag, for as long as it takes, meets the order."""
    box = state.edition
    tiles: i64 = state.stock & box.of_colour[bag]
    skulls: i64 = box.skulls[bag]
    if not order.takes_tools:
        return chance_of_draws(state, order, bag, tiles, skulls)
    loot: i64 = state.loot[seat]
    chance = 1.0
    for need in order.needs:
        have = having(state, loot, need)
        if have < need.count:
            chance *= chance_of_need(state, loot, need, have, tiles, skulls)
    if order.coins_due:
        due = order.coins_due - coins_in(state, seat, loot)
        if due > 0:
            twos = count_bits(tiles & box.twos)
            coins = count_bits(tiles & box.ones)
            wanted = (due + 1) // 2 if twos else due
            chance *= in_one_bag(twos + coins, skulls, wanted)
    if order.cards_due and hand_size(state, seat) < order.cards_due:
        return 0.0
    return chance


def chance_of_draws(state: SwState, order: Order, bag: i64, tiles: i64, skulls: i64) -> float:
    """The same for orders that look at the draws of this turn, before the first of them."""
    box = state.edition
    count = count_bits(tiles)
    if order.pattern == AT_LEAST:
        return in_one_bag(count, skulls, order.n)
    if order.pattern == FROM_BAG:
        return in_one_bag(count, skulls, order.n) if bag == order.bag else 0.0
    if order.pattern == COIN_TILE:
        return in_one_bag(count_bits(tiles & (box.ones | box.twos)), skulls, order.n)
    kinds: i64 = 0
    left = tiles
    while left:
        tile = lowest(left)
        left = box.past_sort(left, tile)
        kinds += 1
    if order.pattern == KINDS:
        return (
            in_one_bag(count - (count - kinds) // 2, skulls, order.n) if kinds >= order.n else 0.0
        )
    if order.pattern == IDENTICAL:
        return 0.5 * in_one_bag(count, skulls, 3) * float(count - kinds) / 2.0
    return 0.0


def chance_this_turn(state: SwState, seat: i64, order: Order) -> float:
    """How likely the order is met in this turn, which is about to begin, from the best bag."""
    if order.takes_tools and lacking(state, seat, order, state.loot[seat]) == 0:
        return 0.93
    if order.pattern == LAST:
        return chance_to_be_last(state, seat)
    if order.pattern == DEALERS:
        return chance_of_dealers(state, seat, order.n)
    best = 0.0
    for bag in range(BAGS):
        chance = chance_in_bag(state, seat, order, bag)
        if chance > best:
            best = chance
    return best


def chance_to_be_last(state: SwState, seat: i64) -> float:
    """The one who is last now will be so after the steal, unless he sells."""
    mine = state.vp_of(seat)
    for other in range(state.seats):
        if other != seat and state.vp_of(other) <= mine:
            return 0.03
    return 0.9


def chance_of_dealers(state: SwState, seat: i64, wanted: i64) -> float:
    """Dealers whose free fields all can be covered from the loot are as good as done."""
    box = state.edition
    loot: i64 = state.loot[seat]
    done: i64 = state.dealers_done
    for space in range(DEALER_SPACES):
        dealer = state.dealers[space]
        if dealer == NOBODY:
            continue
        used: i64 = 0
        covered = (state.covered >> (space * FIELDS)) & ALL_FIELDS
        for field in range(FIELDS):
            if not covered & bit(field):
                kind = wanted_at(state, space * FIELDS + field)
                tiles = (
                    loot
                    & ~used
                    & (box.of_kind[kind] | (box.jokers if bit(kind) & box.key_kinds else 0))
                )
                if not tiles:
                    used = NO_TILES - 1
                    break
                used |= tiles & -tiles
        if used != NO_TILES - 1:
            loot &= ~used
            done += 1
    return 0.9 if done >= wanted else 0.05
