"""A bot that searches the worlds its view does not rule out, as well as its level allows."""

from collections.abc import Callable
from functools import cache
from time import perf_counter
from typing import Any, Final

from langfinger.bots.wary_clock import WaryClock
from langfinger.kernel import LEVELS, BadChoice, Budget, Game, Mind, Plan, Rng, Thought, View
from langfinger.parts import part_of

BIG_ODD: Final = 0x9E3779B97F4A7C15
PLAIN: Final = "plain"
PLAIN_SECONDS: Final = 0.3
ANY_NUMBER: Final = 1_000_000_000
FIRST_VERSION: Final = "1"


class ThinkingBot:
    """Thinks anew at every question: the same seed, moment and simulations, the same answer."""

    def __init__(
        self,
        name: str,
        mind: Mind[Any],
        seed: int,
        budget: Budget | None = None,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        self.name = name
        self.version = mind_version(mind.game, name)
        self.mind = mind
        self.seed = seed
        self.budget = mind.budget if budget is None else budget
        self.clock = clock

    def choose(self, seen: View) -> int:
        """The best of the legal ids."""
        return self.think(seen).answer

    def think(self, seen: View) -> Thought:
        """The same, with all that was weighed."""
        rng = Rng.seeded(self.seed ^ seen.version * BIG_ODD)
        return self.mind.think(seen, rng, self.watch(), self.budget)

    def watch(self) -> Callable[[], float]:
        """By the clock on the wall one has to reckon with others who use the processor."""
        return WaryClock(self.clock) if self.clock is perf_counter else self.clock


def make_thinking(
    name: str, game: Game[Any], seed: int, clock: Callable[[], float] = perf_counter
) -> ThinkingBot:
    """A bot of this level; BadChoice if the game has no mind for it."""
    level, _, time = name.partition("@")
    mind = mind_of(game, level)
    return ThinkingBot(name, mind, seed, read_budget(time, mind.budget) if time else None, clock)


@cache
def mind_of(game: Game[Any], level: str) -> Mind[Any]:
    """How a player of this level thinks about this game; made once, for its memory is large."""
    if level == PLAIN:
        return Mind(game, None, Plan(), Budget(PLAIN_SECONDS, ANY_NUMBER))
    part = part_of(game, "mind")
    if part is None:
        raise BadChoice(f"nobody has taught {game.key} to think; 'random' plays every game")
    mind: Mind[Any] = part.mind_of(game, level)
    return mind


def mind_version(game: Game[Any], name: str) -> str:
    """It changes when the same view and dice may lead to another answer.

    A game has one version for all its minds, or one for each level.
    """
    version = getattr(part_of(game, "mind"), "VERSION", FIRST_VERSION)
    if isinstance(version, dict):
        return str(version.get(name.partition("@")[0], FIRST_VERSION))
    return str(version)


def read_budget(text: str, usual: Budget) -> Budget:
    """`0.3` is seconds, `500x` is exactly so many simulations."""
    try:
        if text.endswith("x"):
            return Budget(usual.seconds, int(text[:-1]), exactly=True)
        return Budget(float(text), usual.simulations and ANY_NUMBER)
    except ValueError:
        raise BadChoice(
            f"{text!r} is no time to think: say seconds (expert@0.3) or simulations (expert@500x)"
        ) from None


def is_thinking(name: str) -> bool:
    """Is this the name of a bot that thinks?"""
    return name.partition("@")[0] in (*LEVELS, PLAIN)
