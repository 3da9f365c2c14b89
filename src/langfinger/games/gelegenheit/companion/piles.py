"""A pile of which only the cards that matter were counted, as cards again.

The scoring looks at a pile for its loot cards, the two best of them, and its pairs. A pile with
the counted ones of each is worth the same as the real one.
"""

from langfinger.games.gelegenheit.box.cards import (
    COLOURS,
    DETECTIVE,
    FACE_WORDS,
    INSURANCE,
    PACK,
    RANKS,
    ROLE_WORDS,
)
from langfinger.games.gelegenheit.companion.sheet import Pile
from langfinger.games.gelegenheit.scoring import DETECTIVE_BEARS, INSURED, loot_cards
from langfinger.games.gelegenheit.state import GdState
from langfinger.kernel import Reason, bit, count_bits, members


def why_no_pile(state: GdState, piles: list[Pile]) -> Reason | None:
    """GD-9.10: why these piles cannot all be, or None."""
    there = count_bits(pack_loot(state))
    counted = sum(pile.loot for pile in piles)
    if counted > there:
        facts = {"loot": counted, "most": int(there)}
        return Reason("GD-9.10", "too_much_loot", facts)
    for seat, pile in enumerate(piles):
        reason = why_no_best(state, seat, pile) or why_no_pairs(seat, pile)
        if reason is not None:
            return reason
    return None


def why_no_best(state: GdState, seat: int, pile: Pile) -> Reason | None:
    """GD-9.6: the insurance names its two best loot cards, and the others are lower."""
    if pile.role != ROLE_WORDS.names[INSURANCE] or pile.loot < INSURED:
        return None
    faces = sorted(FACE_WORDS.numbers[face] for face in pile.best)
    if len(set(faces)) < INSURED:
        return Reason("GD-9.6", "best_missing", {"seat": seat})
    cards = pack_loot(state)
    lower = [card for card in members(cards) if card % RANKS < faces[0]]
    if any(not cards & bit(state.loot * RANKS + face) for face in faces):
        return Reason("GD-1.5", "not_in_pack", {"seat": seat})
    if len(lower) < pile.loot - INSURED:
        return Reason("GD-9.6", "best_too_low", {"seat": seat, "loot": pile.loot})
    return None


def why_no_pairs(seat: int, pile: Pile) -> Reason | None:
    """GD-9.8: a second pair of a face needs its loot card."""
    if pile.role != ROLE_WORDS.names[DETECTIVE] or pile.loot > DETECTIVE_BEARS:
        return None
    if pile.pairs > RANKS + pile.loot:
        facts = {"seat": seat, "most": RANKS + pile.loot}
        return Reason("GD-9.8", "too_many_pairs", facts)
    return None


def pile_cards(state: GdState, pile: Pile) -> int:
    """GD-9.3 to GD-9.9: cards that the role counts as it has counted its own."""
    if pile.role == ROLE_WORDS.names[INSURANCE]:
        return insured_cards(state, pile)
    if pile.role == ROLE_WORDS.names[DETECTIVE]:
        return paired_cards(state, pile)
    return some_of(pack_loot(state), pile.loot)


def insured_cards(state: GdState, pile: Pile) -> int:
    """GD-9.6: the two best, and lower ones."""
    if pile.loot < INSURED:
        return some_of(pack_loot(state), pile.loot)
    cards = sum(bit(state.loot * RANKS + FACE_WORDS.numbers[face]) for face in pile.best)
    return cards | some_of(pack_loot(state) & ~cards, pile.loot - INSURED)


def paired_cards(state: GdState, pile: Pile) -> int:
    """GD-9.8: a pair of two other colours, or of the third with the loot card.

    Beside a pair of other colours a loot card makes no second one, so any may be added.
    """
    others = [colour for colour in range(COLOURS) if colour != state.loot]
    cards, loot = 0, 0
    for number in range(pile.pairs if pile.loot <= DETECTIVE_BEARS else 0):
        face = number % RANKS
        if number < RANKS:
            cards |= bit(others[0] * RANKS + face) | bit(others[1] * RANKS + face)
        else:
            cards |= bit(others[2] * RANKS + face)
            loot |= bit(state.loot * RANKS + face)
    all_loot = int(loot_cards(state))
    return cards | loot | some_of(all_loot & ~loot, pile.loot - loot.bit_count())


def pack_loot(state: GdState) -> int:
    """GD-1.5: the loot cards that are in the pack of so many players."""
    return int(loot_cards(state)) & PACK & ~int(state.box)


def some_of(cards: int, count: int) -> int:
    """The lowest so many of these cards."""
    return sum(bit(card) for card in members(cards)[:count])
