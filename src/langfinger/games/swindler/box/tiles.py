"""Reading kinds, bags, tiles and dealers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.swindler.box.cards import BAGS, COLOURS, DEALER_SPACES, FIELDS, WHITE, Box
from langfinger.games.swindler.box.edition import MOST_TILES, expect, number, one_of, pairs
from langfinger.kernel import Json, Row, Words, bit, mask_of, members

GROUPS: Final = ("jewellery", "key", "coin")
KEY: Final = 1


def read_kinds(box: Box, rows: list[Json]) -> None:
    """SW-3.8, SW-3.10, SW-3.11: objects, their groups, coins and joker keys."""
    box.kind_words = Words(tuple([row["key"] for row in rows]))
    box.group_of = [one_of(row, "group", GROUPS) for row in rows]
    box.worth_of = [number(row, "coins", 0, 0) for row in rows]
    expect(max(box.worth_of) <= 2, "kind: expected coin tiles worth 1 or 2")
    if 1 in box.worth_of:
        box.single_coin = box.worth_of.index(1)
    if 2 in box.worth_of:
        box.double_coin = box.worth_of.index(2)
    for kind in range(len(rows)):
        if box.worth_of[kind]:
            box.coin_kinds |= bit(kind)
        if rows[kind].get("joker"):
            box.joker_kinds |= bit(kind)
        elif box.group_of[kind] == KEY:
            box.key_kinds |= bit(kind)


def read_tiles(box: Box, bags: list[Json], neutral: Json) -> None:
    """SW-1.1, SW-1.2, SW-3.1, SW-3.3: the tiles of the five bags, then the white ones."""
    expect(tuple([bag["key"] for bag in bags]) == COLOURS, "bag: expected five bags, red to black")
    expect(isinstance(neutral, dict), "neutral: expected a table, [neutral]")
    box.skulls = [number(bag, "skulls", 1) for bag in bags]
    names: list[str] = []
    tiles: list[str] = []
    for colour, row in enumerate([*bags, {**neutral, "key": "neutral"}]):
        for kind, count in sorted(pairs(row, "loot", box.kind_words.names)):
            first = len(tiles)
            name = f"{[*COLOURS, 'white'][colour]}_{box.kind_words.names[kind]}"
            names.append(name)
            tiles += [f"{name}{copy + 1}" for copy in range(count)]
            expect(len(tiles) <= MOST_TILES, f"bag: expected {MOST_TILES} tiles at most")
            box.kind_of.append(kind)
            box.colour_of.append(colour)
            box.tiles_of.append(mask_of(list(range(first, len(tiles)))))
            box.loot_of += [len(names) - 1] * count
            box.next_sort += [len(tiles)] * count
    expect(len(set(names)) == len(names), "a bag names a kind twice")
    box.loot_words = Words(tuple(names))
    box.tile_words = Words(tuple(tiles))
    sort_tiles(box)


def sort_tiles(box: Box) -> None:
    """The tiles by colour, by kind and by what they are worth as coins."""
    box.of_colour = [0] * (BAGS + 1)
    box.of_kind = [0] * len(box.kind_words.names)
    for loot in range(len(box.kind_of)):
        kind = box.kind_of[loot]
        box.of_colour[box.colour_of[loot]] |= box.tiles_of[loot]
        box.of_kind[kind] |= box.tiles_of[loot]
        if box.worth_of[kind] == 1:
            box.ones |= box.tiles_of[loot]
        elif box.worth_of[kind] == 2:
            box.twos |= box.tiles_of[loot]
        if box.joker_kinds & bit(kind):
            box.jokers |= box.tiles_of[loot]
    box.white = box.of_colour[WHITE]


def read_dealers(box: Box, rows: list[Json]) -> None:
    """SW-8.1: three fields, each with an object and its points."""
    box.dealer_words = Words(tuple([row["key"] for row in rows]))
    for row in rows:
        fields = pairs(row, "fields", box.kind_words.names)
        expect(len(fields) == FIELDS, f"{row['key']}: expected three fields")
        box.field_kind += [kind for kind, _ in fields]
        box.field_vp += [vp for _, vp in fields]
    box.fields_for = fields_by_loot(box, with_jokers=True)
    box.fields_for_plain = fields_by_loot(box, with_jokers=False)
    box.wares = tiles_by_field(box, box.fields_for)
    box.wares_plain = tiles_by_field(box, box.fields_for_plain)
    expect(len(rows) >= DEALER_SPACES, "dealer: expected three dealers or more")


def fields_by_loot(box: Box, with_jokers: bool) -> list[int]:
    """SW-8.1: for each dealer and sort of loot the set of fields that it fits."""
    found: list[int] = []
    for first in range(0, len(box.field_kind), FIELDS):
        for loot in range(len(box.kind_of)):
            fields: i64 = 0
            for field in range(FIELDS):
                if box.fits_kind(loot, box.field_kind[first + field], with_jokers):
                    fields |= bit(field)
            found.append(fields)
    return found


def tiles_by_field(box: Box, fields_for: list[int]) -> list[Row]:
    """SW-8.1: for each dealer the tiles that fit its fields."""
    wares = [Row(FIELDS, 0) for _ in box.dealer_words.names]
    for place in range(len(fields_for)):
        wanted = wares[place // len(box.kind_of)]
        for field in members(fields_for[place]):
            wanted[field] |= box.tiles_of[place % len(box.kind_of)]
    return wares
