"""How strong players are beside each other: a rating from their games, and how sure it is.

The model is Plackett and Luce's, as openskill has it. Everybody begins with 25.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from openskill.models import PlackettLuce

NOTHING_FORGOTTEN: Final = 0.0
"""For those who do not learn: nothing is forgotten from game to game."""


class Rating(NamedTuple):
    """How strong somebody seems, and the standard deviation of it."""

    mu: float
    sigma: float


class Scale:
    """The model; `tau` is how much players change from game to game."""

    def __init__(self, tau: float | None = None) -> None:
        self.model: Any = PlackettLuce() if tau is None else PlackettLuce(tau=tau)

    def begin(self) -> Rating:
        """Where everybody begins."""
        fresh = self.model.rating()
        return Rating(fresh.mu, fresh.sigma)

    def after(
        self, known: dict[str, Rating], who: Sequence[str], places: Sequence[int]
    ) -> dict[str, Rating]:
        """Those who played, after one game; who had several seats gets the mean of all found."""
        teams = [[self.model.rating(*known.get(name, self.begin()))] for name in who]
        found = self.model.rate(teams, ranks=list(places))
        rated: dict[str, Rating] = {}
        for name in who:
            mine = [one[0] for one, other in zip(found, who, strict=True) if other == name]
            mu, sigma = (sum(getattr(one, field) for one in mine) for field in Rating._fields)
            rated[name] = Rating(mu / len(mine), sigma / len(mine))
        return rated
