"""The games of the house: each is a folder here, found by being there."""

from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Final

from langfinger.kernel import BadChoice, Game


def found() -> dict[str, Game[Any]]:
    """All games by their keys, which are the names of their folders; `_template` is none."""
    keys = sorted([entry.name for entry in iter_modules(__path__) if entry.ispkg])
    return {key: import_module(f"{__name__}.{key}").GAME for key in keys if key[0] != "_"}


GAMES: Final[dict[str, Game[Any]]] = found()


def game_called(key: str) -> Game[Any]:
    """The game with this key; BadChoice lists the games there are."""
    if key not in GAMES:
        raise BadChoice(f"there is no game {key!r}; the games are: {', '.join(GAMES)}")
    return GAMES[key]
