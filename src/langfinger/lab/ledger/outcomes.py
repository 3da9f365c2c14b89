"""What a table is worth to each seat: its share of victories when the game is played to its end.

After the moment that is judged everybody does what the guide of the experts would do, or where they
have none, what a casual player would.
"""

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any, NamedTuple

from langfinger.bots.thinking_bot import mind_of
from langfinger.kernel import Action, Budget, Game, Guide, Rng, State, view
from langfinger.kernel.log import SILENT
from langfinger.kernel.search.mind import CASUAL, EXPERT
from langfinger.parts import part_of

Deal = Callable[[Rng], State]
"""A table to begin with; the dice say which."""


class Worth(NamedTuple):
    """A chance to win, or a difference of two, and the standard error of it."""

    value: float
    error: float = 0.0

    def plus(self, other: "Worth") -> "Worth":
        """Both together; their errors are independent."""
        return Worth(self.value + other.value, sqrt(self.error**2 + other.error**2))


NOTHING = Worth(0.0)


class Casually(Guide[Any]):
    """Goes on as casual players do, from what their seat sees; for minds that have no guide."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self.mind = mind_of(game, CASUAL)
        self.budget = Budget(0.0, self.mind.budget.simulations, exactly=True)

    def pick(self, world: State, seat: int, rng: Rng) -> Action:
        """What a casual player answers."""
        dice = Rng.seeded(rng.next32())
        seen = view(self.game, world, seat)
        answer = self.mind.think(seen, dice, float, self.budget).answer
        return self.game.space.at(answer)


def guide_of(game: Game[Any]) -> Guide[Any]:
    """How everybody goes on: as experts think of others, casually, or at random."""
    if part_of(game, "mind") is None:
        return Guide(game)
    return mind_of(game, EXPERT).guide or Casually(game)


def played_out(game: Game[Any], guide: Guide[Any], state: State, rng: Rng) -> list[float]:
    """The share of each seat in the victory, after everybody has gone on so."""
    while state.waiting:
        seat = state.turn
        game.apply(state, seat, guide.pick(state, seat, rng), SILENT)
    places = game.places(state)
    first = places.count(1)
    return [1.0 / first if place == 1 else 0.0 for place in places]


def difference(
    game: Game[Any], guide: Guide[Any], one: Deal, other: Deal, number: int, rng: Rng
) -> list[Worth]:
    """What the first table is worth more to each seat than the second, with the same dice."""
    rows: list[list[float]] = []
    for _ in range(number):
        seed = rng.next32()
        here = ended(game, guide, one, seed)
        there = ended(game, guide, other, seed)
        rows.append([a - b for a, b in zip(here, there, strict=True)])
    return [worth_of(column) for column in zip(*rows, strict=True)]


def ended(game: Game[Any], guide: Guide[Any], deal: Deal, seed: int) -> list[float]:
    """One table played to its end with these dice."""
    dice = Rng.seeded(seed)
    return played_out(game, guide, deal(dice), dice)


def worth_of(numbers: Sequence[float]) -> Worth:
    """Their mean and its standard error."""
    count = len(numbers)
    mean = sum(numbers) / count
    spread = sum((number - mean) ** 2 for number in numbers)
    return Worth(mean, sqrt(spread / max(1, count - 1) / count))
