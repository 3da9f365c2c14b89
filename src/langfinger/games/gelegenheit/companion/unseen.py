"""Hands that nobody has entered: any that fit all that was laid so far.

Only how many cards they hold and what they were shown to lack is known of them. Whoever lays a card
held it all along, so before each such card the unseen hands are dealt anew around it.
"""

from typing import Final

from langfinger.games.gelegenheit.box.cards import CARD_WORDS, PACK
from langfinger.games.gelegenheit.rules.laying import barred, layable, shown_lack
from langfinger.games.gelegenheit.state import GdState
from langfinger.kernel import Reason, Rng, Row, bit, count_bits, deal_within, members
from langfinger.kernel.sight.dealing import fitting, slack_of_groups

ANY_DICE: Final = 0
"""Which of the possible hands are dealt is all the same: nobody is ever shown them."""


def deal_around(state: GdState, seat: int, hand: int) -> None:
    """GD-1.6: this seat holds these cards, and the others any of the rest."""
    rest = PACK & ~state.box & ~hand
    others = [other for other in range(state.seats) if other != seat]
    sizes = [int(count_bits(hand))] * len(others)
    dealt = deal_within(members(rest), sizes, [0] * len(others), Rng.seeded(ANY_DICE))
    hands = Row(state.seats, 0).but(seat, hand)
    for index, other in enumerate(others):
        hands = hands.but(other, dealt[index])
    state.hands = hands


def why_not_held(state: GdState, known: int, seat: int, card: int) -> Reason | None:
    """GD-3.2, GD-3.8, GD-3.14: why this seat cannot lay this card, or None; then it holds it.

    `known` is the seat whose hand was entered.
    """
    if layable(state, seat) & bit(card):
        return None
    facts = {"seat": seat, "card": CARD_WORDS.names[card]}
    others = [other for other in range(state.seats) if other != known]
    unseen = sum(int(state.hands[other]) for other in others)
    if not unseen & bit(card):
        return Reason("GD-3.2", "card_elsewhere", facts)
    if state.lacks[seat] & bit(card):
        return Reason("GD-3.8", "card_lacked", facts)
    bars = barred(state)
    plain = bit(card) & bars != 0
    lacks = [int(state.lacks[other]) for other in others]
    at = others.index(seat)
    lacks[at] |= shown_lack(state, card, plain, bars)
    sizes = [int(count_bits(state.hands[other])) for other in others]
    sizes[at] -= 1
    rest = members(unseen & ~bit(card))
    if not can_be_dealt(rest, sizes, lacks):
        return Reason("GD-3.14" if plain else "GD-3.8", "no_such_hands", facts)
    dealt = deal_within(rest, sizes, lacks, Rng.seeded(ANY_DICE))
    dealt[at] |= bit(card)
    for index, other in enumerate(others):
        state.hands[other] = dealt[index]
    return None


def can_be_dealt(cards: list[int], sizes: list[int], lacks: list[int]) -> bool:
    """Is there a deal of these cards to hands of these sizes, none with a card it lacks?"""
    bound = [fits for card in cards if (fits := fitting(card, lacks)) != bit(len(sizes)) - 1]
    return not bound or min(slack_of_groups(bound, sizes)) >= 0
