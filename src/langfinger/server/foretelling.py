"""What would it do, and how does it stand? Games that can tell, each from a view alone."""

from collections.abc import Callable
from typing import Any, Final

from langfinger.games import caper, hadria
from langfinger.games.caper.foresight import foresee as foresee_caper
from langfinger.games.caper.scorepad import score_pad as score_caper
from langfinger.games.hadria.rehearsal import foresee as foresee_hadria
from langfinger.kernel import Game, IllegalAction, Json, View

Foreteller = Callable[[Any, View, str], dict[str, Json]]
Scorer = Callable[[Any, View], list[dict[str, Json]]]

FORETELLERS: Final[dict[str, Foreteller]] = {
    caper.GAME.key: foresee_caper,
    hadria.GAME.key: foresee_hadria,
}
SCORERS: Final[dict[str, Scorer]] = {caper.GAME.key: score_caper}


def foretell(game: Game[Any], seen: View, intent: str) -> dict[str, Json] | None:
    """What this would do for whoever sees this; None if it is not allowed or cannot be told."""
    teller = FORETELLERS.get(game.key)
    if teller is None:
        return None
    try:
        return teller(game, seen, intent)
    except IllegalAction:
        return None


def score_lines(game: Game[Any], seen: View) -> list[dict[str, Json]]:
    """The score as it would be written now, line by line; nothing if the game keeps none."""
    scorer = SCORERS.get(game.key)
    return [] if scorer is None else scorer(game, seen)
