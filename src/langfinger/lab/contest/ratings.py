"""How strong bots are beside each other: a rating from all their games, and how sure it is.

The model is Plackett and Luce's, as openskill has it. Bots do not learn, so nothing is forgotten
from game to game (tau 0), and a rating becomes surer with every game.
"""

from collections.abc import Iterable
from typing import Any, Final

from openskill.models import PlackettLuce

from langfinger.kernel import Json
from langfinger.lab.stats import Interval, Z

NOTHING_FORGOTTEN: Final = 0.0


def ratings(games: Iterable[Json]) -> dict[str, Interval]:
    """The rating of each bot with its 95 % interval, the best first; everybody begins with 25."""
    model = PlackettLuce(tau=NOTHING_FORGOTTEN)
    known: dict[str, Any] = {}
    for game in games:
        rate(model, known, game["bots"], game["places"])
    best_first = sorted(known.items(), key=lambda pair: -pair[1].mu)
    return {
        bot: Interval(found.mu, found.mu - Z * found.sigma, found.mu + Z * found.sigma)
        for bot, found in best_first
    }


def rate(model: Any, known: dict[str, Any], bots: list[str], places: list[int]) -> None:
    """One game; a bot on several seats gets the mean of what they found."""
    teams = [[known.setdefault(bot, model.rating(name=bot))] for bot in bots]
    found = model.rate(teams, ranks=places)
    for bot in set(bots):
        mine = [team[0] for team, name in zip(found, bots, strict=True) if name == bot]
        mu, sigma = (sum(getattr(one, field) for one in mine) for field in ("mu", "sigma"))
        known[bot] = model.rating(mu=mu / len(mine), sigma=sigma / len(mine), name=bot)
