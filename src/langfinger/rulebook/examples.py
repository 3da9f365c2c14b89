"""The examples of a rulebook that can be played: a small position, and what is done in it.

They are what the scenes of the examples play; `scripts/examples.py` writes them down.
"""

import json
from functools import lru_cache
from typing import Any, NamedTuple

from langfinger.kernel import Game, Json
from langfinger.parts import folder_of


class Example(NamedTuple):
    """Where it begins, the moves that are made, and then those that are refused: seat and words.

    `rules` are the paragraphs that its scene proves.
    """

    position: dict[str, Json]
    moves: list[tuple[int, str]]
    refused: list[tuple[int, str]]
    rules: list[str]


@lru_cache(maxsize=64)
def examples_of(game: Game[Any]) -> dict[str, Example]:
    """The playable examples by their ids; none if the game brings none."""
    file = folder_of(game).joinpath("texts/examples.json")
    if not file.is_file():
        return {}
    told = json.loads(file.read_text("utf-8"))
    return {id: Example(**one) for id, one in told.items()}
