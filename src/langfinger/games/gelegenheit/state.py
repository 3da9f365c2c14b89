"""The table of Gelegenheit macht Diebe: the fields and clone(); no rules.

A set of cards is a number, and a row has a number for each seat: `state.hands[seat]`. Hands change
with every card and are changed in place. What changes seldom, the other rows and the points, is
shared by clones and replaced. A trick is six-bit cards in one number. `edition` are the numbers
on the faces of its cards, shared by all clones.
"""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from langfinger.games.gelegenheit.packing import (
    CARD_BITS,
    CARD_MASK,
    STONE_BITS,
    STONE_MASK,
    TRICK_BITS,
    packed,
    unpacked,
)
from langfinger.kernel import NOBODY, Board, Rng, Row, State, Step


@mypyc_attr(acyclic=True, free_list_len=1)
class GdState(State):
    """All that the table remembers."""

    def __init__(
        self,
        seats: i64,
        rng: Rng,
        agenda: list[Step],
        hands: Row,
        piles: Row,
        lacks: Row,
        stones: Row,
        roles: Row,
        history: Row,
        points: Row,
        numbers: list[int],
    ) -> None:
        super().__init__(seats, rng, agenda)
        self.edition = numbers
        self.hands = hands
        self.piles = piles
        self.lacks = lacks
        self.stones = stones
        self.roles = roles
        self.history = history
        self.loot_power: i64 = 0
        self.joker_anytime: i64 = 0
        self.thief_haul: i64 = 0
        self.role_fallback: i64 = 0
        self.role_limits: i64 = 0
        self.open_piles: i64 = 0
        self.round: i64 = 0
        self.dealer: i64 = NOBODY
        self.leader: i64 = NOBODY
        self.laid: i64 = 0
        self.trick_row: i64 = 0
        self.plain: i64 = 0
        self.joker: i64 = NOBODY
        self.joker_before: i64 = 0
        self.first_choice: i64 = NOBODY
        self.loot: i64 = NOBODY
        self.second_choice: i64 = NOBODY
        self.first_three: i64 = NOBODY
        self.sevens: i64 = 0
        self.second_seven: i64 = NOBODY
        self.last_laid: i64 = 0
        self.last_row: i64 = 0
        self.last_leader: i64 = NOBODY
        self.last_winner: i64 = NOBODY
        self.aside: i64 = 0
        self.box: i64 = 0
        self.points = points

    def clone(self) -> GdState:
        other = GdState(
            self.seats,
            self.rng.clone(),
            self.agenda[:],
            self.hands.clone(),
            self.piles,
            self.lacks,
            self.stones,
            self.roles,
            self.history,
            self.points,
            self.edition,
        )
        self.copy_table_to(other)
        other.loot_power = self.loot_power
        other.joker_anytime = self.joker_anytime
        other.thief_haul = self.thief_haul
        other.role_fallback = self.role_fallback
        other.role_limits = self.role_limits
        other.open_piles = self.open_piles
        other.round = self.round
        other.dealer = self.dealer
        other.leader = self.leader
        other.laid = self.laid
        other.trick_row = self.trick_row
        other.plain = self.plain
        other.joker = self.joker
        other.joker_before = self.joker_before
        other.first_choice = self.first_choice
        other.loot = self.loot
        other.second_choice = self.second_choice
        other.first_three = self.first_three
        other.sevens = self.sevens
        other.second_seven = self.second_seven
        other.last_laid = self.last_laid
        other.last_row = self.last_row
        other.last_leader = self.last_leader
        other.last_winner = self.last_winner
        other.aside = self.aside
        other.box = self.box
        return other

    def lay_open(self, board: Board) -> None:
        board.number(self.round)
        board.number(self.dealer)
        board.number(self.leader)
        if board.is_new(self.trick_row | (self.laid << TRICK_BITS)):
            board.steady(self.trick)
        board.number(self.plain)
        board.number(self.joker)
        board.number(self.joker_before)
        if board.is_new(self.last_row | (self.last_laid << TRICK_BITS)):
            board.steady(self.last_trick)
        board.number(self.last_leader)
        board.number(self.last_winner)
        board.row(self.piles)
        board.number(self.aside)
        board.number(self.box)
        board.row(self.lacks)
        board.row(self.stones)
        board.number(self.first_choice)
        board.number(self.loot)
        board.number(self.second_choice)
        board.number(self.first_three)
        board.number(self.sevens)
        board.number(self.second_seven)
        board.row(self.roles)
        board.row(self.history)
        board.row(self.points)

    def hold_back(self, board: Board) -> None:
        board.row(self.hands)

    @property
    def trick(self) -> list[int]:
        """The cards of the running trick in order of play, from the leader."""
        return unpacked(self.trick_row, CARD_BITS, self.laid)

    @trick.setter
    def trick(self, value: list[int]) -> None:
        self.trick_row = packed(value, CARD_BITS)
        self.laid = len(value)

    @property
    def last_trick(self) -> list[int]:
        """The cards of the trick before, from its leader (GD-A18)."""
        return unpacked(self.last_row, CARD_BITS, self.last_laid)

    @last_trick.setter
    def last_trick(self, value: list[int]) -> None:
        self.last_row = packed(value, CARD_BITS)
        self.last_laid = len(value)

    def trick_card(self, place: i64) -> i64:
        """The card laid by the player so many places after the leader."""
        return (self.trick_row >> (place * CARD_BITS)) & CARD_MASK

    def stones_on(self, seat: i64, role: i64) -> i64:
        """How many stones this seat has on a role."""
        return (self.stones[seat] >> (role * STONE_BITS)) & STONE_MASK

    def after(self, seat: i64, places: i64) -> i64:
        """GD-1.2: the seat so many places on in order of play, at most once around."""
        after = seat + places
        return after if after < self.seats else after - self.seats
