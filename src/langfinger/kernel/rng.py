"""A small seeded generator that lives inside the state.

It is Chris Doty-Humphrey's sfc32: four 32-bit words, no product or shift ever leaves 62 bits, so
compiled and uncompiled builds draw the same numbers.
"""

from __future__ import annotations

from typing import Final, TypeVar

from mypy_extensions import i64, mypyc_attr

WORD: Final = 0xFFFFFFFF
WARM_UP: Final = 12

T = TypeVar("T")


@mypyc_attr(acyclic=True, free_list_len=1)
class Rng:
    """Draws numbers; the same words give the same future."""

    def __init__(self, a: i64, b: i64, c: i64, n: i64) -> None:
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.n: i64 = n

    @staticmethod
    def seeded(seed: int) -> Rng:
        """A generator for this seed; negative and huge seeds are folded into 64 bits."""
        rng = Rng(0, seed & WORD, (seed >> 32) & WORD, 1)
        for _ in range(WARM_UP):
            rng.next32()
        return rng

    def next32(self) -> i64:
        """The next 32 random bits."""
        t: i64 = (self.a + self.b + self.n) & WORD
        c: i64 = self.c
        self.n = (self.n + 1) & WORD
        self.a = self.b ^ (self.b >> 9)
        self.b = (c + (c << 3)) & WORD
        self.c = (((c << 21) & WORD) + (c >> 11) + t) & WORD
        return t

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1."""
        return (self.next32() * n) >> 32

    def shuffle(self, items: list[T]) -> None:
        """Puts the items into a random order; whatever they are, so that numbers stay wrapped."""
        i: i64 = len(items) - 1
        while i > 0:
            j = self.below(i + 1)
            swapped = items[i]
            items[i] = items[j]
            items[j] = swapped
            i -= 1

    def clone(self) -> Rng:
        return Rng(self.a, self.b, self.c, self.n)

    def words(self) -> list[int]:
        """The four words, for saving."""
        return [self.a, self.b, self.c, self.n]
