"""Which two tiles a Hustler may swap."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from langfinger.games.swindler.accomplices import LOOT_CODE, SEAT_CODE, swap_code
from langfinger.games.swindler.actions import Hustle
from langfinger.games.swindler.box.cards import Box
from langfinger.games.swindler.moves import SEATS, Moves
from langfinger.games.swindler.purse import hand_of, hustler_number, sorts_of
from langfinger.games.swindler.state import SwState
from langfinger.kernel import NOBODY, Action, Rng, lowest, members


@mypyc_attr(acyclic=True)
class Swaps:
    """SW-13.8, SW-A7, SW-A48: every swap that the Hustler in hand may make, in the order of ids.

    Any sort of mine goes for any sort of theirs, `theirs` with its owner in one number; the swap at
    `barred` is left out.
    """

    def __init__(self, state: SwState, box: Box, seat: i64) -> None:
        self.mine: list[int] = []
        self.theirs: list[int] = []
        self.barred: i64 = NOBODY
        self.count: i64 = 0
        if hand_of(state, seat) & box.hustlers & ~state.rested:
            self.mine = sorts_of(box, state.tiles[seat])
            self.theirs = sorts_of_rivals(state, box, seat)
            self.barred = self.place_of(barred_swap(state, box, seat))
            self.count = len(self.mine) * len(self.theirs) - (0 if self.barred == NOBODY else 1)

    def place_of(self, swap: i64) -> i64:
        """The place of a swap among all, or NOBODY."""
        loot: i64 = swap % SEAT_CODE // LOOT_CODE
        wanted: i64 = swap % LOOT_CODE * SEATS + swap // SEAT_CODE
        if swap == NOBODY or loot not in self.mine or wanted not in self.theirs:
            return NOBODY
        return self.mine.index(loot) * len(self.theirs) + self.theirs.index(wanted)

    def at(self, moves: Moves, number: i64) -> Hustle:
        """The swap with so many before it."""
        place = number if self.barred == NOBODY or number < self.barred else number + 1
        kinds: i64 = len(moves.give)
        loot: i64 = self.mine[place // len(self.theirs)]
        return moves.hustle[loot * kinds * SEATS + self.theirs[place % len(self.theirs)]]

    def pick_with(self, found: list[Action], before: i64, moves: Moves, rng: Rng) -> Action:
        """One of these answers and swaps, each as likely; so many answers come before the swaps."""
        drawn = rng.below(len(found) + self.count)
        number = drawn - before
        if 0 <= number < self.count:
            return self.at(moves, number)
        return found[drawn if number < 0 else drawn - self.count]


def sorts_of_rivals(state: SwState, box: Box, seat: i64) -> list[int]:
    """The sorts of loot of everybody else, sort by sort, each with its owner in one number."""
    theirs: i64 = 0
    for other in range(state.seats):
        theirs |= state.tiles[other] if other != seat else 0
    found: list[int] = []
    for loot in sorts_of(box, theirs):
        tiles: i64 = box.tiles_of[loot]
        for other in range(state.seats):
            if other != seat and state.tiles[other] & tiles:
                found.append(loot * SEATS + other)
    return found


def hustles(state: SwState, box: Box, moves: Moves, seat: i64) -> list[Action]:
    """SW-13.8: every swap of two tiles that the Hustler in hand may make."""
    swaps = Swaps(state, box, seat)
    return [swaps.at(moves, number) for number in range(swaps.count)]


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
