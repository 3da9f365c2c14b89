"""How strong bots are beside each other: a rating from all their games, and how sure it is.

Bots do not learn, so nothing is forgotten from game to game, and a rating becomes surer with every
game. Which game came first must not matter either, but the model goes through them one by one, and
whoever met weak bots last would stand above those who beat it before. So many orders are tried.
"""

from collections.abc import Iterable, Sequence
from random import Random
from statistics import fmean
from typing import Final

from langfinger.kernel import Json
from langfinger.lab.stats import Interval, Z
from langfinger.rating import NOTHING_FORGOTTEN, Rating, Scale

ORDERS: Final = 10


def ratings(games: Iterable[Json]) -> dict[str, Interval]:
    """The rating of each bot with its 95 % interval, the best first; everybody begins with 25."""
    played = list(games)
    found = [rated(shuffled(played, order)) for order in range(ORDERS)]
    means = {bot: mean_of([one[bot] for one in found]) for bot in found[0]}
    best_first = sorted(means.items(), key=lambda pair: -pair[1].mu)
    return {
        bot: Interval(mean.mu, mean.mu - Z * mean.sigma, mean.mu + Z * mean.sigma)
        for bot, mean in best_first
    }


def shuffled(games: Sequence[Json], order: int) -> list[Json]:
    """All games in one of the orders, which are the same every time."""
    return Random(order).sample(games, len(games))


def rated(games: Iterable[Json]) -> dict[str, Rating]:
    """The ratings after the last of these games."""
    scale = Scale(NOTHING_FORGOTTEN)
    known: dict[str, Rating] = {}
    for game in games:
        known |= scale.after(known, game["bots"], game["places"])
    return known


def mean_of(found: Sequence[Rating]) -> Rating:
    """What the orders say together."""
    return Rating(fmean(one.mu for one in found), fmean(one.sigma for one in found))
