"""Dealing within what is known: nobody gets what they lack, and nothing possible is left out."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from langfinger.kernel import Rng, count_bits, deal_within, mask_of, members

SEEDS = st.integers(0, 2**32)


class Puzzle:
    """Unseen cards, the sizes of hidden hands, and what each is known to lack."""

    def __init__(self, truth: list[list[int]], lacks: list[int]) -> None:
        self.cards = sorted(card for hand in truth for card in hand)
        self.sizes = [len(hand) for hand in truth]
        self.lacks = lacks

    def dealt(self, seed: int) -> list[int]:
        """One deal."""
        return deal_within(self.cards[:], self.sizes, self.lacks, Rng.seeded(seed))


@st.composite
def puzzles(draw: st.DrawFn) -> Puzzle:
    """A true deal of up to 48 cards to up to six hands, of which some lacks have been shown."""
    hands = draw(st.integers(1, 6))
    owner = draw(st.lists(st.integers(0, hands - 1), max_size=48))
    truth = [[card for card, holder in enumerate(owner) if holder == h] for h in range(hands)]
    shown = [draw(st.sets(st.integers(0, 60))) for _ in range(hands)]
    lacks = [mask_of(sorted(shown[h] - set(truth[h]))) for h in range(hands)]
    return Puzzle(truth, lacks)


@given(puzzles(), SEEDS)
def test_every_card_is_dealt_once(puzzle: Puzzle, seed: int) -> None:
    hands = puzzle.dealt(seed)

    assert sorted(card for hand in hands for card in members(hand)) == puzzle.cards


@given(puzzles(), SEEDS)
def test_hands_have_their_sizes(puzzle: Puzzle, seed: int) -> None:
    assert [count_bits(hand) for hand in puzzle.dealt(seed)] == puzzle.sizes


@given(puzzles(), SEEDS)
def test_nobody_gets_a_card_they_are_known_to_lack(puzzle: Puzzle, seed: int) -> None:
    hands = puzzle.dealt(seed)

    assert [hand & lack for hand, lack in zip(hands, puzzle.lacks, strict=True)] == [0] * len(hands)


def test_without_lacks_every_deal_is_about_equally_likely() -> None:
    deals = Counter(
        tuple(deal_within([0, 1, 2, 3], [2, 2], [0, 0], Rng.seeded(seed))) for seed in range(6_000)
    )

    assert len(deals) == 6
    assert all(850 < count < 1_150 for count in deals.values())


def test_every_possible_deal_comes_up() -> None:
    """Hand 0 lacks card 0, hand 1 lacks card 3: seven of the twelve deals remain."""
    deals = {
        tuple(deal_within([0, 1, 2, 3], [1, 1, 2], [1, 8, 0], Rng.seeded(seed)))
        for seed in range(500)
    }

    assert len(deals) == 7


def test_a_card_that_fits_in_one_place_goes_there_and_no_other_takes_its_place() -> None:
    """Card 0 fits only hand 2, card 1 hands 1 and 2, card 2 all of them."""
    lacks = [mask_of([0, 1]), mask_of([0]), 0]

    deals = {tuple(deal_within([0, 1, 2], [1, 1, 1], lacks, Rng.seeded(seed))) for seed in range(9)}

    assert deals == {(mask_of([2]), mask_of([1]), mask_of([0]))}


def test_an_impossible_deal_is_our_own_mistake() -> None:
    with pytest.raises(AssertionError, match="no deal fits what is known"):
        deal_within([0], [1], [mask_of([0])], Rng.seeded(1))
