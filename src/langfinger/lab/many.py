"""Many games of one kind that step side by side, in arrays of NumPy: for learners.

    many = Many(game, seats=4, seeds=range(1024))
    dice = many.dice(1)
    while True:
        many.step((dice.random(len(many)) * many.counts).astype("int64"))
        many.restart()

Learners look as well: once `look` and `mark` before, and then `step_and_look` instead of `step`.

NumPy is asked for only here: `pip install numpy`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from importlib.util import find_spec
from operator import index
from typing import TYPE_CHECKING, Any, SupportsIndex

from langfinger.kernel import (
    Game,
    Json,
    Sheets,
    State,
    ids_of_many,
    layout_of,
    step_many,
)

if TYPE_CHECKING:
    import numpy as np

    Array = np.ndarray[Any, Any]


def has_numpy() -> bool:
    """Can arrays be had here?"""
    return find_spec("numpy") is not None


class Many:
    """So many tables; `counts` holds how many answers each has now, 0 where a game is over."""

    def __init__(
        self,
        game: Game[Any],
        seats: SupportsIndex,
        seeds: Iterable[SupportsIndex],
        options: Json = None,
    ) -> None:
        import numpy

        self.numpy = numpy
        self.game = game
        self.seats = game.check_seats(index(seats))
        self.options = options
        given = [index(seed) for seed in seeds]
        self.states: list[State] = [game.setup(self.seats, seed, options) for seed in given]
        self.next_seed = max(given, default=0) + 1
        self.counts = numpy.array([game.choices(state) for state in self.states])

    @cached_property
    def sheets(self) -> Sheets:
        """Where the kernel writes what is seen, made when somebody looks for the first time."""
        return Sheets(self.game, self.seats, len(self))

    @cached_property
    def cells(self) -> Array:
        """The cells of all sheets as an array."""
        width = layout_of(self.game, self.seats).width
        cells = self.numpy.frombuffer(memoryview(self.sheets.cells), "int16")
        return cells.reshape(len(self), width)

    @cached_property
    def marks(self) -> Array:
        """The marks of all sheets as an array."""
        answers = len(self.game.space.actions)
        marks = self.numpy.frombuffer(memoryview(self.sheets.marks), "int8")
        return marks.reshape(len(self), answers)

    def __len__(self) -> int:
        return len(self.states)

    def dice(self, seed: int) -> np.random.Generator:
        """Dice that fill whole arrays."""
        return self.numpy.random.default_rng(seed)

    def step(self, answers: Array) -> Array:
        """Each table gives the answer of this number; a game that is over stays as it is.

        ValueError unless every number is below the count of its table.
        """
        self.check(answers)
        self.counts = self.numpy.array(step_many(self.game, self.states, answers.tolist()))
        return self.counts

    def step_and_look(self, answers: Array) -> Array:
        """The same, with a `look` and a `mark` at each table while it is at hand: that is quicker.

        `cells` and `marks` hold what is seen.
        """
        self.check(answers)
        counts = self.sheets.step(self.game, self.states, answers.tolist())
        self.counts = self.numpy.array(counts)
        return self.counts

    def check(self, answers: Array) -> None:
        """ValueError unless every number is below the count of its table."""
        if answers.shape != self.counts.shape:
            raise ValueError(f"expected {len(self)} answers, not an array of {answers.shape}")
        if ((answers < 0) | (answers >= self.numpy.maximum(self.counts, 1))).any():
            raise ValueError("expected answers from 0 to below the count of their table")

    def ids(self) -> Array:
        """The ids of all answers, table after table: `counts` tells how many belong to each.

        Ids are numbers from 0 to below `len(game.space.actions)`, the same in all games.
        """
        return self.numpy.array(ids_of_many(self.game, self.states))

    def look(self) -> Array:
        """What the seat in turn sees, a row for each table; `layout_of(game, seats)` tells how.

        It is the same array every time, and the next look writes into it: copy what is to stay.
        """
        self.sheets.look(self.states)
        return self.cells

    def mark(self) -> Array:
        """A row for each table, a 1 for each id that the seat in turn may answer.

        It is the same array every time, and the next call writes into it: copy what is to stay.
        """
        self.sheets.mark(self.states)
        return self.marks

    def observations(self) -> Array:
        """What the seat in turn sees, in an array that stays as it is."""
        return self.numpy.array(self.look())

    def masks(self) -> Array:
        """What the seat in turn may answer, in an array that stays as it is."""
        return self.numpy.array(self.mark())

    def returns(self) -> Array:
        """Shares of the victory by table and seat; 0 where a game is not over."""
        return self.numpy.array([self.game.returns(state) for state in self.states])

    def turns(self) -> Array:
        """Who is to answer; -1 where a game is over."""
        return self.numpy.array([state.turn for state in self.states])

    def scores(self) -> Array:
        """Points by table and seat."""
        return self.numpy.array([self.game.scores(state) for state in self.states])

    def restart(self) -> Array:
        """New games in place of those that are over, each with a seed of its own; says which.

        If somebody has looked before, they are looked at, too.
        """
        over = self.numpy.flatnonzero(self.counts == 0)
        for place in over.tolist():
            state = self.game.setup(self.seats, self.next_seed, self.options)
            self.next_seed += 1
            self.states[place] = state
            self.counts[place] = self.game.choices(state)
            if "sheets" in self.__dict__:
                self.sheets.look_at(place, state)
        return over
