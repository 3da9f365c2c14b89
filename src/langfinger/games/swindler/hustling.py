"""Which two tiles a Hustler may swap."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.swindler.accomplices import swap_code
from langfinger.games.swindler.actions import Hustle
from langfinger.games.swindler.cards import Box
from langfinger.games.swindler.moves import SEATS, Moves
from langfinger.games.swindler.purse import hand_of, hustler_number, sorts_of
from langfinger.games.swindler.state import SwState
from langfinger.kernel import NOBODY, Action, lowest, members


def hustles(state: SwState, box: Box, moves: Moves, seat: i64) -> list[Action]:
    """SW-13.8, SW-A7, SW-A48: every swap of two tiles that the Hustler in hand may make."""
    found: list[Action] = []
    if not hand_of(state, seat) & box.hustlers & ~state.rested:
        return found
    theirs: i64 = 0
    for other in range(state.seats):
        theirs |= state.tiles[other] if other != seat else 0
    barred = barred_swap(state, box, seat)
    wanted = sorts_of(box, theirs)
    kinds = len(box.loot_words.names)
    for loot in sorts_of(box, state.tiles[seat]):
        for loot2 in wanted:
            tiles: i64 = box.tiles_of[loot2]
            for other in range(state.seats):
                there = other != seat and state.tiles[other] & tiles != 0
                if there and swap_code(other, loot, loot2) != barred:
                    found.append(moves.hustle[(loot * kinds + loot2) * SEATS + other])
    return found


def barred_swap(state: SwState, box: Box, seat: i64) -> i64:
    """SW-A7, SW-A48: the swap that none of the Hustlers in hand may make, or NOBODY."""
    if state.hand[seat] & box.hustlers:
        return NOBODY
    known = members(state.known[seat] & box.hustlers & ~state.rested)
    last = {state.swaps[hustler_number(box, card)] for card in known}
    return last.pop() if len(last) == 1 else NOBODY


def usable_hustler(state: SwState, box: Box, seat: i64, swap: i64) -> i64:
    """SW-A7, SW-A48: a Hustler in hand that may make this swap, a known one first, or NOBODY."""
    known = state.known[seat] & box.hustlers & ~state.rested
    while known:
        card = lowest(known)
        known &= known - 1
        if state.swaps[hustler_number(box, card)] != swap:
            return card
    hidden = state.hand[seat] & box.hustlers
    return lowest(hidden) if hidden else NOBODY


def can_hustle(state: SwState, box: Box, seat: i64, action: Hustle) -> bool:
    """SW-13.8, SW-A60: both tiles are there, and a Hustler that may swap them."""
    if action.seat == seat or action.seat >= state.seats:
        return False
    if not state.tiles[seat] & box.tiles_of[action.loot]:
        return False
    if not state.tiles[action.seat] & box.tiles_of[action.loot2]:
        return False
    swap = swap_code(action.seat, action.loot, action.loot2)
    return usable_hustler(state, box, seat, swap) != NOBODY
