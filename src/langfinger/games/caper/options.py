"""The table options of Caper: Europe and the numbers of their choices."""

from __future__ import annotations

from typing import Final

from langfinger.games.caper.box.card_file import LONGEST_TRACK, SHORTEST_TRACK
from langfinger.games.caper.box.cards import Box
from langfinger.kernel import Option

RANDOM: Final = "random"
ON: Final = 1


def options_of(box: Box) -> list[Option]:
    """CA-A1, CA-A4, CA-A23, CA-A24, CA-A26: the choices of a table with this edition."""
    others = [half for half in range(SHORTEST_TRACK, LONGEST_TRACK + 1) if half != box.track]
    return [
        Option("city", (*box.cities.names, RANDOM), "CA-A23"),
        Option("city_locations", ("0", "1", "2", "3"), "CA-A24"),
        Option("track", tuple([str(half) for half in [box.track, *others]]), "CA-A1"),
        Option("free_order", ("off", "on"), "CA-A4"),
        Option("memory_aid", ("on", "off"), "CA-A26"),
    ]


def half_of(box: Box, choice: int) -> int:
    """CA-A1: the half length of the track that a table has chosen."""
    return int(options_of(box)[2].choices[choice])
