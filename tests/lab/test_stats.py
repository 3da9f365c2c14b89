"""How sure a number is."""

import pytest

from langfinger.lab.stats import Sums, mean, share, student, sums_of


def test_a_mean_comes_with_students_interval() -> None:
    interval = mean(sums_of([2, 4, 4, 4, 5, 5, 7, 9]))

    assert interval == pytest.approx((5.0, 3.2124, 6.7876), abs=2e-4)


def test_equal_numbers_have_an_interval_without_width() -> None:
    assert mean(sums_of([7] * 30)) == pytest.approx((7.0, 7.0, 7.0))


def test_a_single_number_has_no_interval() -> None:
    assert mean(sums_of([7])) == (7.0, None, None)


def test_no_numbers_have_no_mean() -> None:
    with pytest.raises(ValueError, match="no mean of no numbers"):
        mean(Sums())


def test_students_bounds_are_those_of_the_tables() -> None:
    bounds = [student(freedom) for freedom in (1, 4, 5, 9, 30, 1000)]

    assert bounds == pytest.approx([12.7062, 2.7764, 2.5706, 2.2622, 2.0423, 1.9623], abs=1e-3)


def test_a_share_comes_with_wilsons_interval() -> None:
    assert share(8, 10) == pytest.approx((0.8, 0.4902, 0.9433), abs=5e-5)


def test_a_share_of_nothing_is_not_surely_nothing() -> None:
    assert share(0, 10) == pytest.approx((0.0, 0.0, 0.2775), abs=5e-5)


def test_a_part_is_not_larger_than_the_whole() -> None:
    with pytest.raises(ValueError, match="got 11 of 10"):
        share(11, 10)


def test_sums_do_not_care_about_the_order() -> None:
    early, late = sums_of([1, 2, 3]), sums_of([-40, 5])

    assert early.plus(late) == late.plus(early) == sums_of([1, 2, 3, -40, 5])
