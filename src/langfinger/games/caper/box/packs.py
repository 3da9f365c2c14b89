"""Packs: the cards of the core and of each city, copies and all."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.caper.box.faces import DECK_WORDS, Round
from langfinger.kernel import NOBODY, BadChoice, Json, Words

PACKS: Final = (*DECK_WORDS.names, "location")
LOCATIONS: Final[i64] = 3


def copies(row: Json) -> list[str]:
    """The names of the copies of a kind of gear: G01a, G01b, … or the id alone."""
    if "count" not in row:
        return [row["id"]]
    return [row["id"] + chr(ord("a") + number) for number in range(row["count"])]


def in_game(boxes: list[int], city: i64) -> list[int]:
    """CA-1.4 to CA-1.7: the cards of the core and of this city."""
    return [card for card in range(len(boxes)) if boxes[card] in (NOBODY, city)]


def check_packs(cities: Words, rounds: list[Round], packs: list[list[int]]) -> None:
    """CA-1.4 to CA-1.6, CA-2.3: every city has enough cards for the rounds of its game."""
    for city in range(len(cities.names)):
        for pack in range(len(PACKS)):
            found = len(in_game(packs[pack], city))
            check_enough(PACKS[pack], cities.names[city], found, cards_needed(rounds, pack))


def cards_needed(rounds: list[Round], pack: int) -> i64:
    """CA-1.6, CA-2.3: three locations, and two hands of each round's deck."""
    if PACKS[pack] not in DECK_WORDS.numbers:
        return LOCATIONS
    return sum([2 * space.cards for space in rounds if space.deck == pack])


def check_enough(pack: str, city: str, found: int, wanted: i64) -> None:
    """Are there enough cards of one pack?"""
    if found < wanted:
        told = f"expected at least {wanted} cards of the core and of {city}"
        raise BadChoice(f"{pack}: {told}, not {found}")
