"""How sure a number is: means and shares with their 95 % confidence intervals."""

from collections.abc import Iterable
from math import sqrt
from typing import Final, NamedTuple

Z: Final = 1.959963984540054
"""95 % of a normal distribution lie within so many standard deviations of its mean."""


class Interval(NamedTuple):
    """A measured number and the bounds that hold it 19 times out of 20; None if nobody can say."""

    value: float
    low: float | None
    high: float | None


class Sums(NamedTuple):
    """Whole numbers added up: how many, their sum, and the sum of their squares.

    Nothing is rounded, so the order in which sums are put together does not matter.
    """

    number: int = 0
    total: int = 0
    squares: int = 0

    def plus(self, other: "Sums") -> "Sums":
        """Both together."""
        return Sums(
            self.number + other.number, self.total + other.total, self.squares + other.squares
        )


def sums_of(numbers: Iterable[int]) -> Sums:
    """The sums of these numbers."""
    listed = list(numbers)
    return Sums(len(listed), sum(listed), sum(number * number for number in listed))


def mean(sums: Sums) -> Interval:
    """The mean and its interval by Student's t; one number alone has no interval."""
    if not sums.number:
        raise ValueError("there is no mean of no numbers")
    middle = sums.total / sums.number
    if sums.number == 1:
        return Interval(middle, None, None)
    spread = sums.squares - sums.total * sums.total / sums.number
    error = sqrt(max(spread, 0.0) / (sums.number - 1) / sums.number)
    reach = student(sums.number - 1) * error
    return Interval(middle, middle - reach, middle + reach)


def mean_of(numbers: list[float]) -> Interval:
    """The mean of any numbers with its interval by Student's t; one number alone has none."""
    centre, count = middle(numbers), len(numbers)
    if count == 1:
        return Interval(centre, None, None)
    spread = sum((number - centre) ** 2 for number in numbers)
    reach = student(count - 1) * sqrt(spread / (count - 1) / count)
    return Interval(centre, centre - reach, centre + reach)


def middle(numbers: list[float]) -> float:
    """The mean."""
    return sum(numbers) / len(numbers)


def student(freedom: int) -> float:
    """The bound within which Student's t lies 95 times in 100 (Fisher and Cornish's expansion)."""
    if freedom <= len(FEW):
        return FEW[freedom - 1]
    z2 = Z * Z
    first = (z2 + 1) * Z / 4
    second = ((5 * z2 + 16) * z2 + 3) * Z / 96
    third = (((3 * z2 + 19) * z2 + 17) * z2 - 15) * Z / 384
    fourth = ((((79 * z2 + 776) * z2 + 1482) * z2 - 1920) * z2 - 945) * Z / 92160
    return Z + (first + (second + (third + fourth / freedom) / freedom) / freedom) / freedom


FEW: Final = (12.7062, 4.3027, 3.1824, 2.7764)
"""Student's bound for one to four degrees of freedom, where the expansion is too coarse."""


def share(part: float, whole: int) -> Interval:
    """Part of whole and its interval by Wilson; shared victories may make the part a fraction."""
    if not 0 <= part <= whole or not whole:
        raise ValueError(f"a share needs 0 <= part <= whole and a whole; got {part} of {whole}")
    p = part / whole
    shrink = 1 + Z * Z / whole
    centre = (p + Z * Z / (2 * whole)) / shrink
    reach = Z / shrink * sqrt(p * (1 - p) / whole + Z * Z / (4 * whole * whole))
    return Interval(p, max(0.0, centre - reach), min(1.0, centre + reach))
