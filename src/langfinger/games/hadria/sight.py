"""Who sees what: one row per field (HA-22).

A planned card stays among the cards of its owner and is only marked: `hands` holds what a thief has
in hand and face down on the table. How many actions he has planned and the AP on them are laid open
by the reveal, in `aps` and `special_at`. So nobody can tell which of his cards lie where, not
even of a card that somebody knows.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from langfinger.games.hadria.box.board import DISTRICT_WORDS, EXIT_WORDS, FIELD_WORDS, FIELDS
from langfinger.games.hadria.box.cards import (
    CARD_WORDS,
    EVENT_WORDS,
    PLAN_WORDS,
    RANK_WORDS,
    THIEF_WORDS,
    THIEVES,
    TILE_NAMES,
    TILES,
)
from langfinger.games.hadria.rules.things.actions import FIGURES
from langfinger.games.hadria.rules.things.slots import BYTE, MORE, SLOTS, listed, row_of_slots
from langfinger.kernel import (
    EVERYONE,
    NO_ONE,
    OWNER,
    Cards,
    Fixed,
    Flag,
    Json,
    Listed,
    Loose,
    Packed,
    SeatOf,
    SeatSet,
    Seen,
    Shape,
    Word,
)

FIELDS_SHAPE: Final = Listed(Word(FIELD_WORDS), FIELDS)
TILE_FIELDS: Final = Listed(Word(FIELD_WORDS), TILES)
MOST_DICE: Final = 8
NUMBERS: Final = Listed(Shape(0, 99))
BY_SEAT: Final = Fixed(Shape(0, 99))
SLOT_BY_SEAT: Final = Fixed(Shape(-1, 6))


class Slots(Packed):
    """What lies in the slots of a plan, kept in one number and written as a list."""

    def __init__(self, inner: Shape, longest: int) -> None:
        super().__init__(inner, longest)
        self.bits = BYTE
        self.more = MORE

    def opened(self, number: i64) -> Sequence[object]:
        return listed(number)

    def read(self, data: Json) -> Json:
        return row_of_slots(list(super().read(data)))


SLOTS_BY_SEAT: Final = Fixed(Slots(Shape(0, 99), SLOTS))

SIGHT: Final = [
    Seen("round", EVERYONE, Shape(0, 15)),
    Seen("alarmed", EVERYONE, Flag()),
    Seen("start", EVERYONE, SeatOf()),
    Seen("event", EVERYONE, Word(EVENT_WORDS)),
    Seen("roll", EVERYONE, Shape(0, 10)),
    Seen("dice", EVERYONE, Listed(Shape(1, 8), MOST_DICE)),
    Seen("guards_acted", EVERYONE, Flag()),
    Seen("let_run", EVERYONE, Flag()),
    Seen("open_district", EVERYONE, Word(DISTRICT_WORDS)),
    Seen("shut_exit", EVERYONE, Word(EXIT_WORDS)),
    Seen("calm_deck", NO_ONE, Cards(EVENT_WORDS), pool="happening"),  # HA-2.13
    Seen("calm_box", NO_ONE, Cards(EVENT_WORDS), pool="happening"),
    Seen("calm_past", EVERYONE, Cards(EVENT_WORDS), pool="happening"),
    Seen("alarmed_deck", NO_ONE, Cards(EVENT_WORDS), pool="happening"),
    Seen("alarmed_box", NO_ONE, Cards(EVENT_WORDS), pool="happening"),
    Seen("alarmed_past", EVERYONE, Cards(EVENT_WORDS), pool="happening"),
    Seen("thieves", EVERYONE, Fixed(Word(THIEF_WORDS))),
    Seen("places", EVERYONE, Fixed(Word(FIELD_WORDS))),
    Seen("left", EVERYONE, Listed(SeatOf(), THIEVES)),
    Seen("figures", EVERYONE, Listed(Word(FIELD_WORDS), FIGURES)),
    Seen("ranks", EVERYONE, Listed(Word(RANK_WORDS), FIGURES)),
    Seen("heard", EVERYONE, Listed(SeatSet(), FIGURES)),
    Seen("stunned", EVERYONE, SeatSet(0, FIGURES - 1)),
    Seen("trapped", EVERYONE, SeatSet(0, FIGURES - 1)),
    Seen("draw_pile", NO_ONE, Cards(CARD_WORDS), pool="cards"),  # HA-2.9
    Seen("discard", EVERYONE, Cards(CARD_WORDS), pool="cards"),  # HA-4.4
    Seen("box", EVERYONE, Loose(CARD_WORDS), pool="cards"),  # HA-A1
    Seen("hands", OWNER, Listed(Loose(CARD_WORDS)), pool="cards", known="known"),  # HA-A28
    Seen("shown", EVERYONE, Listed(Cards(CARD_WORDS)), pool="cards"),  # HA-6.6
    Seen("known", OWNER, Listed(Loose(CARD_WORDS))),
    Seen("tile_fields", EVERYONE, TILE_FIELDS),
    Seen("face_down", NO_ONE, Cards(TILE_NAMES), pool="tiles", known="known_tiles"),  # HA-2.14
    Seen("tile_box", NO_ONE, Cards(TILE_NAMES), pool="tiles"),
    Seen("face_up_fields", EVERYONE, TILE_FIELDS),
    Seen("face_up", EVERYONE, Cards(TILE_NAMES), pool="tiles"),
    Seen("kept", EVERYONE, Listed(Loose(TILE_NAMES)), pool="tiles"),
    Seen("spent", EVERYONE, Listed(Loose(TILE_NAMES)), pool="tiles"),
    Seen("gone_tiles", EVERYONE, Cards(TILE_NAMES), pool="tiles"),
    Seen("known_tiles", OWNER, Listed(Loose(TILE_NAMES))),
    Seen("yellows", EVERYONE, FIELDS_SHAPE),
    Seen("greens", EVERYONE, FIELDS_SHAPE),
    Seen("imperial_field", EVERYONE, Word(FIELD_WORDS)),
    Seen("imperial_owner", EVERYONE, SeatOf()),
    Seen("best_thief", EVERYONE, SeatOf()),
    Seen("yellow_held", EVERYONE, BY_SEAT),
    Seen("green_held", EVERYONE, BY_SEAT),
    Seen("smoke", EVERYONE, FIELDS_SHAPE),
    Seen("fire", EVERYONE, FIELDS_SHAPE),
    Seen("lanterns", EVERYONE, NUMBERS),
    Seen("marked", EVERYONE, SeatSet()),
    Seen("robbed", EVERYONE, SeatSet()),
    Seen("hidden", EVERYONE, SeatSet()),
    Seen("disguised", EVERYONE, SeatSet()),
    Seen("protected", EVERYONE, SeatSet()),
    Seen("immobile", EVERYONE, SeatSet()),
    Seen("blinded", EVERYONE, SeatSet()),
    Seen("caught", EVERYONE, SeatSet()),
    Seen("climbing", EVERYONE, SeatOf()),
    Seen("markers", EVERYONE, BY_SEAT),
    Seen("violet", EVERYONE, BY_SEAT),
    Seen("later_ap", EVERYONE, BY_SEAT),
    Seen("later_draw", EVERYONE, BY_SEAT),
    Seen("set_aside", EVERYONE, BY_SEAT),
    Seen("plan_cards", OWNER, Fixed(Slots(Word(PLAN_WORDS), SLOTS))),  # HA-5.2, HA-5.10
    Seen("plan_markers", OWNER, SLOTS_BY_SEAT),
    Seen("plan_informers", OWNER, SLOTS_BY_SEAT),
    Seen("plan_spies", OWNER, SLOTS_BY_SEAT),
    Seen("plan_special", OWNER, SLOT_BY_SEAT),
    Seen("aps", EVERYONE, SLOTS_BY_SEAT, rule="HA-2.5"),  # HA-5.9
    Seen("special_at", EVERYONE, SLOT_BY_SEAT),
    Seen("shown_basics", EVERYONE, BY_SEAT),  # 1 the Move, 2 the Ambush, 3 both
    Seen("taken_at", EVERYONE, SLOTS_BY_SEAT, rule="HA-2.5"),
    Seen("executed", EVERYONE, BY_SEAT),
    Seen("strong", EVERYONE, SeatSet()),
    Seen("aimed_field", EVERYONE, Word(FIELD_WORDS)),
    Seen("aimed_seat", EVERYONE, SeatOf()),
]
