"""Bots: each is given a View, as any client is, and answers with the id of a legal action."""

from collections.abc import Callable
from typing import Any, Final, Protocol

from langfinger.bots.random_bot import RandomBot
from langfinger.bots.rules_bot import RulesBot, sense_of
from langfinger.kernel import BadChoice, Game, View

__all__ = ["BOTS", "Bot", "make_bot"]


class Bot(Protocol):
    """Sits on a seat and sees what that seat sees, nothing else."""

    def choose(self, seen: View) -> int:
        """The id of the action to take; one of `seen.legal`."""
        ...


def make_random(game: Game[Any], seed: int) -> Bot:
    """A bot for any game."""
    return RandomBot(seed)


def make_rules(game: Game[Any], seed: int) -> Bot:
    """A bot with a sense for this game; BadChoice if nobody has taught it one."""
    return RulesBot(sense_of(game), seed)


BOTS: Final[dict[str, Callable[[Game[Any], int], Bot]]] = {
    "random": make_random,
    "rules": make_rules,
}


def make_bot(name: str, game: Game[Any], seed: int) -> Bot:
    """The bot of this name for this game; the same seed makes the same choices."""
    if name not in BOTS:
        raise BadChoice(f"there is no bot {name!r}; the bots are: {', '.join(BOTS)}")
    return BOTS[name](game, seed)
