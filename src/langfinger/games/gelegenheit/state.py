"""The table of Gelegenheit macht Diebe: the fields and clone(); no rules.

What every card play touches is kept in single numbers, one per seat, so that a clone is one small
object: `hand(seat)` and `put_hand(seat, …)` are how rules speak of them, and `hands` is the same
for positions and views. A trick is a row of six-bit cards in one number. What changes rarely is a
tuple that clones share and rules replace.
"""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from langfinger.games.gelegenheit.actions import STONE_BITS
from langfinger.games.gelegenheit.packing import (
    CARD_BITS,
    CARD_MASK,
    ROLE_BITS,
    ROLE_MASK,
    STONE_MASK,
    packed,
    roles_in,
    stone_row,
    stones_in,
    unpacked,
)
from langfinger.kernel import NOBODY, Rng, State, Step


@mypyc_attr(acyclic=True)
class GdState(State):
    """All that the table remembers."""

    def __init__(
        self,
        seats: i64,
        rng: Rng,
        agenda: list[Step],
        past: tuple[int, ...],
        points: tuple[tuple[int, ...], ...],
    ) -> None:
        super().__init__(seats, rng, agenda)
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
        self.hand0: i64 = 0
        self.hand1: i64 = 0
        self.hand2: i64 = 0
        self.hand3: i64 = 0
        self.hand4: i64 = 0
        self.hand5: i64 = 0
        self.pile0: i64 = 0
        self.pile1: i64 = 0
        self.pile2: i64 = 0
        self.pile3: i64 = 0
        self.pile4: i64 = 0
        self.pile5: i64 = 0
        self.lack0: i64 = 0
        self.lack1: i64 = 0
        self.lack2: i64 = 0
        self.lack3: i64 = 0
        self.lack4: i64 = 0
        self.lack5: i64 = 0
        self.row0: i64 = 0
        self.row1: i64 = 0
        self.row2: i64 = 0
        self.row3: i64 = 0
        self.row4: i64 = 0
        self.row5: i64 = 0
        self.role_row: i64 = 0
        self.past = past
        self.points = points

    def clone(self) -> GdState:
        other = GdState(self.seats, self.rng.clone(), self.agenda[:], self.past, self.points)
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
        other.hand0 = self.hand0
        other.hand1 = self.hand1
        other.hand2 = self.hand2
        other.hand3 = self.hand3
        other.hand4 = self.hand4
        other.hand5 = self.hand5
        other.pile0 = self.pile0
        other.pile1 = self.pile1
        other.pile2 = self.pile2
        other.pile3 = self.pile3
        other.pile4 = self.pile4
        other.pile5 = self.pile5
        other.lack0 = self.lack0
        other.lack1 = self.lack1
        other.lack2 = self.lack2
        other.lack3 = self.lack3
        other.lack4 = self.lack4
        other.lack5 = self.lack5
        other.row0 = self.row0
        other.row1 = self.row1
        other.row2 = self.row2
        other.row3 = self.row3
        other.row4 = self.row4
        other.row5 = self.row5
        other.role_row = self.role_row
        return other

    def hand(self, seat: i64) -> i64:
        """The cards in hand of this seat."""
        if seat == 0:
            return self.hand0
        if seat == 1:
            return self.hand1
        if seat == 2:
            return self.hand2
        if seat == 3:
            return self.hand3
        if seat == 4:
            return self.hand4
        return self.hand5

    def put_hand(self, seat: i64, value: i64) -> None:
        """Sets the cards in hand of this seat."""
        if seat == 0:
            self.hand0 = value
        elif seat == 1:
            self.hand1 = value
        elif seat == 2:
            self.hand2 = value
        elif seat == 3:
            self.hand3 = value
        elif seat == 4:
            self.hand4 = value
        else:
            self.hand5 = value

    def pile(self, seat: i64) -> i64:
        """The cards won in tricks of this seat."""
        if seat == 0:
            return self.pile0
        if seat == 1:
            return self.pile1
        if seat == 2:
            return self.pile2
        if seat == 3:
            return self.pile3
        if seat == 4:
            return self.pile4
        return self.pile5

    def put_pile(self, seat: i64, value: i64) -> None:
        """Sets the cards won in tricks of this seat."""
        if seat == 0:
            self.pile0 = value
        elif seat == 1:
            self.pile1 = value
        elif seat == 2:
            self.pile2 = value
        elif seat == 3:
            self.pile3 = value
        elif seat == 4:
            self.pile4 = value
        else:
            self.pile5 = value

    def lack(self, seat: i64) -> i64:
        """The cards this seat has shown not to hold."""
        if seat == 0:
            return self.lack0
        if seat == 1:
            return self.lack1
        if seat == 2:
            return self.lack2
        if seat == 3:
            return self.lack3
        if seat == 4:
            return self.lack4
        return self.lack5

    def put_lack(self, seat: i64, value: i64) -> None:
        """Sets the cards this seat has shown not to hold."""
        if seat == 0:
            self.lack0 = value
        elif seat == 1:
            self.lack1 = value
        elif seat == 2:
            self.lack2 = value
        elif seat == 3:
            self.lack3 = value
        elif seat == 4:
            self.lack4 = value
        else:
            self.lack5 = value

    def row(self, seat: i64) -> i64:
        """The stones on the six roles, three bits each of this seat."""
        if seat == 0:
            return self.row0
        if seat == 1:
            return self.row1
        if seat == 2:
            return self.row2
        if seat == 3:
            return self.row3
        if seat == 4:
            return self.row4
        return self.row5

    def put_row(self, seat: i64, value: i64) -> None:
        """Sets the stones on the six roles, three bits each of this seat."""
        if seat == 0:
            self.row0 = value
        elif seat == 1:
            self.row1 = value
        elif seat == 2:
            self.row2 = value
        elif seat == 3:
            self.row3 = value
        elif seat == 4:
            self.row4 = value
        else:
            self.row5 = value

    @property
    def hands(self) -> tuple[int, ...]:
        """The cards in hand, by seat."""
        return tuple([self.hand(seat) for seat in range(self.seats)])

    @hands.setter
    def hands(self, value: tuple[int, ...]) -> None:
        for seat in range(self.seats):
            self.put_hand(seat, value[seat])

    @property
    def piles(self) -> tuple[int, ...]:
        """The cards won in tricks, by seat."""
        return tuple([self.pile(seat) for seat in range(self.seats)])

    @piles.setter
    def piles(self, value: tuple[int, ...]) -> None:
        for seat in range(self.seats):
            self.put_pile(seat, value[seat])

    @property
    def lacks(self) -> tuple[int, ...]:
        """The cards each seat has shown not to hold."""
        return tuple([self.lack(seat) for seat in range(self.seats)])

    @lacks.setter
    def lacks(self, value: tuple[int, ...]) -> None:
        for seat in range(self.seats):
            self.put_lack(seat, value[seat])

    @property
    def stones(self) -> tuple[tuple[int, ...], ...]:
        """The stones by seat and role."""
        return tuple([stones_in(self.row(seat)) for seat in range(self.seats)])

    @stones.setter
    def stones(self, value: tuple[tuple[int, ...], ...]) -> None:
        for seat in range(self.seats):
            self.put_row(seat, stone_row(value[seat]))

    def role(self, seat: i64) -> i64:
        """The role of this seat in this round, or NOBODY."""
        return ((self.role_row >> (seat * ROLE_BITS)) & ROLE_MASK) - 1

    def put_role(self, seat: i64, role: i64) -> None:
        """Gives a role to a seat that has none."""
        self.role_row |= (role + 1) << (seat * ROLE_BITS)

    @property
    def roles(self) -> tuple[int, ...]:
        """The role of each seat, or NOBODY."""
        return tuple([self.role(seat) for seat in range(self.seats)])

    @roles.setter
    def roles(self, value: tuple[int, ...]) -> None:
        self.role_row = packed(tuple([role + 1 for role in value]), ROLE_BITS)

    @property
    def history(self) -> tuple[tuple[int, ...], ...]:
        """The roles of past rounds by seat, the first round first."""
        return tuple([roles_in(row) for row in self.past])

    @history.setter
    def history(self, value: tuple[tuple[int, ...], ...]) -> None:
        self.past = tuple([packed(tuple([role + 1 for role in row]), ROLE_BITS) for row in value])

    @property
    def trick(self) -> list[int]:
        """The cards of the running trick in order of play, from the leader."""
        return unpacked(self.trick_row, self.laid)

    @trick.setter
    def trick(self, value: list[int]) -> None:
        self.trick_row = packed(tuple(value), CARD_BITS)
        self.laid = len(value)

    @property
    def last_trick(self) -> list[int]:
        """The cards of the trick before, from its leader (GD-A18)."""
        return unpacked(self.last_row, self.last_laid)

    @last_trick.setter
    def last_trick(self, value: list[int]) -> None:
        self.last_row = packed(tuple(value), CARD_BITS)
        self.last_laid = len(value)

    def trick_card(self, place: i64) -> i64:
        """The card laid by the player so many places after the leader."""
        return (self.trick_row >> (place * CARD_BITS)) & CARD_MASK

    def stones_on(self, seat: i64, role: i64) -> i64:
        """How many stones this seat has on a role."""
        return (self.row(seat) >> (role * STONE_BITS)) & STONE_MASK

    def after(self, seat: i64, places: i64) -> i64:
        """GD-1.2: the seat so many places on in order of play, at most once around."""
        after = seat + places
        return after if after < self.seats else after - self.seats
