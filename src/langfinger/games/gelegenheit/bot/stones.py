"""Where to place stones: two, three, two, each time with the best chance of a role that suits."""

from math import exp
from typing import Final

from langfinger.games.gelegenheit.actions import Place
from langfinger.games.gelegenheit.bot.choosing import Choosing
from langfinger.games.gelegenheit.bot.known_table import KnownTable
from langfinger.games.gelegenheit.bot.roles import permitted, value_table
from langfinger.games.gelegenheit.box.cards import ROLES, THIEF
from langfinger.kernel import NOBODY

STONES: Final = 7


class Placing:
    """Weighs placings."""

    def __init__(self, table: KnownTable, order: list[int]) -> None:
        self.table = table
        self.values = value_table(table)
        mine = self.values[table.me]
        others = [seat for seat in range(table.seats) if seat != table.me]
        self.rivals = [max([table.stones[o][role] for o in others]) for role in range(ROLES)]
        self.allowed = permitted(table, table.me)
        deny = 0.3 * max([max(0.0, self.values[o][THIEF]) for o in others])
        self.worth = [mine[role] + (deny if role == THIEF else 0.0) for role in range(ROLES)]
        self.ranking = sorted(self.allowed, key=lambda role: -self.worth[role])
        self.to_come = STONES - sum(table.stones[table.me])
        self.order = order

    def score(self, action: Place) -> float:
        """Points hoped for after this placing."""
        mine = list(self.table.stones[self.table.me])
        roles = [action.role, action.role2]
        if action.role3 != NOBODY:
            roles.append(action.role3)
        for role in roles:
            mine[role] += 1
        left = self.to_come - len(roles)
        width = 0.6 + 0.35 * left
        missing, total = 1.0, 0.0
        for role in self.ranking:
            if not mine[role]:
                continue
            lead = mine[role] - self.rivals[role] - 0.4 * left
            chance = 1 / (1 + exp(-(lead + 0.3) / width))
            total += missing * chance * self.worth[role]
            missing *= 1 - chance
        return total + missing * sum(self.worth[r] for r in self.ranking[-3:]) / 3


class LastPlacing:
    """Weighs the last two stones: the choice of roles follows at once."""

    def __init__(self, table: KnownTable, first: int, left: int) -> None:
        self.table = table
        self.choosing = Choosing(table)
        self.first = first
        self.later = [(table.me + step) % table.seats for step in range(1, left)]

    def score(self, action: Place) -> float:
        """What the roles will be worth to me after this placing."""
        stones = [list(row) for row in self.table.stones]
        mine = stones[self.table.me]
        mine[action.role] += 1
        mine[action.role2] += 1
        for seat in self.later:
            self.choosing.reply(stones, seat, 2)
        return self.choosing.worth(self.choosing.assigned(stones, self.first))
