"""What is left in the bags, and how likely a skull is."""

from langfinger.games.swindler.box.cards import BAGS, COLOURS
from langfinger.games.swindler.rules.stealing.stealing import odds_of
from langfinger.games.swindler.state import SwState
from langfinger.kernel import BadPosition, Json, bit, count_bits, members

LOOKS_AHEAD = 4


def take_out(state: SwState, out: dict[str, int]) -> None:
    """SW-3.1: so many tiles of these sorts lie with people and dealers."""
    box = state.edition
    for name, count in out.items():
        if name not in box.loot_words.numbers:
            raise BadPosition("out", "SW-3.1", f"there are no tiles {name!r}")
        tiles = members(box.tiles_of[box.loot_words.numbers[name]])
        if count > len(tiles):
            told = f"there are {len(tiles)} tiles of {name}, not {count}"
            raise BadPosition("out", "SW-3.1", told)
        for tile in tiles[:count]:
            state.stock &= ~bit(tile)


def bag_odds(state: SwState) -> list[Json]:
    """SW-3.2, SW-3.3, SW-5.3: for each bag the chance of a skull, and what a steal would bring.

    `safe` are the chances that one, two and more draws all bring loot; `tiles` is how many come on
    the average before the first skull. `sorts` has what is left of each sort and how likely it
    comes before a skull.
    """
    rows: list[Json] = []
    for bag in range(BAGS):
        skulls, whole = (int(number) for number in odds_of(state, bag))
        loot = whole - skulls
        rows.append(
            {
                "bag": COLOURS[bag],
                "skulls": skulls,
                "whole": whole,
                "skull": skulls / whole,
                "safe": safe_draws(skulls, loot),
                "tiles": loot / (skulls + 1),
                "sorts": sorts_left(state, bag, skulls),
            }
        )
    return rows


def safe_draws(skulls: int, loot: int) -> list[float]:
    """SW-5.2: the chances of so many tiles in a row, none of them put back."""
    chances: list[float] = []
    chance = 1.0
    for drawn in range(min(loot, LOOKS_AHEAD)):
        chance *= (loot - drawn) / (loot - drawn + skulls)
        chances.append(chance)
    return chances


def sorts_left(state: SwState, bag: int, skulls: int) -> list[Json]:
    """SW-3.1: what of this bag is still in it; of its copies and the skulls any may come first."""
    box = state.edition
    rows: list[Json] = []
    for loot, name in enumerate(box.loot_words.names):
        if box.colour_of[loot] == bag:
            tiles = box.tiles_of[loot]
            left = int(count_bits(state.stock & tiles))
            whole = int(count_bits(tiles))
            rows.append({"loot": name, "left": left, "of": whole, "chance": left / (left + skulls)})
    return rows
