"""What a net is shown of an observation: numbers between -1 and 1, and names spelled out.

A cell that names something (a seat, a card, a role) becomes one input for each name; all others are
divided by their bound. `layout_of` says which cells are which, so this fits every game.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from langfinger.kernel import Game, layout_of
from langfinger.lab.learning.net import Array

MOST_NAMES: Final = 64
LARGEST: Final = 32


class Eyes:
    """From rows of cells and masks to rows of inputs."""

    def __init__(self, game: Game[Any], seats: int) -> None:
        layout = layout_of(game, seats)
        lows, highs = np.array(layout.lows), np.array(layout.highs)
        names = (lows < 0) & (highs - lows < MOST_NAMES)
        self.named = np.flatnonzero(names)
        self.plain = np.flatnonzero(~names)
        self.scale = (1 / np.clip(highs[self.plain], 1, LARGEST)).astype(np.float32)
        sizes = highs[self.named] - lows[self.named] + 1
        self.offsets = np.cumsum(sizes) - sizes - lows[self.named]
        self.names = int(sizes.sum())
        self.answers = len(game.space.actions)
        self.width = self.names + len(self.plain) + self.answers

    def inputs(self, cells: Array, masks: Array) -> Array:
        """The inputs of so many tables."""
        spelled = np.zeros((len(cells), self.names), np.float32)
        np.put_along_axis(spelled, cells[:, self.named] + self.offsets, 1, axis=1)
        plain = np.clip(cells[:, self.plain] * self.scale, -1, 1)
        return np.concatenate([spelled, plain, masks.astype(np.float32)], axis=1)
