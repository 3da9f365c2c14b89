"""What the active player may do in step 3, in the order of ids."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.swindler.box.cards import Box
from langfinger.games.swindler.dealers import free_places, places_for
from langfinger.games.swindler.hustling import Swaps, hustles
from langfinger.games.swindler.moves import Moves
from langfinger.games.swindler.orders import (
    holds_tools,
    is_met,
    is_met_with,
    may_be_met,
    orders_open_to,
)
from langfinger.games.swindler.purse import hand_of, sorts_of
from langfinger.games.swindler.state import PLACES, SwState
from langfinger.games.swindler.windows import any_time_cards
from langfinger.kernel import Action, Rng, bit, count_bits, lowest, members


def acts(state: SwState, box: Box, moves: Moves, seat: i64) -> list[Action]:
    """SW-6.1, SW-6.2, SW-8.2, SW-A45: orders, sales and any-time cards, in any sequence."""
    found: list[Action] = []
    cards = any_time_cards_in_hand(state, box, seat)
    if cards & box.beggars:
        found.append(moves.beg)
    if cards & box.hustlers:
        found += hustles(state, box, moves, seat)
    business(state, box, moves, seat, found)
    return found


def pick_act(state: SwState, box: Box, moves: Moves, seat: i64, rng: Rng) -> Action:
    """One of the same answers, each as likely, with swaps counted rather than listed."""
    found: list[Action] = []
    cards = any_time_cards_in_hand(state, box, seat)
    if cards & box.beggars:
        found.append(moves.beg)
    business(state, box, moves, seat, found)
    if not cards & box.hustlers:
        return found[rng.below(len(found))]
    before: i64 = 1 if cards & box.beggars else 0
    return Swaps(state, box, seat).pick_with(found, before, moves, rng)


def any_time_cards_in_hand(state: SwState, box: Box, seat: i64) -> i64:
    """SW-13.3, SW-13.8: the Beggars and Hustlers that this seat may play in its step 3."""
    cards = hand_of(state, seat) & (box.beggars | box.hustlers)
    return cards & any_time_cards(state, box, seat) if cards else 0


def business(state: SwState, box: Box, moves: Moves, seat: i64, found: list[Action]) -> None:
    """SW-6.1, SW-8.2: orders and sales, or the end of step 3."""
    orders = orders_open_to(state, box, seat)
    if orders:
        deeds(state, box, moves, seat, orders, found)
    if state.tiles[seat]:
        sales(state, box, moves, seat, found)
        if hand_of(state, seat) & box.forgers:
            forgeries(state, box, moves, seat, found)
    found.append(moves.done)


def deeds(
    state: SwState, box: Box, moves: Moves, seat: i64, orders: i64, found: list[Action]
) -> None:
    """SW-6.16: which of these orders can be fulfilled, then with which accomplices."""
    left = orders
    while left:
        order = lowest(left)
        left &= left - 1
        if is_met(state, box, seat, order):
            found.append(moves.fulfil[order])
    tools = hand_of(state, seat) & box.tools
    if tools:
        kinds = kinds_held(box, tools)
        for mine in members(orders):
            if may_be_met(state, box, seat, mine, count_bits(tools)):
                uses(state, box, moves, seat, mine, kinds, found)


def kinds_held(box: Box, cards: i64) -> i64:
    """The kinds of accomplices among these cards."""
    kinds: i64 = 0
    left = cards
    while left:
        kind: i64 = box.accomplice_of[lowest(left)]
        kinds |= bit(kind)
        left &= ~box.cards_of[kind]
    return kinds


def uses(
    state: SwState,
    box: Box,
    moves: Moves,
    seat: i64,
    order: i64,
    kinds: i64,
    found: list[Action],
) -> None:
    """SW-A46, SW-A47: the accomplices, all among those held, with which an order can be met."""
    for use in moves.use[order]:
        held = not use.kinds & ~kinds and holds_tools(state, box, seat, use.tools)
        if held and is_met_with(state, box, seat, order, use.tools):
            found.append(use)


def sales(state: SwState, box: Box, moves: Moves, seat: i64, found: list[Action]) -> None:
    """SW-8.1, SW-8.8: every tile that fits a free field."""
    left = state.tiles[seat]
    while left:
        loot: i64 = box.loot_of[lowest(left)]
        left &= ~box.tiles_of[loot]
        places = places_for(state, box, loot)
        while places:
            found.append(moves.sell[loot * PLACES + lowest(places)])
            places &= places - 1


def forgeries(state: SwState, box: Box, moves: Moves, seat: i64, found: list[Action]) -> None:
    """SW-13.5, SW-A14: every tile for every free field that it does not fit by itself."""
    free = free_places(state)
    for loot in sorts_of(box, state.tiles[seat]):
        places = free & ~places_for(state, box, loot)
        while places:
            found.append(moves.forge[loot * PLACES + lowest(places)])
            places &= places - 1
