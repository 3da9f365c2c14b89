"""What a laid card does, and who wins the trick."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.gelegenheit.cards import (
    CHOICE,
    DEAL,
    JOKER,
    colour_cards,
    colour_of,
    face_of,
)
from langfinger.games.gelegenheit.events import (
    CAUGHT,
    HIGHEST,
    JOKER_WINS,
    LOOT_JOKER,
    TRUMPED,
    FirstChoice,
    SecondChoice,
)
from langfinger.games.gelegenheit.options import LED_ONLY, TRUMP
from langfinger.games.gelegenheit.state import GdState
from langfinger.kernel import NOBODY, Log, bit, highest


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


def cards_in_trick(state: GdState) -> i64:
    """The cards of the running trick, as a set."""
    cards: i64 = 0
    for place in range(state.laid):
        cards |= bit(state.trick_card(place))
    return cards


def loot_cards(state: GdState) -> i64:
    """GD-4.6, GD-9.12: all cards of the loot colour, wherever they are; none before the naming."""
    return 0 if state.loot == NOBODY else colour_cards(state.loot)


def why_wins(state: GdState) -> int:
    """GD-5.1 to GD-5.4: what decides the complete trick, with the loot as it is now (GD-A10)."""
    loot_here = cards_in_trick(state) & loot_cards(state)
    if state.joker == NOBODY:
        return TRUMPED if state.loot_power == TRUMP and loot_here else HIGHEST
    if bit(state.joker) & loot_here:
        return LOOT_JOKER
    if loot_here and catches(state):
        return CAUGHT
    return JOKER_WINS


def catches(state: GdState) -> bool:
    """GD-5.4, GD-A11: loot beats a foreign Joker, at some tables only if loot was led."""
    return state.loot_power != LED_ONLY or colour_of(state.trick_card(0)) == state.loot


def winning_card(state: GdState, because: i64) -> i64:
    """GD-5.5: the card that wins for this reason; every card exists once, so none ties."""
    if because == LOOT_JOKER:
        return state.joker
    if because == JOKER_WINS:
        return state.joker
    cards = cards_in_trick(state)
    if because == HIGHEST:
        return highest(cards & colour_cards(colour_of(state.trick_card(0))))
    return highest(cards & loot_cards(state))


def layer_of(state: GdState, card: i64) -> i64:
    """The seat that laid this card of the trick."""
    place: i64 = 0
    while state.trick_card(place) != card:
        place += 1
    return state.after(state.leader, place)
