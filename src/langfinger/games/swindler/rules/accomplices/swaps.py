"""Which two tiles a Hustler may swap."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from langfinger.games.swindler.actions import MOST_SEATS, Hustle
from langfinger.games.swindler.rules.hands import hand_of, hustler_number
from langfinger.games.swindler.rules.purse import sorts_of
from langfinger.games.swindler.state import SwState
from langfinger.kernel import NOBODY, lowest, members

SEAT_CODE: Final = 4096
LOOT_CODE: Final = 64


@mypyc_attr(acyclic=True)
class Swaps:
    """SW-13.8, SW-A7, SW-A48: every swap that the Hustler in hand may make, in the order of ids.

    Any sort of mine goes for any sort of theirs, `theirs` with its owner in one number; the swap at
    `barred` is left out.
    """

    def __init__(self, state: SwState, seat: i64) -> None:
        box = state.edition
        self.sorts: i64 = len(box.kind_of)
        self.mine: list[int] = []
        self.theirs: list[int] = []
        self.barred: i64 = NOBODY
        self.count: i64 = 0
        if hand_of(state, seat) & box.hustlers & ~state.rested:
            self.mine = sorts_of(box, state.loot[seat])
            self.theirs = sorts_of_rivals(state, seat)
            self.barred = self.place_of(barred_swap(state, seat))
            self.count = len(self.mine) * len(self.theirs) - (0 if self.barred == NOBODY else 1)

    def place_of(self, swap: i64) -> i64:
        """The place of a swap among all, or NOBODY."""
        loot: i64 = swap % SEAT_CODE // LOOT_CODE
        wanted: i64 = swap % LOOT_CODE * MOST_SEATS + swap // SEAT_CODE
        if swap == NOBODY or loot not in self.mine or wanted not in self.theirs:
            return NOBODY
        return self.mine.index(loot) * len(self.theirs) + self.theirs.index(wanted)

    def id_of(self, number: i64) -> i64:
        """The swap with so many before it, by its place among all swaps of the box."""
        place = number if self.barred == NOBODY or number < self.barred else number + 1
        loot: i64 = self.mine[place // len(self.theirs)]
        return loot * self.sorts * MOST_SEATS + self.theirs[place % len(self.theirs)]


def swap_code(giver: i64, loot: i64, loot2: i64) -> i64:
    """SW-A48: who gave which tile for which, in one number."""
    return giver * SEAT_CODE + loot * LOOT_CODE + loot2


def sorts_of_rivals(state: SwState, seat: i64) -> list[int]:
    """The sorts of loot of everybody else, sort by sort, each with its owner in one number."""
    box = state.edition
    theirs: i64 = 0
    for other in range(state.seats):
        theirs |= state.loot[other] if other != seat else 0
    found: list[int] = []
    for loot in sorts_of(box, theirs):
        tiles: i64 = box.tiles_of[loot]
        for other in range(state.seats):
            if other != seat and state.loot[other] & tiles:
                found.append(loot * MOST_SEATS + other)
    return found


def barred_swap(state: SwState, seat: i64) -> i64:
    """SW-A7, SW-A48: the swap that none of the Hustlers in hand may make, or NOBODY."""
    box = state.edition
    if state.hands[seat] & box.hustlers:
        return NOBODY
    known = members(state.shown[seat] & box.hustlers & ~state.rested)
    last = {state.swaps[hustler_number(box, card)] for card in known}
    return last.pop() if len(last) == 1 else NOBODY


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
