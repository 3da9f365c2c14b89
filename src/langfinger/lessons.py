"""Lessons: a game learned by playing it, with cards that are always dealt alike.

A lesson lies in the folder of its game: `lesson/script.toml` says what is dealt and who does what,
`lesson/en.toml` and `lesson/de.toml` say it to the learner. Every move is played through the same
door as anybody's. The learner makes those that a step wants; the script makes all others. How far a
lesson has come follows from the moves alone.
"""

import tomllib
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from langfinger.kernel import BadReplay, Game
from langfinger.kernel.saving.replay import read_move
from langfinger.parts import folder_of
from langfinger.texts import check_language

LEARNER: Final = 0
"""The seat of whoever learns."""


class Step(NamedTuple):
    """What the learner is to do, by which rule, and where on the table to look for it.

    `wants` are the moves one after the other, mostly one: a way of three fields is three. A point
    is the name of one of the table's data attributes and its value: `card R9`.
    """

    key: str
    wants: tuple[int, ...]
    points: tuple[str, ...]
    rule: str


class Part(NamedTuple):
    """One move of a seat, and the step that asks the learner for it, or None.

    `made` is how many moves of the step come before.
    """

    action: int
    step: int | None
    made: int = 0


class Lesson:
    """The script of a game; `moves` are all moves in the order in which they are written."""

    def __init__(self, game: Game[Any], script: dict[str, Any]) -> None:
        self.seats: int = script["seats"]
        self.seed: int = script["seed"]
        self.options: dict[str, str] = script.get("options", {})
        self.minutes: int = script["minutes"]
        self.steps: list[Step] = []
        self.moves: list[tuple[int, int]] = []
        self.parts: list[list[Part]] = [[] for _ in range(self.seats)]
        for step in script["steps"]:
            self.play(game, step.get("first", []))
            self.teach(game, step)
        self.play(game, script.get("last", []))

    def play(self, game: Game[Any], moves: Sequence[str]) -> None:
        """Moves that nobody has to be asked for."""
        for text in moves:
            self.add(read_move(game, len(self.moves) + 1, text), None)

    def teach(self, game: Game[Any], step: dict[str, Any]) -> None:
        """What the learner does: a move, or some that belong together."""
        wants = [step["wants"]] if isinstance(step["wants"], str) else step["wants"]
        ids = tuple(self.read(game, step["key"], text) for text in wants)
        for made, id in enumerate(ids):
            self.add((LEARNER, id), len(self.steps), made)
        self.steps.append(Step(step["key"], ids, tuple(step.get("points", [])), step["rule"]))

    def read(self, game: Game[Any], key: str, text: str) -> int:
        """The move that is written so."""
        action = game.read(text)
        if action is None:
            raise BadReplay(f"step {key}: expected a move, not {text!r}")
        return int(action.id)

    def add(self, move: tuple[int, int], step: int | None, made: int = 0) -> None:
        """One more move of the script."""
        self.moves.append(move)
        self.parts[move[0]].append(Part(move[1], step, made))

    def part(self, seat: int, done: Sequence[int]) -> Part | None:
        """What this seat does next; None when its part is over.

        `done` are the actions of this seat so far. Whoever has left the script has no part in it.
        """
        own = self.parts[seat]
        if [part.action for part in own[: len(done)]] != list(done) or len(done) >= len(own):
            return None
        return own[len(done)]


@lru_cache(maxsize=64)
def lesson_of(game: Game[Any]) -> Lesson | None:
    """The lesson of a game, read once; None if it has none."""
    script = folder_of(game).joinpath("lesson", "script.toml")
    return Lesson(game, tomllib.loads(script.read_text("utf-8"))) if script.is_file() else None


def lesson_words(game: Game[Any], lang: str) -> dict[str, dict[str, str]]:
    """What each step says in this language, by its key: `title`, `do` and `why`; and the `end`."""
    words = folder_of(game).joinpath("lesson", f"{check_language(lang)}.toml")
    return tomllib.loads(words.read_text("utf-8"))
