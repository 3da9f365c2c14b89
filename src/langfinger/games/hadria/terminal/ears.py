"""The city by ear: where streets lead, who hears one there, and the way to a place."""

from __future__ import annotations

import math
from typing import Final

from langfinger.games.hadria.box.board import (
    DISTRICT_WORDS,
    EXIT_DISTRICT,
    EXIT_WORDS,
    FIELD_WORDS,
    GATE_OF,
    IS_DUNGEON,
    NEXT_TO,
    ROWS,
    distance,
)
from langfinger.games.hadria.box.cards import ALL_HIDDEN, EVENT_WORDS, WANTED
from langfinger.games.hadria.terminal.page import Page
from langfinger.terminal.lines import Section

LOOKS: Final = ("streets", "ears", "way", "jewel", "gates")
COMPASS: Final = (
    "east",
    "south_east",
    "south",
    "south_west",
    "west",
    "north_west",
    "north",
    "north_east",
)


def listen(page: Page, at: str, of: str) -> Section:
    """One of the looks, at the field that was named or at the one where the viewer stands."""
    own = own_field(page)
    field = FIELD_WORDS.numbers.get(of.upper(), -1) if of else own
    if of and field < 0:
        return Section(page.word("no_field", label=of, move=f"{at} N08"), [])
    if own < 0 and (at in ("jewel", "gates", "way") or field < 0):
        return Section(page.word("not_about"), [])
    if at == "streets":
        return streets(page, field)
    if at == "ears":
        return ears(page, field)
    if at == "jewel":
        return nearest_jewel(page)
    return gates(page) if at == "gates" or not of else way(page, field)


def own_field(page: Page) -> int:
    """Where the viewer stands; -1 if that is nowhere."""
    place = None if page.seen.seat < 0 else page.table["places"][page.seen.seat]
    return -1 if place is None else FIELD_WORDS.numbers[place]


# Fields


def streets(page: Page, field: int) -> Section:
    """A field and all that lies there, and where its streets lead."""
    title = page.word("field", field=FIELD_WORDS.names[field], told=told_of(page, field))
    return Section(title, [street(page, field, other) for other in NEXT_TO[field]])


def street(page: Page, field: int, other: int) -> str:
    """A street by its direction, what lies at its end, and who would hear the viewer there."""
    return page.word(
        "street",
        told=page.word(direction(field, other)),
        field=FIELD_WORDS.names[other],
        label=told_of(page, other),
    )


def told_of(page: Page, field: int) -> str:
    """What lies on a field, and how many would hear the viewer there."""
    lying = page.lying(FIELD_WORDS.names[field])
    if page.seen.seat < 0:
        return lying
    return page.word("lies_and_hears", told=lying, n=len(hearers(page, field)))


def direction(field: int, other: int) -> str:
    """Where one field lies as seen from another; north is up."""
    right = ROWS[other]["x"] - ROWS[field]["x"]
    down = ROWS[other]["y"] - ROWS[field]["y"]
    return COMPASS[round(math.atan2(down, right) / math.tau * len(COMPASS)) % len(COMPASS)]


# Ears


def ears(page: Page, field: int) -> Section:
    """Who hears the viewer on a field, the nearest first, and who would also reach it."""
    name = FIELD_WORDS.names[field]
    if page.seen.seat < 0:
        return Section(page.word("not_about"), [])
    found = hearers(page, field)
    title = page.word("ears_at", field=name, n=len(found))
    return Section(title, [ear(page, figure, field) for figure in found])


def ear(page: Page, figure: int, field: int) -> str:
    """A figure, how far away it is, and whether its steps are enough."""
    told = page.figure(f"g{figure + 1}", field)
    reaches = away(page, figure, field) <= page.notes["movement"][figure]
    held = figure in page.table["trapped"]
    return page.word("comes" if reaches and not held else "too_far", told=told)


def hearers(page: Page, field: int) -> list[int]:
    """HA-12.3: the figures that would detect the viewer there, the nearest first."""
    reach = page.notes["attention"][page.seen.seat]
    found = [
        figure
        for figure in range(len(page.table["figures"]))
        if not IS_DUNGEON[field]
        and away(page, figure, field) <= reach[figure]
        and figure not in page.table["stunned"]
        and not is_hidden(page, figure, field)
    ]
    return sorted(found, key=lambda figure: (away(page, figure, field), figure))


def away(page: Page, figure: int, field: int) -> int:
    """How far a figure stands from a field."""
    return int(distance(FIELD_WORDS.numbers[page.table["figures"][figure]], field))


def is_hidden(page: Page, figure: int, field: int) -> bool:
    """HA-0.6: the viewer, standing there, would be hidden from this figure."""
    table, seat = page.table, page.seen.seat
    event = -1 if table["event"] is None else EVENT_WORDS.numbers[table["event"]]
    if event >= 0 and WANTED[event] and table["imperial_owner"] == seat:
        return False
    if seat in table["hidden"] or (event >= 0 and ALL_HIDDEN[event]):
        return True
    if table["ranks"][figure] == "guard" and seat in table["disguised"]:
        return True
    return FIELD_WORDS.names[field] in page.notes["hiding"]


# Ways


def way(page: Page, field: int) -> Section:
    """A shortest way round city guards and fire, step by step."""
    own, name = own_field(page), FIELD_WORDS.names[field]
    if field == own:
        return streets(page, own)
    steps = way_between(page, own, field)
    if not steps:
        return Section(page.word("no_way", field=name), [])
    pairs = zip([own, *steps], steps, strict=False)
    title = page.word("way_to", field=name, n=len(steps))
    return Section(title, [street(page, one, other) for one, other in pairs])


def way_between(page: Page, start: int, end: int) -> list[int]:
    """The fields of a shortest way, without the first; none if guards or fire bar them all."""
    shut = {FIELD_WORDS.numbers[name] for name in (*page.table["figures"], *page.table["fire"])}
    came = {start: start}
    reached = [start]
    for field in reached:
        for other in NEXT_TO[field]:
            if other not in came and other not in shut:
                came[other] = field
                reached.append(other)
    steps: list[int] = []
    while end in came and end != start:
        steps.insert(0, end)
        end = came[end]
    return steps


def nearest_jewel(page: Page) -> Section:
    """The way to the jewel that can be reached soonest."""
    table = page.table
    spots = {*table["yellows"], *table["greens"], table["imperial_field"]} - {None}
    return nearest(page, sorted(FIELD_WORDS.numbers[spot] for spot in spots), "no_jewel")


def gates(page: Page) -> Section:
    """The way to the nearest open exit."""
    table = page.table
    if table["open_district"] is None:
        return Section(page.word("no_gate"), [])
    district = DISTRICT_WORDS.numbers[table["open_district"]]
    open_ones = [
        gate
        for exit, gate in enumerate(GATE_OF)
        if EXIT_DISTRICT[exit] == district and EXIT_WORDS.names[exit] != table["shut_exit"]
    ]
    return nearest(page, open_ones, "no_gate")


def nearest(page: Page, spots: list[int], nothing: str) -> Section:
    """The way to the nearest of some fields; if there is none, a word for that."""
    own = own_field(page)
    ways = {spot: way_between(page, own, spot) for spot in spots}
    reached = [spot for spot in spots if ways[spot] or spot == own]
    if not reached:
        return Section(page.word(nothing), [])
    return way(page, min(reached, key=lambda spot: len(ways[spot])))
