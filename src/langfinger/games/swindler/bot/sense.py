"""Swindler: what to answer to each question on the table."""

from itertools import combinations
from typing import Final

from langfinger.games.swindler.actions import (
    Cancel,
    Done,
    Draft,
    Draw,
    Fulfil,
    Give,
    GiveUp,
    Heap,
    Hustle,
    Keep,
    PayCoins,
    Place,
    Play,
    Recruit,
    Sell,
    SellForged,
    StealFrom,
    Stop,
    Take,
    Use,
)
from langfinger.games.swindler.bot.cards import CARD, reaction, swap_worth, tools_cost
from langfinger.games.swindler.bot.steal import Odds, best_bag
from langfinger.games.swindler.bot.worth import Outlook
from langfinger.games.swindler.box.orders import DRAW, LAST, OWN
from langfinger.games.swindler.game import Swindler
from langfinger.games.swindler.rules.hands import hand_of, hand_size
from langfinger.games.swindler.rules.purse import orders_of
from langfinger.games.swindler.rules.trading.selling import place_of
from langfinger.kernel import NOBODY, Action, View, members

THIEVES: Final = {
    "recruiter": 6.0,
    "freelancer": 5.0,
    "fence_friend": 4.0,
    "slippery": 3.0,
    "cool_head": 2.0,
    "smooth_talker": 1.0,
}
HAND: Final = 4
BY_TILES: Final = (0.93, 0.37, 0.15, 0.08, 0.02)
"""How likely an order for tiles, coins or cards is fulfilled in this very turn, if 0, 1, 2 … of
them are lacking; `langfinger.games.swindler.lab.orders` counts it."""
BY_DRAWS: Final = (0.93, 0.6, 0.43, 0.33, 0.28)
"""The same for orders that lack draws."""
BY_LUCK: Final = (0.85, 0.04)
"""The same for being last, now or not."""
KICKED: Final = {2: 0.65, 3: 0.7, 4: 0.75}
"""How likely a marker is kicked off that is left on an order, by the number of players."""


def weigh(game: Swindler, seen: View) -> list[float]:
    """How good each legal answer is, in points."""
    outlook = Outlook(game, seen)
    question = seen.ask[0]
    actions = [game.space.at(id) for id in seen.legal]
    if question in ("Reacting", "Countering"):
        return [reaction(outlook, action) for action in actions]
    if question == "Dividing":
        wanted = fair_heap(outlook)
        return [heap_score(outlook, action, wanted) for action in actions]
    return [score(outlook, action) for action in actions]


def score(outlook: Outlook, action: Action) -> float:
    """One answer to a question that is put to me alone."""
    if isinstance(action, Draw):
        return Odds(outlook, outlook.state.bag).next_draw()
    if isinstance(action, StealFrom):
        return best_bag(outlook, action.bag)
    if isinstance(action, Place):
        return place_score(outlook, action.order)
    if isinstance(action, Cancel):
        return cancel_score(outlook, action.order)
    if isinstance(action, Recruit):
        return hire_score(outlook, action)
    if isinstance(action, Done | Stop):
        return 0.0
    return act_score(outlook, action)


def act_score(outlook: Outlook, action: Action) -> float:
    """Orders, sales, and what they leave to choose."""
    if isinstance(action, Fulfil):
        own = outlook.box.orders[action.order].op == OWN
        return outlook.reward(action.order) + (20.0 if own else 10.0)
    if isinstance(action, Use):
        return outlook.reward(action.order) - tools_cost(action) + 3.0
    if isinstance(action, Sell):
        gain = outlook.sale(place_of(action.space, action.field))
        return gain - outlook.keep(action.loot) + late(outlook)
    if isinstance(action, SellForged):
        gain = outlook.sale(place_of(action.space, action.field))
        return gain - outlook.keep(action.loot) - 1.6 * CARD + late(outlook)
    if isinstance(action, Hustle):
        return swap_worth(outlook, action) - 0.8
    if isinstance(action, Play):
        return reaction(outlook, action)
    return small_score(outlook, action)


