"""The games of a house that plays editions: theirs in place of those with the house's own cards.

Which editions there are stands in the environment, for workers to find, with the fingerprint of
each: a file that was changed since the house was opened is refused, never half believed.
"""

import json
import os
from collections.abc import MutableMapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from langfinger.editions.opening import open_edition
from langfinger.games import GAMES
from langfinger.kernel import BadChoice, Game

VARIABLE: Final = "LANGFINGER_EDITIONS"


def put_on_shelf(
    opened: list[tuple[Path, Game[Any]]], environment: MutableMapping[str, str]
) -> None:
    """From now on these are played, here and in all processes that are started."""
    keys = [game.key for _, game in opened]
    for key in keys:
        if keys.count(key) > 1:
            raise BadChoice(f"--edition: two files are for {key}; a house plays one")
    environment[VARIABLE] = json.dumps(
        [(str(path.resolve()), game.key, game.facts.fingerprint) for path, game in opened]
    )


def shelf() -> dict[str, Game[Any]]:
    """All games of this house by their keys."""
    return read_shelf(os.environ.get(VARIABLE, "[]"))


@cache
def read_shelf(text: str) -> dict[str, Game[Any]]:
    """The same from the environment."""
    games = dict(GAMES)
    for file, key, fingerprint in json.loads(text):
        game = open_edition(Path(file), key)
        if game.facts.fingerprint != fingerprint:
            raise BadChoice(f"{file}: was changed since the house was opened; open it again")
        games[key] = game
    return games
