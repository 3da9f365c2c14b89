"""The cards in a hand by their kinds: questions only, nothing changes."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.hadria.box.cards import KIND_OF
from langfinger.games.hadria.rules.things.slots import is_laid
from langfinger.games.hadria.state import HaState
from langfinger.kernel import Rng, bit, count_bits, members, nth


def in_hand(state: HaState, seat: i64) -> list[int]:
    """HA-4.2, HA-5.3: the general cards in hand; planned ones lie on the table."""
    planned = state.plan_cards[seat]
    if not planned:
        return state.hands[seat]
    return [card for card in state.hands[seat] if not is_laid(planned, card)]


def set_of_kinds(state: HaState, seat: i64) -> i64:
    """HA-5.3: the kinds of the general cards in hand, as a set."""
    planned = state.plan_cards[seat]
    kinds: i64 = 0
    for card in state.hands[seat]:
        if not is_laid(planned, card):
            kinds |= bit(KIND_OF[card])
    return kinds


def kinds_in_hand(state: HaState, seat: i64) -> list[int]:
    """The kinds in this hand, in order, each once."""
    return members(set_of_kinds(state, seat))


def card_of_kind(state: HaState, seat: i64, kind: i64) -> i64:
    """The first card of this kind in hand; there is one."""
    hand = state.hands[seat]
    planned = state.plan_cards[seat]
    place: i64 = 0
    while KIND_OF[hand[place]] != kind or is_laid(planned, hand[place]):
        place += 1
    return hand[place]


def pick_one(some: i64, rng: Rng) -> i64:
    """One of this set."""
    return nth(some, rng.below(count_bits(some)))
