"""Who sees what: one row per field.

Hands are secret until they are swapped; from then on both players know both hands, which the
kernel shows by `known`. The last hands of each deck are known as soon as they are dealt, because
the deck is empty then.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from langfinger.games.caper.board.crew import CARD_BITS, LEVELS, SLOT_BITS, SLOTS
from langfinger.games.caper.board.laid_open import (
    cards_in_row,
    slots_in_row,
    stack_in_row,
    thieves_in_stacks,
)
from langfinger.games.caper.board.loot import LOOT_MASK, loot_counts
from langfinger.games.caper.box.card_file import LONGEST_TRACK, MOST_COINS, MOST_ROUNDS
from langfinger.games.caper.box.cards import Box
from langfinger.games.caper.state import SEATS, CaState
from langfinger.kernel import (
    EVERYONE,
    NO_ONE,
    NOBODY,
    OWNER,
    Cards,
    Fixed,
    Flag,
    Hand,
    Json,
    Listed,
    Rowed,
    SeatOf,
    Seen,
    Shape,
    Word,
    Words,
    mask_of,
)

THREE: Final = 3
CREWS: Final = 6


class OfCrews(Rowed):
    """One list for each crew, by seat and space."""

    def __init__(self, entry: Shape) -> None:
        super().__init__(Fixed(entry), entry, CREWS)

    def grouped(self, lists: list[Json]) -> list[Json]:
        return [lists[:THREE], lists[THREE:]]


class Lineups(OfCrews):
    """CA-3.2: the thieves of each crew, in the order of their slots."""

    def __init__(self, words: Words) -> None:
        super().__init__(Cards(words, SLOTS))
        self.bits = CARD_BITS

    def opened(self, number: i64) -> Sequence[object]:
        return cards_in_row(number)


class Stacks(OfCrews):
    """CA-4.3: the gear of each thief of a crew, bottom to top."""

    def __init__(self, words: Words) -> None:
        super().__init__(Fixed(Cards(words, LEVELS), SLOTS))
        self.bits = CARD_BITS

    def opened(self, number: i64) -> Sequence[object]:
        stacks: list[list[int]] = []
        for slot in range(thieves_in_stacks(number)):
            stacks.append(stack_in_row(number, slot))
        return tuple(stacks)


class Orders(OfCrews):
    """CA-13.6: the slots of all cards of a crew in the order of placing."""

    def __init__(self) -> None:
        super().__init__(Listed(Shape(0, SLOTS - 1), SLOTS * (1 + LEVELS)))
        self.bits = SLOT_BITS

    def opened(self, number: i64) -> Sequence[object]:
        return slots_in_row(number)


class Tokens(Rowed):
    """CA-1.8: diamonds, paintings and antiques, in so many places."""

    def __init__(self, places: int) -> None:
        tokens = Fixed(Shape(0, LOOT_MASK), THREE)
        super().__init__(tokens, tokens, places)

    def opened(self, number: i64) -> Sequence[object]:
        return loot_counts(number)


def sight(box: Box) -> list[Seen]:
    """The rows for one edition."""
    purse = Fixed(Shape(0, MOST_COINS))
    track = Fixed(Shape(-LONGEST_TRACK, LONGEST_TRACK))
    thief_hands = Fixed(Hand(box.thieves))
    gear_hands = Fixed(Hand(box.gear))
    return [
        Seen("venue", EVERYONE, Word(box.cities)),  # CA-1.3
        Seen("half", EVERYONE, Shape(0, LONGEST_TRACK)),  # CA-10.9
        Seen("seat_a", EVERYONE, SeatOf()),  # CA-1.13
        Seen("round", EVERYONE, Shape(0, MOST_ROUNDS)),  # CA-1.10
        Seen("hands_known", EVERYONE, Flag()),
        Seen("locations", EVERYONE, Fixed(Word(box.locations)), pool="location"),  # CA-1.6
        Seen("markers", EVERYONE, track),  # CA-1.9
        Seen("loot", EVERYONE, Tokens(THREE)),  # CA-1.16
        Seen("hideouts", EVERYONE, Tokens(SEATS)),  # CA-1.11
        Seen("supply", EVERYONE, Shape(0, MOST_COINS)),  # CA-1.2
        Seen("coins", EVERYONE, purse),  # CA-9.1
        Seen("laundered", EVERYONE, purse),  # CA-12.13
        Seen("thieves", EVERYONE, Lineups(box.thieves), pool="thief"),
        Seen("gear", EVERYONE, Stacks(box.gear), pool="gear"),
        Seen("order", EVERYONE, Orders()),
        Seen("thief_hands", OWNER, thief_hands, pool="thief", known="known_thieves"),  # CA-2.4
        Seen("gear_hands", OWNER, gear_hands, pool="gear", known="known_gear"),  # CA-2.4
        Seen("thief_discards", EVERYONE, thief_hands, pool="thief"),  # CA-2.12, CA-A25
        Seen("gear_discards", EVERYONE, gear_hands, pool="gear"),  # CA-2.12, CA-A25
        Seen("thief_deck", NO_ONE, Cards(box.thieves), pool="thief"),
        Seen("gear_deck", NO_ONE, Cards(box.gear), pool="gear"),
        Seen("box_thieves", EVERYONE, Hand(box.thieves), pool="thief"),  # CA-1.7
        Seen("box_gear", EVERYONE, Hand(box.gear), pool="gear"),  # CA-1.7
        Seen("box_locations", EVERYONE, Hand(box.locations), pool="location"),  # CA-1.6, CA-1.7
    ]


def put_thieves(world: CaState, seat: i64, thieves: list[int]) -> None:
    """CA-2.4: thieves that are not seen come into this hand, or are the deck, the last first."""
    if seat == NOBODY:
        thieves.reverse()
        world.thief_deck = thieves
    else:
        world.boss(seat).thief_hand |= mask_of(thieves)


def put_gear(world: CaState, seat: i64, cards: list[int]) -> None:
    """CA-2.4: gear that is not seen comes into this hand, or is the deck, the last card first."""
    if seat == NOBODY:
        cards.reverse()
        world.gear_deck = cards
    else:
        world.boss(seat).gear_hand |= mask_of(cards)
