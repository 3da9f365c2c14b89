"""What people enter of an evening with the real box.

Which cards and tiles there are is a matter of the edition, so names are looked up later.
"""

from typing import Annotated, Final, Literal

import msgspec

MOST_LINES: Final = 220
Small = Annotated[int, msgspec.Meta(ge=0, le=60)]
Seat = Annotated[int, msgspec.Meta(ge=0, lt=4)]


class Entry(msgspec.Struct, forbid_unknown_fields=True):
    """A part of the sheet."""


class Line(Entry, array_like=True):
    """Something that brought or cost points.

    An `order` or the dealer of a `sale` is named in `thing`, and a sale has the number of its
    field; where a box has other cards, `thing` is empty and `number` are the printed points.
    """

    seat: Seat
    what: Literal["order", "sale", "dealer", "fence", "bet", "penalty", "other"]
    thing: str = ""
    number: Annotated[int, msgspec.Meta(ge=-60, le=60)] = 0


class Police(Entry):
    """What the police would find, by seat, and the raids that have been; `slippery` has fewer."""

    loot: Annotated[list[Small], msgspec.Meta(max_length=4)]
    posters: Annotated[list[Small], msgspec.Meta(max_length=4)]
    raids: Annotated[list[str], msgspec.Meta(max_length=12)] = []
    slippery: Seat | None = None


class End(Entry):
    """What is counted when the game is over: coins with those on tiles, and markers on orders."""

    coins: Annotated[list[Small], msgspec.Meta(max_length=4)]
    markers: Annotated[list[Annotated[int, msgspec.Meta(ge=0, le=4)]], msgspec.Meta(max_length=4)]


class Sheet(Entry):
    """The evening so far; `out` says how many tiles of each sort are not in their bag."""

    seats: int
    lines: Annotated[list[Line], msgspec.Meta(max_length=MOST_LINES)] = []
    out: dict[str, Small] = {}
    police: Police | None = None
    end: End | None = None
