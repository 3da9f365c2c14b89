"""A bot with a sense for its game: it weighs every legal answer and gives the best."""

from collections.abc import Callable
from typing import Any, Final

from langfinger.kernel import BadChoice, Game, Rng, View
from langfinger.parts import part_of

Sense = Callable[[View], list[float]]
"""How good each legal answer of a view is, in the order of `legal`."""

TIE: Final = 1e-9
BIG_ODD: Final = 0x9E3779B97F4A7C15


def sense_of(game: Game[Any]) -> Sense:
    """The sense that this very game or edition brings along; BadChoice if it brings none."""
    bot = part_of(game, "bot")
    if bot is None:
        raise BadChoice(f"the bot 'rules' cannot play {game.key} yet; 'random' plays every game")
    sense: Sense = bot.sense_of(game)
    return sense


class RulesBot:
    """Plays by its sense alone; equal answers are drawn by lot from seed and move number."""

    name: Final = "rules"
    version: Final = "1"

    def __init__(self, sense: Sense, seed: int) -> None:
        self.sense = sense
        self.seed = seed

    def choose(self, seen: View) -> int:
        """The best of the legal ids."""
        if len(seen.legal) == 1:
            return seen.legal[0]
        scores = self.sense(seen)
        best = max(scores) - TIE
        tied = [id for id, score in zip(seen.legal, scores, strict=True) if score >= best]
        return tied[0] if len(tied) == 1 else tied[self.lot(seen.version, len(tied))]

    def lot(self, version: int, count: int) -> int:
        """A number below count, always the same for this moment of this game."""
        return Rng.seeded(self.seed ^ version * BIG_ODD).below(count)
