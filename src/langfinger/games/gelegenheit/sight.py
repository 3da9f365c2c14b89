"""Who sees what: one row per field. Only the hands are secret (GD-1.9).

Everything else was laid open on the table at some moment, so views carry it and faces decide how
much of it they show: the piles lie face down (GD-A18), and a table may open its loot counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from langfinger.games.gelegenheit.box.cards import (
    CARD_WORDS,
    COLOUR_WORDS,
    MAX_SEATS,
    ROLE_WORDS,
    ROLES,
    ROUNDS,
)
from langfinger.games.gelegenheit.packing import (
    NO_POINTS,
    POINT_BITS,
    ROLE_BITS,
    STONE_BITS,
    STONE_MASK,
    packed,
    points_in,
    roles_in,
    unpacked,
)
from langfinger.kernel import (
    EVERYONE,
    OWNER,
    BadPosition,
    Cards,
    Fixed,
    Flag,
    Hand,
    Json,
    Packed,
    Ruled,
    SeatOf,
    Seen,
    Shape,
    Word,
)

ROUND_POINTS: Final = range(1 - NO_POINTS, NO_POINTS)


class Stones(Packed):
    """A seat's stones on the six roles, kept in one number and written as six."""

    def opened(self, number: i64) -> Sequence[object]:
        return unpacked(number, STONE_BITS, ROLES)

    def read(self, data: Json) -> Json:
        """GD-1.4: BadPosition if nobody can have so many."""
        stones = list(super().read(data))
        if len(stones) != ROLES or min(stones) < 0 or max(stones) > STONE_MASK:
            told = f"expected six numbers from 0 to {STONE_MASK}, not {stones}"
            raise BadPosition("stones", "GD-1.4", told)
        return packed(stones, STONE_BITS)


class PastPoints(Packed):
    """A seat's points of past rounds, kept in one number and written as a list."""

    def opened(self, number: i64) -> Sequence[object]:
        return points_in(number)

    def read(self, data: Json) -> Json:
        """GD-9.11: BadPosition if no round can bring so many."""
        points = list(super().read(data))
        if max(points, key=abs, default=0) not in ROUND_POINTS:
            raise BadPosition("points", "GD-9.11", f"no round brings {max(points, key=abs)} points")
        return packed([brought + NO_POINTS for brought in points], POINT_BITS)


class PastRoles(Packed):
    """A seat's roles of past rounds, kept in one number and written as a list."""

    def opened(self, number: i64) -> Sequence[object]:
        return roles_in(number)

    def read(self, data: Json) -> Json:
        return packed([role + 1 for role in super().read(data)], ROLE_BITS)


ROUND_SCORE: Final = Ruled(1 - NO_POINTS, NO_POINTS - 1)

SIGHT: Final = [
    Seen("round", EVERYONE, Ruled(0, ROUNDS)),
    Seen("dealer", EVERYONE, SeatOf()),
    Seen("hands", OWNER, Fixed(Hand(CARD_WORDS)), pool="cards"),  # GD-1.9
    Seen("leader", EVERYONE, SeatOf()),
    Seen("trick", EVERYONE, Cards(CARD_WORDS, MAX_SEATS), pool="cards"),
    Seen("plain", EVERYONE, Hand(CARD_WORDS)),  # GD-3.15
    Seen("joker", EVERYONE, Word(CARD_WORDS)),
    Seen("joker_before", EVERYONE, Flag()),
    Seen("last_trick", EVERYONE, Cards(CARD_WORDS, MAX_SEATS)),  # GD-A18
    Seen("last_leader", EVERYONE, SeatOf()),
    Seen("last_winner", EVERYONE, SeatOf()),
    Seen("piles", EVERYONE, Fixed(Hand(CARD_WORDS)), pool="cards"),  # GD-5.6, GD-A18
    Seen("aside", EVERYONE, Hand(CARD_WORDS), pool="cards"),  # GD-8.9
    Seen("box", EVERYONE, Hand(CARD_WORDS), pool="cards"),  # GD-1.5
    Seen("lacks", EVERYONE, Fixed(Hand(CARD_WORDS))),
    Seen("stones", EVERYONE, Fixed(Stones(Ruled(0, STONE_MASK)))),  # GD-2.5
    Seen("first_choice", EVERYONE, SeatOf()),  # GD-4.1
    Seen("loot", EVERYONE, Word(COLOUR_WORDS)),  # GD-4.2
    Seen("second_choice", EVERYONE, SeatOf()),  # GD-4.3
    Seen("first_three", EVERYONE, SeatOf()),
    Seen("sevens", EVERYONE, Shape(0, len(COLOUR_WORDS.names))),
    Seen("second_seven", EVERYONE, SeatOf()),
    Seen("roles", EVERYONE, Fixed(Word(ROLE_WORDS))),  # GD-7.11
    Seen("history", EVERYONE, Fixed(PastRoles(Word(ROLE_WORDS), ROUNDS))),  # GD-7.11
    Seen("points", EVERYONE, Fixed(PastPoints(ROUND_SCORE, ROUNDS))),  # GD-9.11
]
