"""Which two tiles a Hustler may swap."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from langfinger.games.swindler.actions import MOST_SEATS, Hustle
from langfinger.games.swindler.rules.hands import hand_of, hustler_number
from langfinger.games.swindler.rules.purse import sorts_in
from langfinger.games.swindler.state import SwState
from langfinger.kernel import NOBODY, Row, bit, count_bits, lowest, members, nth

SEAT_CODE: Final = 4096
LOOT_CODE: Final = 64


@mypyc_attr(acyclic=True, free_list_len=1)
class Swaps:
    """SW-13.8, SW-A7, SW-A48: every swap that the Hustler in hand may make, in the order of ids.

    Any sort of mine goes for any sort of the others; `theirs` are the sorts of each of them,
    `wanted` those of all, and `wide` is the number of pairs of a sort and its owner. The swap at
    `barred` is left out.
    """

    def __init__(self, state: SwState, seat: i64) -> None:
        box = state.edition
        self.sorts: i64 = len(box.kind_of)
        self.mine: i64 = 0
        self.theirs = Row(state.seats, 0)
        self.wanted: i64 = 0
        self.wide: i64 = 0
        self.barred: i64 = NOBODY
        self.count: i64 = 0
        if hand_of(state, seat) & box.hustlers & ~state.rested:
            self.mine = sorts_in(box, state.loot[seat])
            for other in range(state.seats):
                if other != seat:
                    self.theirs[other] = sorts_in(box, state.loot[other])
                    self.wanted |= self.theirs[other]
                    self.wide += count_bits(self.theirs[other])
            self.barred = self.place_of(barred_swap(state, seat))
            self.count = count_bits(self.mine) * self.wide
            if self.barred != NOBODY:
                self.count -= 1

    def place_of(self, swap: i64) -> i64:
        """The place of a swap among all, or NOBODY."""
        if swap == NOBODY:
            return NOBODY
        loot: i64 = swap % SEAT_CODE // LOOT_CODE
        wanted = bit(swap % LOOT_CODE)
        owner: i64 = swap // SEAT_CODE
        if not self.mine & bit(loot) or not self.theirs[owner] & wanted:
            return NOBODY
        place: i64 = count_bits(self.mine & (bit(loot) - 1)) * self.wide
        for other in range(self.theirs.size):
            sooner = wanted - 1 if other >= owner else wanted | (wanted - 1)
            place += count_bits(self.theirs[other] & sooner)
        return place

    def id_of(self, number: i64) -> i64:
        """The swap with so many before it, by its place among all swaps of the box."""
        place = number if self.barred == NOBODY or number < self.barred else number + 1
        loot = nth(self.mine, place // self.wide)
        return loot * self.sorts * MOST_SEATS + self.pair_at(place % self.wide)

    def pair_at(self, number: i64) -> i64:
        """What I get and of whom, in one number, with so many such pairs before it."""
        before = number
        left = self.wanted
        while True:
            loot = lowest(left)
            left &= left - 1
            for other in range(self.theirs.size):
                if self.theirs[other] & bit(loot):
                    if before == 0:
                        return loot * MOST_SEATS + other
                    before -= 1

    def ids(self) -> list[int]:
        """All swaps, by their places among those of the box."""
        seats, theirs = range(self.theirs.size), self.theirs
        wanted = members(self.wanted)
        pairs = [x * MOST_SEATS + s for x in wanted for s in seats if theirs[s] & bit(x)]
        first = [loot * self.sorts * MOST_SEATS for loot in members(self.mine)]
        found = [start + pair for start in first for pair in pairs]
        if self.barred != NOBODY:
            found.pop(self.barred)
        return found


def swap_code(giver: i64, loot: i64, loot2: i64) -> i64:
    """SW-A48: who gave which tile for which, in one number."""
    return giver * SEAT_CODE + loot * LOOT_CODE + loot2


def barred_swap(state: SwState, seat: i64) -> i64:
    """SW-A7, SW-A48: the swap that none of the Hustlers in hand may make, or NOBODY."""
    box = state.edition
    if state.hands[seat] & box.hustlers:
        return NOBODY
    known = state.shown[seat] & box.hustlers & ~state.rested
    barred: i64 = NOBODY
    if known:
        barred = state.swaps[hustler_number(box, lowest(known))]
    while known:
        last: i64 = state.swaps[hustler_number(box, lowest(known))]
        barred = last if last == barred else NOBODY
        known &= known - 1
    return barred


def usable_hustler(state: SwState, seat: i64, swap: i64) -> i64:
    """SW-A7, SW-A48: a Hustler in hand that may make this swap, a known one first, or NOBODY."""
    box = state.edition
    known = state.shown[seat] & box.hustlers & ~state.rested
    while known:
        card = lowest(known)
        known &= known - 1
        if state.swaps[hustler_number(box, card)] != swap:
            return card
    hidden = state.hands[seat] & box.hustlers
    return lowest(hidden) if hidden else NOBODY


def can_hustle(state: SwState, seat: i64, action: Hustle) -> bool:
    """SW-13.8, SW-A60: both tiles are there, and a Hustler that may swap them."""
    box = state.edition
    if action.seat == seat or action.seat >= state.seats:
        return False
    if not state.loot[seat] & box.tiles_of[action.loot]:
        return False
    if not state.loot[action.seat] & box.tiles_of[action.loot2]:
        return False
    swap = swap_code(action.seat, action.loot, action.loot2)
    return usable_hustler(state, seat, swap) != NOBODY
