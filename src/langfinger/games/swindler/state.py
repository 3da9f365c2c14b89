"""The table of Swindler: the fields and clone(); no rules.

Sets of tiles, cards and orders are masks. Decks are sets too: nobody ever knows their order, so a
card is drawn at random when it is needed. A row of small numbers, one for each seat or space, is
packed into one: points, coins, markers and answers. Loot is a row that is changed in place; all
other rows and lists are shared by clones and replaced as a whole.
The tiles on dealers (`stalls`) are nine six-bit numbers in one, with a mask of fields covered.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr, u8

from langfinger.games.swindler.box.cards import DEALER_SPACES, FIELDS, ORDER_SPACES, Box
from langfinger.games.swindler.packing import (
    ENTRY_BITS,
    entry,
    entry_row,
    packed,
    unpacked,
    with_number,
)
from langfinger.kernel import NOBODY, Board, Rng, Row, State, Step, bit, count_bits

PLACES: Final[i64] = DEALER_SPACES * FIELDS
TILE_BITS: Final[i64] = 6
TILE_MASK: Final[i64] = 63
STALL_BITS: Final[i64] = PLACES * TILE_BITS


@mypyc_attr(acyclic=True, free_list_len=1)
class SwState(State):
    """All that the table remembers, and the edition it is played with."""

    def __init__(
        self,
        seats: i64,
        rng: Rng,
        agenda: list[Step],
        edition: Box,
        loot: Row,
        spaces: Row,
        dealers: Row,
        thieves: Row,
        nothing: Row,
        pledges: Row,
        swaps: tuple[int, ...],
        drawn: list[int],
    ) -> None:
        super().__init__(seats, rng, agenda)
        self.edition = edition
        self.master_thief: u8 = 0
        self.start_player: u8 = 0
        self.coin_supply: u8 = 0
        self.know_it_all_moment: u8 = 0
        self.joker_at_dealer: u8 = 0
        self.forger_coins: u8 = 0
        self.jailed_may_react: u8 = 0
        self.any_time_in_skull_window: u8 = 0
        self.window_between_actions: u8 = 0
        self.odds: u8 = 0
        # the game
        self.round: i64 = 0
        self.start: i64 = NOBODY
        self.active: i64 = NOBODY
        self.ending: i64 = 0
        self.jailed: i64 = 0
        self.vp_row: i64 = 0
        self.coin_row: i64 = 0
        self.posters = nothing
        # tiles
        self.stock: i64 = 0
        self.loot = loot
        self.stall_row: i64 = 0
        self.covered: i64 = 0
        # orders, dealers, master thieves
        self.order_deck: i64 = 0
        self.order_box: i64 = 0
        self.raids_gone: i64 = 0
        self.spaces = spaces
        self.marker_row: i64 = 0
        self.fulfilled = nothing
        self.dealer_deck: i64 = 0
        self.dealer_discard: i64 = 0
        self.dealers = dealers
        self.thief_box: i64 = 0
        self.thief_offer: i64 = 0
        self.thieves = thieves
        # accomplices
        self.deck: i64 = 0
        self.discard: i64 = 0
        self.table: i64 = 0
        self.named: i64 = 0
        self.hands = nothing
        self.shown = nothing
        self.bets_skull = nothing
        self.bets_clear = nothing
        self.rested: i64 = 0
        self.swaps = swaps
        self.answer_row: i64 = 0
        self.pledges = pledges
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
            self.edition,
            self.loot.clone(),
            self.spaces,
            self.dealers,
            self.thieves,
            self.hands,
            self.pledges,
            self.swaps,
            self.drawn,
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
        other.vp_row = self.vp_row
        other.coin_row = self.coin_row
        other.posters = self.posters
        other.stock = self.stock
        other.stall_row = self.stall_row
        other.covered = self.covered
        other.order_deck = self.order_deck
        other.order_box = self.order_box
        other.raids_gone = self.raids_gone
        other.marker_row = self.marker_row
        other.fulfilled = self.fulfilled
        other.dealer_deck = self.dealer_deck
        other.dealer_discard = self.dealer_discard
        other.thief_box = self.thief_box
        other.thief_offer = self.thief_offer
        other.deck = self.deck
        other.discard = self.discard
        other.table = self.table
        other.named = self.named
        other.shown = self.shown
        other.bets_skull = self.bets_skull
        other.bets_clear = self.bets_clear
        other.rested = self.rested
        other.answer_row = self.answer_row
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

    def lay_open(self, board: Board) -> None:
        board.number(self.round)
        board.number(self.start)
        board.number(self.active)
        board.number(self.ending)
        board.number(self.jailed)
        if board.is_new(self.vp_row):
            board.row(entry_row(self.vp_row, self.seats, 0))
        if board.is_new(self.coin_row):
            board.row(entry_row(self.coin_row, self.seats, 0))
        board.row(self.posters)
        board.number(self.stock)
        board.row(self.loot)
        if board.is_new(self.stall_row | (self.covered << STALL_BITS)):
            board.steady(self.stalls)
        board.number(self.raids_gone)
        board.row(self.spaces)
        if board.is_new(self.marker_row):
            board.row(entry_row(self.marker_row, ORDER_SPACES, NOBODY))
        board.row(self.fulfilled)
        board.number(self.dealer_discard)
        board.row(self.dealers)
        board.number(self.thief_offer)
        board.row(self.thieves)
        board.number(self.discard)
        board.number(self.table)
        board.number(self.named)
        board.row(self.shown)
        board.row(self.bets_skull)
        board.row(self.bets_clear)
        board.number(self.rested)
        board.steady(self.swaps)
        board.number(self.placed)
        board.number(self.bag)
        board.steady(self.drawn)
        board.number(self.fresh)
        board.number(self.traitor)
        board.number(self.harmless)
        board.number(self.caught)
        board.number(self.orders_done)
        board.number(self.dealers_done)
        board.number(self.fence_used)
        board.number(self.paid)
        board.number(self.heap)

    def hold_back(self, board: Board) -> None:
        board.number(self.order_deck)
        board.number(self.order_box)
        board.number(self.dealer_deck)
        board.number(self.thief_box)
        board.number(self.deck)
        board.row(self.hands)
        if board.is_new(self.answer_row):
            board.row(entry_row(self.answer_row, self.seats, NOBODY))
        board.row(self.pledges)

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
        return (
            self.stall(0),
            self.stall(1),
            self.stall(2),
            self.stall(3),
            self.stall(4),
            self.stall(5),
            self.stall(6),
            self.stall(7),
            self.stall(8),
        )

    @stalls.setter
    def stalls(self, value: tuple[int, ...]) -> None:
        self.stall_row = 0
        self.covered = 0
        for place, tile in enumerate(value):
            if tile != NOBODY:
                self.lay_on_stall(place, tile)

    def vp_of(self, seat: i64) -> i64:
        """SW-1.9: the victory points of a seat."""
        return entry(self.vp_row, seat)

    def add_vp(self, seat: i64, points: i64) -> None:
        """SW-6.3, SW-4.8: points are booked; a loss is less than nothing."""
        self.vp_row += points << (seat * ENTRY_BITS)

    @property
    def vp(self) -> tuple[int, ...]:
        """SW-1.9: the victory points of all seats."""
        return unpacked(self.vp_row, self.seats, 0)

    @vp.setter
    def vp(self, value: tuple[int, ...]) -> None:
        self.vp_row = packed(value, 0)

    def coins_of(self, seat: i64) -> i64:
        """SW-1.10: the coin pieces of a seat."""
        return entry(self.coin_row, seat)

    def add_coins(self, seat: i64, pieces: i64) -> None:
        """SW-3.12: coin pieces come, or go if there are less than none."""
        self.coin_row += pieces << (seat * ENTRY_BITS)

    @property
    def coins(self) -> tuple[int, ...]:
        """SW-1.10: the coin pieces of all seats."""
        return unpacked(self.coin_row, self.seats, 0)

    @coins.setter
    def coins(self, value: tuple[int, ...]) -> None:
        self.coin_row = packed(value, 0)

    def marker_on(self, space: i64) -> i64:
        """SW-4.1: whose marker lies on this order space, or NOBODY."""
        return entry(self.marker_row, space) + NOBODY

    def put_marker(self, space: i64, seat: i64) -> None:
        """SW-4.1, SW-4.7: the marker of this seat lies there, or NOBODY's."""
        self.marker_row = with_number(self.marker_row, space, seat - NOBODY)

    @property
    def markers(self) -> tuple[int, ...]:
        """SW-4.1: whose marker lies on each order space."""
        return unpacked(self.marker_row, ORDER_SPACES, NOBODY)

    @markers.setter
    def markers(self, value: tuple[int, ...]) -> None:
        self.marker_row = packed(value, NOBODY)

    def answer_of(self, seat: i64) -> i64:
        """SW-A25: the id of what this seat has answered to a window, or NOBODY."""
        return entry(self.answer_row, seat) + NOBODY

    def put_answer(self, seat: i64, id: i64) -> None:
        """SW-A25: this seat answers so, or takes its answer back."""
        self.answer_row = with_number(self.answer_row, seat, id - NOBODY)

    @property
    def answers(self) -> tuple[int, ...]:
        """SW-A25: what each seat has answered to a window."""
        return unpacked(self.answer_row, self.seats, NOBODY)

    @answers.setter
    def answers(self, value: tuple[int, ...]) -> None:
        self.answer_row = packed(value, NOBODY)

    def after(self, seat: i64, places: i64) -> i64:
        """SW-2.1: the seat so many places on, clockwise, at most once around."""
        after = seat + places
        return after if after < self.seats else after - self.seats


def empty_table(seats: i64, rng: Rng, edition: Box) -> SwState:
    """A table with nothing on it."""
    agenda: list[Step] = []
    drawn: list[int] = []
    swaps: list[int] = [NOBODY] * count_bits(edition.hustlers)
    return SwState(
        seats,
        rng,
        agenda,
        edition,
        Row(seats, 0),
        Row(ORDER_SPACES, NOBODY),
        Row(DEALER_SPACES, NOBODY),
        Row(seats, NOBODY),
        Row(seats, 0),
        Row(seats, NOBODY),
        tuple(swaps),
        drawn,
    )


def with_entry(row: tuple[int, ...], place: i64, value: i64) -> tuple[int, ...]:
    """The same row with another value in one place."""
    entries = list(row)
    entries[place] = value
    return tuple(entries)
