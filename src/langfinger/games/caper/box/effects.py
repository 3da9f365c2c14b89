"""What a symbol of a card does, as a small record: its word, its number, what it counts."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.kernel import NOBODY, Words

EFFECT_WORDS: Final = Words(("caper", "coin", "take", "burn", "launder", "points", "protect"))
CAPER: Final[i64] = 0
COIN: Final[i64] = 1
TAKE: Final[i64] = 2
BURN: Final[i64] = 3
LAUNDER: Final[i64] = 4
POINTS: Final[i64] = 5
PROTECT: Final[i64] = 6

LOOT_WORDS: Final = Words(("diamond", "painting", "antique"))
KINDS_OF_LOOT: Final[i64] = 3

ONCE: Final[i64] = 0
PER_COLOUR: Final[i64] = 1
PER_THIEF: Final[i64] = 2
PER_SET: Final[i64] = 3
PER_LOOT: Final[i64] = 4
PER_BOTH: Final[i64] = 5
PER_RIVAL: Final[i64] = 6
PER_DISCARD: Final[i64] = 7
PER_LAUNDERED: Final[i64] = 8
PER_LOOT_SET: Final[i64] = 9

GREY: Final[i64] = -2  # CA-5.4: the colour of thieves

ALWAYS: Final[i64] = 0
IF_WON: Final[i64] = 1
IF_EYE: Final[i64] = 2


class Part:
    """CA-7.9: the gear cards of one colour of a set, and how many of them the set needs."""

    def __init__(self, cards: int, needed: int) -> None:
        self.cards: i64 = cards
        self.needed: i64 = needed


class Effect:
    """One symbol of a card. Colours are numbers, NOBODY for any gear, GREY for thieves; `of` lists
    those of a set, or the kinds of loot of one.

    `cards` and `eye_cards` are the gear cards of the colours meant; a set of `size` cards has
    `parts`, and the rest may be of any colour. The box fills them in.
    """

    def __init__(self, text: str) -> None:
        self.word: i64 = POINTS
        self.n: i64 = 1
        self.per: i64 = ONCE
        self.loot: i64 = NOBODY
        self.cards: i64 = 0
        self.parts: list[Part] = []
        self.size: i64 = 0
        self.colour: i64 = NOBODY
        self.of: list[int] = []
        self.condition: i64 = ALWAYS
        self.eye: i64 = NOBODY
        self.eye_cards: i64 = 0
        self.for_winner = False
        self.text = text

    @property
    def is_now(self) -> bool:
        """CA-6.7, CA-13.1: does something happen when the card is played?"""
        return self.word <= LAUNDER

    @property
    def is_plain(self) -> bool:
        """CA-6.1, CA-6.3, CA-6.5: marker, coins or loot of one kind: nobody is asked."""
        return self.word <= COIN or (self.word == TAKE and self.loot != NOBODY)

    @property
    def asks(self) -> bool:
        """CA-6.4, CA-6.6: loot of choice, or a burn: somebody may have to choose."""
        return self.word == BURN or (self.word == TAKE and self.loot == NOBODY)

    @property
    def is_combo(self) -> bool:
        """CA-7.2: a permanent effect that later plays fire again."""
        return self.word <= LAUNDER and self.per != ONCE
