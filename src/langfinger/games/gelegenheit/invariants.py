"""What is true of every table: a position that breaks one of these cannot be."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.gelegenheit.cards import FACE_CARDS, ONE, ROLES
from langfinger.games.gelegenheit.effects import cards_in_trick
from langfinger.games.gelegenheit.state import GdState
from langfinger.games.gelegenheit.steps import Laying, Naming
from langfinger.kernel import NOBODY, BadPosition, count_bits, members

LOW_CARDS: Final[int] = FACE_CARDS[0] | FACE_CARDS[1] | FACE_CARDS[2]
ONES: Final[int] = FACE_CARDS[ONE]
ONES_OUT: Final = 3


def check_table(state: GdState) -> None:
    """Raises BadPosition for the first broken invariant."""
    check_box(state)
    check_hands(state)
    check_trick(state)
    check_specials(state)
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
    sizes = [count_bits(state.hand(seat)) for seat in range(state.seats)]
    for place in range(state.laid):
        sizes[state.after(state.leader, place)] += 1
    for seat, size in enumerate(sizes):
        if size != sizes[0]:
            told = f"expected hands of equal size; seat {seat} is off ({sizes} with the trick)"
            raise BadPosition("hands", "GD-3.2", told)
    for seat in range(state.seats):
        if state.hand(seat) & state.lack(seat):
            raise BadPosition("lacks", "GD-3.8", f"seat {seat} holds a card it has shown to lack")


def check_trick(state: GdState) -> None:
    """GD-3.2, GD-3.6: a trick has a leader, a gap for the next card and one Joker at most."""
    most = state.seats if isinstance(state.ask, Naming) else state.seats - 1
    if state.laid > most:
        raise BadPosition("trick", "GD-3.2", f"expected {most} cards at most, not {state.laid}")
    if state.laid and state.leader == NOBODY:
        raise BadPosition("leader", "GD-3.1", "expected the seat that led the trick")
    cards = cards_in_trick(state)
    if state.joker != NOBODY and state.joker not in members(cards & ~state.plain):
        raise BadPosition("joker", "GD-3.6", "expected a card of the trick that is not plain")
    ask = state.ask
    if isinstance(ask, Laying):
        turn = state.leader if not state.laid else state.after(state.leader, state.laid)
        if ask.seat != turn and state.leader != NOBODY:
            raise BadPosition("ask", "GD-3.2", f"expected seat {turn} to lay next, not {ask.seat}")
        if not state.hand(ask.seat):
            raise BadPosition("hands", "GD-3.2", f"seat {ask.seat} is to lay and has no card")


def check_specials(state: GdState) -> None:
    """GD-4.2, GD-4.3: loot comes after the first Choice, the second Choice after the loot."""
    if state.second_choice != NOBODY and state.loot == NOBODY:
        raise BadPosition("second_choice", "GD-4.3", "expected loot to be named before")
    if state.loot != NOBODY and state.first_choice == NOBODY:
        raise BadPosition("loot", "GD-4.2", "expected a first Choice before the loot")


def check_stones(state: GdState, seat: i64) -> None:
    """GD-1.4, GD-6.2, GD-6.3: a seat has placed 0, 2, 5 or 7 of its seven stones."""
    placed = sum([state.stones_on(seat, role) for role in range(ROLES)])
    if placed not in (0, 2, 5, 7):
        told = f"seat {seat} has placed {placed}; expected 0, 2, 5 or 7"
        raise BadPosition("stones", "GD-1.4", told)


def check_record(state: GdState, seat: i64) -> None:
    """GD-9.11: one role and one number of points for every finished round."""
    finished = len(state.history[seat])
    if finished != len(state.points[seat]):
        raise BadPosition("points", "GD-9.11", f"seat {seat}: expected {finished} rounds")
    if not 0 <= state.round - finished <= 1:
        told = f"seat {seat} has {finished} rounds on record in round {state.round}"
        raise BadPosition("history", "GD-9.11", told)


def check_roles(state: GdState) -> None:
    """GD-7.2: no role twice in a round."""
    taken = [role for role in state.roles if role != NOBODY]
    if len(set(taken)) != len(taken):
        raise BadPosition("roles", "GD-7.2", "expected each role at most once")
