"""May I lay this card, and if not, why not? Both answers come from the same few sets."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.gelegenheit.actions import LAYS
from langfinger.games.gelegenheit.cards import (
    CARD_WORDS,
    CHOICES,
    COLOUR_WORDS,
    COLOURS,
    DEALS,
    JOKERS,
    PACK,
    RANKS,
    TWELVE_BITS,
    colour_cards,
    colour_of,
)
from langfinger.games.gelegenheit.state import GdState
from langfinger.kernel import NOBODY, Action, Reason, bit


def barred(state: GdState) -> i64:
    """GD-3.4, GD-3.5, GD-3.6, GD-3.7: the cards that nobody may lay at this moment (GD-A20)."""
    cards: i64 = 0
    if state.first_choice == NOBODY:
        cards = DEALS
    elif state.loot == NOBODY:
        cards = CHOICES
    if state.joker != NOBODY:
        cards |= JOKERS
    return cards


def layable(state: GdState, seat: i64) -> i64:
    """GD-3.8 to GD-3.14: the cards this seat may lay, GD-A4 and GD-A5 included; never none.

    GD-3.14, GD-A7: if every card is barred any one may be laid, and lies plain.
    """
    hand = state.hand(seat)
    free = hand & ~barred(state)
    if not free:
        return hand
    if not state.laid:
        return free
    duty = bound_to_follow(state, free)
    if not duty:
        return free
    jokers: i64 = JOKERS if state.joker_anytime else JOKERS & led_cards(state)
    return duty | (free & jokers)


def bound_to_follow(state: GdState, free: i64) -> i64:
    """GD-3.8, GD-3.10: the cards of the led colour, its Joker apart, that bind their holder."""
    return free & led_cards(state) & ~JOKERS


def led_cards(state: GdState) -> i64:
    """GD-3.3, GD-A6: all cards of the led colour, which is the printed colour of the first card."""
    return colour_cards(colour_of(state.trick_card(0)))


def shown_lack(state: GdState, card: i64, plain: bool, bars: i64) -> i64:
    """The cards that everybody now knows the layer of this card does not hold.

    Not following shows the lack of unbarred cards of the led colour, its Joker apart; a plain card
    shows that the whole hand is barred. Nothing else can be concluded.
    """
    if plain:
        return ~bars & PACK
    if not state.laid:
        return 0
    led = led_cards(state)
    one = bit(card)
    if one & led or (state.joker_anytime and one & JOKERS):
        return 0
    return led & ~JOKERS & ~bars


def lay_actions(cards: i64) -> list[Action]:
    """GD-3.16: the actions that lay these cards, in the order of ids."""
    actions: list[Action] = []
    for colour in range(COLOURS):
        held = (cards >> (colour * RANKS)) & TWELVE_BITS
        if held:
            actions += LAYS[colour][held]
    return actions


def why_not_lay(state: GdState, seat: i64, card: i64) -> Reason | None:
    """Why this card may not be laid now: the first of the rules that stands in the way."""
    one = bit(card)
    name = CARD_WORDS.names[card]
    if not state.hand(seat) & one:
        return Reason("GD-3.2", "not_in_hand", {"card": name})
    if layable(state, seat) & one:
        return None
    if one & barred(state):
        return why_barred(state, card)
    led = COLOUR_WORDS.names[colour_of(state.trick_card(0))]
    if one & JOKERS:
        return Reason("GD-3.12", "foreign_joker", {"card": name, "colour": led})
    return Reason("GD-3.8", "must_follow", {"card": name, "colour": led})


def why_barred(state: GdState, card: i64) -> Reason:
    """GD-3.4, GD-3.5, GD-3.6: the bar that lies on this card."""
    name = CARD_WORDS.names[card]
    one = bit(card)
    if one & DEALS:
        return Reason("GD-3.4", "deal_barred", {"card": name})
    if one & CHOICES:
        return Reason("GD-3.5", "choice_barred", {"card": name})
    return Reason("GD-3.6", "joker_barred", {"card": name, "card2": CARD_WORDS.names[state.joker]})
