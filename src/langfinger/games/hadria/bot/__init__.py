"""A bot's sense for this game."""

from collections.abc import Callable
from functools import lru_cache

from langfinger.games.hadria.bot.sense import Sense
from langfinger.games.hadria.state import HaState
from langfinger.kernel import Game, View


@lru_cache(maxsize=1)
def sense_of(game: Game[HaState]) -> Callable[[View], list[float]]:
    """How good each legal answer is.

    All bots of a game share its sense, because a server makes a bot for every single answer, and a
    plan that is laid out in ten answers should be thought of once.
    """
    return Sense(game).weigh
