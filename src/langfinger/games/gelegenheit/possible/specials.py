"""What the special cards have done in this round, as far as the cards on the table tell it."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.gelegenheit.box.cards import CHOICES, DEALS, JOKERS
from langfinger.games.gelegenheit.possible.cards import (
    held_cards,
    in_effect,
    laid_cards,
    won_cards,
)
from langfinger.games.gelegenheit.rules.naming import Naming
from langfinger.games.gelegenheit.state import GdState
from langfinger.kernel import NOBODY, BadPosition, count_bits


def check_specials(state: GdState) -> None:
    """GD-3.4, GD-3.5, GD-4.1 to GD-4.3: first Choice, Deal, second Choice, in this order."""
    if state.second_choice != NOBODY and state.loot == NOBODY:
        raise BadPosition("second_choice", "GD-4.3", "expected loot to be named before")
    if state.loot != NOBODY and state.first_choice == NOBODY:
        raise BadPosition("loot", "GD-4.2", "expected a first Choice before the loot")
    laid = laid_cards(state)
    check_sevens(state, laid & CHOICES)
    check_threes(state, laid & DEALS)
    check_joker_before(state)


def check_sevens(state: GdState, sevens: i64) -> None:
    """GD-3.17, GD-4.1, GD-4.3, GD-9.2: how many 7+ were laid, and what the first of them did."""
    count = count_bits(sevens)
    if state.sevens != count:
        told = f"expected {count}, the 7+ in the trick and in the piles, not {state.sevens}"
        raise BadPosition("sevens", "GD-9.2", told)
    check_noted("first_choice", "GD-4.1", state.first_choice, count > 0, "laid the first 7+")
    check_noted("second_seven", "GD-9.2", state.second_seven, count > 1, "laid the second 7+")
    choices = count_bits(in_effect(state, sevens))
    if count and not choices:
        raise BadPosition("plain", "GD-3.17", "expected a 7+ with its power, for the first is free")
    told = "laid the second 7+ with its power"
    check_noted("second_choice", "GD-4.3", state.second_choice, choices > 1, told)
    if choices == count and state.second_seven != state.second_choice:
        told = f"expected seat {state.second_choice}, the second Choice, not {state.second_seven}"
        raise BadPosition("second_seven", "GD-9.2", told)


def check_noted(field: str, rule: str, seat: i64, happened: bool, what: str) -> None:
    """A seat is noted exactly if it has happened."""
    if happened and seat == NOBODY:
        raise BadPosition(field, rule, f"expected the seat that {what}, not null")
    if not happened and seat != NOBODY:
        raise BadPosition(field, rule, f"expected null, for nobody has {what}; not {seat}")


def check_threes(state: GdState, threes: i64) -> None:
    """GD-3.4, GD-4.2, GD-9.2: who laid the first 3+; loot is named by a Deal, or at the close."""
    check_noted("first_three", "GD-9.2", state.first_three, threes != 0, "laid the first 3+")
    deals = in_effect(state, threes)
    if deals and state.first_choice == NOBODY:
        raise BadPosition("plain", "GD-3.4", "expected a plain 3+ before the first Choice")
    if deals and state.loot == NOBODY and not isinstance(state.ask, Naming):
        raise BadPosition("loot", "GD-4.2", "expected the colour that the first 3+ has named")
    if state.loot != NOBODY and not deals and not is_named_at_the_close(state):
        raise BadPosition("loot", "GD-4.2", "expected a 3+ with its power in the trick or a pile")


def is_named_at_the_close(state: GdState) -> bool:
    """GD-9.2: when all cards are played without a Deal, the loot is named after all."""
    return not held_cards(state) and not state.laid and state.second_choice == NOBODY


def check_joker_before(state: GdState) -> None:
    """GD-8.2: a Joker of the trick before lies in a pile."""
    if state.joker_before and not in_effect(state, won_cards(state) & JOKERS):
        raise BadPosition("joker_before", "GD-8.2", "expected a Joker with its power in a pile")
