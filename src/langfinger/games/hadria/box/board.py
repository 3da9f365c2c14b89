"""The city of Hadria: board.toml in typed columns, with distances and next steps worked out once.

A field is a number, in the order of its name, so the lowest field is also the one named first.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Final

from mypy_extensions import i64

from langfinger.kernel import NOBODY, Json, Words


def printed() -> Json:
    """The facts of board.toml."""
    return tomllib.loads(files(__package__).joinpath("board.toml").read_text("utf-8"))


BOARD_TOML: Final = printed()
ROWS: Final[list[Json]] = BOARD_TOML["field"]
EXIT_ROWS: Final[list[Json]] = BOARD_TOML["exit"]

FIELD_WORDS: Final = Words(tuple([row["key"] for row in ROWS]))
DISTRICT_WORDS: Final = Words(tuple([row["key"] for row in BOARD_TOML["district"]]))
EXIT_WORDS: Final = Words(tuple([row["key"] for row in EXIT_ROWS]))

FIELDS: Final[i64] = 129
DISTRICTS: Final[i64] = 5
EXITS: Final[i64] = 8
FAR: Final[i64] = 99  # farther than any way through the city
PALACE: Final[i64] = DISTRICT_WORDS.numbers["P"]


def of_kind(kind: str) -> list[int]:
    """HA-18.1 to HA-18.10: all fields of a kind, in the order of their names."""
    return [field for field in range(len(ROWS)) if kind in ROWS[field]["kinds"]]


def flags(fields: list[int]) -> list[int]:
    """One number for every field: 1 if it is one of these."""
    return [int(field in fields) for field in range(len(ROWS))]


def in_district(fields: list[int], district: int) -> list[int]:
    """HA-0.3: those of these fields that lie in a district."""
    return [field for field in fields if DISTRICT[field] == district]


def by_district(fields: list[int]) -> list[list[int]]:
    """HA-0.3: these fields, a list for each district."""
    return [in_district(fields, district) for district in range(DISTRICTS)]


DISTRICT: Final[list[int]] = [DISTRICT_WORDS.numbers[row["district"]] for row in ROWS]

DUNGEONS: Final[list[int]] = of_kind("dungeon")
STARTS: Final[list[int]] = of_kind("start")
SWORDS: Final[list[int]] = of_kind("sword")
GUARDHOUSES: Final[list[int]] = of_kind("guardhouse")
GREEN_FIELDS: Final[list[int]] = of_kind("green_jewel")
TREASURE: Final[i64] = of_kind("treasure")[0]
TILE_FIELDS: Final[list[int]] = [f for f in GUARDHOUSES if DISTRICT[f] != PALACE]

IS_DUNGEON: Final[list[int]] = flags(DUNGEONS)
IS_GUARDHOUSE: Final[list[int]] = flags(GUARDHOUSES)
HIDEOUTS: Final[list[int]] = of_kind("hideout")
IS_HIDEOUT: Final[list[int]] = flags(HIDEOUTS)
IS_ENTRANCE: Final[list[int]] = flags(of_kind("sewer_entrance"))
IS_EXIT: Final[list[int]] = flags(of_kind("sewer_exit"))

GUARDHOUSES_OF: Final[list[list[int]]] = by_district(GUARDHOUSES)
FIELDS_OF: Final[list[list[int]]] = by_district(
    [field for field in range(len(ROWS)) if not IS_DUNGEON[field]]
)
ALARM_GUARDS: Final[list[list[int]]] = by_district(of_kind("alarm_guard"))
ALARM_CAPTAINS: Final[list[list[int]]] = by_district(of_kind("alarm_captain"))
IMPERIAL_OF: Final[list[list[int]]] = by_district(of_kind("imperial"))
DUNGEON_OF: Final[list[list[int]]] = by_district(DUNGEONS)
OUTER: Final[list[int]] = [d for d in range(DISTRICTS) if d != PALACE]

GATE_OF: Final[list[int]] = [FIELD_WORDS.numbers[row["field"]] for row in EXIT_ROWS]
EXIT_DISTRICT: Final[list[int]] = [DISTRICT_WORDS.numbers[row["district"]] for row in EXIT_ROWS]
EXIT_AT: Final[list[int]] = [
    GATE_OF.index(field) if field in GATE_OF else NOBODY for field in range(len(ROWS))
]


def streets_from(field: int) -> list[int]:
    """HA-0.1, HA-13.12: where a step leads; a dungeon is left by its streets, never entered."""
    ends: list[int] = []
    for names in BOARD_TOML["streets"]:
        a = FIELD_WORDS.numbers[names[0]]
        b = FIELD_WORDS.numbers[names[1]]
        if a == field and not IS_DUNGEON[b]:
            ends.append(b)
        if b == field and not IS_DUNGEON[a]:
            ends.append(a)
    return sorted(ends)


NEXT_TO: Final[list[list[int]]] = [streets_from(field) for field in range(len(ROWS))]


def distances_from(start: int) -> list[int]:
    """HA-0.2: the least number of streets to every field; FAR where no way leads."""
    found: list[int] = [FAR] * len(ROWS)
    found[start] = 0
    reached = [start]
    for field in reached:
        for other in NEXT_TO[field]:
            if found[other] == FAR:
                found[other] = found[field] + 1
                reached.append(other)
    return found


def all_distances() -> list[int]:
    """HA-0.2: the distances of all pairs, row by row."""
    table: list[int] = []
    for field in range(len(ROWS)):
        table += distances_from(field)
    return table


DISTANCE: Final[list[int]] = all_distances()


def distance(a: i64, b: i64) -> i64:
    """HA-0.2: the least number of streets from one field to another."""
    return DISTANCE[a * FIELDS + b]


REACHES: Final = 12  # no range is longer, with all its bonuses


def all_within() -> list[list[int]]:
    """HA-7.12: for every field and every range the fields in it, dungeons included."""
    table: list[list[int]] = []
    for field in range(len(ROWS)):
        for reach in range(REACHES):
            table.append([f for f in range(len(ROWS)) if distance(field, f) <= reach])
    return table


WITHIN: Final[list[list[int]]] = all_within()


def within(field: i64, reach: i64) -> list[int]:
    """HA-7.12: the fields at most so far away."""
    return WITHIN[field * REACHES + reach]


def all_next_steps() -> list[list[int]]:
    """HA-12.6: for all pairs, the fields with which a shortest route begins."""
    table: list[list[int]] = []
    for field in range(len(ROWS)):
        for goal in range(len(ROWS)):
            left = distance(field, goal) - 1
            table.append([n for n in NEXT_TO[field] if distance(n, goal) == left])
    return table


NEXT_STEPS: Final[list[list[int]]] = all_next_steps()


def next_steps(field: i64, goal: i64) -> list[int]:
    """HA-12.6: the fields with which a shortest route from here to there begins."""
    return NEXT_STEPS[field * FIELDS + goal]
