"""What makes a puzzle of this game."""

from typing import Final, cast

from langfinger.bots.thinking_bot import mind_of
from langfinger.games.hadria.game import Hadria
from langfinger.games.hadria.mind.minds import Schemer, sound
from langfinger.kernel import Budget, Imagination, Rng, Thought, View, concluded

SIMULATIONS: Final = 320
LEAST: Final = 0.04
"""So much more of a chance to win the best answer must be than any other."""

LEFT_OUT: Final = frozenset({"Planning", "PickingThief"})
"""A plan is laid in several answers, and their order is nobody's business; thieves are a matter of
taste, and the same in every game."""


def thought(game: Hadria, seen: View, simulations: int, dice: int) -> Thought:
    """What an expert thinks with these dice; left to itself, it takes the same all round long."""
    mind = cast(Schemer, mind_of(game, "expert"))
    mind.prowler.habits.wishes.begin()
    worlds = Imagination(game, seen)
    mind.prowler.begun = worlds.base.round
    trials = mind.answers(worlds.base, seen, True)
    budget = Budget(0.0, simulations, exactly=True)
    count = mind.heats.run(worlds, trials, Rng.seeded(dice), float, budget, 0.0)
    return sound(seen, concluded(trials, count))
