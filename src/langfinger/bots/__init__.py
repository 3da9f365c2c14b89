"""Bots: each is given a View, as any client is, and answers with the id of a legal action."""

from collections.abc import Callable
from time import perf_counter
from typing import Any, Final

from langfinger.bots.about import About, about
from langfinger.bots.answers import BadAnswer, Bot, close_all, move, play_answer
from langfinger.bots.guests import Guest, guests, guests_for, introduce, welcome
from langfinger.bots.outside import GROUP, is_class, make_outside
from langfinger.bots.program import ProgramBot, is_program
from langfinger.bots.random_bot import RandomBot
from langfinger.bots.rules_bot import RulesBot, sense_of
from langfinger.bots.thinking_bot import PLAIN, is_thinking, make_thinking
from langfinger.kernel import LEVELS, BadChoice, Game
from langfinger.kernel.search.mind import CASUAL

__all__ = [
    "BOTS",
    "About",
    "BadAnswer",
    "Bot",
    "Guest",
    "about",
    "can_play",
    "close_all",
    "guests_for",
    "introduce",
    "make_bot",
    "move",
    "play_answer",
    "usual_bot",
    "welcome",
]


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

NAMES: Final = (*LEVELS, PLAIN, *BOTS)
"""All bots of the house; those that think may be given another time: expert@1.0."""

NEWCOMERS_MEET: Final = (CASUAL, "rules", "random")
"""The first of these that can play."""

GUESTS: Final = f"FILE.py:CLASS, cmd:COMMAND, or an entry point of the group {GROUP}"


def make_bot(
    name: str, game: Game[Any], seed: int, clock: Callable[[], float] = perf_counter
) -> Bot:
    """The bot of this name for this game; the same seed makes the same choices.

    Bots that think measure their time with this clock.
    """
    if name in BOTS:
        return BOTS[name](game, seed)
    if is_thinking(name):
        return make_thinking(name, game, seed, clock)
    if is_program(name):
        return ProgramBot(name, game, seed)
    if is_class(name):
        return make_outside(name, game, seed)
    if name in guests():
        return make_bot(guests()[name].name, game, seed, clock)
    raise BadChoice(f"there is no bot {name!r}; the bots are: {', '.join(NAMES)}; or {GUESTS}")


def can_play(name: str, game: Game[Any]) -> bool:
    """Is there a bot of this name for the game?"""
    try:
        make_bot(name, game, 0)
    except BadChoice:
        return False
    return True


def usual_bot(game: Game[Any]) -> str:
    """Whom a newcomer meets."""
    return next(name for name in NEWCOMERS_MEET if can_play(name, game))
