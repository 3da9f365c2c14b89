"""Deep Monte Carlo: what is remembered of the tables, and what the net is told of it."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from langfinger.kernel import Game, layout_of
from langfinger.lab.learning.eyes import Eyes
from langfinger.lab.learning.net import Array, Net
from langfinger.lab.learning.nets import net_called
from langfinger.lab.many import Many

HIDDEN: Final = 128
BATCH: Final = 256
STEPS: Final = 512
POINTS: Final = 0.1


class Memory:
    """The last `STEPS` decisions at every table: what was seen and answered, how the seat stood."""

    def __init__(self, tables: int, width: int, answers: int) -> None:
        self.cells = np.zeros((STEPS, tables, width), np.int16)
        self.masks = np.zeros((STEPS, tables, answers), np.int8)
        self.answers = np.zeros((STEPS, tables), np.int64)
        self.seats = np.zeros((STEPS, tables), np.int64)
        self.stood = np.zeros((STEPS, tables), np.float32)
        self.begun = np.zeros(tables, np.int64)
        self.now = 0

    def keep(self, cells: Array, masks: Array, answers: Array, seats: Array, stood: Array) -> None:
        """One decision at each table."""
        at = self.now % STEPS
        self.cells[at], self.masks[at], self.answers[at] = cells, masks, answers
        self.seats[at], self.stood[at] = seats, stood
        self.now += 1

    def close(self, table: int) -> Array:
        """The steps of the round that ended at this table; those that were overwritten are lost."""
        first = max(int(self.begun[table]), self.now - STEPS)
        self.begun[table] = self.now
        return np.arange(first, self.now) % STEPS


class Learner:
    """A net that plays all seats of many tables and learns from how each round ends."""

    def __init__(
        self, game: Game[Any], seats: int, seed: int, kind: str = "numpy", tables: int = 256
    ) -> None:
        self.game = game
        self.many = Many(game, seats, range(seed * 1_000_000, seed * 1_000_000 + tables))
        self.dice = self.many.dice(seed)
        self.eyes = Eyes(game, seats)
        self.net: Net = net_called(kind, self.eyes.width, HIDDEN, self.eyes.answers, seed)
        self.memory = Memory(tables, layout_of(game, seats).width, self.eyes.answers)
        self.ended: list[tuple[int, int, float]] = []
        self.misses: list[float] = []
        self.decisions = 0

    def play(self, decisions: int, daring: float) -> None:
        """So many decisions, each at random with the chance `daring`; learns on the way."""
        until = self.decisions + decisions
        while self.decisions < until:
            self.step(daring)
            while len(self.ended) >= BATCH:
                self.learn()

    def step(self, daring: float) -> None:
        """One decision at every table."""
        many = self.many
        cells, masks, seats = many.observations(), many.masks(), many.turns()
        rounds, rows = self.rounds(), np.arange(len(many))
        answers = best_of(self.net.values(self.eyes.inputs(cells, masks)), masks)
        strays = self.dice.random(len(many)) < daring
        answers[strays] = any_of(self.dice, masks[strays])
        self.memory.keep(cells, masks, answers, seats, self.standings()[rows, seats])
        many.step(numbered(masks, answers))
        self.decisions += len(many)
        self.settle(np.flatnonzero((many.counts == 0) | (self.rounds() != rounds)))
        many.restart()

    def rounds(self) -> Array:
        """Which round every table is in."""
        return np.array([self.game.rounds(state) for state in self.many.states])

    def standings(self) -> Array:
        """Points above the average of the table, by table and seat."""
        points = self.many.scores()
        above: Array = (points - points.mean(axis=1, keepdims=True)) * POINTS
        return above

    def settle(self, tables: Array) -> None:
        """A round has ended there: every decision of it is told what it led to."""
        standings = self.standings()
        for table in tables.tolist():
            steps = self.memory.close(table)
            seats = self.memory.seats[steps, table]
            gains = standings[table][seats] - self.memory.stood[steps, table]
            self.ended += [
                (step, table, gain) for step, gain in zip(steps.tolist(), gains, strict=True)
            ]

    def learn(self) -> None:
        """The net learns from some of the decisions whose round is over, each once."""
        order = self.dice.permutation(len(self.ended))
        self.ended = [self.ended[place] for place in order.tolist()]
        steps, tables, gains = zip(*self.ended[-BATCH:], strict=True)
        del self.ended[-BATCH:]
        memory, where = self.memory, (np.array(steps), np.array(tables))
        inputs = self.eyes.inputs(memory.cells[where], memory.masks[where])
        targets = np.array(gains, np.float32)
        self.misses.append(self.net.learn(inputs, memory.answers[where], targets))


def best_of(values: Array, masks: Array) -> Array:
    """The open answer that is worth most, for each row."""
    found: Array = np.where(masks > 0, values, -np.inf).argmax(axis=1)
    return found


def any_of(dice: np.random.Generator, masks: Array) -> Array:
    """One of the open answers of each row, each as likely."""
    return best_of(np.asarray(dice.random(masks.shape)), masks)


def numbered(masks: Array, answers: Array) -> Array:
    """Ids as numbers among the open answers of their row, as `Many.step` wants them."""
    below: Array = masks.cumsum(axis=1, dtype=np.int64)[np.arange(len(masks)), answers] - 1
    return np.maximum(below, 0)


def contest(learner: Learner, games: int, seed: int) -> list[float]:
    """Shares of the victory of the net in so many games, one seat against others at random.

    The seat of the net moves on from game to game, so that all seats come equally often.
    """
    many = Many(learner.game, learner.many.seats, range(seed, seed + games))
    own, dice = np.arange(games) % many.seats, many.dice(seed)
    while many.counts.any():
        masks, turns = many.masks(), many.turns()
        answers = any_of(dice, masks)
        asked = np.flatnonzero((turns == own) & (many.counts > 0))
        if len(asked):
            inputs = learner.eyes.inputs(many.observations()[asked], masks[asked])
            answers[asked] = best_of(learner.net.values(inputs), masks[asked])
        many.step(numbered(masks, answers))
    shares: list[float] = many.returns()[np.arange(games), own].tolist()
    return shares
