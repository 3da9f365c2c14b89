"""The Gold Digger divides the fresh loot of a thief, who chooses a part."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.swindler.actions import Done, Heap, Keep, Play
from langfinger.games.swindler.box.moments import AFTER_STEAL
from langfinger.games.swindler.box.powers import NO_SEATS, Power
from langfinger.games.swindler.rules.forms import OfTile
from langfinger.games.swindler.rules.late import IN_HALVES, LARGER_HEAP
from langfinger.games.swindler.rules.purse import pass_tile, tile_actions
from langfinger.games.swindler.rules.reasons import why_no_tile
from langfinger.games.swindler.rules.seated import Seated
from langfinger.games.swindler.state import SwState
from langfinger.kernel import (
    Action,
    Event,
    ListQuestion,
    Log,
    Reason,
    bit,
    count_bits,
    lowest,
    members,
)


class Heaped(OfTile):
    """SW-13.6: a tile is laid on the other heap."""

    rule = "SW-13.6"


class HeapKept(Event):
    """SW-13.6: the thief keeps a heap."""

    __match_args__ = ("seat", "heap")
    rule = "SW-13.6"

    def __init__(self, seat: int, heap: int) -> None:
        self.seat = seat
        self.heap = heap


class Dividing(Seated):
    """SW-13.6: this seat divides the fresh loot into two heaps."""

    rule = "SW-13.6"
    answers = (Heap, Done)
    late = IN_HALVES

    def legal(self, state: SwState, seat: i64) -> list[Action]:
        box = state.edition
        return [*tile_actions(box.moves.heap, box, state.fresh & ~state.heap), box.moves.done]

    def why_not(self, state: SwState, seat: i64, action: Heap | Done) -> Reason | None:
        if isinstance(action, Done):
            return None
        return why_no_tile(state.edition, state.fresh & ~state.heap, action.loot, "SW-13.6")

    def choose(self, state: SwState, seat: i64, action: Heap | Done, log: Log) -> None:
        """SW-13.6: one tile goes to the other heap and the same is asked again, or all is done."""
        if isinstance(action, Done):
            offer_heaps(state, seat)
            return
        tiles = state.edition.tiles_of[action.loot]
        state.heap |= bit(lowest(state.fresh & ~state.heap & tiles))
        log.add(Heaped(seat, action.loot))
        state.pause(Dividing(seat), bit(seat))


class Parting(ListQuestion):
    """SW-13.6: this seat keeps one of the heaps, the other goes to the Gold Digger's owner."""

    __match_args__ = ("seat", "seat2")
    rule = "SW-13.6"
    answers = (Keep,)
    late = LARGER_HEAP

    def __init__(self, seat: int, seat2: int) -> None:
        self.seat: i64 = seat
        self.seat2: i64 = seat2

    def legal(self, state: SwState, seat: i64) -> list[Action]:
        return [*state.edition.moves.keep]

    def choose(self, state: SwState, seat: i64, action: Keep, log: Log) -> None:
        """SW-13.6, SW-3.16: the other heap becomes ordinary loot of the Gold Digger's owner."""
        log.add(HeapKept(seat, action.heap))
        lost = state.heap if action.heap == 1 else state.fresh & ~state.heap
        for tile in members(lost):
            pass_tile(state, seat, self.seat2, tile, log)
        state.heap = 0


class GoldDigger(Power):
    """SW-13.6: after a successful steal of another player, if fresh loot is left."""

    word = "gold_digger"
    events = (Heaped, HeapKept)
    steps = (Dividing, Parting)

    def __init__(self) -> None:
        super().__init__(AFTER_STEAL)

    def seats(self, state: SwState, others: i64) -> i64:
        return others if state.fresh else NO_SEATS

    def carry_out(self, state: SwState, seat: i64, card: i64, action: Play, log: Log) -> None:
        """SW-13.6, SW-A28: all fresh tiles are divided; a single one need not be."""
        state.heap = 0
        if count_bits(state.fresh) > 1:
            state.pause(Dividing(seat), bit(seat))
        else:
            offer_heaps(state, seat)

    def is_aimed_at(self, state: SwState, seat: i64, action: Play) -> bool:
        return seat == state.active


def offer_heaps(state: SwState, seat: i64) -> None:
    """SW-13.6: the thief chooses the heap it keeps."""
    state.pause(Parting(state.active, seat), bit(state.active))
