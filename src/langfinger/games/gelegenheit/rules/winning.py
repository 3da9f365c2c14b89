"""Who wins the trick, and why."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.gelegenheit.box.cards import colour_cards, colour_of
from langfinger.games.gelegenheit.events import CAUGHT, HIGHEST, JOKER_WINS, LOOT_JOKER, TRUMPED
from langfinger.games.gelegenheit.options import LED_ONLY, TRUMP
from langfinger.games.gelegenheit.scoring import loot_cards
from langfinger.games.gelegenheit.state import GdState
from langfinger.kernel import NOBODY, bit, highest


def cards_in_trick(state: GdState) -> i64:
    """The cards of the running trick, as a set."""
    cards: i64 = 0
    for place in range(state.laid):
        cards |= bit(state.trick_card(place))
    return cards


def why_wins(state: GdState, cards: i64) -> int:
    """GD-5.1 to GD-5.4: what decides the complete trick, with the loot as it is now (GD-A10)."""
    loot_here = cards & loot_cards(state)
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


def winning_card(state: GdState, cards: i64, because: i64) -> i64:
    """GD-5.5: the card that wins for this reason; every card exists once, so none ties."""
    if because == LOOT_JOKER:
        return state.joker
    if because == JOKER_WINS:
        return state.joker
    if because == HIGHEST:
        return highest(cards & colour_cards(colour_of(state.trick_card(0))))
    return highest(cards & loot_cards(state))


def layer_of(state: GdState, card: i64) -> i64:
    """The seat that laid this card of the trick."""
    place: i64 = 0
    while state.trick_card(place) != card:
        place += 1
    return state.after(state.leader, place)


def winner_of(state: GdState) -> i64:
    """GD-5.5: the seat that wins the trick as it lies."""
    cards = cards_in_trick(state)
    return layer_of(state, winning_card(state, cards, why_wins(state, cards)))
