"""Playing through the choice of roles in the mind: who would take what, with these stones."""

from langfinger.games.gelegenheit.bot.known_table import KnownTable
from langfinger.games.gelegenheit.bot.roles import permitted, value_table
from langfinger.games.gelegenheit.bot.stakes import weights
from langfinger.games.gelegenheit.box.cards import ROLES
from langfinger.kernel import NOBODY

Stones = list[list[int]]


class Choosing:
    """The values of the roles to all seats, and what follows from stones."""

    def __init__(self, table: KnownTable) -> None:
        self.table = table
        self.values = value_table(table)
        self.weight = weights(table)
        self.wishes = [self.wish_list(seat) for seat in range(table.seats)]

    def wish_list(self, seat: int) -> list[int]:
        """The roles a seat may take, the dearest first."""
        values = self.values[seat]
        return sorted(permitted(self.table, seat), key=lambda role: -values[role])

    def assigned(self, stones: Stones, first: int) -> list[int]:
        """Who gets which role if everybody takes the best on offer, from this seat on."""
        table = self.table
        roles = list(table.roles)
        taken = [role in roles for role in range(ROLES)]
        order = [(first + step) % table.seats for step in range(table.seats)]
        waiting = [seat for seat in order if roles[seat] == NOBODY]
        among = list(range(table.seats))
        gave = True
        while waiting and gave:
            gave = False
            most = [max([stones[seat][role] for seat in among]) for role in range(ROLES)]
            for seat in waiting:
                own = stones[seat]
                for role in self.wishes[seat]:
                    if own[role] and own[role] == most[role] and not taken[role]:
                        roles[seat] = role
                        taken[role] = gave = True
                        break
            waiting = [seat for seat in waiting if roles[seat] == NOBODY]
            among = waiting
            gave = gave and table.has_later_passes
        for seat in waiting:
            free = [role for role in self.wishes[seat] if not taken[role]]
            roles[seat] = free[0] if free else taken.index(False)
            taken[roles[seat]] = True
        return roles

    def worth(self, roles: list[int]) -> float:
        """What this outcome is worth to me."""
        return sum([self.weight[seat] * self.values[seat][role] for seat, role in enumerate(roles)])

    def reply(self, stones: Stones, seat: int, count: int) -> None:
        """Adds the stones that another seat will probably place."""
        own = stones[seat]
        for role in self.wishes[seat]:
            rival = max([row[role] for other, row in enumerate(stones) if other != seat])
            missing = rival - own[role]
            if missing < count:
                put = min(count, max(1, missing + 1)) if missing >= 0 else 0
                own[role] += put
                count -= put
            if not count:
                return
        own[self.wishes[seat][0]] += count
