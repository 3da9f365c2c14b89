"""Small movements of tiles, coins, points and cards that many rules share."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.swindler.box.cards import Box
from langfinger.games.swindler.events import CoinsGained, PointsGained, PointsLost
from langfinger.games.swindler.events_of_cards import Reshuffled, TilePassed
from langfinger.games.swindler.options import DEFAULT, THIEVES_OFF
from langfinger.games.swindler.state import SwState, with_entry
from langfinger.kernel import NOBODY, Log, bit, count_bits, lowest, nth


def hand_of(state: SwState, seat: i64) -> i64:
    """All cards in hand, those that everybody knows included."""
    return state.hand[seat] | state.known[seat]


def hand_size(state: SwState, seat: i64) -> i64:
    """SW-11.3, SW-12.7: how many cards a seat holds, which everybody can count."""
    return count_bits(state.hand[seat]) + count_bits(state.known[seat])


def leave_hand(state: SwState, seat: i64, card: i64) -> None:
    """A card leaves the hand, wherever in it it was."""
    state.hand[seat] &= ~bit(card)
    if state.known[seat] & bit(card):
        state.known[seat] = state.known[seat] & ~bit(card)


def show_in_hand(state: SwState, seat: i64, cards: i64) -> None:
    """SW-A46, SW-A57, SW-A64: cards go into a hand and everybody knows it."""
    state.known[seat] = state.known[seat] | cards


def best_known(state: SwState, seat: i64, cards: i64) -> i64:
    """Of equal cards in hand the one that most people know."""
    known = state.known[seat] & cards
    return lowest(known if known else state.hand[seat] & cards)


def to_discard(state: SwState, box: Box, card: i64) -> None:
    """SW-12.4, SW-12.5, SW-A48: from the table to the open pile; a Hustler forgets its swap."""
    state.table &= ~bit(card)
    state.discard |= bit(card)
    if bit(card) & box.hustlers:
        state.swaps = with_entry(state.swaps, hustler_number(box, card), NOBODY)


def hustler_number(box: Box, card: i64) -> i64:
    """The how manieth Hustler of the box this card is."""
    return card - lowest(box.hustlers)


def coins_left(state: SwState, box: Box) -> i64:
    """SW-3.12: the coin pieces in the supply."""
    left = box.coins
    for seat in range(state.seats):
        left -= state.coins[seat]
    return left


def gain_coins(state: SwState, box: Box, seat: i64, number: i64, log: Log) -> None:
    """SW-3.12, SW-A11: coins from the supply; what is not there is not received."""
    gained = number
    if state.coin_supply == DEFAULT:
        gained = min(number, coins_left(state, box))
    if gained > 0:
        state.coins[seat] += gained
        if log.on:
            log.add(CoinsGained(seat, gained))


def gain_points(state: SwState, seat: i64, points: i64, log: Log) -> None:
    """SW-6.3: booked at once."""
    state.vp[seat] += points
    if log.on:
        log.add(PointsGained(seat, points))


def lose_points(state: SwState, seat: i64, points: i64, log: Log) -> None:
    """SW-4.8: never below 0, each loss on its own."""
    lost: i64 = min(points, state.vp[seat])
    state.vp[seat] -= lost
    if log.on:
        log.add(PointsLost(seat, lost))


def orders_of(state: SwState, seat: i64) -> i64:
    """SW-1.15: how many orders a seat has fulfilled."""
    return count_bits(state.fulfilled[seat])


def has_ability(state: SwState, box: Box, seat: i64, thief: i64) -> bool:
    """SW-1.14, SW-7.1, SW-7.2, SW-A23, SW-A51: unlocked by now, not in jail, and played with."""
    return (
        state.thieves[seat] == thief
        and state.master_thief != THIEVES_OFF
        and orders_of(state, seat) >= box.thief_at[state.seats]
        and not state.jailed & bit(seat)
    )


def copy_to_move(state: SwState, box: Box, seat: i64, loot: i64) -> i64:
    """SW-A63: of equal tiles an older one goes before a fresh one."""
    tiles: i64 = state.tiles[seat] & box.tiles_of[loot]
    older = tiles & ~state.fresh
    return lowest(older if older else tiles)


def go_home(state: SwState, seat: i64, tile: i64) -> None:
    """SW-3.5, SW-6.13: a coloured tile goes back into its bag, a white one to the supply."""
    state.tiles[seat] &= ~bit(tile)
    state.fresh &= ~bit(tile)
    state.stock |= bit(tile)


def pass_tile(state: SwState, box: Box, seat: i64, to: i64, tile: i64, log: Log) -> None:
    """SW-3.14, SW-3.16, SW-A30: a tile changes its owner and is no longer fresh."""
    state.tiles[seat] &= ~bit(tile)
    state.fresh &= ~bit(tile)
    state.tiles[to] |= bit(tile)
    if log.on:
        log.add(TilePassed(seat, to, box.loot_of[tile]))


def sorts_of(box: Box, tiles: i64) -> list[int]:
    """SW-6.8: the different sorts of loot among these tiles; equal tiles are alike."""
    sorts: list[int] = []
    left = tiles
    while left:
        loot: i64 = box.loot_of[lowest(left)]
        sorts.append(loot)
        left &= ~box.tiles_of[loot]
    return sorts


def is_one_sort(box: Box, tiles: i64) -> bool:
    """Are all of these tiles alike?"""
    return tiles & ~box.tiles_of[box.loot_of[lowest(tiles)]] == 0


def draw_card(state: SwState, log: Log) -> i64:
    """SW-11.4, SW-A1: the top accomplice, from the discard pile if need be; NOBODY if none is left.

    Nobody knows the order of the deck, so any of its cards is as good as the top one.
    """
    if not state.deck:
        if not state.discard:
            return NOBODY
        state.deck = state.discard
        state.discard = 0
        log.add(Reshuffled())
    card = nth(state.deck, state.rng.below(count_bits(state.deck)))
    state.deck &= ~bit(card)
    return card
