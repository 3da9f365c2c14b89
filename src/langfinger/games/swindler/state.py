"""The table of Swindler: the fields and clone(); no rules.

Sets of tiles, cards and orders are masks. Decks are sets too: nobody ever knows their order, so a
card is drawn at random when it is needed. Per seat there is a row or a list for what changes with
every move, and a tuple, shared by clones and replaced as a whole, for what changes rarely. The
tiles on dealers are a row of six-bit numbers in one, with a mask of the fields they cover.

Rows have a name for the rules (`tiles[seat]`, `hand[seat]`) and another one for positions and views
(`loot`, `hands`).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from langfinger.games.swindler.box.cards import DEALER_SPACES, FIELDS, ORDER_SPACES
from langfinger.games.swindler.rows import Row, row_of
from langfinger.kernel import NOBODY, BadPosition, Rng, State, Step, bit

NO_DEALERS: Final[tuple[int, ...]] = (NOBODY, NOBODY, NOBODY)
PLACES: Final[i64] = DEALER_SPACES * FIELDS
TILE_BITS: Final[i64] = 6
TILE_MASK: Final[i64] = 63


@mypyc_attr(acyclic=True)
class SwState(State):
    """All that the table remembers."""

    def __init__(
        self,
        seats: i64,
        rng: Rng,
        agenda: list[Step],
        vp: list[int],
        coins: list[int],
        tiles: Row,
        order_on: Row,
        marker_on: Row,
        hand: Row,
        known: Row,
        answer: Row,
        pledge: Row,
        drawn: list[int],
        zero: tuple[int, ...],
    ) -> None:
        super().__init__(seats, rng, agenda)
        self.master_thief: i64 = 0
        self.start_player: i64 = 0
        self.coin_supply: i64 = 0
        self.know_it_all_moment: i64 = 0
        self.joker_at_dealer: i64 = 0
        self.forger_coins: i64 = 0
        self.jailed_may_react: i64 = 0
        self.any_time_in_skull_window: i64 = 0
        self.window_between_actions: i64 = 0
        self.odds: i64 = 0
        # the game
        self.round: i64 = 0
        self.start: i64 = NOBODY
        self.active: i64 = NOBODY
        self.ending: i64 = 0
        self.jailed: i64 = 0
        self.vp = vp
        self.coins = coins
        self.posters = zero
        # tiles
        self.stock: i64 = 0
        self.tiles = tiles
        self.stall_row: i64 = 0
        self.covered: i64 = 0
        # orders, dealers, master thieves
        self.order_deck: i64 = 0
        self.order_box: i64 = 0
        self.raids_gone: i64 = 0
        self.order_on = order_on
        self.marker_on = marker_on
        self.fulfilled = zero
        self.dealer_deck: i64 = 0
        self.dealer_discard: i64 = 0
        self.dealers: tuple[int, ...] = NO_DEALERS
        self.thief_box: i64 = 0
        self.thief_offer: i64 = 0
        self.thieves = zero
        # accomplices
        self.deck: i64 = 0
        self.discard: i64 = 0
        self.table: i64 = 0
        self.named: i64 = 0
        self.hand = hand
        self.known = known
        self.bets_skull = zero
        self.bets_clear = zero
        self.rested: i64 = 0
        self.swaps = zero
        self.answer = answer
        self.pledge = pledge
        # this turn
        self.placed: i64 = 0
        self.bag: i64 = NOBODY
        self.drawn = drawn
        self.fresh: i64 = 0
        self.traitor: i64 = NOBODY
        self.harmless: i64 = 0
        self.caught: i64 = 0
        self.orders_done: i64 = 0
        self.dealers_done: i64 = 0
        self.fence_used: i64 = 0
        self.paid: i64 = 0
        self.heap: i64 = 0

    def clone(self) -> SwState:
        other = SwState(
            self.seats,
            self.rng.clone(),
            self.agenda[:],
            self.vp[:],
            self.coins[:],
            self.tiles.clone(),
            self.order_on.clone(),
            self.marker_on.clone(),
            self.hand.clone(),
            self.known.clone(),
            self.answer.clone(),
            self.pledge.clone(),
            self.drawn[:],
            self.posters,
        )
        self.copy_table_to(other)
        other.master_thief = self.master_thief
        other.start_player = self.start_player
        other.coin_supply = self.coin_supply
        other.know_it_all_moment = self.know_it_all_moment
        other.joker_at_dealer = self.joker_at_dealer
        other.forger_coins = self.forger_coins
        other.jailed_may_react = self.jailed_may_react
        other.any_time_in_skull_window = self.any_time_in_skull_window
        other.window_between_actions = self.window_between_actions
        other.odds = self.odds
        other.round = self.round
        other.start = self.start
        other.active = self.active
        other.ending = self.ending
        other.jailed = self.jailed
        other.stock = self.stock
        other.stall_row = self.stall_row
        other.covered = self.covered
        other.order_deck = self.order_deck
        other.order_box = self.order_box
        other.raids_gone = self.raids_gone
        other.fulfilled = self.fulfilled
        other.dealer_deck = self.dealer_deck
        other.dealer_discard = self.dealer_discard
        other.dealers = self.dealers
        other.thief_box = self.thief_box
        other.thief_offer = self.thief_offer
        other.thieves = self.thieves
        other.deck = self.deck
        other.discard = self.discard
        other.table = self.table
        other.named = self.named
        other.bets_skull = self.bets_skull
        other.bets_clear = self.bets_clear
        other.rested = self.rested
        other.swaps = self.swaps
        other.placed = self.placed
        other.bag = self.bag
        other.fresh = self.fresh
        other.traitor = self.traitor
        other.harmless = self.harmless
        other.caught = self.caught
        other.orders_done = self.orders_done
        other.dealers_done = self.dealers_done
        other.fence_used = self.fence_used
        other.paid = self.paid
        other.heap = self.heap
        return other

    def stall(self, place: i64) -> i64:
        """SW-3.6: the tile on this field of the dealers, or NOBODY."""
        if not self.covered & bit(place):
            return NOBODY
        return (self.stall_row >> (place * TILE_BITS)) & TILE_MASK

    def lay_on_stall(self, place: i64, tile: i64) -> None:
        """SW-8.1: a free field is covered with this tile."""
        self.stall_row |= tile << (place * TILE_BITS)
        self.covered |= bit(place)

    def clear_stall(self, place: i64) -> None:
        """SW-8.5: the tile on this field leaves it."""
        self.stall_row -= self.stall(place) << (place * TILE_BITS)
        self.covered &= ~bit(place)

    @property
    def stalls(self) -> tuple[int, ...]:
        """SW-3.6: the tile on each field of the dealers."""
        return tuple([self.stall(place) for place in range(PLACES)])

    @stalls.setter
    def stalls(self, value: tuple[int, ...]) -> None:
        self.stall_row = 0
        self.covered = 0
        for place, tile in enumerate(value):
            if tile != NOBODY:
                self.lay_on_stall(place, tile)

    @property
    def loot(self) -> list[int]:
        """SW-3.2: the tiles in front of each seat."""
        return self.tiles.numbers(self.seats)

    @loot.setter
    def loot(self, value: list[int]) -> None:
        if len(value) != self.seats:
            raise BadPosition("loot", "SW-3.2", f"expected {self.seats} entries, not {len(value)}")
        self.tiles.write(value)

    @property
    def hands(self) -> list[int]:
        """SW-11.3: the cards in each hand that only their owner sees."""
        return self.hand.numbers(self.seats)

    @hands.setter
    def hands(self, value: list[int]) -> None:
        self.hand.write(value)

    @property
    def shown(self) -> tuple[int, ...]:
        """SW-A46, SW-A57: the cards in each hand that everybody knows."""
        return tuple(self.known.numbers(self.seats))

    @shown.setter
    def shown(self, value: tuple[int, ...]) -> None:
        self.known.write(list(value))

    @property
    def answers(self) -> list[int]:
        """SW-A25: the answer of each seat to the window that is open."""
        return self.answer.numbers(self.seats)

    @answers.setter
    def answers(self, value: list[int]) -> None:
        self.answer.write(value)

    @property
    def pledges(self) -> list[int]:
        """SW-A25: the card that each seat has committed itself to."""
        return self.pledge.numbers(self.seats)

    @pledges.setter
    def pledges(self, value: list[int]) -> None:
        self.pledge.write(value)

    @property
    def spaces(self) -> tuple[int, ...]:
        """SW-1.6: the order on each space."""
        return tuple(self.order_on.numbers(ORDER_SPACES))

    @spaces.setter
    def spaces(self, value: tuple[int, ...]) -> None:
        self.order_on.write(list(value))

    @property
    def markers(self) -> tuple[int, ...]:
        """SW-4.3: whose marker lies on each order."""
        return tuple(self.marker_on.numbers(ORDER_SPACES))

    @markers.setter
    def markers(self, value: tuple[int, ...]) -> None:
        self.marker_on.write(list(value))

    def after(self, seat: i64, places: i64) -> i64:
        """SW-2.1: the seat so many places on, clockwise, at most once around."""
        after = seat + places
        return after if after < self.seats else after - self.seats


def empty_table(seats: i64, rng: Rng, swaps: i64) -> SwState:
    """A table with nothing on it; `swaps` is the number of Hustlers in the box."""
    zeros: list[int] = [0] * seats
    none: list[int] = [NOBODY] * seats
    agenda: list[Step] = []
    drawn: list[int] = []
    state = SwState(
        seats,
        rng,
        agenda,
        zeros,
        zeros[:],
        row_of(0),
        row_of(NOBODY),
        row_of(NOBODY),
        row_of(0),
        row_of(0),
        row_of(NOBODY),
        row_of(NOBODY),
        drawn,
        tuple(zeros),
    )
    state.thieves = tuple(none)
    nothing: list[int] = [NOBODY] * swaps
    state.swaps = tuple(nothing)
    return state


def with_entry(row: tuple[int, ...], place: i64, value: i64) -> tuple[int, ...]:
    """The same row with another value in one place."""
    entries = list(row)
    entries[place] = value
    return tuple(entries)
