"""What a table is worth to each seat: its share of victories when the game is played to its end.

Beside it, how many points it has more than the average then: a game that is lost cannot be lost
again, but points can. After the moment that is judged everybody does what the guide of the experts
would do, or where they have none, what a casual player would.
"""

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any, NamedTuple

from langfinger.bots.thinking_bot import mind_of
from langfinger.kernel import Action, Budget, Game, Guide, Rng, State, view
from langfinger.kernel.log import SILENT
from langfinger.kernel.search.guide import above_average
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


class Outcome(NamedTuple):
    """How a game has ended for each seat: its share in the victory, its points above average."""

    shares: list[float]
    points: list[float]


class Gap(NamedTuple):
    """What one table is worth more than another to each seat, in both."""

    shares: list[Worth]
    points: list[Worth]


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


def outcome_of(game: Game[Any], state: State) -> Outcome:
    """Of a table at which nobody is asked any more."""
    places = game.places(state)
    first = places.count(1)
    shares = [1.0 / first if place == 1 else 0.0 for place in places]
    return Outcome(shares, above_average(game.scores(state)))


def played_out(game: Game[Any], guide: Guide[Any], state: State, rng: Rng) -> Outcome:
    """What comes of it when everybody goes on so."""
    while state.waiting:
        seat = state.turn
        game.apply(state, seat, guide.pick(state, seat, rng), SILENT)
    return outcome_of(game, state)


def difference(
    game: Game[Any], guide: Guide[Any], one: Deal, other: Deal, number: int, rng: Rng
) -> Gap:
    """What the first table is worth more to each seat than the second, with the same dice."""
    pairs: list[tuple[Outcome, Outcome]] = []
    for _ in range(number):
        seed = rng.next32()
        pairs.append((ended(game, guide, one, seed), ended(game, guide, other, seed)))
    return Gap(
        more_by_seat([(here.shares, there.shares) for here, there in pairs]),
        more_by_seat([(here.points, there.points) for here, there in pairs]),
    )


def more_by_seat(pairs: Sequence[tuple[list[float], list[float]]]) -> list[Worth]:
    """What each seat has more in the first of every pair than in the second."""
    rows = [[a - b for a, b in zip(here, there, strict=True)] for here, there in pairs]
    return [worth_of(column) for column in zip(*rows, strict=True)]


def ended(game: Game[Any], guide: Guide[Any], deal: Deal, seed: int) -> Outcome:
    """One table played to its end with these dice."""
    dice = Rng.seeded(seed)
    return played_out(game, guide, deal(dice), dice)


def worth_of(numbers: Sequence[float]) -> Worth:
    """Their mean and its standard error."""
    count = len(numbers)
    mean = sum(numbers) / count
    spread = sum((number - mean) ** 2 for number in numbers)
    return Worth(mean, sqrt(spread / max(1, count - 1) / count))
