"""All actions of an edition, and their ids."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.swindler.actions import (
    Cancel,
    Done,
    Draft,
    Draw,
    Fulfil,
    Give,
    GiveCoin,
    GiveUp,
    Heap,
    Hustle,
    Keep,
    Lure,
    Pass,
    PayCoins,
    Place,
    Play,
    Recruit,
    Reveal,
    Sell,
    SellForged,
    StealFrom,
    Stop,
    Take,
    TakeBack,
    Use,
    Wager,
)
from langfinger.games.swindler.box.cards import (
    ASSASSIN,
    BACKSTABBER,
    BAGS,
    BEGGAR,
    BET_WORDS,
    COPYCAT,
    DEALER_SPACES,
    FIELDS,
    FORGER,
    GOLD_DIGGER,
    GUARDIAN_ANGEL,
    Box,
)
from langfinger.kernel import NOBODY, Action, ActionSpace, bit

SEATS: Final = 4
MOST_TOOLS: Final = 4


class Moves:
    """All actions of an edition, and their ids."""

    def __init__(self, box: Box) -> None:
        orders = [order for order in range(len(box.orders)) if not box.orders[order].is_raid]
        loots = range(len(box.loot_words.names))
        accomplices = range(len(box.accomplice_words.names))
        bags = range(BAGS)
        self.draft: list[Draft] = [Draft(thief) for thief in range(len(box.thief_words.names))]
        self.place: list[Place] = [Place(order) for order in orders]
        self.cancel: list[Cancel] = [Cancel(order) for order in orders]
        self.steal: list[StealFrom] = [StealFrom(bag) for bag in bags]
        self.draw: Action = Draw()
        self.stop: Action = Stop()
        self.stab: Action = Play(box.first_with[ASSASSIN])
        self.backstab: Action = Play(box.first_with[BACKSTABBER])
        self.beg: Action = Play(box.first_with[BEGGAR])
        self.copy: Action = Play(box.first_with[COPYCAT])
        self.dig: Action = Play(box.first_with[GOLD_DIGGER])
        self.bless: Action = Play(box.first_with[GUARDIAN_ANGEL])
        self.wager: list[Wager] = [Wager(bet) for bet in range(len(BET_WORDS.names))]
        self.lure: list[Lure] = [Lure(bag) for bag in bags]
        self.hustle: list[Hustle] = [
            Hustle(loot, loot2, seat) for loot in loots for loot2 in loots for seat in range(SEATS)
        ]
        self.let_pass: Action = Pass()
        self.take_back: Action = TakeBack()
        self.fulfil: list[Fulfil] = [Fulfil(order) for order in orders]
        self.use: list[list[Use]] = [uses_for(order, box) for order in orders]
        places = [(s + 1, f + 1) for s in range(DEALER_SPACES) for f in range(FIELDS)]
        self.sell: list[Sell] = [Sell(loot, s, f) for loot in loots for s, f in places]
        self.forge: list[SellForged] = [SellForged(loot, s, f) for loot in loots for s, f in places]
        self.give: list[Action] = [Give(loot) for loot in loots]
        self.give_coin: Action = GiveCoin()
        self.pay: list[PayCoins] = [PayCoins(n) for n in range(len(box.card_words.names) + 1)]
        self.take: list[Action] = [Take(loot) for loot in loots]
        self.heap: list[Action] = [Heap(loot) for loot in loots]
        self.keep: list[Keep] = [Keep(1), Keep(2)]
        tools = [kind for kind in accomplices if box.cards_of[kind] & box.tools]
        self.reveal: list[Reveal] = [Reveal(kind) for kind in tools]
        self.give_up: list[GiveUp] = [GiveUp(kind) for kind in accomplices]
        self.forgers = box.cards_of[box.first_with[FORGER]]
        self.recruit: list[list[Recruit]] = [
            [Recruit(number + 1, forgers) for forgers in range(forger_count(box) + 1)]
            for number in range(len(box.card_words.names))
        ]
        self.done: Action = Done()
        uses: list[Action] = [use for of_order in self.use for use in of_order]
        recruits: list[Action] = [hire for of_number in self.recruit for hire in of_number]
        self.space = ActionSpace(
            self.draft,
            self.place,
            self.cancel,
            self.steal,
            [self.draw, self.stop],
            [self.stab, self.backstab, self.beg, self.copy, self.dig, self.bless],
            self.wager,
            self.lure,
            self.hustle,
            [self.let_pass, self.take_back],
            self.fulfil,
            uses,
            self.sell,
            self.forge,
            self.give,
            [self.give_coin],
            self.pay,
            self.take,
            self.heap,
            self.keep,
            self.reveal,
            self.give_up,
            recruits,
            [self.done],
        )


def forger_count(box: Box) -> int:
    """How many Forgers are in the box."""
    forger = box.first_with[FORGER]
    return len([kind for kind in box.accomplice_of if kind == forger])


def uses_for(order: int, box: Box) -> list[Use]:
    """SW-A46, SW-A47: one accomplice for any order, or several that its demand has room for."""
    forger = box.first_with[FORGER]
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
