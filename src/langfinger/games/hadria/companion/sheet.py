"""What people enter of a night with the real box.

The city is written as in any position (docs/positions.md), as far as it lies open on the table.
Cards in hands and plans stay with the people.
"""

from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

import msgspec

from langfinger.games.hadria.box.cards import EVENT_WORDS

MOST_ANSWERS: Final = 60
Few = Annotated[int, msgspec.Meta(ge=0, le=9)]
Do = Literal["set_up", "round", "guards", "rouse", "clean_up", "points"]

if TYPE_CHECKING:  # the words of the card file are only known when it is read
    Happening = str
else:
    Happening = Literal[EVENT_WORDS.names]

# All that the city guard, the events and the end of a night look at.
OPEN: Final = (
    "round",
    "alarmed",
    "start",
    "event",
    "roll",
    "dice",
    "open_district",
    "shut_exit",
    "calm_past",
    "alarmed_past",
    "thieves",
    "places",
    "left",
    "figures",
    "ranks",
    "stunned",
    "trapped",
    "tile_fields",
    "face_up_fields",
    "yellows",
    "greens",
    "imperial_field",
    "imperial_owner",
    "best_thief",
    "yellow_held",
    "green_held",
    "smoke",
    "fire",
    "lanterns",
    "hidden",
    "disguised",
    "protected",
    "immobile",
    "caught",
    "later_ap",
    "set_aside",
)


class Sheet(msgspec.Struct, forbid_unknown_fields=True):
    """The city as it is, and what is to be done in it.

    `answers` are those of the start player so far, as moves in words; `seed` decides what is left
    to chance. `event` is the card that was drawn from the real deck, if it was. `tiles` are the
    open tiles, one for each of `face_up_fields`, and `trinkets` those that somebody keeps, by seat.
    """

    seats: int
    do: Do
    city: dict[str, Any] = {}
    tiles: Annotated[list[str], msgspec.Meta(max_length=20)] = []
    trinkets: Annotated[list[Few], msgspec.Meta(max_length=4)] = []
    options: dict[str, str] = {}
    answers: Annotated[list[str], msgspec.Meta(max_length=MOST_ANSWERS)] = []
    seed: Annotated[int, msgspec.Meta(ge=0, lt=2**32)] = 0
    event: Happening | None = None
    figure: Annotated[int, msgspec.Meta(ge=0, lt=22)] = 0
