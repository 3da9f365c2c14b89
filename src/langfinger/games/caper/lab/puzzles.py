"""What makes a puzzle of this game."""

from typing import Final

from langfinger.bots.thinking_bot import make_thinking
from langfinger.games.caper.game import Caper
from langfinger.kernel import Judged, Thought, View

SIMULATIONS: Final = 20_000
LEAST: Final = 0.06
"""So much more of a chance to win the best answer must be than any other."""

LEFT_OUT: Final[frozenset[str]] = frozenset()


def thought(game: Caper, seen: View, simulations: int, dice: int) -> Thought:
    """What an expert thinks, and of the others the best, thought of as far as the best itself.

    Left to itself, an expert thinks of others no further than that they are no better.
    """
    bot = make_thinking(f"expert@{simulations}x", game, dice)
    found = bot.think(seen)
    best, *others = found.judged
    rest = [one.id for one in others]
    if len(rest) > 1:
        second = bot.think(seen._replace(legal=sorted(rest))).judged[0]
        others = [Judged(second.id, best.visits, second.mean)]
    return Thought([best, *others], found.simulations)