def small_score(outlook: Outlook, action: Action) -> float:
    """Tiles, coins and cards to part with or to take."""
    if isinstance(action, Give):
        return -outlook.keep(action.loot)
    if isinstance(action, Take):
        return outlook.values[action.loot]
    if isinstance(action, Keep):
        first = outlook.state.fresh & ~outlook.state.heap
        heap = first if action.heap == 1 else outlook.state.heap
        return sum(outlook.keep(outlook.box.loot_of[tile]) for tile in members(heap))
    if isinstance(action, PayCoins):
        return -float(action.number)
    if isinstance(action, GiveUp):
        held = hand_of(outlook.state, outlook.me) & outlook.box.cards_of[action.accomplice]
        return -1.0 if held & outlook.box.tools else 0.0
    if isinstance(action, Draft):
        return THIEVES[outlook.box.thief_words.names[action.thief]]
    return -1.0  # give a coin, reveal one card before the other


def late(outlook: Outlook) -> float:
    """Towards the end tiles are no longer worth keeping."""
    return (1.5, 0.6, 0.2)[outlook.rounds_left()] if outlook.rounds_left() < 3 else 0.0


def place_score(outlook: Outlook, order: int) -> float:
    """What a marker on this order promises in this turn, less what it may cost if it is left there.

    Rivals kick it off before I can steal again, so what I could do later counts for nothing.
    """
    promise = chance_at_once(outlook, order)
    gain = promise * outlook.reward(order)
    if not is_wanted(outlook):
        return gain
    return gain - (1 - promise) * KICKED[int(outlook.state.seats)] * int(outlook.box.penalty)


def chance_at_once(outlook: Outlook, order: int) -> float:
    """How likely I am to fulfil this order in this turn."""
    card = outlook.box.orders[order]
    chances = BY_DRAWS if card.op == DRAW else BY_LUCK if card.pattern == LAST else BY_TILES
    return chances[min(outlook.lacking(order), len(chances) - 1)]


def is_wanted(outlook: Outlook) -> bool:
    """Has anybody reserved anything? If nobody dares, the game never ends."""
    return any(marker != NOBODY for marker in outlook.state.markers)


def cancel_score(outlook: Outlook, order: int) -> float:
    """A marker is taken back only for an order that is met at once."""
    mine = outlook.state.markers.count(outlook.me)
    if mine < outlook.box.markers or outlook.lacking(order) < 2:
        return -5.0
    free = [
        outlook.reward(other)
        for space, other in enumerate(outlook.state.spaces.numbers())
        if other != NOBODY and outlook.state.markers[space] != outlook.me
        if outlook.lacking(other) == 0
    ]
    return max(free, default=0.0) - 2.0 - outlook.hope(order) - 1.0


def hire_score(outlook: Outlook, action: Recruit) -> float:
    """Accomplices while there is time to play them, and coins that no order wants."""
    state, me = outlook.state, outlook.me
    if action.forgers or outlook.rounds_left() < 2:
        return -1.0
    wanted = max([outlook.box.orders[order].coins_due for order, _ in outlook.hopes], default=0)
    if wanted:
        return -1.0
    room = HAND - int(hand_size(state, me))
    orders = int(orders_of(state, me))
    early = 1.25 if orders + 2 < outlook.box.end_at[state.seats] else 1.05
    number = int(action.number)
    return min(number, room) * (early - 1.0) - max(0, number - room)


def fair_heap(outlook: Outlook) -> int:
    """The heap of fresh tiles whose division leaves me most, whichever part the thief takes."""
    tiles = members(outlook.state.fresh)[:10]
    values = {tile: outlook.values[outlook.box.loot_of[tile]] for tile in tiles}
    total = sum(values.values())
    best, wanted = -1.0, 0
    for size in range(len(tiles) // 2 + 1):
        for heap in combinations(tiles, size):
            part = sum(values[tile] for tile in heap)
            if min(part, total - part) > best:
                best = min(part, total - part)
                wanted = sum(1 << tile for tile in heap)
    return wanted


def heap_score(outlook: Outlook, action: Action, wanted: int) -> float:
    """Lay what is still missing on the heap, then be done."""
    missing = wanted & ~outlook.state.heap
    if isinstance(action, Heap):
        return 1.0 if missing & outlook.box.tiles_of[action.loot] else -1.0
    return 0.0
