"""What people enter of a table of Caper: what lies in front of them at the end, or at any time."""

from typing import Annotated

import msgspec
from msgspec import field

Key = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Pair = Annotated[list[Count], msgspec.Meta(min_length=2, max_length=2)]
Loot = Annotated[list[Count], msgspec.Meta(min_length=3, max_length=3)]


class Entry(msgspec.Struct, forbid_unknown_fields=True):
    """A part of the sheet."""


class Thief(Entry):
    """A thief and the kinds of gear on it, bottom to top."""

    thief: Key
    gear: Annotated[list[Key], msgspec.Meta(max_length=3)] = []


Crew = Annotated[list[Thief], msgspec.Meta(max_length=3)]


class Site(Entry):
    """A location: its marker, 0 in the centre and above it towards the first player; both crews."""

    location: Key
    marker: Annotated[int, msgspec.Meta(ge=-9, le=9)] = 0
    crews: Annotated[list[Crew], msgspec.Meta(max_length=2)] = []


class Sheet(Entry):
    """The table; `loot` are diamonds, paintings and antiques in each hideout.

    Laundered coins lie there too. Of the discards only gear matters, by its kinds.
    """

    city: Key
    options: dict[str, str] = {}
    sites: Annotated[list[Site], msgspec.Meta(max_length=3)] = []
    loot: Annotated[list[Loot], msgspec.Meta(min_length=2, max_length=2)] = field(
        default_factory=lambda: [[0, 0, 0], [0, 0, 0]]
    )
    coins: Pair = field(default_factory=lambda: [0, 0])
    laundered: Pair = field(default_factory=lambda: [0, 0])
    discards: Annotated[
        list[Annotated[list[Key], msgspec.Meta(max_length=40)]], msgspec.Meta(max_length=2)
    ] = []
