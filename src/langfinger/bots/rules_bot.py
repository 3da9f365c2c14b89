"""A bot with a sense for its game: it weighs every legal answer and gives the best."""

from collections.abc import Callable
from typing import Any, Final

from langfinger.bots import caper_sense, gelegenheit_sense, hadria_sense, swindler_sense
from langfinger.kernel import Rng, View

Sense = Callable[[View], list[float]]
"""How good each legal answer of a view is, in the order of `legal`."""

SENSES: Final[dict[str, Sense]] = {
    "gelegenheit": gelegenheit_sense.weigh,
    "swindler": swindler_sense.weigh,
    "caper": caper_sense.weigh,
    "hadria": hadria_sense.weigh,
}

OF_EDITION: Final[dict[str, Callable[[Any], Sense]]] = {"caper": caper_sense.sense_of}
"""Games whose owner may bring a card file: a sense for each edition."""

TIE: Final = 1e-9
BIG_ODD: Final = 0x9E3779B97F4A7C15


class RulesBot:
    """Plays by its sense alone; equal answers are drawn by lot from seed and move number."""

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
