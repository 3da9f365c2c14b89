"""Lines of the score, booked by the rules that would have booked them at our own table."""

from typing import Final

from langfinger.games.swindler.box.cards import DEALER_SPACES, FIELDS
from langfinger.games.swindler.companion.sheet import Line
from langfinger.games.swindler.rules.purse import gain_points, lose_points
from langfinger.games.swindler.rules.stealing.events import BetWon
from langfinger.games.swindler.rules.trading.events import FenceBonus
from langfinger.games.swindler.rules.trading.selling import Sale
from langfinger.games.swindler.state import SwState
from langfinger.kernel import NOBODY, BadPosition, Log, Words, bit, lowest

ONE: Final = 1  # SW-7.4, SW-13.9


class Booking:
    """Books what people enter; a dealer takes a space when the first tile is sold to it."""

    def __init__(self, state: SwState) -> None:
        self.state = state

    def book(self, field: str, line: Line, log: Log) -> None:
        """SW-4.8, SW-6.3, SW-7.4, SW-8.1, SW-13.9: one line."""
        state, seat = self.state, line.seat
        if line.what == "order":
            self.fulfil(field, line, log)
        elif line.what == "sale" and line.thing:
            self.sell(field, line, log)
        elif line.what == "dealer":
            gain_points(state, seat, state.edition.dealer_bonus, log)
        elif line.what == "penalty":
            lose_points(state, seat, state.edition.penalty, log)
        elif line.what in ("other", "sale"):
            self.correct(line, log)
        else:
            state.add_vp(seat, ONE)
            log.add(FenceBonus(seat, ONE) if line.what == "fence" else BetWon(seat, ONE))

    def fulfil(self, field: str, line: Line, log: Log) -> None:
        """SW-6.3, SW-1.15: the points of an order, which lies by its owner from now on."""
        state = self.state
        order = self.order_of(field, line)
        card = bit(order)
        if card & state.edition.raids:
            raise BadPosition(field, "SW-10.1", f"{line.thing} is a police raid, no order")
        if any(state.fulfilled[seat] & card for seat in range(state.seats)):
            raise BadPosition(field, "SW-1.15", f"the order {line.thing} is fulfilled already")
        state.fulfilled = state.fulfilled.but(line.seat, state.fulfilled[line.seat] | card)
        gain_points(
            state, line.seat, state.edition.orders[order].vp if line.thing else line.number, log
        )

    def order_of(self, field: str, line: Line) -> int:
        """SW-1.15: the order that is named, or any that nobody has: only their number counts."""
        box = self.state.edition
        if line.thing:
            return found(field, "order", box.order_words, line.thing)
        done = sum(self.state.fulfilled.numbers())
        free = (bit(len(box.orders)) - 1) & ~box.raids & ~done
        if not free:
            raise BadPosition(field, "SW-1.15", "there are no more orders in the box")
        return int(lowest(free))

    def sell(self, field: str, line: Line, log: Log) -> None:
        """SW-8.1, SW-8.4: the points of a field; the third tile on a dealer pays the bonus."""
        state, box = self.state, self.state.edition
        dealer = found(field, "dealer", box.dealer_words, line.thing)
        if not 1 <= line.number <= FIELDS:
            raise BadPosition(field, "SW-8.1", f"expected a field from 1 to 3, not {line.number}")
        space = self.space_of(field, dealer)
        if state.covered & bit(space * FIELDS + line.number - 1):
            told = f"field {line.number} of {line.thing} is covered already"
            raise BadPosition(field, "SW-8.1", told)
        tile = lowest(box.wares[dealer][line.number - 1])
        state.loot[line.seat] |= bit(tile)
        Sale(line.seat, box.loot_of[tile], space + 1, line.number).resolve(state, log)
        state.loot[line.seat] = 0

    def space_of(self, field: str, dealer: int) -> int:
        """SW-1.7: where this dealer lies; three lie open at a time."""
        state = self.state
        spaces = [int(state.dealers[space]) for space in range(DEALER_SPACES)]
        if dealer not in spaces:
            if NOBODY not in spaces:
                told = "three other dealers lie open with tiles on them"
                raise BadPosition(field, "SW-1.7", told)
            spaces[spaces.index(NOBODY)] = dealer
            state.dealers = state.dealers.but(spaces.index(dealer), dealer)
        return spaces.index(dealer)

    def correct(self, line: Line, log: Log) -> None:
        """SW-4.8: points by hand, never below 0."""
        if line.number < 0:
            lose_points(self.state, line.seat, -line.number, log)
        else:
            gain_points(self.state, line.seat, line.number, log)


def found(field: str, what: str, words: Words, name: str) -> int:
    """The number of a card of this name."""
    if name not in words.numbers:
        raise BadPosition(field, "", f"there is no {what} {name!r}")
    return words.numbers[name]
