"""The board file: counts, ways and distances, and no street that crosses another."""

from itertools import combinations

import pytest

from langfinger.contract.rule import rule
from langfinger.games.hadria import GAME
from langfinger.games.hadria.box.board import (
    ALARM_CAPTAINS,
    ALARM_GUARDS,
    BOARD_TOML,
    DISTRICT,
    DISTRICT_WORDS,
    DUNGEON_OF,
    DUNGEONS,
    FAR,
    FIELD_WORDS,
    FIELDS,
    GATE_OF,
    GREEN_FIELDS,
    GUARDHOUSES,
    IMPERIAL_OF,
    NEXT_TO,
    OUTER,
    PALACE,
    ROWS,
    STARTS,
    SWORDS,
    TILE_FIELDS,
    TREASURE,
    distance,
    next_steps,
    of_kind,
)
from langfinger.games.hadria.box.cards import E_SMOKE
from langfinger.games.hadria.rules.execution.aims.targets import fits_field

Point = tuple[int, int]


def field(name: str) -> int:
    return FIELD_WORDS.numbers[name]


def away(a: str, b: str) -> int:
    return distance(field(a), field(b))


def place(name: str) -> Point:
    row = ROWS[field(name)]
    return row["x"], row["y"]


def turn(a: Point, b: Point, c: Point) -> int:
    """Positive, negative or zero: on which side of the line a-b the point c lies."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def crosses(one: list[str], other: list[str]) -> bool:
    """Two streets without a common end cut each other."""
    if {*one} & {*other}:
        return False
    a, b, c, d = (place(name) for name in [*one, *other])
    return turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0


def test_there_are_129_fields_and_173_streets() -> None:
    assert len(ROWS) == FIELDS == 129
    assert len(BOARD_TOML["streets"]) == 173


def test_no_street_crosses_another() -> None:
    pairs = combinations(BOARD_TOML["streets"], 2)

    assert [pair for pair in pairs if crosses(*pair)] == []


@rule("HA-0.3")
def test_every_field_belongs_to_one_of_five_districts() -> None:
    sizes = [DISTRICT.count(district) for district in range(5)]

    assert DISTRICT_WORDS.names == ("P", "N", "E", "S", "W")
    assert sizes == [13, 29, 29, 29, 29]


@rule("HA-0.1", "HA-0.2")
def test_every_field_but_the_dungeons_can_be_reached_from_every_other() -> None:
    walkable = [f for f in range(FIELDS) if f not in DUNGEONS]

    assert max(distance(a, b) for a in walkable for b in walkable) == 20


@rule("HA-13.12", "HA-18.8")
def test_a_dungeon_is_left_by_two_streets_and_never_entered() -> None:
    assert [len(NEXT_TO[dungeon]) for dungeon in DUNGEONS] == [2, 2, 2, 2]
    assert {distance(f, d) for d in DUNGEONS for f in range(FIELDS) if f != d} == {FAR}


def test_fields_have_two_to_four_streets() -> None:
    ends = {len(NEXT_TO[f]) for f in range(FIELDS) if f not in DUNGEONS}

    assert ends == {2, 3, 4}


@rule("HA-18.2", "HA-18.3", "HA-18.4")
def test_there_are_48_guardhouses_44_of_them_with_tiles_and_12_with_swords() -> None:
    assert len(GUARDHOUSES) == 48
    assert len(TILE_FIELDS) == 44
    assert len(SWORDS) == 12
    assert PALACE not in {DISTRICT[f] for f in SWORDS}
    assert [len(IMPERIAL_OF[district]) for district in OUTER] == [1, 1, 1, 1]


@rule("HA-18.5", "HA-18.9")
def test_every_outer_district_has_a_start_alarm_fields_gates_and_a_dungeon() -> None:
    assert [len(ALARM_GUARDS[d]) for d in OUTER] == [2, 2, 2, 2]
    assert [len(ALARM_CAPTAINS[d]) for d in OUTER] == [2, 2, 2, 2]
    assert [len(DUNGEON_OF[d]) for d in OUTER] == [1, 1, 1, 1]
    assert sorted(DISTRICT[f] for f in GATE_OF) == [1, 1, 2, 2, 3, 3, 4, 4]
    assert sorted(DISTRICT[f] for f in STARTS) == [1, 2, 3, 4]
    assert sorted(DISTRICT[f] for f in GREEN_FIELDS) == [1, 2, 3, 4]


@rule("HA-18.6", "HA-18.7")
def test_there_are_five_sewer_entrances_four_exits_and_four_hideouts() -> None:
    assert len(of_kind("sewer_entrance")) == 5
    assert len(of_kind("sewer_exit")) == 4
    assert len(of_kind("hideout")) == 4


@rule("HA-18.10")
def test_24_streets_cross_a_border_and_count_like_all_others() -> None:
    borders = [s for s in BOARD_TOML["streets"] if s[0][0] != s[1][0]]

    assert len(borders) == 24
    assert {away(*street) for street in borders} == {1}


@rule("HA-E47")
@pytest.mark.parametrize(
    ("a", "b", "streets"),
    [
        ("N01", "P01", 11),
        ("E01", "P01", 10),
        ("S01", "P01", 10),
        ("W01", "P01", 10),
        ("P01", "P09", 2),
    ],
)
def test_distances_of_the_board_file(a: str, b: str, streets: int) -> None:
    assert away(a, b) == streets


@rule("HA-E47")
def test_eight_sword_guardhouses_are_three_streets_from_the_treasure() -> None:
    near = [f for f in SWORDS if distance(TREASURE, f) == 3]

    assert len(near) == 8
    assert len(TILE_FIELDS) == 44
    assert field("N00") not in {f for row in NEXT_TO for f in row}


@rule("HA-12.6")
def test_next_steps_are_the_neighbours_that_are_nearer() -> None:
    names = [FIELD_WORDS.names[f] for f in next_steps(field("P01"), field("P09"))]

    assert names == ["P02", "P05"]
    assert next_steps(field("P01"), field("P01")) == []


@rule("HA-0.5")
def test_nothing_can_be_aimed_at_a_dungeon() -> None:
    state = GAME.setup(2, 1)

    assert not fits_field(state, 0, E_SMOKE, DUNGEONS[0])
