"""A bot's sense for this game."""

from collections.abc import Callable
from functools import partial

from langfinger.games.swindler.bot.sense import weigh
from langfinger.games.swindler.game import Swindler
from langfinger.kernel import View


def sense_of(game: Swindler) -> Callable[[View], list[float]]:
    """How good each legal answer is."""
    return partial(weigh, game)
