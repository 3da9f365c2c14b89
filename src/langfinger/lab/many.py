"""Many games of one kind that step side by side, in arrays of NumPy: for learners.

    many = Many(game, seats=4, seeds=range(1024))
    dice = many.dice(1)
    while True:
        many.step((dice.random(len(many)) * many.counts).astype("int64"))
        many.restart()

NumPy is asked for only here: `pip install numpy`.
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from langfinger.kernel import Game, Json, State, ids_of_many, step_many

if TYPE_CHECKING:
    import numpy as np


def has_numpy() -> bool:
    """Can arrays be had here?"""
    return find_spec("numpy") is not None


class Many:
    """So many tables; `counts` holds how many answers each has now, 0 where a game is over."""

    def __init__(
        self, game: Game[Any], seats: int, seeds: Iterable[int], options: Json = None
    ) -> None:
        import numpy

        self.numpy = numpy
        self.game = game
        self.seats = seats
        self.options = options
        given = list(seeds)
        self.states: list[State] = [game.setup(seats, seed, options) for seed in given]
        self.next_seed = max(given, default=0) + 1
        self.counts = numpy.array([game.choices(state) for state in self.states])

    def __len__(self) -> int:
        return len(self.states)

    def dice(self, seed: int) -> np.random.Generator:
        """Dice that fill whole arrays."""
        return self.numpy.random.default_rng(seed)

    def step(self, answers: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
        """Each table gives the answer of this number; a game that is over stays as it is.

        ValueError unless every number is below the count of its table.
        """
        if answers.shape != self.counts.shape:
            raise ValueError(f"expected {len(self)} answers, not an array of {answers.shape}")
        if ((answers < 0) | (answers >= self.numpy.maximum(self.counts, 1))).any():
            raise ValueError("expected answers from 0 to below the count of their table")
        self.counts = self.numpy.array(step_many(self.game, self.states, answers.tolist()))
        return self.counts

    def ids(self) -> np.ndarray[Any, Any]:
        """The ids of all answers, table after table: `counts` tells how many belong to each.

        Ids are numbers from 0 to below `len(game.space.actions)`, the same in all games.
        """
        return self.numpy.array(ids_of_many(self.game, self.states))

    def turns(self) -> np.ndarray[Any, Any]:
        """Who is to answer; -1 where a game is over."""
        return self.numpy.array([state.turn for state in self.states])

    def scores(self) -> np.ndarray[Any, Any]:
        """Points by table and seat."""
        return self.numpy.array([self.game.scores(state) for state in self.states])

    def restart(self) -> np.ndarray[Any, Any]:
        """New games in place of those that are over, each with a seed of its own; says which."""
        over = self.numpy.flatnonzero(self.counts == 0)
        for place in over.tolist():
            state = self.game.setup(self.seats, self.next_seed, self.options)
            self.next_seed += 1
            self.states[place] = state
            self.counts[place] = self.game.choices(state)
        return over
