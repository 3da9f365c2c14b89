"""What an edition may print otherwise: copies, ranges, theft signs, and the numbers of texts.

Board, tiles and events are those of the house, and so are the words of every effect: what a card
does is told by its rules, how far and how much by its edition.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.hadria.box.cards import (
    CARDS_TOML,
    OWN_DISTRICT,
    REACHES_OF_CARDS,
    THIEVES_TOML,
    Part,
    copies,
    effects_of,
    range_of,
)
from langfinger.kernel import BadChoice, Facts, Json

TABLES: Final = ("card", "basic", "thief")
DECK_SIZE: Final = 70  # HA-2.9
MOST: Final = 8
MOST_OF: Final = {"range": 1, "attention": 3, "blue": 10}
LEAST_ABILITY: Final = -3


def house_rows(table: str) -> list[Json]:
    """The rows of the house."""
    rows: list[Json] = THIEVES_TOML[table] if table in THIEVES_TOML else CARDS_TOML[table]
    return rows


class Printed:
    """The numbers of one edition; BadChoice says what is wrong with one that cannot be played."""

    def __init__(self, facts: Facts) -> None:
        cards = facts.cards
        is_house = isinstance(cards, list)
        rows = [house_rows(t) if is_house else rows_like(t, cards) for t in TABLES]
        general, basic, thieves = rows
        self.programs: list[list[Part]] = [
            *[effects_of(row["effect"]) for row in general],
            *[effects_of(row[force]) for row in basic for force in ("weak", "strong")],
            *[effects_of(row["effect"]) for row in thieves],
        ]
        self.ranges: list[int] = [
            *[range_of(row) for row in general],
            *[range_of({})] * 4,
            *[range_of(row) for row in thieves],
        ]
        self.thefts: list[int] = [
            *[int(row.get("theft", False)) for row in general],
            *[0] * (4 + len(thieves)),
        ]
        self.decks: list[list[int]] = [deck_of(general, "count"), deck_of(general, "named")]
        self.boxes: list[list[int]] = [boxed(deck) for deck in self.decks]
        self.named_spread: i64 = general[0]["named_effect"][0][1]
        ability: list[Json] = [row["numbers"] for row in thieves]
        self.rat_steps: i64 = ability[0]["extra_step"]
        self.admired_ap: i64 = ability[1]["blue"]
        self.roof_steps: i64 = ability[2]["sneak"]
        self.pyro_range: i64 = ability[3]["range"]
        self.inventor_draw: i64 = ability[4]["draw"]
        self.inventor_drop: i64 = ability[4]["discard"]
        self.familiar: i64 = ability[5]["attention"]


def deck_of(rows: list[Json], choice: str) -> list[int]:
    """HA-2.9, HA-A1: the 70 cards of one of the two decks."""
    cards: list[int] = []
    first = 0
    for number in range(len(rows)):
        cards += range(first, first + int(rows[number][choice]))
        first += copies(house_rows("card")[number])
    if len(cards) != DECK_SIZE:
        raise BadChoice(f"card: {choice}: expected {DECK_SIZE} cards in all, not {len(cards)}")
    return cards


def boxed(deck: list[int]) -> list[int]:
    """HA-2.9: the cards of the pack that a deck does not use."""
    pack = sum([copies(row) for row in house_rows("card")])
    return [card for card in range(pack) if card not in deck]


def rows_like(table: str, cards: Json) -> list[Json]:
    """The rows of an edition, the same as those of the house but for their numbers."""
    rows = cards.get(table)
    house = house_rows(table)
    if not isinstance(rows, list):
        raise BadChoice(f"the card file has no [[{table}]]")
    wanted = [row["key"] for row in house]
    found = [row.get("key") for row in rows]
    for key in wanted:
        if key not in found:
            raise BadChoice(f"{table} {key}: is missing")
    if found != wanted:
        raise BadChoice(f"{table}: expected each of these once, in this order: {', '.join(wanted)}")
    for number in range(len(rows)):
        check_row(table, rows[number], house[number])
    return rows


def check_row(table: str, row: Json, house: Json) -> None:
    """One card or thief beside that of the house."""
    called = f"{table} {house['key']}"
    for field in house:
        if field in ("effect", "named_effect", "weak", "strong"):
            check_effect(called, field, row.get(field), house[field])
        elif table == "card" and field in ("count", "named"):
            check_number(called, field, row.get(field), 0, copies(house))
        elif field == "numbers":
            for name in house[field]:
                value = row.get(field, {}).get(name)
                most = MOST_OF.get(name, MOST)
                least = LEAST_ABILITY if name == "attention" else 0
                check_number(called, f"numbers.{name}", value, least, most)
    reach = row.get("range")
    if reach is not None and reach != "S":
        check_number(called, "range", reach, 0, REACHES_OF_CARDS)
    if ("range" in row) != ("range" in house) or (range_of(row) < 0) != (range_of(house) < 0):
        told = "own district" if range_of(house) == OWN_DISTRICT else "number or none, as printed"
        raise BadChoice(f"{called}: range: expected the {told}, not {reach!r}")


def check_effect(called: str, field: str, effect: Json, house: Json) -> None:
    """The same words in the same order, with numbers of the edition's own."""
    parts = effect if isinstance(effect, list) else []
    words = [part[0] if isinstance(part, list) and part else part for part in parts]
    wanted = [part[0] for part in house]
    if words != wanted or [len(part) for part in parts] != [len(part) for part in house]:
        raise BadChoice(f"{called}: {field}: expected the words {house!r}, not {effect!r}")
    for part in parts:
        for number in part[1:]:
            check_number(called, field, number, 1, MOST)


def check_number(called: str, field: str, value: Json, least: int, most: int) -> None:
    """A whole number within bounds."""
    if type(value) is not int or not least <= value <= most:
        raise BadChoice(f"{called}: {field}: expected {least} to {most}, not {value!r}")
