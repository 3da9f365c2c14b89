"""Which card to lay: who will win the trick, and what that is worth to whom."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.gelegenheit.box.cards import (
    CHOICES,
    DEALS,
    DETECTIVE,
    INSURANCE,
    JOKERS,
    colour_cards,
    colour_of,
    face_of,
)
from langfinger.games.gelegenheit.mind.leaning import wanted
from langfinger.games.gelegenheit.mind.worth import early, hope, loot_mask
from langfinger.games.gelegenheit.options import LED_ONLY, TRUMP
from langfinger.games.gelegenheit.packing import ROLE_BITS, ROLE_MASK
from langfinger.games.gelegenheit.rules.laying import barred
from langfinger.games.gelegenheit.rules.winning import cards_in_trick
from langfinger.games.gelegenheit.state import GdState
from langfinger.kernel import NOBODY, Rng, bit, count_bits, highest, lowest

KEEP_LOOT: Final = 2.2
KEEP_OTHER: Final = 0.9
KEEP_JOKER: Final = 1.5
NAMES_LOOT: Final = 3.0
OPENS_ROLES: Final = 0.5
DICE: Final = 1.2
TWO_TO_32: Final = 4294967296.0


class Trick:
    """The trick as it lies, weighed for one seat in a world whose hands are known."""

    def __init__(self, state: GdState, seat: i64) -> None:
        self.state = state
        self.seat: i64 = seat
        self.bars: i64 = barred(state)
        self.loot: i64 = loot_mask(state.loot)
        self.cards: i64 = cards_in_trick(state)
        self.led: i64 = colour_cards(colour_of(state.trick_card(0))) if state.laid else 0
        self.left: i64 = 0
        if self.loot:
            for other in range(state.seats):
                self.left += count_bits(state.hands[other] & self.loot)
        self.roles: i64 = 0
        for other in range(state.seats):
            self.roles |= (wanted(state, other) & ROLE_MASK) << (other * ROLE_BITS)
        self.role: i64 = (self.roles >> (seat * ROLE_BITS)) & ROLE_MASK
        self.others = 1.0 / float(state.seats - 1)

    def best(self, layable: i64, rng: Rng) -> i64:
        """The card that promises most, with some dice."""
        best: i64 = NOBODY
        highest_score = 0.0
        left = layable
        while left:
            card = lowest(left)
            left &= left - 1
            score = self.score(card) + DICE * float(rng.next32()) / TWO_TO_32
            if best == NOBODY or score > highest_score:
                best = card
                highest_score = score
        return best

    def score(self, card: i64) -> float:
        """What laying this card promises."""
        state = self.state
        one = bit(card)
        plain = not state.hands[self.seat] & ~self.bars
        joker = state.joker
        led = self.led if self.led else colour_cards(colour_of(card))
        if one & JOKERS and not plain:
            joker = card
        cards = self.cards | one
        top = self.winning(cards, led, joker)
        winner = self.seat if top == card else self.layer(top)
        if not self.led:
            cards |= self.followers(led)
        place = state.laid + 1
        while place < state.seats:
            other = state.after(state.leader, place)
            beaten = self.beater(other, top, cards, led, joker)
            if beaten != NOBODY and self.wants(other, winner, cards):
                winner = other
                top = beaten
                if bit(beaten) & JOKERS:
                    joker = beaten
                cards |= bit(beaten)
            place += 1
        return self.gain(winner, cards) - self.keeping(card, one, plain)

    def winning(self, cards: i64, led: i64, joker: i64) -> i64:
        """GD-5.1 to GD-5.4: the card that wins among these."""
        here = cards & self.loot
        if joker == NOBODY:
            if here and self.state.loot_power == TRUMP:
                return highest(here)
            return highest(cards & led)
        if not here or bit(joker) & here:
            return joker
        if self.state.loot_power == LED_ONLY and led != self.loot:
            return joker
        return highest(here)

    def layer(self, card: i64) -> i64:
        """Who laid this card of the trick."""
        state = self.state
        place: i64 = 0
        while place < state.laid and state.trick_card(place) != card:
            place += 1
        return state.after(state.leader, place)

    def followers(self, led: i64) -> i64:
        """A card of everybody who must follow, where that colour is led: the lowest."""
        state = self.state
        cards: i64 = 0
        for place in range(1, state.seats):
            duty = state.hands[state.after(state.leader, place)] & led & ~JOKERS & ~self.bars
            cards |= duty & -duty
        return cards

    def beater(self, other: i64, top: i64, cards: i64, led: i64, joker: i64) -> i64:
        """The lowest card with which a later seat can take the trick, or NOBODY."""
        free = self.state.hands[other] & ~self.bars
        duty = free & led & ~JOKERS
        if joker == NOBODY:
            above = duty & ~(bit(top + 1) - 1)
            if above:
                return lowest(above)
            jokers = free & JOKERS & led if duty else free & JOKERS
            if jokers and cards & self.loot:
                jokers &= self.loot
            return lowest(jokers) if jokers else NOBODY
        if bit(top) & self.loot & JOKERS:
            return NOBODY
        if duty and led != self.loot:
            return NOBODY
        above = free & self.loot & ~JOKERS
        if top != joker:
            above &= ~(bit(top + 1) - 1)
        return lowest(above) if above else NOBODY

    def wants(self, other: i64, winner: i64, cards: i64) -> bool:
        """Would this seat rather have the trick than leave it to that one?"""
        return self.delta(other, cards) + self.others * self.delta(winner, cards) > 0.0

    def delta(self, seat: i64, cards: i64) -> float:
        """What these cards are worth to a seat that wins them."""
        state = self.state
        pile = state.piles[seat]
        if not self.loot:
            return early(pile | cards) - early(pile)
        role: i64 = (self.roles >> (seat * ROLE_BITS)) & ROLE_MASK
        after = hope(role, pile | cards, self.loot, self.left)
        return after - hope(role, pile, self.loot, self.left)

    def gain(self, winner: i64, cards: i64) -> float:
        """What it is worth to me that this seat wins these cards."""
        if winner == self.seat:
            return self.delta(winner, cards)
        return -self.others * self.delta(winner, cards)

    def keeping(self, card: i64, one: i64, plain: bool) -> float:
        """What the card would be worth in my hand."""
        weight = KEEP_OTHER
        if one & self.loot:
            weight = KEEP_LOOT
        worth = weight * float(face_of(card)) / 11.0
        if one & JOKERS:
            worth = KEEP_JOKER
        if self.role == DETECTIVE:
            worth *= 0.2
        elif self.role > INSURANCE:
            worth = -worth
        state = self.state
        if plain:
            return worth
        if one & DEALS and state.loot == NOBODY:
            worth -= NAMES_LOOT
        elif one & CHOICES and state.second_choice == NOBODY:
            worth -= OPENS_ROLES
        return worth
