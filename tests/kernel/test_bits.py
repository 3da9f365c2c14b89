"""Sets of cards as masks, held against Python's own sets."""

from hypothesis import given
from hypothesis import strategies as st

from langfinger.kernel import bit, count_bits, highest, lowest, mask_of, members, nth
from langfinger.kernel.bits import first_bits

CARD = st.integers(0, 60)
CARDS = st.sets(CARD)
SOME_CARDS = st.sets(CARD, min_size=1)


@given(CARD)
def test_bit_k_is_two_to_the_k(k: int) -> None:
    assert bit(k) == 2**k


@given(CARDS)
def test_members_are_the_cards_lowest_first(cards: set[int]) -> None:
    assert members(mask_of(list(cards))) == sorted(cards)


@given(CARDS)
def test_count_bits_counts(cards: set[int]) -> None:
    assert count_bits(mask_of(list(cards))) == len(cards)


@given(SOME_CARDS)
def test_lowest_and_highest(cards: set[int]) -> None:
    mask = mask_of(list(cards))

    assert lowest(mask) == min(cards)
    assert highest(mask) == max(cards)


@given(SOME_CARDS, st.integers(0, 60))
def test_the_nth_card_has_n_lower_ones(cards: set[int], n: int) -> None:
    n %= len(cards)

    assert nth(mask_of(list(cards)), n) == sorted(cards)[n]


@given(CARDS, CARDS)
def test_masks_are_joined_met_and_taken_away_like_sets(one: set[int], two: set[int]) -> None:
    a, b = mask_of(list(one)), mask_of(list(two))

    assert members(a | b) == sorted(one | two)
    assert members(a & b) == sorted(one & two)
    assert members(a & ~b) == sorted(one - two)


@given(CARD)
def test_first_bits_are_the_cards_from_nought_on(count: int) -> None:
    assert members(first_bits(count)) == list(range(count))
