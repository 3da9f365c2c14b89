"""Who sees what: one row per field.

Hands are secret until they are swapped; from then on both players know both hands, which the
kernel shows by `known`. The last hands of each deck are known as soon as they are dealt, because
the deck is empty then.
"""

from __future__ import annotations

from typing import Final

from langfinger.games.caper.board.crew import LEVELS, SLOTS
from langfinger.games.caper.board.loot import LOOT_MASK
from langfinger.games.caper.box.card_file import LONGEST_TRACK, MOST_COINS, MOST_ROUNDS
from langfinger.games.caper.box.cards import Box
from langfinger.kernel import (
    EVERYONE,
    NO_ONE,
    OWNER,
    Cards,
    Fixed,
    Flag,
    Hand,
    Listed,
    SeatOf,
    Seen,
    Shape,
    Word,
)

THREE: Final = 3


def sight(box: Box) -> list[Seen]:
    """The rows for one edition."""
    purse = Fixed(Shape(0, MOST_COINS))
    tokens = Fixed(Fixed(Shape(0, LOOT_MASK), THREE))
    track = Fixed(Shape(-LONGEST_TRACK, LONGEST_TRACK))
    crews = Fixed(Fixed(Cards(box.thieves, SLOTS)))
    stacks = Fixed(Fixed(Fixed(Cards(box.gear, LEVELS), SLOTS)))
    slots = Fixed(Fixed(Listed(Shape(0, SLOTS - 1))))
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
        Seen("loot", EVERYONE, tokens),  # CA-1.16
        Seen("hideouts", EVERYONE, tokens),  # CA-1.11
        Seen("supply", EVERYONE, Shape(0, MOST_COINS)),  # CA-1.2
        Seen("coins", EVERYONE, purse),  # CA-9.1
        Seen("laundered", EVERYONE, purse),  # CA-12.13
        Seen("thieves", EVERYONE, crews, pool="thief"),
        Seen("gear", EVERYONE, stacks, pool="gear"),
        Seen("order", EVERYONE, slots),
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
