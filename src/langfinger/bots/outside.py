"""Bots that others have written, as classes: `my_file.py:Mine`, or the name of an entry point.

A class is given the game and a seed, and has `choose(seen) -> id`; `name`, `version` and `games`
are told if they are there. It never gets a state: a view is all there is to see.
"""

import sys
import traceback
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.util import module_from_spec, spec_from_file_location
from inspect import isclass, signature
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from langfinger.bots.answers import BadAnswer
from langfinger.bots.seeds import bot_seed
from langfinger.kernel import BadChoice, Game, View

GROUP: Final = "langfinger.bots"
"""Packages name their bots in this group of entry points."""

FILE_ENDS: Final = ".py"
UNTOLD: Final = "0"


class OutsideBot:
    """A guest of the house; what goes wrong in it is told with its name."""

    def __init__(self, name: str, bot: Any) -> None:
        self.name = name
        self.version = version_of(type(bot))
        self.bot = bot

    def choose(self, seen: View) -> int:
        """What the guest answers; BadAnswer if it raises."""
        try:
            answer: int = self.bot.choose(seen)
        except Exception as problem:
            raise BadAnswer(f"{self.name}: choose raised {told(problem)}") from problem
        return answer


def make_outside(name: str, game: Game[Any], seed: int) -> OutsideBot:
    """A bot of this class for this game; BadChoice says what is missing."""
    kind = class_called(name)
    check_game(name, games_of(kind), game)
    try:
        return OutsideBot(name, kind(game, bot_seed(seed)))
    except Exception as problem:
        raise BadChoice(f"{name}: could not be made for {game.key}: {told(problem)}") from problem


def is_class(name: str) -> bool:
    """Does this name a file with a class, or a bot that a package has brought?"""
    return is_in_file(name) or name in installed()


def is_in_file(name: str) -> bool:
    """Is this `some/file.py:Class`?"""
    return name.rpartition(":")[0].endswith(FILE_ENDS) or name.endswith(FILE_ENDS)


def games_of(kind: Any) -> list[str] | None:
    """The games a class says it can play; None if it does not say."""
    games = getattr(kind, "games", None)
    return None if games is None else [str(key) for key in games]


def check_game(name: str, games: list[str] | None, game: Game[Any]) -> None:
    """BadChoice if the bot says that it plays other games only."""
    if games is not None and game.key not in games:
        raise BadChoice(f"{name} does not play {game.key}; it plays: {', '.join(games)}")


def version_of(kind: Any) -> str:
    """The version a class tells."""
    return str(getattr(kind, "version", UNTOLD))


def title_of(name: str) -> str:
    """What a class wants to be called, or what it is called."""
    kind = class_called(name)
    return str(getattr(kind, "name", kind.__name__))


def class_called(name: str) -> Any:
    """The class behind a name; BadChoice says what is missing."""
    kind = class_in_file(name) if is_in_file(name) else class_installed(name)
    check_shape(name, kind)
    return kind


@cache
def installed() -> dict[str, EntryPoint]:
    """The bots that installed packages have brought."""
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def class_installed(name: str) -> Any:
    """The class an entry point leads to."""
    try:
        return installed()[name].load()
    except Exception as problem:
        raise BadChoice(
            f"the bot {name!r} ({installed()[name].value}) cannot be loaded: {told(problem)}"
        ) from problem


def class_in_file(name: str) -> Any:
    """The class of this name in this file."""
    module, wanted = module_and_class(name)
    if not hasattr(module, wanted):
        raise BadChoice(f"{module.__file__}: there is no class {wanted!r}; {bots_in(module)}")
    return getattr(module, wanted)


def module_and_class(name: str) -> tuple[ModuleType, str]:
    """The file that a name leads to, loaded, and the name of the class in it."""
    place, colon, wanted = name.rpartition(":")
    path = Path(place if colon else name)
    if not colon or not wanted:
        raise BadChoice(f"{name}: expected FILE.py:CLASS, such as {path.name}:Mine")
    if not path.is_file():
        raise BadChoice(f"{path}: there is no such file; expected FILE.py:CLASS")
    return module_in(path.resolve()), wanted


@cache
def module_in(path: Path) -> ModuleType:
    """The file as a module, loaded once in every process; it may import what lies beside it."""
    spec = spec_from_file_location(f"langfinger_guest_{path.stem}", path)
    assert spec is not None and spec.loader is not None, "the name ends with .py"
    module = module_from_spec(spec)
    sys.modules[module.__name__] = module
    if str(path.parent) not in sys.path:
        sys.path.append(str(path.parent))
    try:
        spec.loader.exec_module(module)
    except Exception as problem:
        raise BadChoice(f"{path}: cannot be loaded: {told(problem)}") from problem
    return module


def bots_in(module: ModuleType) -> str:
    """What could have been meant."""
    own = [
        name
        for name, kind in vars(module).items()
        if isclass(kind) and kind.__module__ == module.__name__ and hasattr(kind, "choose")
    ]
    return f"the bots in it are: {', '.join(own)}" if own else "no class in it has choose(seen)"


def check_shape(name: str, kind: Any) -> None:
    """BadChoice unless it can be made from (game, seed) and asked with choose(seen)."""
    if not callable(kind) or not callable(getattr(kind, "choose", None)):
        raise BadChoice(f"{name}: expected a class with a method choose(self, seen) -> id")
    if not takes(kind, 2):
        raise BadChoice(f"{name}: expected __init__(self, game, seed), not {signature(kind)}")
    if not takes(kind.choose, 2):
        raise BadChoice(f"{name}: expected choose(self, seen), not {signature(kind.choose)}")


def takes(call: Any, count: int) -> bool:
    """Can it be called with so many arguments?"""
    try:
        signature(call).bind(*range(count))
    except TypeError:
        return False
    return True


def told(problem: Exception) -> str:
    """What went wrong in somebody else's code, and in which line."""
    frames = traceback.extract_tb(problem.__traceback__)
    place = f" ({Path(frames[-1].filename).name}, line {frames[-1].lineno})" if frames else ""
    return f"{type(problem).__name__}: {problem}{place}"
