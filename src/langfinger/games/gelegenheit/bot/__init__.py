"""A bot's sense for this game."""

from collections.abc import Callable
from typing import Any

from langfinger.games.gelegenheit.bot.sense import weigh
from langfinger.kernel import Game, View


def sense_of(game: Game[Any]) -> Callable[[View], list[float]]:
    """How good each legal answer is."""
    return weigh
