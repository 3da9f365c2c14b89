"""What is true of every table: a position that breaks one of these cannot be."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.gelegenheit.box.cards import CHOICES, DEALS, FACE_CARDS, JOKERS, ONE, ROUNDS
from langfinger.games.gelegenheit.packing import roles_in
from langfinger.games.gelegenheit.rules.laying import Laying
from langfinger.games.gelegenheit.rules.naming import Naming
from langfinger.games.gelegenheit.rules.placing import stones_placed
from langfinger.games.gelegenheit.rules.roles import is_assigned
from langfinger.games.gelegenheit.rules.winning import cards_in_trick
from langfinger.games.gelegenheit.state import GdState
from langfinger.kernel import NOBODY, BadPosition, bit, count_bits, members

LOW_CARDS: Final[int] = FACE_CARDS[0] | FACE_CARDS[1] | FACE_CARDS[2]
ONES: Final[int] = FACE_CARDS[ONE]
ONES_OUT: Final = 3


def check_table(state: GdState) -> None:
    """Raises BadPosition for the first broken invariant."""
    check_round(state)
    check_box(state)
    check_hands(state)
    check_trick(state)
    check_specials(state)
    check_closing(state)
    check_question(state)
    for seat in range(state.seats):
        check_stones(state, seat)
        check_record(state, seat)
    check_roles(state)


def check_box(state: GdState) -> None:
    """GD-1.5: the pack is reduced for three and five players only, in one way."""
    box = state.box
    if state.seats == 3 and box != LOW_CARDS:
        raise BadPosition("box", "GD-1.5", "expected all 1, 2 and 3 with three players")
    if state.seats == 5 and (box & ~ONES or count_bits(box) != ONES_OUT):
        raise BadPosition("box", "GD-1.5", "expected three of the four 1s with five players")
    if state.seats in (4, 6) and box:
        raise BadPosition("box", "GD-1.5", "expected no card with four or six players")


def check_hands(state: GdState) -> None:
    """GD-1.6, GD-3.2: everybody has laid as many cards, those of the running trick apart."""
    sizes = [count_bits(state.hands[seat]) for seat in range(state.seats)]
    for place in range(state.laid):
        sizes[state.after(state.leader, place)] += 1
    for seat, size in enumerate(sizes):
        if size != sizes[0]:
            told = f"expected hands of equal size; seat {seat} is off ({sizes} with the trick)"
            raise BadPosition("hands", "GD-3.2", told)
    for seat in range(state.seats):
        if state.hands[seat] & state.lacks[seat]:
            raise BadPosition("lacks", "GD-3.8", f"seat {seat} holds a card it has shown to lack")


def check_trick(state: GdState) -> None:
    """GD-3.2, GD-3.6: a trick has a leader, a gap for the next card and one Joker at most."""
    most = state.seats if isinstance(state.ask, Naming) else state.seats - 1
    if state.laid > most:
        raise BadPosition("trick", "GD-3.2", f"expected {most} cards at most, not {state.laid}")
    if state.leader == NOBODY and (state.laid or isinstance(state.ask, Laying)):
        raise BadPosition("leader", "GD-3.1", "expected the seat that leads the trick")
    named: i64 = 0 if state.joker == NOBODY else bit(state.joker)
    if cards_in_trick(state) & JOKERS & ~state.plain != named:
        raise BadPosition("joker", "GD-3.6", "expected the Joker of the trick that is not plain")
    if state.last_laid not in (0, state.seats):
        raise BadPosition("last_trick", "GD-3.2", f"expected {state.seats} cards or none")


def check_specials(state: GdState) -> None:
    """GD-4.2, GD-4.3: loot comes after the first Choice, the second Choice after the loot."""
    if state.second_choice != NOBODY and state.loot == NOBODY:
        raise BadPosition("second_choice", "GD-4.3", "expected loot to be named before")
    if state.loot != NOBODY and state.first_choice == NOBODY:
        raise BadPosition("loot", "GD-4.2", "expected a first Choice before the loot")


def check_closing(state: GdState) -> None:
    """GD-9.2: a last trick without roles knows, or will soon know, who closes the round."""
    held: i64 = 0
    for seat in range(state.seats):
        held |= state.hands[seat]
        if count_bits(state.hands[seat]) > 1:
            return
    if not held or is_assigned(state) or state.second_choice != NOBODY:
        return
    sevens = state.sevens + count_bits(held & CHOICES)
    if state.second_seven == NOBODY and (state.sevens > 1 or sevens < 2):
        raise BadPosition("second_seven", "GD-9.2", "expected who laid the second 7+ of the round")
    if state.loot == NOBODY and state.first_three == NOBODY and not held & DEALS:
        raise BadPosition("first_three", "GD-9.2", "expected who laid the first 3+ of the round")


def check_question(state: GdState) -> None:
    """GD-11.1: one question to one seat, which can answer it; or none, and nobody is waited for."""
    ask = state.ask
    expected: i64 = 0 if ask is None else ask.check(state)
    if state.waiting != expected:
        raise BadPosition("waiting", "GD-11.1", f"expected {members(expected)}")


def check_stones(state: GdState, seat: i64) -> None:
    """GD-1.4, GD-6.2, GD-6.3: a seat has placed 0, 2, 5 or 7 of its seven stones."""
    placed = stones_placed(state, seat)
    if placed not in (0, 2, 5, 7):
        told = f"seat {seat} has placed {placed}; expected 0, 2, 5 or 7"
        raise BadPosition("stones", "GD-1.4", told)


def check_record(state: GdState, seat: i64) -> None:
    """GD-9.11: one role and one number of points for every finished round."""
    finished = len(roles_in(state.history[seat]))
    if finished != len(state.points[seat]):
        raise BadPosition("points", "GD-9.11", f"seat {seat}: expected {finished} rounds")
    if finished != len(roles_in(state.history[0])) or not 0 <= state.round - finished <= 1:
        told = f"seat {seat} has {finished} rounds on record in round {state.round}"
        raise BadPosition("history", "GD-9.11", told)


def check_round(state: GdState) -> None:
    """GD-10.1: there are six rounds."""
    if state.round > ROUNDS:
        raise BadPosition("round", "GD-10.1", f"expected round {ROUNDS} at most, not {state.round}")


def check_roles(state: GdState) -> None:
    """GD-7.2: no role twice in a round."""
    taken = [role for role in state.roles if role != NOBODY]
    if len(set(taken)) != len(taken):
        raise BadPosition("roles", "GD-7.2", "expected each role at most once")
