"""Exact chances of a steal, for who says a number aloud: every sequence of draws is counted."""

from __future__ import annotations

from langfinger.games.swindler.rules.trading.meeting import is_met
from langfinger.games.swindler.state import SwState
from langfinger.kernel import bit, count_bits, members

Memory = dict[tuple[int, tuple[int, ...]], float]


def chance_of_steal(state: SwState, seat: int, order: int, bag: int) -> float:
    """How likely the order is met before a skull comes, if one draws for as long as it takes."""
    return go_on(state.clone(), seat, order, bag, {})


def go_on(trial: SwState, seat: int, order: int, bag: int, known: Memory) -> float:
    """The same from what is drawn so far on; the trial is left as it was."""
    if is_met(trial, seat, order):
        return 1.0
    box = trial.edition
    key = int(trial.loot[seat]), tail(trial, order)
    if key not in known:
        tiles = int(trial.stock & box.of_colour[bag])
        total = 0.0
        for tile in one_of_each(trial, tiles):
            alike = int(count_bits(tiles & box.tiles_of[box.loot_of[tile]]))
            draw(trial, seat, tile)
            total += alike * go_on(trial, seat, order, bag, known)
            put_back(trial, seat, tile)
        known[key] = total / (tiles.bit_count() + box.skulls[bag])
    return known[key]


def tail(trial: SwState, order: int) -> tuple[int, ...]:
    """The last draws, for orders that look at their sequence."""
    card = trial.edition.orders[order]
    if card.takes_tools:
        return ()
    return tuple(int(trial.edition.loot_of[tile]) for tile in trial.drawn[-card.n :])


def chance_of_draw(state: SwState, seat: int, order: int, bag: int) -> float:
    """How likely the next tile from this bag meets the order."""
    trial, box = state.clone(), state.edition
    tiles = int(trial.stock & box.of_colour[bag])
    helping = 0
    for tile in members(tiles):
        draw(trial, seat, tile)
        helping += is_met(trial, seat, order)
        put_back(trial, seat, tile)
    return helping / (tiles.bit_count() + box.skulls[bag])


def one_of_each(trial: SwState, tiles: int) -> list[int]:
    """The lowest tile of each sort."""
    box = trial.edition
    lowest: dict[int, int] = {}
    for tile in members(tiles):
        lowest.setdefault(int(box.loot_of[tile]), tile)
    return list(lowest.values())


def draw(trial: SwState, seat: int, tile: int) -> None:
    """The tile comes out of its bag."""
    trial.stock &= ~bit(tile)
    trial.loot[seat] |= bit(tile)
    trial.drawn.append(tile)


def put_back(trial: SwState, seat: int, tile: int) -> None:
    """It was never drawn."""
    trial.drawn.pop()
    trial.loot[seat] &= ~bit(tile)
    trial.stock |= bit(tile)
