"""Where cards can lie: the box, hands, piles, and the middle after an alarm."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.gelegenheit.box.cards import (
    FACE_CARDS,
    JOKERS,
    ONE,
    SPECIALS,
)
from langfinger.games.gelegenheit.rules.alarm import ALARM_HAND
from langfinger.games.gelegenheit.rules.winning import cards_in_trick
from langfinger.games.gelegenheit.state import GdState
from langfinger.kernel import NOBODY, BadPosition, count_bits

LOW_CARDS: Final[int] = FACE_CARDS[0] | FACE_CARDS[1] | FACE_CARDS[2]
ONES: Final[int] = FACE_CARDS[ONE]
ONES_OUT: Final = 3
JOKER_TRICKS: Final = 2


def won_cards(state: GdState) -> i64:
    """GD-5.6: the cards of all piles."""
    won: i64 = 0
    for seat in range(state.seats):
        won |= state.piles[seat]
    return won


def laid_cards(state: GdState) -> i64:
    """GD-3.2: all cards laid in this round."""
    return won_cards(state) | cards_in_trick(state)


def held_cards(state: GdState) -> i64:
    """GD-1.9: the cards of all hands."""
    held: i64 = 0
    for seat in range(state.seats):
        held |= state.hands[seat]
    return held


def in_effect(state: GdState, cards: i64) -> i64:
    """GD-3.15: of these cards, those that were not laid plain."""
    return cards & ~state.plain


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


def check_lacks(state: GdState) -> None:
    """GD-3.8, GD-3.14: nobody holds what they have shown to lack, and a laid card showed it."""
    laid = laid_cards(state)
    for seat in range(state.seats):
        if state.hands[seat] & state.lacks[seat]:
            raise BadPosition("lacks", "GD-3.8", f"seat {seat} holds a card it has shown to lack")
        if state.lacks[seat] and not laid:
            told = f"expected none before a card is laid; seat {seat} has shown to lack some"
            raise BadPosition("lacks", "GD-3.8", told)


def check_piles(state: GdState) -> None:
    """GD-5.6: whoever wins a trick takes all of it."""
    for seat in range(state.seats):
        won = count_bits(state.piles[seat])
        if won % state.seats:
            told = f"expected whole tricks of {state.seats} cards; seat {seat} has won {won}"
            raise BadPosition("piles", "GD-5.6", told)


def check_plain(state: GdState) -> None:
    """GD-3.14, GD-3.18: only cards that can be barred were laid plain, and they have been laid."""
    if state.plain & ~SPECIALS:
        raise BadPosition("plain", "GD-3.14", "expected 3+, 5+ and 7+ only, for no other is barred")
    if state.plain & ~laid_cards(state):
        raise BadPosition("plain", "GD-3.14", "expected cards that lie in the trick or in a pile")
    won = won_cards(state)
    if won & JOKERS & state.plain and not in_effect(state, won & JOKERS):
        told = "expected a Joker with its power in the trick of a plain one"
        raise BadPosition("plain", "GD-3.18", told)


def check_aside(state: GdState) -> None:
    """GD-8.1, GD-8.2, GD-8.4: an alarm ends the round; up to five cards of each lie aside."""
    if not state.aside:
        return
    if held_cards(state) or state.laid:
        raise BadPosition("aside", "GD-8.4", "expected empty hands and no trick after an alarm")
    if state.second_choice == NOBODY:
        raise BadPosition("aside", "GD-8.1", "expected no alarm before roles are given")
    count = count_bits(state.aside)
    if count % state.seats or count > ALARM_HAND * state.seats:
        told = f"expected one to {ALARM_HAND} cards of each player, not {count} cards"
        raise BadPosition("aside", "GD-8.2", told)
    check_running_jokers(state, "aside")


def check_running_jokers(state: GdState, field: str) -> None:
    """GD-8.2: an alarm needs Jokers in two tricks running."""
    jokers = count_bits(in_effect(state, won_cards(state) & JOKERS))
    if not state.joker_before or jokers < JOKER_TRICKS:
        told = "expected joker_before, and Jokers with their power from two tricks in the piles"
        raise BadPosition(field, "GD-8.2", told)
