"""What orders and raids demand, as data."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.kernel import NOBODY, Words

OP_WORDS: Final = Words(("own", "discard", "draw", "special"))
OWN: Final[i64] = 0
DISCARD: Final[i64] = 1
DRAW: Final[i64] = 2

PATTERNS: Final = ("coin_tile", "identical", "at_least", "from_bag", "kinds", "dealers", "last")
COIN_TILE: Final[i64] = 0
IDENTICAL: Final[i64] = 1
AT_LEAST: Final[i64] = 2
FROM_BAG: Final[i64] = 3
KINDS: Final[i64] = 4
DEALERS: Final[i64] = 5
LAST: Final[i64] = 6

PLAIN: Final[i64] = 0
SAME_KIND: Final[i64] = 1
OTHER_KIND: Final[i64] = 2
SAME_BAG: Final[i64] = 3
OTHER_BAG: Final[i64] = 4


class Need:
    """So many tiles that fit, tied together by kind or bag.

    `fits` are the tiles that match as they are, `kinds` the kinds a forged tile may pass for, and
    `keys` those a Lock Picker may stand for.
    """

    def __init__(self, fits: int, count: int, tie: int, kinds: int, keys: int) -> None:
        self.fits: i64 = fits
        self.count: i64 = count
        self.tie: i64 = tie
        self.kinds: i64 = kinds
        self.keys: i64 = keys


class Order:
    """One order card: an order with its demand and reward, or a police raid."""

    def __init__(self) -> None:
        self.is_a = False
        self.is_raid = False
        self.op: i64 = NOBODY
        self.needs: list[Need] = []
        self.coins_due: i64 = 0
        self.cards_due: i64 = 0
        self.pattern: i64 = NOBODY
        self.n: i64 = 0
        self.bag: i64 = NOBODY
        self.vp: i64 = 0
        self.coins: i64 = 0
        self.neutral: i64 = 0
        self.posters: i64 = 0
        self.loot_limit: i64 = NOBODY
        self.give: i64 = 0
        self.poster_limit: i64 = NOBODY

    @property
    def takes_tools(self) -> bool:
        """SW-6.15: accomplices help with Own and Discard orders only."""
        return self.op == OWN or self.op == DISCARD
