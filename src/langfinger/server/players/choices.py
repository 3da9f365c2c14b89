"""What a bot does: it is given a view and a seed of its own, and nothing else."""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from langfinger.bots import make_bot
from langfinger.games import GAMES
from langfinger.kernel import Game, View

BIG_ODD: Final = 0x9E3779B97F4A7C15

Choose: TypeAlias = Callable[[str, str, int, View], int]


def choose(key: str, bot: str, seed: int, view: View) -> int:
    """What this bot does; runs in a worker that holds no true state."""
    return choose_in(GAMES, key, bot, seed, view)


def choose_in(games: dict[str, Game[Any]], key: str, bot: str, seed: int, view: View) -> int:
    """The same for any games."""
    return make_bot(bot, games[key], seed ^ view.version * BIG_ODD).choose(view)
