"""A card is laid to the trick: which ones may be, why not the others, and what happens then.

Legality and refusal come from the same few sets of cards.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.gelegenheit.actions import LAY, Lay
from langfinger.games.gelegenheit.box.cards import (
    CARD_WORDS,
    CHOICES,
    COLOUR_WORDS,
    DEALS,
    JOKERS,
    MAX_SEATS,
    PACK,
    SPECIALS,
    colour_cards,
    colour_of,
)
from langfinger.games.gelegenheit.events import Laid, LaidPlain
from langfinger.games.gelegenheit.packing import CARD_BITS
from langfinger.games.gelegenheit.rules.effects import note_special, take_effect
from langfinger.games.gelegenheit.rules.late import LOWEST
from langfinger.games.gelegenheit.rules.naming import NAMING
from langfinger.games.gelegenheit.state import GdState
from langfinger.kernel import (
    NOBODY,
    Action,
    BadPosition,
    Log,
    Question,
    Reason,
    Rng,
    bit,
    count_bits,
    lowest,
    nth,
)


class Laying(Question):
    """GD-3.2: this seat lays a card."""

    __match_args__ = ("seat",)
    rule = "GD-3.2"
    answers = (Lay,)
    late = LOWEST

    def __init__(self, seat: int) -> None:
        self.seat: i64 = seat

    def count(self, state: GdState, seat: i64) -> i64:
        return count_bits(layable(state, seat))

    def kth(self, state: GdState, seat: i64, k: i64) -> Action:
        return LAY[nth(layable(state, seat), k)]

    def legal(self, state: GdState, seat: i64) -> list[Action]:
        return lay_actions(layable(state, seat))

    def pick(self, state: GdState, seat: i64, rng: Rng) -> Action:
        cards = layable(state, seat)
        return LAY[nth(cards, rng.below(count_bits(cards)))]

    def why_not(self, state: GdState, seat: i64, action: Lay) -> Reason | None:
        """The first of the rules that stand in the way of this card."""
        one = bit(action.card)
        name = CARD_WORDS.names[action.card]
        if not state.hands[seat] & one:
            return Reason("GD-3.2", "not_in_hand", {"card": name})
        if layable(state, seat) & one:
            return None
        if one & barred(state):
            return why_barred(state, action.card)
        led = COLOUR_WORDS.names[colour_of(state.trick_card(0))]
        if one & JOKERS:
            return Reason("GD-3.12", "foreign_joker", {"card": name, "colour": led})
        return Reason("GD-3.8", "must_follow", {"card": name, "colour": led})

    def choose(self, state: GdState, seat: i64, action: Lay, log: Log) -> None:
        """GD-3.2, GD-3.15: a card goes to the trick; unless it lies plain, it takes effect."""
        card = action.card
        hand = state.hands[seat]
        bars = barred(state)
        plain = not hand & ~bars
        lack = shown_lack(state, card, plain, bars)
        if lack & ~state.lacks[seat]:
            state.lacks = state.lacks.but(seat, state.lacks[seat] | lack)
        one = bit(card)
        state.hands[seat] = hand & ~one
        state.trick_row |= card << (state.laid * CARD_BITS)
        state.laid += 1
        if one & SPECIALS:
            note_special(state, seat, card)
        if plain:
            state.plain |= one
        if log.on:
            log.add(LaidPlain(seat, card) if plain else Laid(seat, card))
        if one & SPECIALS and not plain and take_effect(state, seat, card, log):
            state.pause(NAMING[seat], bit(seat))
        elif state.laid < state.seats:
            ask_next(state)

    def check(self, state: GdState) -> i64:
        """GD-3.2: the next in order of play lays, and has a card."""
        turn = state.after(state.leader, state.laid)
        if self.seat != turn:
            raise BadPosition("ask", "GD-3.2", f"expected seat {turn} to lay next, not {self.seat}")
        if not state.hands[self.seat]:
            raise BadPosition("hands", "GD-3.2", f"seat {self.seat} is to lay and has no card")
        return bit(self.seat)


LAYING: Final = [Laying(seat) for seat in range(MAX_SEATS)]


def ask_next(state: GdState) -> None:
    """GD-3.2: the next in order of play lays."""
    following = state.after(state.leader, state.laid)
    state.pause(LAYING[following], bit(following))


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
    hand = state.hands[seat]
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
    left = cards
    while left:
        actions.append(LAY[lowest(left)])
        left &= left - 1
    return actions


def why_barred(state: GdState, card: i64) -> Reason:
    """GD-3.4, GD-3.5, GD-3.6: the bar that lies on this card."""
    name = CARD_WORDS.names[card]
    one = bit(card)
    if one & DEALS:
        return Reason("GD-3.4", "deal_barred", {"card": name})
    if one & CHOICES:
        return Reason("GD-3.5", "choice_barred", {"card": name})
    return Reason("GD-3.6", "joker_barred", {"card": name, "card2": CARD_WORDS.names[state.joker]})
