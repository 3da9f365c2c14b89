"""Shapes: what is written can be read, and what does not fit is refused in words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from langfinger.kernel import (
    HIDDEN,
    NOBODY,
    Cards,
    Fixed,
    Flag,
    Hand,
    Json,
    Listed,
    Loose,
    Ruled,
    SeatOf,
    SeatSet,
    Shape,
    Word,
    Words,
    mask_of,
)
from langfinger.kernel.sight.shapes import Misfit

WORDS = Words(("purse", "watch", "ring", "coin", "map", "key", "rope"))
CARD = st.integers(0, 6)
MASK = st.sets(CARD).map(list).map(mask_of)
NUMBERS = st.integers(-(10**9), 10**9)


@given(NUMBERS)
def test_numbers_are_written_as_they_are(value: int) -> None:
    assert Shape().write(value) == value
    assert Shape().read(Shape().write(value)) == value


@given(NUMBERS)
def test_what_a_rule_bounds_is_read_and_left_to_the_rule(value: int) -> None:
    assert Ruled(0, 6).read(value) == value
    assert Ruled(0, 6).write_all([value]) == [value]


@given(st.integers(0, 1))
def test_flags_come_back(value: int) -> None:
    assert Flag().read(Flag().write(value)) == value


@given(st.integers(NOBODY, 5))
def test_seats_come_back(seat: int) -> None:
    assert SeatOf().read(SeatOf().write(seat)) == seat


@given(st.sets(st.integers(0, 60)))
def test_sets_of_seats_come_back(seats: set[int]) -> None:
    mask = mask_of(list(seats))

    assert SeatSet().read(SeatSet().write(mask)) == mask


@given(st.integers(NOBODY, 6))
def test_words_come_back(number: int) -> None:
    assert Word(WORDS).read(Word(WORDS).write(number)) == number


@given(st.lists(st.one_of(CARD, st.just(HIDDEN))))
def test_cards_in_order_come_back(cards: list[int]) -> None:
    assert Cards(WORDS).read(Cards(WORDS).write(cards)) == cards


@given(MASK)
def test_hands_come_back(hand: int) -> None:
    assert Hand(WORDS).read(Hand(WORDS).write(hand)) == hand


@given(st.lists(CARD))
def test_loose_cards_come_back_in_the_order_of_the_pack(cards: list[int]) -> None:
    assert Loose(WORDS).read(Loose(WORDS).write(cards)) == sorted(cards)


@given(st.lists(st.lists(MASK)))
def test_lists_of_things_come_back(hands: list[list[int]]) -> None:
    shape = Listed(Listed(Hand(WORDS)))

    assert shape.read(shape.write(hands)) == hands


@given(st.lists(st.lists(NUMBERS).map(tuple)).map(tuple))
def test_rows_of_things_come_back(rows: tuple[tuple[int, ...], ...]) -> None:
    shape = Fixed(Fixed(Shape()))

    assert shape.read(shape.write(rows)) == rows


@pytest.mark.parametrize(
    ("shape", "value", "words"),
    [
        (Flag(), 1, True),
        (SeatOf(), NOBODY, None),
        (SeatSet(), 5, [0, 2]),
        (Word(WORDS), 2, "ring"),
        (Cards(WORDS), [2, HIDDEN, 0], ["ring", None, "purse"]),
        (Loose(WORDS), [2, 0], ["purse", "ring"]),
        (Hand(WORDS), 5, ["purse", "ring"]),
    ],
)
def test_values_are_written_in_the_words_of_the_game(
    shape: Shape, value: object, words: Json
) -> None:
    assert shape.write(value) == words


@pytest.mark.parametrize(
    ("shape", "data", "problem"),
    [
        (Shape(), "three", "expected a whole number, not 'three'"),
        (Shape(), True, "expected a whole number, not True"),
        (Shape(), 10**10, "expected a number from -1000000000 to 1000000000, not 10000000000"),
        (Shape(0, 7), 8, "expected a number from 0 to 7, not 8"),
        (Flag(), 1, "expected true or false, not 1"),
        (SeatOf(), "S1", "expected a whole number, not 'S1'"),
        (SeatSet(), 3, "expected a list, not 3"),
        (SeatSet(), [61], "there is no seat 61"),
        (Word(WORDS), "hat", "'hat' is not one of purse, watch, ring, coin, map, key, …"),
        (Word(Words(("on", "off"))), 3, "3 is not one of on, off"),
        (Cards(WORDS), "purse", "expected a list, not 'purse'"),
        (Cards(WORDS, 1), ["purse", "ring"], "expected 1 entries at most, not 2"),
        (Hand(WORDS), ["purse", "purse"], "purse is there twice"),
        (Listed(Shape()), {}, "expected a list, not {}"),
        (Fixed(Shape()), [None], "expected a whole number, not None"),
        (Fixed(Shape(), 2), [1, 2, 3], "expected 2 entries at most, not 3"),
    ],
)
def test_what_does_not_fit_is_refused_in_words(shape: Shape, data: Json, problem: str) -> None:
    with pytest.raises(Misfit) as refusal:
        shape.read(data)

    assert str(refusal.value) == problem
