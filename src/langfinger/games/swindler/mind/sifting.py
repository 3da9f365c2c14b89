"""Which of the legal answers are worth a thought: not those that others are as good as."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.swindler.actions import (
    Cancel,
    Done,
    Fulfil,
    Hustle,
    Recruit,
    Sell,
    SellForged,
)
from langfinger.games.swindler.box.cards import ORDER_SPACES
from langfinger.games.swindler.mind.eye import Eye
from langfinger.games.swindler.rules.purse import orders_of
from langfinger.games.swindler.rules.reacting.windows import Reacting
from langfinger.games.swindler.rules.trading.acting import Acting
from langfinger.games.swindler.rules.trading.meeting import is_met
from langfinger.games.swindler.rules.trading.paying import Hiring
from langfinger.games.swindler.rules.trading.selling import place_of
from langfinger.games.swindler.rules.turn.reserving import Reserving, markers_of, space_of
from langfinger.games.swindler.state import SwState
from langfinger.kernel import NOBODY, Action, bit

FEW: Final = 3
MANY_POSTERS: Final[i64] = 2
NONE_YET: Final = -1000.0


class Sieve:
    """Sifts answers by what they are worth at first sight."""

    def __init__(self, eye: Eye) -> None:
        self.eye = eye

    def sift(self, state: SwState, seat: i64, legal: list[Action]) -> list[Action]:
        """Some of these, in the same order; never none."""
        if len(legal) < 3:
            return legal
        ask = state.ask
        if isinstance(ask, Reserving):
            return self.markers(state, seat, legal)
        if isinstance(ask, Hiring):
            return [act for act in legal if not isinstance(act, Recruit) or act.forgers == 0]
        if isinstance(ask, Acting | Reacting):
            return self.deals(state, seat, legal)
        return legal

    def markers(self, state: SwState, seat: i64, legal: list[Action]) -> list[Action]:
        """A marker is taken back only if none is left, and never one just placed."""
        all_out = markers_of(state, seat) >= state.edition.markers
        must_reserve = not all_out and self.has_bargain(state, seat)
        found: list[Action] = []
        for action in legal:
            if isinstance(action, Done):
                if must_reserve:
                    continue
            elif isinstance(action, Cancel):
                is_old = not state.placed & bit(space_of(state, action.order))
                if not (all_out and is_old):
                    continue
            found.append(action)
        return found

    def has_bargain(self, state: SwState, seat: i64) -> bool:
        """Is an order met that has no marker of mine, and none that has one?"""
        found = False
        for space in range(ORDER_SPACES):
            order: i64 = state.spaces[space]
            if order == NOBODY:
                continue
            card = state.edition.orders[order]
            if card.takes_tools and is_met(state, seat, order):
                if state.marker_on(space) == seat:
                    return False
                if card.posters < MANY_POSTERS:
                    found = True
        return found

    def deals(self, state: SwState, seat: i64, legal: list[Action]) -> list[Action]:
        """For every sort of tile its best field, the best forgeries and the best swaps."""
        forgeries: list[float] = []
        swaps: list[float] = []
        for action in legal:
            if isinstance(action, SellForged):
                forgeries.append(self.forged(state, seat, action))
            elif isinstance(action, Hustle):
                swaps.append(self.swapped(state, seat, action))
        forged_bar = bar_of(forgeries)
        swap_bar = bar_of(swaps)
        must_deliver = self.has_gift(state, seat, legal)
        found: list[Action] = []
        for action in legal:
            if isinstance(action, Done):
                if must_deliver:
                    continue
            elif isinstance(action, Sell):
                if not self.is_best_field(state, action, legal):
                    continue
            elif isinstance(action, SellForged):
                if self.forged(state, seat, action) < forged_bar:
                    continue
            elif isinstance(action, Hustle) and self.swapped(state, seat, action) < swap_bar:
                continue
            found.append(action)
        return found

    def has_gift(self, state: SwState, seat: i64, legal: list[Action]) -> bool:
        """Is there an order to fulfil at once that does not end the game or bring the police?"""
        box = state.edition
        if not state.ending and orders_of(state, seat) + 1 >= box.end_at[state.seats]:
            return False
        for action in legal:
            if isinstance(action, Fulfil) and box.orders[action.order].posters < MANY_POSTERS:
                return True
        return False

    def is_best_field(self, state: SwState, sale: Sell, legal: list[Action]) -> bool:
        """Does no other field, or none before it, bring more for this sort of tile?"""
        mine = self.eye.sale(state, place_of(sale.space, sale.field))
        for other in legal:
            if isinstance(other, Sell) and other.loot == sale.loot and other.id != sale.id:
                points = self.eye.sale(state, place_of(other.space, other.field))
                if points > mine or (points == mine and other.id < sale.id):
                    return False
        return True

    def forged(self, state: SwState, seat: i64, sale: SellForged) -> float:
        """The points of the field less what the tile is worth."""
        points = self.eye.sale(state, place_of(sale.space, sale.field))
        return points - self.eye.price(state, sale.loot, 1.0)

    def swapped(self, state: SwState, seat: i64, swap: Hustle) -> float:
        """What the other tile is worth to me more than mine."""
        box = state.edition
        loot: i64 = state.loot[seat]
        given: i64 = loot & box.tiles_of[swap.loot]
        taken: i64 = state.loot[swap.seat] & box.tiles_of[swap.loot2]
        more = (loot & ~(given & -given)) | (taken & -taken)
        return self.eye.holding(state, seat, more)


def bar_of(worths: list[float]) -> float:
    """What the third best is worth, or nothing at all if there are not so many."""
    if len(worths) <= FEW:
        return NONE_YET
    worths.sort()
    return worths[len(worths) - FEW]
