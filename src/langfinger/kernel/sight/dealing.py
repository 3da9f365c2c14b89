"""Dealing unseen cards to hands that are known to lack some of them.

No trial and error: a card goes only where everybody else can still be served. By Hall's theorem
that is so exactly if for every group of hands the cards that fit nowhere outside the group do not
outnumber its free places; `slack` keeps that difference for every group.
"""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.kernel.bits import bit, count_bits, mask_of, members
from langfinger.kernel.rng import Rng


def deal_within(cards: list[int], sizes: list[int], lacks: list[int], rng: Rng) -> list[int]:
    """Deals the cards to hands of these sizes; hand h gets no card of the set lacks[h].

    Returns the hands as masks. The deal must be possible, which the truth always proves.
    """
    lacking: i64 = 0
    for lack in lacks:
        lacking |= lack
    hands = [0] * len(sizes)
    room = sizes[:]
    unseen = mask_of(cards)
    if unseen & lacking:
        bound = members(unseen & lacking)
        rng.shuffle(bound)
        deal_bound(bound, room, lacks, hands, rng)
    free = unseen & ~lacking
    for hand in range(len(hands)):
        dealt = some_of(free, room[hand], rng)
        hands[hand] |= dealt
        free &= ~dealt
    return hands


def some_of(cards: i64, count: i64, rng: Rng) -> i64:
    """So many of these cards, each choice as likely.

    Selection sampling: card by card, with the chance that as many are still needed of those left.
    """
    left = count_bits(cards)
    if count == left:
        return cards
    rest = cards
    need = count
    while need > 0:
        if rng.below(left) < need:
            need -= 1
        else:
            cards &= ~(rest & -rest)
        rest &= rest - 1
        left -= 1
    return cards & ~rest


def fitting(card: i64, lacks: list[int]) -> i64:
    """The hands that may hold this card, as a mask."""
    fits: i64 = 0
    for hand in range(len(lacks)):
        if not lacks[hand] & bit(card):
            fits |= bit(hand)
    return fits


def deal_bound(
    cards: list[int], room: list[int], lacks: list[int], hands: list[int], rng: Rng
) -> None:
    """Deals the cards that do not fit everywhere, each to a hand that leaves the rest possible."""
    slack = slack_of_groups([fitting(card, lacks) for card in cards], room)
    for card in cards:
        fits = fitting(card, lacks)
        open_hands = [
            hand
            for hand in range(len(room))
            if fits & bit(hand) and room[hand] and leaves_room(slack, hand, fits)
        ]
        hand = weighted(open_hands, room, rng)
        hands[hand] |= bit(card)
        room[hand] -= 1
        for group in range(len(slack)):
            if group & bit(hand) and fits & ~group:
                slack[group] -= 1


def slack_of_groups(fits: list[int], room: list[int]) -> list[int]:
    """For every group of hands: free places less the cards that fit nowhere else."""
    slack: list[int] = []
    for group in range(bit(len(room))):
        places = sum([room[hand] for hand in range(len(room)) if group & bit(hand)])
        slack.append(places - len([1 for fit in fits if not fit & ~group]))
    return slack


def leaves_room(slack: list[int], hand: i64, fits: i64) -> bool:
    """May this hand take a card that fits these hands?"""
    for group in range(len(slack)):
        if group & bit(hand) and fits & ~group and slack[group] < 1:
            return False
    return True


def weighted(hands: list[int], room: list[int], rng: Rng) -> int:
    """One of the hands, likelier the more room it has."""
    assert hands, "no deal fits what is known"
    ticket = rng.below(sum([room[hand] for hand in hands]))
    at = 0
    while ticket >= room[hands[at]]:
        ticket -= room[hands[at]]
        at += 1
    return hands[at]
