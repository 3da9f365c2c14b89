"""Who sits where in which game: every deal is played as often as it takes to be fair.

Two bots at a table of four: one of the first among three of the second, in all four seats, with the
same deal. Up to as many bots as seats: the last one fills the table. More bots than seats: every
choice of them, in all its rotations.
"""

from itertools import combinations
from typing import NamedTuple

from langfinger.kernel import BadChoice, Json


class Contest(NamedTuple):
    """Who meets whom in which game."""

    key: str
    seats: int
    bots: tuple[str, ...]
    seed: int
    options: Json


def line_ups(contest: Contest) -> list[tuple[str, ...]]:
    """All the ways in which the bots sit down to one deal."""
    found: dict[tuple[str, ...], None] = {}
    for chosen in tables_of(contest.bots, contest.seats):
        for shift in range(contest.seats):
            found[chosen[-shift:] + chosen[:-shift]] = None
    return list(found)


def tables_of(bots: tuple[str, ...], seats: int) -> list[tuple[str, ...]]:
    """Who meets whom, seats left aside."""
    if len(bots) <= seats:
        return [bots + bots[-1:] * (seats - len(bots))]
    return list(combinations(bots, seats))


def games_for(contest: Contest, games: int | None, deals: int | None) -> int:
    """How many games are played; of a deal that is begun, all of them."""
    ways = len(line_ups(contest))
    wanted = deals if deals is not None else -(-(games or 0) // ways)
    if wanted < 1:
        asked = f"{deals} deals" if deals is not None else f"{games} games"
        raise BadChoice(f"at least one deal must be played, not {asked}")
    return wanted * ways


def check_bots(bots: tuple[str, ...]) -> None:
    """BadChoice unless there are at least two different bots."""
    if len(bots) < 2:
        raise BadChoice("a contest needs two bots at least: --bots A,B")
    for bot in bots:
        if bots.count(bot) > 1:
            raise BadChoice(f"{bot} is there twice; name each bot once, the last fills the table")
