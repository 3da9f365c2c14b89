"""Which of the legal answers are worth a thought: not those that others are as good as."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.swindler.actions import (
    Cancel,
    Done,
    Fulfil,
    Hustle,
    Place,
    Recruit,
    Sell,
    SellForged,
    Use,
)
from langfinger.games.swindler.box.cards import ORDER_SPACES, SMOOTH_TALKER
from langfinger.games.swindler.mind.eye import Eye
from langfinger.games.swindler.mind.needs import chance_this_turn
from langfinger.games.swindler.rules.hands import hand_of
from langfinger.games.swindler.rules.purse import has_ability, orders_of
from langfinger.games.swindler.rules.reacting.windows import Reacting
from langfinger.games.swindler.rules.trading.acting import Acting
from langfinger.games.swindler.rules.trading.meeting import is_met, may_be_met
from langfinger.games.swindler.rules.trading.paying import Hiring
from langfinger.games.swindler.rules.trading.selling import place_of
from langfinger.games.swindler.rules.turn.reserving import Reserving, markers_of, space_of
from langfinger.games.swindler.state import SwState
from langfinger.kernel import NOBODY, Action, bit, count_bits

FEW: Final = 3
MANY_POSTERS: Final[i64] = 2
NONE_YET: Final = -1000.0
LONG_SHOT: Final = 0.3
"""What is less likely is not worth a marker, which costs points if it stays."""
EVEN: Final = 0.5


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
        """No long shots, unless they are free; a marker moves only to what may well be met."""
        all_out = markers_of(state, seat) >= state.edition.markers
        must_reserve = not all_out and self.has_bargain(state, seat)
        may_move = all_out and self.has_chance(state, seat)
        is_bold = self.has_nothing_to_lose(state, seat)
        found: list[Action] = []
        for action in legal:
            if isinstance(action, Done):
                if must_reserve:
                    continue
            elif isinstance(action, Place):
                if not is_bold and self.is_long_shot(state, seat, action.order):
                    continue
            elif isinstance(action, Cancel):
                is_old = not state.placed & bit(space_of(state, action.order))
                if not (may_move and is_old and self.is_long_shot(state, seat, action.order)):
                    continue
            found.append(action)
        return found

    def has_nothing_to_lose(self, state: SwState, seat: i64) -> bool:
        """SW-4.8, SW-7.8: without points, with a smooth tongue, or when it is now or never."""
        if state.ending or state.vp_of(seat) == 0:
            return True
        return has_ability(state, seat, SMOOTH_TALKER)

    def is_long_shot(self, state: SwState, seat: i64, order: i64) -> bool:
        """Is it unlikely that this order is met in this turn, also with tools?"""
        tools = count_bits(hand_of(state, seat) & state.edition.tools)
        if tools and may_be_met(state, seat, order, tools):
            return False
        return chance_this_turn(state, seat, state.edition.orders[order]) < LONG_SHOT

    def has_chance(self, state: SwState, seat: i64) -> bool:
        """Is there an order without a marker of mine that may well be met in this turn?"""
        for space in range(ORDER_SPACES):
            order: i64 = state.spaces[space]
            if order == NOBODY or state.marker_on(space) == seat:
                continue
            if chance_this_turn(state, seat, state.edition.orders[order]) > EVEN:
                return True
        return False

    def has_bargain(self, state: SwState, seat: i64) -> bool:
        """Is an order met that has no marker of mine, and none that has one?"""
        if self.is_last_but_one(state, seat):
            return False
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

    def is_last_but_one(self, state: SwState, seat: i64) -> bool:
        """Would one order more of this seat trigger the end?"""
        return not state.ending and orders_of(state, seat) + 1 >= state.edition.end_at[state.seats]

    def deals(self, state: SwState, seat: i64, legal: list[Action]) -> list[Action]:
        """Orders first; then for every sort its best field, the best forgeries and swaps."""
        if self.has_gift(state, seat, legal):
            return [act for act in legal if isinstance(act, Fulfil | Use)]
        forgeries: list[float] = []
        swaps: list[float] = []
        for action in legal:
            if isinstance(action, SellForged):
                forgeries.append(self.forged(state, seat, action))
            elif isinstance(action, Hustle):
                swaps.append(self.swapped(state, seat, action))
        forged_bar = bar_of(forgeries)
        swap_bar = bar_of(swaps)
        found: list[Action] = []
        for action in legal:
            if isinstance(action, Sell):
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
        if self.is_last_but_one(state, seat):
            return False
        orders = state.edition.orders
        for action in legal:
            if isinstance(action, Fulfil) and orders[action.order].posters < MANY_POSTERS:
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
