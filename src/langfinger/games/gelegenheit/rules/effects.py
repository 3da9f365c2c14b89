"""What a laid card does."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.gelegenheit.box.cards import CHOICE, DEAL, JOKER, face_of
from langfinger.games.gelegenheit.events import FirstChoice, SecondChoice
from langfinger.games.gelegenheit.state import GdState
from langfinger.kernel import NOBODY, Log


def note_special(state: GdState, seat: i64, face: i64) -> None:
    """GD-9.2: who laid the first 3+ and the second 7+ card of the round, plain or not."""
    if face == DEAL and state.first_three == NOBODY:
        state.first_three = seat
    elif face == CHOICE:
        state.sevens += 1
        if state.sevens == 2:
            state.second_seven = seat


def take_effect(state: GdState, seat: i64, card: i64, log: Log) -> bool:
    """GD-4.1 to GD-4.5: an unbarred special card works at once; True if loot must be named."""
    face = face_of(card)
    if face == JOKER:
        state.joker = card
    elif face == CHOICE:
        choose_stones(state, seat, log)
    return face == DEAL and state.loot == NOBODY


def choose_stones(state: GdState, seat: i64, log: Log) -> None:
    """GD-4.1, GD-4.3, GD-4.4, GD-4.8: first Choice, second Choice, or a 7+ without a function."""
    if state.first_choice == NOBODY:
        state.first_choice = seat
        log.add(FirstChoice(seat))
    elif state.second_choice == NOBODY:
        state.second_choice = seat
        log.add(SecondChoice(seat))
