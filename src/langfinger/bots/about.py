"""What can be told of a bot without letting it play: its version and how long it may think."""

from time import perf_counter, thread_time
from typing import Any, NamedTuple

from langfinger.bots.outside import check_game, class_called, is_class, title_of, version_of
from langfinger.bots.program import ProgramBot, is_program
from langfinger.bots.thinking_bot import (
    FIRST_VERSION,
    is_thinking,
    make_thinking,
    mind_version,
)
from langfinger.kernel import Game


class About(NamedTuple):
    """A bot as reports name it; `clock` says what its times are times of."""

    bot: str
    title: str
    version: str
    clock: str
    seconds: float | None = None
    simulations: int | None = None


def about(name: str, game: Game[Any]) -> About:
    """What is known of this bot; BadChoice if it cannot be had for this game."""
    if is_program(name):
        hello = ProgramBot(name, game, 0).introduce()
        check_game(name, hello.games, game)
        return About(name, hello.name, hello.version, perf_counter.__name__)
    if is_class(name):
        return About(name, title_of(name), version_of(class_called(name)), thread_time.__name__)
    if is_thinking(name):
        return about_thinking(name, game)
    return About(name, name, FIRST_VERSION, thread_time.__name__)


def about_thinking(name: str, game: Game[Any]) -> About:
    """The same with its budget: seconds, or exactly so many simulations."""
    budget = make_thinking(name, game, 0).budget
    seconds = None if budget.exactly else budget.seconds
    version = mind_version(game, name)
    return About(name, name, version, thread_time.__name__, seconds, budget.simulations)
