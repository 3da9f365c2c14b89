"""What is seen and what is answered, as Gymnasium describes it."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from langfinger.kernel import (
    Game,
    IllegalAction,
    Reason,
    State,
    blank_sheet,
    layout_of,
    reason_against,
)

Array = np.ndarray[Any, Any]

CELLS = np.dtype("int16")
MARKS = np.dtype("int8")


def what_is_seen(game: Game[Any], seats: int, answers: int) -> spaces.Dict:
    """Cells with their bounds, and a mark for each answer that is open."""
    layout = layout_of(game, seats)
    lows, highs = np.array(layout.lows, CELLS), np.array(layout.highs, CELLS)
    cells = spaces.Box(lows, highs, dtype=CELLS.type)
    return spaces.Dict({"observation": cells, "action_mask": spaces.MultiBinary(answers)})


class Glass:
    """What is seen of one table, in arrays of their own; only what changed is looked at again."""

    def __init__(self, game: Game[Any], seats: int) -> None:
        self.game = game
        self.seats = seats
        self.sheet = blank_sheet(game, seats)
        self.cells: Array = np.frombuffer(memoryview(self.sheet.cells), CELLS)
        self.marks: Array = np.frombuffer(memoryview(self.sheet.marks), MARKS)

    def __reduce__(self) -> tuple[type[Glass], tuple[Game[Any], int]]:
        return (Glass, (self.game, self.seats))

    def seen(self, state: State, seat: int) -> Array:
        """What this seat sees."""
        self.sheet.look(state, seat)
        return self.cells.copy()

    def open(self, state: State, seat: int) -> Array:
        """A 1 for each answer that this seat may give."""
        self.sheet.mark(state, seat)
        return self.marks.copy()

    def check(self, state: State, seat: int, id: int | None) -> None:
        """IllegalAction with the rule that stands in the way, unless this answer is marked."""
        if id is None or not self.sheet.allows(id):
            refuse(self.game, state, seat, id)


def refuse(game: Game[Any], state: State, seat: int, id: int | None) -> None:
    """IllegalAction with the rule that stands in the way of this answer."""
    if id is None or not 0 <= id < len(game.space.actions):
        raise IllegalAction(Reason(game.turn_rule, "no_such_move", {"move": str(id)}))
    reason = reason_against(game, state, seat, game.space.actions[id])
    raise IllegalAction(reason or Reason(game.turn_rule, "not_now", {}))
