"""Gelegenheit macht Diebe: what to answer to each question on the table."""

from langfinger.games.gelegenheit.actions import SPACE, Lay, Name, Place, RaiseAlarm, Take
from langfinger.games.gelegenheit.bot.cards import Laying
from langfinger.games.gelegenheit.bot.known_table import KnownTable
from langfinger.games.gelegenheit.bot.roles import grip_of, my_values, their_values, value_table
from langfinger.games.gelegenheit.bot.stakes import ENVY, Stakes
from langfinger.games.gelegenheit.bot.stones import LastPlacing, Placing
from langfinger.games.gelegenheit.box.cards import THIEF
from langfinger.kernel import View


def weigh(seen: View) -> list[float]:
    """How good each legal answer is, in points."""
    table = KnownTable(seen)
    question = seen.ask[0]
    if question == "Laying":
        laying = Laying(table)
        return [laying.score(card_of(id)) for id in seen.legal]
    if question == "Placing":
        if sum(table.stones[table.me]) == 5:
            last = LastPlacing(table, (table.me + seen.ask[3]) % table.seats, seen.ask[3])
            return [last.score(placing_of(id)) for id in seen.legal]
        placing = Placing(table, [])
        return [placing.score(placing_of(id)) for id in seen.legal]
    if question == "Naming":
        return [naming_score(table, colour_of(id)) for id in seen.legal]
    if question == "TakingRole":
        return role_scores(table, seen.legal)
    return alarm_scores(table, seen.legal)


def card_of(id: int) -> int:
    action = SPACE.at(id)
    assert isinstance(action, Lay)
    return action.card


def placing_of(id: int) -> Place:
    action = SPACE.at(id)
    assert isinstance(action, Place)
    return action


def colour_of(id: int) -> int:
    action = SPACE.at(id)
    assert isinstance(action, Name)
    return action.colour


def role_of(id: int) -> int:
    action = SPACE.at(id)
    assert isinstance(action, Take)
    return action.role


def naming_score(table: KnownTable, colour: int) -> float:
    """How well this colour as loot suits me and hurts the others."""
    grip = grip_of(table)
    mine = max(my_values(table, colour, grip))
    others = [
        max(their_values(table, colour, seat)) for seat in range(table.seats) if seat != table.me
    ]
    return mine - ENVY * sum(others) / len(others)


def role_scores(table: KnownTable, legal: list[int]) -> list[float]:
    """The role that brings most, the thief a little more because nobody else can have it."""
    values = value_table(table)
    thieves = [values[s][THIEF] for s in range(table.seats) if table.roles[s] < 0 and s != table.me]
    deny = 0.3 * max([0.0, *thieves])
    return [values[table.me][role_of(id)] + (deny if role_of(id) == THIEF else 0.0) for id in legal]


def alarm_scores(table: KnownTable, legal: list[int]) -> list[float]:
    """The round as it stands against the round played on."""
    stakes = Stakes(table)
    on = stakes.worth(table.me, 0, 0)
    stopped = sum(
        [
            stakes.weight[seat]
            * stakes.role_points(table.roles[seat], table.piles[seat], stakes.won[seat], 0, 0)
            for seat in range(table.seats)
        ]
    )
    if stakes.thief >= 0:
        stopped += stakes.haul(stakes.won[stakes.thief], 0)
    return [stopped if isinstance(SPACE.at(id), RaiseAlarm) else on for id in legal]
