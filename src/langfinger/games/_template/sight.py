"""Who sees what: one row per field.

A sealed card and a sealed answer are marks, not places: the card stays in the hand, the field has
no pool, and so the others cannot tell whether a seat has chosen (PP-2.3, PP-4.3).
"""

from __future__ import annotations

from typing import Final

from langfinger.kernel import (
    EVERYONE,
    NO_ONE,
    OWNER,
    Cards,
    Fixed,
    Hand,
    SeatOf,
    Seen,
    Shape,
    Word,
    Words,
)

ANSWERS: Final = Words(("pass", "whistle"))
PASSED: Final = ANSWERS.numbers["pass"]
WHISTLED: Final = ANSWERS.numbers["whistle"]
MOST_ROUNDS: Final = 99


def sight(cards: Words) -> list[Seen]:
    """The rows for a pack of these cards."""
    return [
        Seen("round", EVERYONE, Shape(0, MOST_ROUNDS)),
        Seen("first", EVERYONE, SeatOf()),
        Seen("deck", NO_ONE, Cards(cards), pool="cards", known="known"),  # PP-1.2
        Seen("discard", EVERYONE, Hand(cards), pool="cards"),
        Seen("street", EVERYONE, Cards(cards), pool="cards"),  # PP-3.1
        Seen("hands", OWNER, Fixed(Hand(cards)), pool="cards", known="known"),  # PP-1.3
        Seen("hauls", EVERYONE, Fixed(Hand(cards)), pool="cards"),  # PP-3.5
        Seen("known", OWNER, Fixed(Hand(cards))),  # PP-3.9
        Seen("sealed", OWNER, Fixed(Word(cards))),  # PP-2.2
        Seen("answers", OWNER, Fixed(Word(ANSWERS))),  # PP-4.3
    ]
