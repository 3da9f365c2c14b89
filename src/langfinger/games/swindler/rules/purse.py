"""Small movements of tiles, coins and points that many rules share."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.swindler.box.cards import Box
from langfinger.games.swindler.options import DEFAULT, THIEVES_OFF
from langfinger.games.swindler.rules.events import CoinsGained, PointsGained, PointsLost, TilePassed
from langfinger.games.swindler.state import SwState
from langfinger.kernel import Action, Log, bit, count_bits, lowest, members


def coins_left(state: SwState) -> i64:
    """SW-3.12: the coin pieces in the supply."""
    left = state.edition.coins
    for seat in range(state.seats):
        left -= state.coins_of(seat)
    return left


def gain_coins(state: SwState, seat: i64, number: i64, log: Log) -> None:
    """SW-3.12, SW-A11: coins from the supply; what is not there is not received."""
    gained = number
    if state.coin_supply == DEFAULT:
        gained = min(number, coins_left(state))
    if gained > 0:
        state.add_coins(seat, gained)
        if log.on:
            log.add(CoinsGained(seat, gained))


def gain_points(state: SwState, seat: i64, points: i64, log: Log) -> None:
    """SW-6.3: booked at once."""
    state.add_vp(seat, points)
    if log.on:
        log.add(PointsGained(seat, points))


def lose_points(state: SwState, seat: i64, points: i64, log: Log) -> None:
    """SW-4.8: never below 0, each loss on its own."""
    lost = state.vp_of(seat)
    if lost > points:
        lost = points
    state.add_vp(seat, -lost)
    if log.on:
        log.add(PointsLost(seat, lost))


def purse_of(state: SwState, seat: i64) -> i64:
    """SW-3.9, SW-3.10: coin pieces and the coins shown on coin tiles."""
    box = state.edition
    loot: i64 = state.loot[seat]
    tiles: i64 = count_bits(loot & box.ones) + 2 * count_bits(loot & box.twos)
    return state.coins_of(seat) + tiles


def orders_of(state: SwState, seat: i64) -> i64:
    """SW-1.15: how many orders a seat has fulfilled."""
    return count_bits(state.fulfilled[seat])


def has_ability(state: SwState, seat: i64, thief: i64) -> bool:
    """SW-1.14, SW-7.1, SW-7.2, SW-A23, SW-A51: unlocked by now, not in jail, and played with."""
    return (
        state.thieves[seat] == thief
        and state.master_thief != THIEVES_OFF
        and orders_of(state, seat) >= state.edition.thief_at[state.seats]
        and not state.jailed & bit(seat)
    )


def copy_to_move(state: SwState, seat: i64, loot: i64) -> i64:
    """SW-A62: of equal tiles any, a fresh one only if there is no other."""
    tiles: i64 = state.loot[seat] & state.edition.tiles_of[loot]
    older = tiles & ~state.fresh
    return lowest(older if older else tiles)


def go_home(state: SwState, seat: i64, tile: i64) -> None:
    """SW-3.5, SW-6.13: a coloured tile goes back into its bag, a white one to the supply."""
    state.loot[seat] &= ~bit(tile)
    state.fresh &= ~bit(tile)
    state.stock |= bit(tile)


def pass_tile(state: SwState, seat: i64, to: i64, tile: i64, log: Log) -> None:
    """SW-3.14, SW-3.16, SW-A30: a tile changes its owner and is no longer fresh."""
    state.loot[seat] &= ~bit(tile)
    state.fresh &= ~bit(tile)
    state.loot[to] |= bit(tile)
    if log.on:
        log.add(TilePassed(seat, to, state.edition.loot_of[tile]))


def sorts_in(box: Box, tiles: i64) -> i64:
    """SW-6.8: the set of different sorts of loot among these tiles; equal tiles are alike."""
    sorts: i64 = 0
    left = tiles
    while left:
        tile = lowest(left)
        sorts |= bit(box.loot_of[tile])
        left = box.past_sort(left, tile)
    return sorts


def sorts_of(box: Box, tiles: i64) -> list[int]:
    """SW-6.8: the same sorts, one after the other."""
    return members(sorts_in(box, tiles))


def tile_actions(actions: list[Action], box: Box, tiles: i64) -> list[Action]:
    """SW-6.8: one action for each sort among these tiles."""
    return [actions[loot] for loot in sorts_of(box, tiles)]


def is_one_sort(box: Box, tiles: i64) -> bool:
    """Are all of these tiles alike?"""
    return box.past_sort(tiles, lowest(tiles)) == 0
