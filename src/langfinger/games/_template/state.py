"""The table of Pickpockets: the fields and clone(); no rules."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from langfinger.games._template.box.cards import Box
from langfinger.kernel import NOBODY, Rng, Row, State, Step


@mypyc_attr(acyclic=True)
class PpState(State):
    """All that the table remembers, and the edition it is played with."""

    def __init__(self, seats: i64, rng: Rng, agenda: list[Step], edition: Box) -> None:
        super().__init__(seats, rng, agenda)
        self.edition = edition
        self.whistle_at_whistle: i64 = 0
        self.round: i64 = 0
        self.first: i64 = NOBODY
        self.deck: list[int] = []
        self.discard: i64 = 0
        self.street: list[int] = []
        self.hands = Row(seats, 0)
        self.hauls = Row(seats, 0)
        self.known = Row(seats, 0)
        self.sealed = Row(seats, NOBODY)
        self.answers = Row(seats, NOBODY)

    def clone(self) -> PpState:
        other = PpState(self.seats, self.rng.clone(), self.agenda[:], self.edition)
        self.copy_table_to(other)
        other.whistle_at_whistle = self.whistle_at_whistle
        other.round = self.round
        other.first = self.first
        other.deck = self.deck[:]
        other.discard = self.discard
        other.street = self.street[:]
        other.hands = self.hands.clone()
        other.hauls = self.hauls.clone()
        other.known = self.known.clone()
        other.sealed = self.sealed.clone()
        other.answers = self.answers.clone()
        return other


def in_turn_order(state: PpState) -> list[int]:
    """All seats, the first player of the round first."""
    return [(state.first + i) % state.seats for i in range(state.seats)]


def next_seat(state: PpState, seat: i64) -> i64:
    """The seat that comes after this one."""
    return (seat + 1) % state.seats
