"""The generator: golden numbers, so that both builds draw the same, and fair draws."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from langfinger.kernel import Rng

SEEDS = st.integers(-(2**70), 2**70)
WORDS = st.integers(0, 2**32 - 1)


@pytest.mark.parametrize(
    ("seed", "draws", "words"),
    [
        (
            0,
            [1363572419, 145230303, 808754475, 4216505632],
            [1180554615, 4062336601, 4120024018, 17],
        ),
        (
            1,
            [2012149540, 1872316204, 1707632675, 1779833415],
            [664277004, 1362139825, 1465101498, 17],
        ),
        (
            2026,
            [1544625461, 1848362616, 759571729, 1455556970],
            [3851084906, 2769554585, 3639774527, 17],
        ),
        (
            -1,
            [3339006752, 3678934910, 3081961671, 2370706465],
            [2301486264, 2010919973, 3572716677, 17],
        ),
        (
            2**40 + 7,
            [1614752920, 2544231158, 2841167337, 645591171],
            [1976688657, 2823664274, 4141230714, 17],
        ),
    ],
)
def test_a_seed_gives_these_numbers_for_ever(seed: int, draws: list[int], words: list[int]) -> None:
    rng = Rng.seeded(seed)

    assert [rng.next32() for _ in range(4)] == draws
    assert rng.words() == words


def test_a_shuffle_and_dice_come_out_like_this_for_ever() -> None:
    rng = Rng.seeded(7)
    cards = list(range(10))

    rng.shuffle(cards)

    assert cards == [5, 0, 8, 6, 7, 1, 3, 2, 9, 4]
    assert [rng.below(6) for _ in range(12)] == [4, 4, 4, 4, 1, 0, 2, 3, 5, 5, 1, 1]


@given(SEEDS, st.integers(1, 2**31))
def test_below_stays_below(seed: int, n: int) -> None:
    assert 0 <= Rng.seeded(seed).below(n) < n


@given(SEEDS)
def test_seeds_are_folded_into_64_bits(seed: int) -> None:
    assert Rng.seeded(seed).words() == Rng.seeded(seed + 2**64).words()


def test_all_numbers_are_about_equally_likely() -> None:
    rng = Rng.seeded(5)

    drawn = Counter(rng.below(7) for _ in range(70_000))

    assert sorted(drawn) == [0, 1, 2, 3, 4, 5, 6]
    assert all(9_500 < count < 10_500 for count in drawn.values())


def test_all_orders_are_about_equally_likely() -> None:
    rng = Rng.seeded(6)
    orders: Counter[tuple[int, ...]] = Counter()

    for _ in range(24_000):
        cards = [0, 1, 2, 3]
        rng.shuffle(cards)
        orders[tuple(cards)] += 1

    assert len(orders) == 24
    assert all(850 < count < 1_150 for count in orders.values())


@given(SEEDS, st.lists(st.integers(), max_size=30))
def test_a_shuffle_keeps_what_it_shuffles(seed: int, items: list[int]) -> None:
    shuffled = items[:]

    Rng.seeded(seed).shuffle(shuffled)

    assert sorted(shuffled) == sorted(items)


@given(WORDS, WORDS, WORDS, WORDS)
def test_a_generator_made_of_its_words_draws_the_same(a: int, b: int, c: int, n: int) -> None:
    rng = Rng(a, b, c, n)
    again = Rng(*rng.words())

    assert [rng.next32() for _ in range(5)] == [again.next32() for _ in range(5)]


def test_a_clone_draws_the_same_and_leaves_the_original_alone() -> None:
    rng = Rng.seeded(3)
    before = rng.words()

    clone = rng.clone()
    drawn = [clone.next32() for _ in range(5)]

    assert rng.words() == before
    assert [rng.next32() for _ in range(5)] == drawn
