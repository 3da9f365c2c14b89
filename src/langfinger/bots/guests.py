"""Bots of others that a house offers under names of their own.

A house never loads them itself: they introduce themselves in a process of their own when it opens,
and think where all bots think. Which there are stands in the environment, for workers to find.
"""

import json
import os
from collections.abc import MutableMapping
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from langfinger.bots.outside import class_called, games_of, is_class, is_in_file, title_of
from langfinger.bots.program import ProgramBot, is_program
from langfinger.games import GAMES
from langfinger.kernel import BadChoice, Game

VARIABLE: Final = "LANGFINGER_BOTS"
LONGEST_TITLE: Final = 40


class Guest(NamedTuple):
    """A bot that is offered as `title`; `games` is None if it did not say which it plays."""

    title: str
    name: str
    games: list[str] | None


def introduce(name: str) -> Guest:
    """Who a bot from outside says it is; loads or starts it."""
    if is_program(name):
        hello = ProgramBot(name, next(iter(GAMES.values())), 0).introduce()
        return checked(Guest(hello.name, name, hello.games))
    if not is_class(name):
        raise BadChoice(f"--bots: {name!r} is no bot from outside; those of the house are offered")
    return checked(Guest(title_of(name), from_anywhere(name), games_of(class_called(name))))


def from_anywhere(name: str) -> str:
    """The name with the whole path of its file."""
    if not is_in_file(name):
        return name
    place, _, kind = name.rpartition(":")
    return f"{Path(place).resolve()}:{kind}"


def checked(guest: Guest) -> Guest:
    """BadChoice unless the title can be shown and the games are known."""
    if not guest.title.isprintable() or not 0 < len(guest.title) <= LONGEST_TITLE:
        raise BadChoice(f"{guest.name}: expected a name of 1 to {LONGEST_TITLE} signs")
    unknown = [key for key in guest.games or [] if key not in GAMES]
    if unknown:
        raise BadChoice(
            f"{guest.name}: plays {', '.join(unknown)}, but the games are: {', '.join(GAMES)}"
        )
    return guest


def welcome(guests: list[Guest], environment: MutableMapping[str, str]) -> None:
    """From now on these are offered, and found by all processes that are started."""
    titles = [guest.title for guest in guests]
    for title in titles:
        if titles.count(title) > 1:
            raise BadChoice(f"--bots: two bots are called {title!r}; give one another name")
    environment[VARIABLE] = json.dumps(guests)


def guests() -> dict[str, Guest]:
    """All that are offered, by their titles."""
    return read_guests(os.environ.get(VARIABLE, "[]"))


@cache
def read_guests(text: str) -> dict[str, Guest]:
    """The same from the environment."""
    return {title: Guest(title, name, games) for title, name, games in json.loads(text)}


def guests_for(game: Game[Any]) -> list[str]:
    """The titles of those who can play this game."""
    return [
        title for title, guest in guests().items() if guest.games is None or game.key in guest.games
    ]
