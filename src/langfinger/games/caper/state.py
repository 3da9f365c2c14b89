"""The table of Caper: Europe: the fields and clone(); no rules.

Rules speak of `crew(seat, space)` and `boss(seat)`, and of `location`, `marker` and `loot_at` a
space; the properties are the same for positions and views, with one entry per seat (and space) and
cards by their numbers.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from langfinger.games.caper.board.boss import Boss
from langfinger.games.caper.board.crew import (
    SLOTS,
    Crew,
    crew_of,
    equip,
    people_of,
    reorder,
    stacks_of,
)
from langfinger.games.caper.board.laid_open import by_space, lay_lineups, lay_orders, lay_stacks
from langfinger.games.caper.board.loot import check_entries, loot_counts, loot_row
from langfinger.games.caper.box.cards import Box
from langfinger.kernel import NOBODY, Board, Rng, State, Step, Words, bit

SEATS: Final[i64] = 2
SPACES: Final[i64] = 3
SPACE_WORDS: Final = Words(("left", "middle", "right"))

PLACE_BITS: Final[i64] = 6
PLACE_MASK: Final[i64] = 63
MARKER_BITS: Final[i64] = 8
MARKER_MASK: Final[i64] = 255
CENTRE: Final[i64] = 128
CENTRES: Final[i64] = 0x808080
TOKEN_BITS: Final[i64] = 12
TOKEN_MASK: Final[i64] = 0xFFF

Numbers = tuple[int, ...]
Stack = list[int]

NO_CARDS: Final[Stack] = []


@mypyc_attr(acyclic=True, free_list_len=1)
class CaState(State):
    """All that the table remembers, and the edition it is played with.

    `one` and `other` are the players in the order of their seats. What lies at the three spaces is
    packed, the left space lowest: in `places` the numbers of the locations, each one higher, so
    that 0 is none; in `capers` the markers, each CENTRE higher; in `tokens` the loot. The decks lie
    with the next card first; a deal puts shorter ones in their place, so that clones share them.
    """

    def __init__(
        self,
        seats: i64,
        rng: Rng,
        agenda: list[Step],
        edition: Box,
        one: Boss,
        other: Boss,
    ) -> None:
        super().__init__(seats, rng, agenda)
        self.edition = edition
        self.one = one
        self.other = other
        self.places: i64 = 0
        self.capers: i64 = CENTRES
        self.tokens: i64 = 0
        self.city: i64 = 0
        self.track: i64 = 0
        self.city_locations: i64 = 0
        self.free_order: i64 = 0
        self.memory_aid: i64 = 0
        self.venue: i64 = NOBODY
        self.half: i64 = 0
        self.seat_a: i64 = NOBODY
        self.round: i64 = 0
        self.hands_known: i64 = 0
        self.supply: i64 = 0
        self.thief_deck: Stack = NO_CARDS
        self.gear_deck: Stack = NO_CARDS
        self.box_thieves: i64 = 0
        self.box_gear: i64 = 0
        self.box_locations: i64 = 0

    def clone(self) -> CaState:
        one, two = self.one.clone(), self.other.clone()
        other = CaState(self.seats, self.rng.clone(), self.agenda[:], self.edition, one, two)
        self.copy_table_to(other)
        other.places = self.places
        other.capers = self.capers
        other.tokens = self.tokens
        other.city = self.city
        other.track = self.track
        other.city_locations = self.city_locations
        other.free_order = self.free_order
        other.memory_aid = self.memory_aid
        other.venue = self.venue
        other.half = self.half
        other.seat_a = self.seat_a
        other.round = self.round
        other.hands_known = self.hands_known
        other.supply = self.supply
        other.thief_deck = self.thief_deck
        other.gear_deck = self.gear_deck
        other.box_thieves = self.box_thieves
        other.box_gear = self.box_gear
        other.box_locations = self.box_locations
        return other

    def lay_open(self, board: Board) -> None:
        one, other = self.one, self.other
        board.number(self.venue)
        board.number(self.half)
        board.number(self.seat_a)
        board.number(self.round)
        board.number(self.hands_known)
        if board.is_new(self.places):
            board.row(by_space(self.location(0), self.location(1), self.location(2)))
        if board.is_new(self.capers):
            board.row(by_space(self.marker(0), self.marker(1), self.marker(2)))
        if board.is_new(self.tokens):
            board.row(by_space(self.loot_at(0), self.loot_at(1), self.loot_at(2)))
        board.pair(one.hideout, other.hideout)
        board.number(self.supply)
        board.pair(one.coins, other.coins)
        board.pair(one.laundered, other.laundered)
        lay_lineups(board, one, other)
        lay_stacks(board, one, other)
        lay_orders(board, one, other)
        board.pair(one.thief_discard, other.thief_discard)
        board.pair(one.gear_discard, other.gear_discard)
        board.number(self.box_thieves)
        board.number(self.box_gear)
        board.number(self.box_locations)

    def hold_back(self, board: Board) -> None:
        one, other = self.one, self.other
        if self.hands_known:
            board.knowing_pair(other.thief_hand, one.thief_hand)
        board.pair(one.thief_hand, other.thief_hand)
        if self.hands_known:
            board.knowing_pair(other.gear_hand, one.gear_hand)
        board.pair(one.gear_hand, other.gear_hand)
        board.steady(self.thief_deck)
        board.steady(self.gear_deck)

    def boss(self, seat: i64) -> Boss:
        """CA-1.11: the player in this seat."""
        return self.one if seat == 0 else self.other

    def location(self, space: i64) -> i64:
        """CA-10.1: the location at this space."""
        return ((self.places >> (space * PLACE_BITS)) & PLACE_MASK) - 1

    def marker(self, space: i64) -> i64:
        """CA-10.9: where the caper marker of this space stands: 0 in the centre, + towards A."""
        return ((self.capers >> (space * MARKER_BITS)) & MARKER_MASK) - CENTRE

    def shift(self, space: i64, by: i64) -> None:
        """CA-10.9: the marker of this space moves so far, + towards A."""
        self.capers += by << (space * MARKER_BITS)

    def loot_at(self, space: i64) -> i64:
        """CA-10.1: the loot at this space, as a packed row."""
        return (self.tokens >> (space * TOKEN_BITS)) & TOKEN_MASK

    def lay_loot(self, space: i64, row: i64) -> None:
        """CA-1.8: this much more loot at this space; less, if it is taken."""
        self.tokens += row << (space * TOKEN_BITS)

    @property
    def bosses(self) -> list[Boss]:
        """Both players."""
        return [self.one, self.other]

    def crew(self, seat: i64, space: i64) -> Crew:
        """CA-5.1: the crew of this seat at this space."""
        return self.boss(seat).crew(space)

    @property
    def crews(self) -> list[Crew]:
        """All six crews, seat after seat and space after space."""
        return [self.crew(seat, space) for seat in range(SEATS) for space in range(SPACES)]

    def space_of(self, location: i64) -> i64:
        """Where this location lies, NOBODY if it is not in play."""
        for space in range(SPACES):
            if self.location(space) == location:
                return space
        return NOBODY

    def space_of_thief(self, seat: i64, thief: i64) -> i64:
        """Where this thief of this seat works, NOBODY if it is nowhere."""
        return self.boss(seat).space_of(thief)

    def towards(self, seat: i64) -> i64:
        """CA-10.9: the sign of a marker on this seat's side."""
        return 1 if seat == self.seat_a else -1

    def find_free_slots(self) -> None:
        """CA-3.2: the locations where each player has room for a thief."""
        for boss in self.bosses:
            boss.free = 0
            for space in range(SPACES):
                if boss.crew(space).count < SLOTS:
                    boss.free |= bit(self.location(space))

    @property
    def locations(self) -> Numbers:
        """The three locations in play, by space."""
        return (self.location(0), self.location(1), self.location(2))

    @locations.setter
    def locations(self, value: Numbers) -> None:
        self.places = 0
        for space in range(SPACES):
            self.places |= (value[space] + 1) << (space * PLACE_BITS)
        self.find_free_slots()

    @property
    def markers(self) -> Numbers:
        """The caper markers, by space: 0 in the centre, + towards A."""
        return (self.marker(0), self.marker(1), self.marker(2))

    @markers.setter
    def markers(self, value: Numbers) -> None:
        self.capers = CENTRES
        for space in range(SPACES):
            self.shift(space, value[space])

    @property
    def loot(self) -> tuple[Numbers, ...]:
        """Diamonds, paintings and antiques at each location."""
        left, middle, right = self.loot_at(0), self.loot_at(1), self.loot_at(2)
        return (loot_counts(left), loot_counts(middle), loot_counts(right))

    @loot.setter
    def loot(self, value: tuple[Numbers, ...]) -> None:
        check_entries("loot", value, "CA-1.8")
        self.tokens = 0
        for space in range(SPACES):
            self.lay_loot(space, loot_row(value[space]))

    @property
    def hideouts(self) -> tuple[Numbers, ...]:
        """Diamonds, paintings and antiques of each player."""
        return (loot_counts(self.one.hideout), loot_counts(self.other.hideout))

    @hideouts.setter
    def hideouts(self, value: tuple[Numbers, ...]) -> None:
        check_entries("hideouts", value, "CA-1.11")
        for seat in range(SEATS):
            self.boss(seat).hideout = loot_row(value[seat])

    @property
    def coins(self) -> Numbers:
        """The coins in front of each player."""
        return (self.one.coins, self.other.coins)

    @coins.setter
    def coins(self, value: Numbers) -> None:
        for seat in range(SEATS):
            self.boss(seat).coins = value[seat]

    @property
    def laundered(self) -> Numbers:
        """The coins in each hideout."""
        return (self.one.laundered, self.other.laundered)

    @laundered.setter
    def laundered(self, value: Numbers) -> None:
        for seat in range(SEATS):
            self.boss(seat).laundered = value[seat]

    @property
    def thieves(self) -> tuple[tuple[Stack, ...], ...]:
        """By seat and space the thieves, in the order of their slots."""
        return tuple(
            [tuple([people_of(self.crew(seat, s)) for s in range(SPACES)]) for seat in range(SEATS)]
        )

    @thieves.setter
    def thieves(self, value: tuple[tuple[Stack, ...], ...]) -> None:
        check_entries("thieves", value, "CA-3.2")
        for seat in range(SEATS):
            boss = self.boss(seat)
            boss.left, boss.middle, boss.right = [crew_of(people) for people in value[seat]]
        self.find_free_slots()

    @property
    def gear(self) -> tuple[tuple[tuple[Stack, ...], ...], ...]:
        """By seat, space and slot the gear of each thief, bottom to top."""
        return tuple(
            [tuple([stacks_of(self.crew(seat, s)) for s in range(SPACES)]) for seat in range(SEATS)]
        )

    @gear.setter
    def gear(self, value: tuple[tuple[tuple[Stack, ...], ...], ...]) -> None:
        check_entries("gear", value, "CA-4.3")
        for seat in range(SEATS):
            for space in range(SPACES):
                equip(self.crew(seat, space), value[seat][space])

    @property
    def order(self) -> tuple[tuple[Stack, ...], ...]:
        """By seat and space the slots of all cards in the order of placing (CA-13.6)."""
        return tuple(
            [
                tuple([self.crew(seat, space).slots_in_order() for space in range(SPACES)])
                for seat in range(SEATS)
            ]
        )

    @order.setter
    def order(self, value: tuple[tuple[Stack, ...], ...]) -> None:
        check_entries("order", value, "CA-13.6")
        for seat in range(SEATS):
            for space in range(SPACES):
                reorder(self.crew(seat, space), value[seat][space])

    @property
    def thief_hands(self) -> Numbers:
        """The thieves in hand, by seat."""
        return (self.one.thief_hand, self.other.thief_hand)

    @thief_hands.setter
    def thief_hands(self, value: Numbers) -> None:
        for seat in range(SEATS):
            self.boss(seat).thief_hand = value[seat]

    @property
    def gear_hands(self) -> Numbers:
        """The gear in hand, by seat."""
        return (self.one.gear_hand, self.other.gear_hand)

    @gear_hands.setter
    def gear_hands(self, value: Numbers) -> None:
        for seat in range(SEATS):
            self.boss(seat).gear_hand = value[seat]

    @property
    def known_thieves(self) -> Numbers:
        """The thieves in the rival's hand that each seat knows: all of them or none."""
        return (self.other.thief_hand, self.one.thief_hand) if self.hands_known else (0, 0)

    @property
    def known_gear(self) -> Numbers:
        """The gear in the rival's hand that each seat knows: all of it or none."""
        return (self.other.gear_hand, self.one.gear_hand) if self.hands_known else (0, 0)

    @property
    def thief_discards(self) -> Numbers:
        """The thieves in each discard area."""
        return (self.one.thief_discard, self.other.thief_discard)

    @thief_discards.setter
    def thief_discards(self, value: Numbers) -> None:
        for seat in range(SEATS):
            self.boss(seat).thief_discard = value[seat]

    @property
    def gear_discards(self) -> Numbers:
        """The gear in each discard area."""
        return (self.one.gear_discard, self.other.gear_discard)

    @gear_discards.setter
    def gear_discards(self, value: Numbers) -> None:
        for seat in range(SEATS):
            self.boss(seat).gear_discard = value[seat]
