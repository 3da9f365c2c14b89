"""All actions of an edition, and their ids."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.swindler.actions import (
    Cancel,
    Draft,
    Fulfil,
    Give,
    GiveUp,
    Heap,
    PayCoins,
    Place,
    Recruit,
    Reveal,
    Sell,
    SellForged,
    StealFrom,
    Take,
    Use,
)
from langfinger.games.swindler.box.cards import BAGS, DEALER_SPACES, FIELDS, Box
from langfinger.kernel import NOBODY, Action, ActionSpace, bit, count_bits, mask_of

MOST_TOOLS: Final = 4


def list_moves(box: Box) -> None:
    """SW-2.2: the actions of the box, and the ids that they have from now on."""
    list_orders(box)
    list_tiles(box)
    list_cards(box)
    number_moves(box)


def list_orders(box: Box) -> None:
    """SW-1.12, SW-4.1, SW-5.1, SW-6.1: thieves, orders and bags."""
    moves = box.moves
    orders = [order for order in range(len(box.orders)) if not box.orders[order].is_raid]
    moves.draft = [Draft(thief) for thief in range(len(box.thief_words.names))]
    moves.place = [Place(order) for order in orders]
    moves.cancel = [Cancel(order) for order in orders]
    moves.steal = [StealFrom(bag) for bag in range(BAGS)]
    moves.fulfil = [Fulfil(order) for order in orders]
    moves.use = [uses_for(order, box) for order in orders]


def list_tiles(box: Box) -> None:
    """SW-8.1, SW-13.5, SW-6.8: what can be done with a sort of loot."""
    moves = box.moves
    loots = range(len(box.loot_words.names))
    places = [(s + 1, f + 1) for s in range(DEALER_SPACES) for f in range(FIELDS)]
    moves.sell = [Sell(loot, s, f) for loot in loots for s, f in places]
    moves.forge = [SellForged(loot, s, f) for loot in loots for s, f in places]
    moves.give = [Give(loot) for loot in loots]
    moves.take = [Take(loot) for loot in loots]
    moves.heap = [Heap(loot) for loot in loots]


def list_cards(box: Box) -> None:
    """SW-11.1, SW-A46, SW-A52: hiring accomplices, revealing them and giving them up."""
    moves = box.moves
    accomplices = range(len(box.accomplice_words.names))
    numbers = range(1, len(box.card_words.names) + 1)
    forgers = range(count_bits(box.forgers) + 1)
    moves.pay = [PayCoins(number) for number in [0, *numbers]]
    moves.recruit = [[Recruit(number, forged) for forged in forgers] for number in numbers]
    moves.reveal = [Reveal(kind) for kind in accomplices if box.power_of[kind].is_tool]
    moves.give_up = [GiveUp(kind) for kind in accomplices]
    moves.stab = box.with_power("assassin").actions


def number_moves(box: Box) -> None:
    """The order of ids."""
    moves = box.moves
    plays: list[Action] = [action for power in box.powers for action in power.actions]
    uses: list[Action] = [use for of_order in moves.use for use in of_order]
    recruits: list[Action] = [hire for of_number in moves.recruit for hire in of_number]
    moves.space = ActionSpace(
        moves.draft,
        moves.place,
        moves.cancel,
        moves.steal,
        [moves.draw, moves.stop],
        plays,
        [moves.let_pass, moves.take_back],
        moves.fulfil,
        uses,
        moves.sell,
        moves.forge,
        moves.give,
        [moves.give_coin],
        moves.pay,
        moves.take,
        moves.heap,
        moves.keep,
        moves.reveal,
        moves.give_up,
        recruits,
        [moves.done],
        moves.choose,
    )


def uses_for(order: int, box: Box) -> list[Use]:
    """SW-A46, SW-A47: one accomplice for any order, or several that its demand has room for."""
    forger = box.forger
    demand = box.orders[order]
    room = demand.coins_due
    keys: i64 = 0
    for need in demand.needs:
        room += need.count if need.kinds else 0
        keys |= need.keys
    tools = [kind for kind in range(len(box.opens)) if box.opens[kind] != NOBODY or kind == forger]
    found = [Use(order, tool) for tool in tools]
    fitting = [tool for tool in tools if tool == forger or keys & bit(box.opens[tool])]
    rows = [[tool] for tool in fitting]
    for _ in range(min(room, MOST_TOOLS) - 1):
        rows = [[*row, tool] for row in rows for tool in fitting if tool >= row[-1]]
        rows = [row for row in rows if enough_copies(row, box)]
        found += [use_of(order, row) for row in rows]
    for use in found:
        use.forgers = use.tools.count(forger)
        use.keys = mask_of([box.opens[tool] for tool in use.tools if tool != forger])
    return found


def enough_copies(row: list[int], box: Box) -> bool:
    """Are there so many copies in the box?"""
    for tool in row:
        if row.count(tool) > len([kind for kind in box.accomplice_of if kind == tool]):
            return False
    return True


def use_of(order: int, row: list[int]) -> Use:
    """The action that names these accomplices."""
    padded = row + [NOBODY] * (MOST_TOOLS - len(row))
    return Use(order, padded[0], padded[1], padded[2], padded[3])
