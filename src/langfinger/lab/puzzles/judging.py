"""Which answer is clearly best: experts are asked, from the view alone, with fixed simulations."""

from collections.abc import Callable
from functools import cache
from typing import Any, Final, NamedTuple

from langfinger.bots import make_bot
from langfinger.bots.explaining import told
from langfinger.bots.seeds import bot_seed
from langfinger.bots.thinking_bot import make_thinking, mind_of
from langfinger.kernel import (
    BadChoice,
    Budget,
    Game,
    Heats,
    Imagination,
    Judged,
    Rng,
    Thought,
    Trial,
    View,
    concluded,
)
from langfinger.parts import part_of
from langfinger.puzzles import Weighed

EXPERT: Final = "expert"
TRIED: Final = 20
"""An answer tried less than this part of the best was given up early; its value is noise."""

QUICK: Final = ("novice", "casual", "skilled", "rules")
DICE: Final = 3
TRIALS: Final = 48
"""Of each answer that experts do not think of at all."""


class Manner(NamedTuple):
    """How a game is searched: what its `lab.puzzles` says."""

    simulations: int
    least: float
    left_out: frozenset[str]
    thought: Callable[..., Thought] | None


@cache
def manner_of(game: Game[Any]) -> Manner:
    """BadChoice if the game has no puzzles."""
    part = part_of(game, "lab.puzzles")
    if part is None:
        raise BadChoice(
            f"nobody has said what makes a puzzle of {game.key}: it needs lab/puzzles.py"
        )
    own = getattr(part, "thought", None)
    return Manner(part.SIMULATIONS, part.LEAST, part.LEFT_OUT, own)


class Opinion(NamedTuple):
    """What one search found: the answers as chances to win, the best first."""

    judged: list[Judged]
    gap: float
    thought: Thought

    @property
    def best(self) -> int:
        """The id of the best answer."""
        return self.judged[0].id


def opinion(game: Game[Any], seen: View, simulations: int, dice: int) -> Opinion | None:
    """What an expert finds with so many simulations; None if there is nothing to choose."""
    bot = make_thinking(f"{EXPERT}@{simulations}x", game, dice)
    own = manner_of(game).thought
    thought = bot.think(seen) if own is None else own(game, seen, simulations, dice)
    judged = told(game, bot, seen, thought).thought.judged
    others = [one for one in judged[1:] if TRIED * one.visits >= judged[0].visits] or judged[1:2]
    if not others:
        return None
    gap = judged[0].mean - max(one.mean for one in others)
    return Opinion([judged[0], *others], gap, thought)


def wrong_answers(game: Game[Any], seen: View, best: int) -> tuple[int, int]:
    """How many quick answers of bots are others, and how many bots were asked."""
    answers = [
        make_bot(name, game, bot_seed(dice, 7)).choose(seen)
        for name in QUICK
        for dice in range(DICE)
    ]
    return sum(answer != best for answer in answers), len(answers)


def beats_untried(game: Game[Any], seen: View, found: Opinion, dice: int) -> bool:
    """Is the best better than what experts do not think of, too? Tried in the same worlds."""
    heats = getattr(mind_of(game, EXPERT), "heats", None)
    if not isinstance(heats, Heats):
        return True
    tried = {one.id for one in found.thought.judged}
    missing = [id for id in seen.legal if id not in tried]
    if not missing:
        return True
    trials = [Trial(id, 0.0) for id in (found.best, *missing)]
    budget = Budget(0.0, TRIALS * len(trials), exactly=True)
    count = heats.run(Imagination(game, seen), trials, Rng.seeded(dice), float, budget, 0.0)
    return concluded(trials, count).answer == found.best


def weighed(game: Game[Any], found: Opinion) -> list[Weighed]:
    """The others with their values, the best of them first."""
    others = sorted(found.judged[1:], key=lambda one: -one.mean)
    return [Weighed(game.texts_of[one.id], round(one.mean, 3)) for one in others]
