"""The table of Swindler: the fields and clone(); no rules.

Sets of tiles, cards and orders are masks. Decks are sets too: nobody ever knows their order, so a
card is drawn at random when it is needed. Per seat there is a row or a list for what changes with
every move, and a tuple or row, shared by clones and replaced as a whole, for what changes rarely.
The tiles on dealers (`stalls`) are nine six-bit numbers in one, with a mask of fields covered.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from langfinger.games.swindler.box.cards import DEALER_SPACES, FIELDS, ORDER_SPACES, Box
from langfinger.kernel import NOBODY, Rng, Row, State, Step, bit, count_bits

NO_DEALERS: Final[tuple[int, ...]] = (NOBODY, NOBODY, NOBODY)
PLACES: Final[i64] = DEALER_SPACES * FIELDS
TILE_BITS: Final[i64] = 6
TILE_MASK: Final[i64] = 63


@mypyc_attr(acyclic=True)
class SwState(State):
    """All that the table remembers, and the edition it is played with."""

    def __init__(
        self,
        seats: i64,
        rng: Rng,
        agenda: list[Step],
        edition: Box,
        vp: list[int],
        coins: list[int],
        loot: Row,
        spaces: Row,
        markers: Row,
        hands: Row,
        shown: Row,
        answers: Row,
        pledges: Row,
        drawn: list[int],
        zero: tuple[int, ...],
    ) -> None:
        super().__init__(seats, rng, agenda)
        self.edition = edition
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
        self.loot = loot
        self.stall_row: i64 = 0
        self.covered: i64 = 0
        # orders, dealers, master thieves
        self.order_deck: i64 = 0
        self.order_box: i64 = 0
        self.raids_gone: i64 = 0
        self.spaces = spaces
        self.markers = markers
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
        self.hands = hands
        self.shown = shown
        self.bets_skull = zero
        self.bets_clear = zero
        self.rested: i64 = 0
        self.swaps = zero
        self.answers = answers
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
            self.vp[:],
            self.coins[:],
            self.loot.clone(),
            self.spaces,
            self.markers.clone(),
            self.hands.clone(),
            self.shown,
            self.answers.clone(),
            self.pledges,
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

    def after(self, seat: i64, places: i64) -> i64:
        """SW-2.1: the seat so many places on, clockwise, at most once around."""
        after = seat + places
        return after if after < self.seats else after - self.seats


def empty_table(seats: i64, rng: Rng, edition: Box) -> SwState:
    """A table with nothing on it."""
    zeros: list[int] = [0] * seats
    none: list[int] = [NOBODY] * seats
    agenda: list[Step] = []
    drawn: list[int] = []
    state = SwState(
        seats,
        rng,
        agenda,
        edition,
        zeros,
        zeros[:],
        Row(seats, 0),
        Row(ORDER_SPACES, NOBODY),
        Row(ORDER_SPACES, NOBODY),
        Row(seats, 0),
        Row(seats, 0),
        Row(seats, NOBODY),
        Row(seats, NOBODY),
        drawn,
        tuple(zeros),
    )
    state.thieves = tuple(none)
    nothing: list[int] = [NOBODY] * count_bits(edition.hustlers)
    state.swaps = tuple(nothing)
    return state


def with_entry(row: tuple[int, ...], place: i64, value: i64) -> tuple[int, ...]:
    """The same row with another value in one place."""
    entries = list(row)
    entries[place] = value
    return tuple(entries)
