"""From a card file to a box; BadChoice says what is wrong with a file that cannot be played."""

from __future__ import annotations

from langfinger.games.swindler.box.accomplices import read_accomplices
from langfinger.games.swindler.box.cards import THIEVES, Box
from langfinger.games.swindler.box.demands import read_orders
from langfinger.games.swindler.box.edition import NUMBERS, PARTS, expect, number, rows_of
from langfinger.games.swindler.box.moves import list_moves
from langfinger.games.swindler.box.powers import Power
from langfinger.games.swindler.box.tiles import read_dealers, read_kinds, read_tiles
from langfinger.kernel import Facts, Json


def read_box(facts: Facts, powers: list[Power]) -> Box:
    """The box of an edition whose accomplices have these powers."""
    cards = facts.cards
    rows = {part: rows_of(cards, part) for part in PARTS}
    box = Box()
    read_numbers(box, cards)
    read_players(box, rows["players"])
    read_kinds(box, rows["kind"])
    read_tiles(box, rows["bag"], cards.get("neutral", {}))
    read_orders(box, rows["order"], rows["raid"])
    read_dealers(box, rows["dealer"])
    read_accomplices(box, rows["accomplice"], powers)
    keys = tuple([row["key"] for row in rows["thief"]])
    expect(keys == THIEVES, f"thief: expected {', '.join(THIEVES)}, in this order")
    list_moves(box)
    return box


def read_numbers(box: Box, cards: Json) -> None:
    """SW-1.9, SW-1.10, SW-3.12, SW-4.5, SW-8.4, SW-13.3: the numbers of the rules."""
    row = cards.get("numbers")
    expect(isinstance(row, dict), "the card file has no [numbers]")
    found = {field: number(row, field, 0) for field in NUMBERS}
    box.start_vp = found["start_vp"]
    box.start_coins = found["start_coins"]
    box.coins = found["coins"]
    box.posters = found["posters"]
    box.markers = found["markers"]
    box.penalty = found["penalty"]
    box.dealer_bonus = found["dealer_bonus"]
    box.beggar_loot = found["beggar_loot"]


def read_players(box: Box, rows: list[Json]) -> None:
    """SW-1.4, SW-7.1, SW-14.1: what depends on the number of players; entries 0, 1 are void."""
    expect([row["seats"] for row in rows] == [2, 3, 4], "players: expected rows for 2, 3, 4 seats")
    box.a_cards = [0, 0, *[number(row, "a_cards", 4) for row in rows]]
    box.thief_at = [0, 0, *[number(row, "thief_at", 1) for row in rows]]
    box.end_at = [0, 0, *[number(row, "end_at", 1) for row in rows]]
