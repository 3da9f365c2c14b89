"""What a thief answers when the time is up (SW-15.1): nothing is risked, what must be goes on."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.swindler.actions import Choose, Done, GiveCoin, Pass, PayCoins, Stop
from langfinger.games.swindler.state import SwState
from langfinger.kernel import Action, Late, bit, count_bits, mask_of, members


class FirstDrawn(Late):
    """SW-15.1: of the fresh tiles the one drawn first."""

    def answer(self, state: SwState, seat: i64, legal: list[Action]) -> Action:
        return state.edition.moves.take[sorts_drawn(state)[0]]


class InHalves(Late):
    """SW-15.1: the tiles drawn last go to the other heap, until it has half of them, rounded down.

    What has been laid there so far stays.
    """

    def answer(self, state: SwState, seat: i64, legal: list[Action]) -> Action:
        moves = state.edition.moves
        if 2 * count_bits(state.heap) >= count_bits(state.fresh) - 1:
            return moves.done
        last = [moves.heap[sort] for sort in sorts_drawn(state) if moves.heap[sort] in legal]
        return last[-1]


class LargerHeap(Late):
    """SW-15.1: the heap with more tiles, the first if they are equal."""

    def answer(self, state: SwState, seat: i64, legal: list[Action]) -> Action:
        is_second = 2 * count_bits(state.heap) > count_bits(state.fresh)
        return legal[1] if is_second else legal[0]


def sorts_drawn(state: SwState) -> list[int]:
    """SW-3.16: the sorts of the fresh tiles, in the order in which they were drawn."""
    loot_of = state.edition.loot_of
    fresh = [loot_of[tile] for tile in state.drawn if bit(tile) & state.fresh]
    return fresh + [loot_of[tile] for tile in members(state.fresh & ~mask_of(state.drawn))]


PASSES: Final = Late("passes", Pass)
GOES_ON: Final = Late("goes_on", Done)
STOPS: Final = Late("stops", Stop)
A_COIN: Final = Late("a_coin", GiveCoin)
AN_OLDER_ONE: Final = Late("an_older_one", Choose)
IN_COINS: Final = Late("in_coins", PayCoins)
FIRST_DRAWN: Final = FirstDrawn("first_drawn")
IN_HALVES: Final = InHalves("in_halves")
LARGER_HEAP: Final = LargerHeap("larger_heap")
