"""The net in NumPy alone: it runs the chain rule backwards by itself."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

import numpy as np

from langfinger.lab.learning.net import RATE, Array

KEPT_SLOPE: Final = 0.9
KEPT_SQUARE: Final = 0.999
TINY: Final = 1e-8


class NumpyNet:
    """Two hidden layers of rectified units, learned by Adam on the squared error."""

    def __init__(self, inputs: int, hidden: int, answers: int, seed: int) -> None:
        dice = np.random.default_rng(seed)
        widths = [inputs, hidden, hidden, answers]
        self.weights = [layer(dice, *pair) for pair in pairwise(widths)]
        self.weights += [np.zeros(width, np.float32) for width in widths[1:]]
        self.slopes = [np.zeros_like(part) for part in self.weights]
        self.squares = [np.zeros_like(part) for part in self.weights]
        self.steps = 0

    def forward(self, inputs: Array) -> tuple[Array, Array, Array]:
        """The two hidden layers and the values."""
        one, two, last, *biases = self.weights
        first = np.maximum(inputs @ one + biases[0], 0)
        second = np.maximum(first @ two + biases[1], 0)
        return first, second, second @ last + biases[2]

    def values(self, inputs: Array) -> Array:
        return self.forward(inputs)[2]

    def learn(self, inputs: Array, answers: Array, targets: Array) -> float:
        first, second, values = self.forward(inputs)
        rows = np.arange(len(answers))
        misses = values[rows, answers] - targets
        blame = np.zeros_like(values)
        blame[rows, answers] = 2 * misses / len(answers)
        blame_two = (blame @ self.weights[2].T) * (second > 0)
        blame_one = (blame_two @ self.weights[1].T) * (first > 0)
        self.descend(
            [
                *(inputs.T @ blame_one, first.T @ blame_two, second.T @ blame),
                *(part.sum(axis=0) for part in (blame_one, blame_two, blame)),
            ]
        )
        return float(np.mean(misses**2))

    def descend(self, slopes: list[Array]) -> None:
        """One step of Adam down these slopes."""
        self.steps += 1
        rate = RATE * np.sqrt(1 - KEPT_SQUARE**self.steps) / (1 - KEPT_SLOPE**self.steps)
        for part, slope, mean, square in zip(
            self.weights, slopes, self.slopes, self.squares, strict=True
        ):
            mean += (1 - KEPT_SLOPE) * (slope - mean)
            square += (1 - KEPT_SQUARE) * (slope * slope - square)
            part -= np.float32(rate) * mean / (np.sqrt(square) + TINY)


def layer(dice: np.random.Generator, above: int, below: int) -> Array:
    """Weights drawn so that signals keep their size from layer to layer."""
    drawn = dice.standard_normal((above, below), np.float32)
    return drawn * np.float32(np.sqrt(2 / above))
