"""What a laid card does."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.gelegenheit.box.cards import CHOICES, DEALS, JOKERS
from langfinger.games.gelegenheit.events import FirstChoice, SecondChoice
from langfinger.games.gelegenheit.state import GdState
from langfinger.kernel import NOBODY, Log, bit


def note_special(state: GdState, seat: i64, card: i64) -> None:
    """GD-9.2: who laid the first 3+ and the second 7+ card of the round, plain or not."""
    one = bit(card)
    if one & DEALS and state.first_three == NOBODY:
        state.first_three = seat
    elif one & CHOICES:
        state.sevens += 1
        if state.sevens == 2:
            state.second_seven = seat


def take_effect(state: GdState, seat: i64, card: i64, log: Log) -> bool:
    """GD-4.1 to GD-4.5: an unbarred special card works at once; True if loot must be named."""
    one = bit(card)
    if one & JOKERS:
        state.joker = card
    elif one & CHOICES:
        choose_stones(state, seat, log)
    return one & DEALS != 0 and state.loot == NOBODY


def choose_stones(state: GdState, seat: i64, log: Log) -> None:
    """GD-4.1, GD-4.3, GD-4.4, GD-4.8: first Choice, second Choice, or a 7+ without a function."""
    if state.first_choice == NOBODY:
        state.first_choice = seat
        log.add(FirstChoice(seat))
    elif state.second_choice == NOBODY:
        state.second_choice = seat
        log.add(SecondChoice(seat))
