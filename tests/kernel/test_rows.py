"""A row: one number for each seat, changed in place or replaced."""

import pytest

from langfinger.kernel import row_of


@pytest.mark.parametrize("seat", range(6))
def test_a_row_has_a_number_for_each_of_up_to_six_seats(seat: int) -> None:
    row = row_of((0, 1, 2, 3, 4, 5))

    row[seat] += 10

    assert row[seat] == seat + 10
    assert sum(row) == 25


def test_a_row_is_as_long_as_the_table_has_seats() -> None:
    row = row_of((7, 8, 9))

    assert len(row) == 3
    assert list(row) == [7, 8, 9]
    assert 8 in row and 0 not in row
    assert row.numbers() == (7, 8, 9)


def test_rows_of_the_same_numbers_are_equal() -> None:
    assert row_of((7, 8)) == row_of((7, 8))
    assert row_of((7, 8)) != row_of((7, 9))
    assert row_of((7, 8)) != row_of((7, 8, 0))


def test_a_cloned_row_is_changed_apart() -> None:
    row = row_of((1, 2, 3))
    other = row.clone()

    other[1] = 0

    assert (row.numbers(), other.numbers()) == ((1, 2, 3), (1, 0, 3))


def test_a_row_with_one_number_replaced_leaves_the_old_one_as_it_was() -> None:
    row = row_of((1, 2, 3))

    other = row.but(2, 0)

    assert (row.numbers(), other.numbers()) == ((1, 2, 3), (1, 2, 0))


def test_a_row_of_sets_tells_who_has_something_and_what_all_have() -> None:
    assert row_of((1, 2, 4, 8, 16, 32)).filled() == 63
    assert row_of((0, 6, 0, 5)).filled() == 10
    assert row_of((0, 6, 0, 5)).union() == 7
