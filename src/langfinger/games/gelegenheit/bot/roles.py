"""Which role would suit whom, and who is likely to get it."""

from math import exp
from typing import Final

from langfinger.games.gelegenheit.bot.known_table import KnownTable, above, members
from langfinger.games.gelegenheit.bot.worth import (
    STEPS,
    detective_hope,
    haul_hope,
    hope,
    insured_hope,
)
from langfinger.games.gelegenheit.box.cards import (
    COLOUR_CARDS,
    COLOURS,
    DEALS,
    JOKERS,
    POLICE,
    RANKS,
    ROLES,
    THIEF,
)
from langfinger.kernel import NOBODY

APPETITE: Final = (3.0, 2.4, 2.1, 1.4, 0.8, 0.8)
"""How much of the loot to come each role draws to itself, compared with the others."""

JOKER_POWER: Final = 0.9
WON_CARD: Final = 0.15
"""What a further card in the pile is worth to the detective agency, in points."""

TWICE: Final = 2
"""GD-7.3: how often a role may be had in a game."""


def permitted(table: KnownTable, seat: int) -> list[int]:
    """GD-7.3: the roles that this seat may still take."""
    past = table.history[seat]
    last = past[-1] if past else NOBODY
    return [r for r in range(ROLES) if r != last and past.count(r) < TWICE]


def power(table: KnownTable, card: int) -> float:
    """How likely this card of mine wins a trick if its colour is led."""
    if 1 << card & JOKERS:
        return JOKER_POWER
    outside = table.unseen & COLOUR_CARDS[card // RANKS]
    out = outside.bit_count()
    higher = int(outside & (above(card) | JOKERS)).bit_count()
    return float(((out + 1 - higher) / (out + 1)) ** 1.5)


class Reach:
    """Which part of the loot still in hands I may win if this colour is loot."""

    def __init__(self, table: KnownTable, colour: int, grip: float) -> None:
        own = members(table.hand & COLOUR_CARDS[colour])
        out = (table.unseen & COLOUR_CARDS[colour]).bit_count()
        left = len(own) + out
        strong = sum([power(table, card) for card in own])
        self.left = left
        size = max(1, table.sizes[table.me])
        jokers = int(table.hand & JOKERS).bit_count()
        self.seek = part(1.4 * strong + out * (0.15 / table.seats + 0.2 * jokers / size), left)
        self.shun = part(0.7 * strong + 0.05 * out, left)


def part(wins: float, left: int) -> int:
    """So many of the cards left, in twentieths."""
    return min(STEPS, int(STEPS * wins / left + 0.5)) if left else 0


def grip_of(table: KnownTable) -> float:
    """The part of the coming tricks that my hand may win."""
    held = members(table.hand)
    if not held:
        return 0.0
    return sum([power(table, card) for card in held]) / len(held)


def my_values(table: KnownTable, colour: int, grip: float) -> list[float]:
    """What each role would be worth to me if this colour is loot."""
    reach = Reach(table, colour, grip)
    pile = table.piles[table.me]
    return values(table, colour, pile, reach.seek, reach.shun, grip)


def their_values(table: KnownTable, colour: int, seat: int) -> list[float]:
    """What each role would be worth to somebody else, whose hand I do not know."""
    fair = 1 / table.seats
    seek, shun = int(STEPS * fair * 1.1), int(STEPS * fair * 0.5)
    return values(table, colour, table.piles[seat], seek, shun, fair)


def values(
    table: KnownTable, colour: int, pile: int, seek: int, shun: int, grip: float
) -> list[float]:
    """What each role is worth with this pile, if this part of the loot to come can be won."""
    loot = COLOUR_CARDS[colour]
    won = (pile & loot).bit_count()
    left = (table.in_hands & loot).bit_count()
    shift = colour * RANKS
    coming = grip * table.sizes[table.me] * table.seats
    visitor = hope(ROLES - 1, won, left, shun)
    return [
        hope(THIEF, won, left, seek) + haul_hope(won, left, seek),
        hope(POLICE, won, left, seek),
        insured_hope((pile & loot) >> shift, (table.in_hands & loot) >> shift, seek),
        detective_hope(pile, won, left, shun) + WON_CARD * coming,
        visitor,
        visitor,
    ]


PRIOR: Final = [5.0, 4.0, 6.0, 3.0, 1.0, 1.0]
"""What the roles are worth to a seat of which nothing is known yet."""


def value_table(table: KnownTable) -> list[list[float]]:
    """What each role is worth to each seat, as far as I can tell."""
    grip = grip_of(table)
    if table.loot != NOBODY:
        return [
            my_values(table, table.loot, grip)
            if seat == table.me
            else their_values(table, table.loot, seat)
            for seat in range(table.seats)
        ]
    mine = my_values_before_loot(table, grip)
    return [mine if seat == table.me else PRIOR for seat in range(table.seats)]


def my_values_before_loot(table: KnownTable, grip: float) -> list[float]:
    """The same before the loot is named: any colour may be it, mine if I hold a 3+."""
    by_colour = [my_values(table, colour, grip) for colour in range(COLOURS)]
    bests = [max(row) for row in by_colour]
    heat = 0.35 * int(table.hand & DEALS).bit_count()
    weights = [exp(heat * (best - max(bests))) for best in bests]
    whole = sum(weights)
    return [
        sum([w * row[role] for w, row in zip(weights, by_colour, strict=True)]) / whole
        for role in range(ROLES)
    ]


def lead_on(table: KnownTable, seat: int, role: int) -> int:
    """How many stones more than anybody else this seat has on a role."""
    others = [table.stones[other][role] for other in range(table.seats) if other != seat]
    return table.stones[seat][role] - max(others)


def openness(table: KnownTable, seat: int) -> list[float]:
    """How likely each role will be open to this seat, by stones and limits alone."""
    to_come = 7 - sum(table.stones[seat])
    width = 0.4 + 0.4 * to_come
    allowed = permitted(table, seat)
    return [
        0.1 + 0.9 / (1 + exp(-(lead_on(table, seat, role) + 0.5) / width))
        if role in allowed
        else 0.0
        for role in range(ROLES)
    ]
