"""What a game brings besides its rules, each part found by its name in the folder of the game.

`bot` weighs answers, `terminal` shows the table in words, `lab` makes experiments, `companion`
scores an evening with the real box, `deeds` says what statistics count. Rules do not
know them, and nobody keeps a list of who has what.
"""

from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import ModuleType
from typing import Any

from langfinger.kernel import Game


def package_of(game: Game[Any]) -> str:
    """The folder of a game, as a package; an edition made elsewhere is told like its game."""
    homes = [kind.__module__ for kind in type(game).__mro__]
    home = next(module for module in homes if module.startswith("langfinger.games."))
    return home.rpartition(".")[0]


def folder_of(game: Game[Any]) -> Traversable:
    """Where the game's files lie."""
    return files(package_of(game))


def part_of(game: Game[Any], name: str) -> ModuleType | None:
    """The part of this name (`bot`, `lab.bench`), or None if the game has none."""
    whole = f"{package_of(game)}.{name}"
    try:
        return import_module(whole)
    except ModuleNotFoundError as problem:
        if problem.name is not None and f"{whole}.".startswith(f"{problem.name}."):
            return None
        raise
