"""The slots of a plan are one number, from which everything that was laid comes back."""

import pytest

from langfinger.games.hadria.rules.things.slots import (
    closed_up,
    is_falling,
    laid_behind,
    listed,
    relaid,
    row_of_slots,
    slots_in,
    slots_with,
)

ROWS: tuple[list[int], ...] = ([], [0], [-1], [96, -1, 0], [99, 98, 97, 96, 95, 94, 93])


@pytest.mark.parametrize("laid", ROWS)
def test_what_is_laid_comes_back(laid: list[int]) -> None:
    row = row_of_slots(laid)

    assert listed(row) == laid
    assert slots_in(row) == len(laid)


def test_a_card_is_laid_behind_all_others() -> None:
    assert listed(laid_behind(row_of_slots([5, -1]), 96)) == [5, -1, 96]


def test_a_slot_is_laid_anew_and_the_others_stay() -> None:
    assert listed(relaid(row_of_slots([5, 6, 7]), 1, -1)) == [5, -1, 7]


def test_those_behind_a_slot_move_up() -> None:
    assert listed(closed_up(row_of_slots([5, 6, 7]), 1)) == [5, 7]
    assert listed(closed_up(row_of_slots([1, 2, 3, 4, 5, 6, 7]), 6)) == [1, 2, 3, 4, 5, 6]


def test_the_slots_with_the_same_ap_are_a_set() -> None:
    assert slots_with(row_of_slots([3, 2, 3]), 3) == 0b101


def test_the_most_ap_come_first() -> None:
    assert is_falling(row_of_slots([3, 3, 1]))
    assert not is_falling(row_of_slots([3, 1, 2]))
